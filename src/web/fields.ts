/**
 * Form fields and their errors: a summary at the top links to the fields, in the interface's words. Attributes are made here,
 * escaped and quoted.
 */
import { capitalized } from "../../schema/text.ts"
import type { Refused } from "./ask.ts"
import { KEY_FIELD } from "./form-key.ts"
import { Html, html, NOTHING, type Part } from "./html.ts"
import { heldUnder } from "./typed-form.ts"

/** A refused form: what to say, and what was typed into it. */
export interface Fault {
  readonly refused: { readonly message: string; readonly errors: ReadonlyArray<FaultOfField> }
  /** By name; secrets are never given back. */
  readonly typed: Readonly<Record<string, string>>
}

/** `label` is what stands above the field, where the name in the path is no word for people. */
export type FaultOfField = Refused["errors"][number] & { readonly label?: string }

export interface Field {
  readonly id: string
  /** `id` when left out. */
  readonly name?: string
  readonly label: string
  readonly hint?: string
  readonly value?: string
  readonly type?: "text" | "email" | "password" | "url" | "date" | "number" | "file"
  readonly autocomplete?: string
  readonly isRequired?: boolean
  readonly lengthMax?: number
  readonly lengthMin?: number
  readonly inputMode?: string
  readonly isMany?: boolean
  /** Of a date: begins as the day where its reader is, which only their browser knows. */
  readonly isOwnDay?: boolean
  readonly rows?: number
  /** Of a text to be copied. */
  readonly isReadOnly?: boolean
}

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** An opening tag; attributes that are false or undefined are left out. Names come from code. */
const opening = (name: string, attributes: Attributes): Html =>
  new Html(
    `<${name}${Object.entries(attributes)
      .flatMap(([key, value]) => {
        if (value === undefined || value === false) return []
        return value === true ? [` ${key}`] : [` ${key}="${html`${String(value)}`.text}"`]
      })
      .join("")}>`
  )

const common = ({
  autocomplete,
  hint,
  id,
  inputMode,
  isRequired,
  lengthMax,
  lengthMin,
  name = id
}: Field): Attributes => ({
  id,
  name,
  required: isRequired === true,
  maxlength: lengthMax,
  minlength: lengthMin,
  autocomplete: autocomplete ?? "off",
  inputmode: inputMode,
  "aria-describedby": hint === undefined ? undefined : `${id}-hint`
})

const labelled = ({ hint, id, label }: Field, control: Html): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    ${hint === undefined ? NOTHING : html`<span class="hint" id="${id}-hint">${hint}</span>`} ${control}
  </div>`

export const input = (field: Field): Html =>
  labelled(
    field,
    opening("input", {
      ...common(field),
      type: field.type ?? "text",
      value: field.type === "password" || field.type === "file" ? undefined : (field.value ?? ""),
      multiple: field.isMany === true,
      "data-own-day": field.isOwnDay === true
    })
  )

export const textArea = (field: Field): Html =>
  labelled(
    field,
    html`${opening("textarea", { ...common(field), rows: field.rows ?? 4, readonly: field.isReadOnly === true })}
${field.value ?? ""}</textarea>`
  )

export const select = (field: Field, options: ReadonlyArray<readonly [value: string, words: string]>): Html =>
  labelled(
    field,
    html`${opening("select", { ...common(field), autocomplete: undefined, maxlength: undefined })}
      ${options.map(
        ([value, words]) => html`${opening("option", { value, selected: value === field.value })}${words}</option>`
      )}
    </select>`
  )

export const check = (given: {
  readonly id: string
  readonly name?: string
  readonly value?: string
  readonly label: Part
  readonly isRequired?: boolean
  readonly isChecked?: boolean
  readonly type?: "checkbox" | "radio"
}): Html =>
  html`<div class="check">
    ${opening("input", {
      type: given.type ?? "checkbox",
      id: given.id,
      name: given.name ?? given.id,
      value: given.value ?? "yes",
      required: given.isRequired === true,
      checked: given.isChecked === true
    })}
    <label for="${given.id}">${given.label}</label>
  </div>`

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

/** A form that is sent to `action` by POST; `what` says which of the page's forms it is. */
export const postForm = (action: string, what: string, content: Html): Html =>
  html`<form class="stack" method="post" action="${action}">${hidden("do", what)} ${content}</form>`

/** Where a form goes, and the key that makes one deed of a form that is sent twice. */
export interface Target {
  readonly action: string
  readonly key: string
}

/** A form that does one thing, however often it is sent. */
export const onceForm = ({ action, key }: Target, what: string, content: Html): Html =>
  postForm(action, what, html`${hidden(KEY_FIELD, key)} ${content}`)

export const fileForm = ({ action, key }: Target, what: string, content: Html): Html =>
  html`<form class="stack" method="post" action="${action}" enctype="multipart/form-data">
    ${hidden("do", what)} ${hidden(KEY_FIELD, key)} ${content}
  </form>`

/** A section that opens; it stands open when its form was refused. */
export const folded = (title: string, content: Html, isOpen = false): Html =>
  html`${opening("details", { open: isOpen })}
    <summary>${title}</summary>
    ${content}
  </details>`

/** The forms of what may be decided now; nothing where there is none. */
export const decisions = (forms: ReadonlyArray<Html>): Html =>
  forms.length === 0
    ? NOTHING
    : html`<section class="panel" aria-labelledby="decide">
        <h2 id="decide">Decide</h2>
        ${forms}
      </section>`

export const button = (words: string, look: "primary" | "plain" | "danger" = "primary"): Html =>
  html`<div><button class="${look}">${words}</button></div>`

/** Why the form was not taken, with the focus on it; each line leads to its field where `idOf` knows one. */
export const summary = (fault: Fault | undefined, idOf: (path: string) => string = lastOf): Html => {
  if (fault === undefined) return NOTHING
  const { errors, message } = fault.refused
  return html`<div class="error-summary" role="alert" tabindex="-1" autofocus>
    <h2>There is a problem</h2>
    ${
      errors.length === 0
        ? html`<p>${sentence(message)}</p>`
        : html`<ul class="points">
            ${errors.map((one) => html`<li>${ledTo(idOf(one.path), errorSentence(one))}</li>`)}
          </ul>`
    }
  </div>`
}

/** An error of the whole form leads to no field. */
const ledTo = (id: string, words: string): Part => (id === "" ? words : html`<a href="#${id}">${words}</a>`)

const ERROR_LINK = /(<li>)<a href="#([^"]+)">([^<]*)<\/a>/g

/** The errors of a page lead to fields that it has, and stand at them too; an error about anything else is plain text. */
export const withFoundFields = (content: Html): Html => {
  if (!content.text.includes('class="error-summary"')) return content
  const found = new Map<string, string>()
  const linked = content.text.replaceAll(ERROR_LINK, (link: string, item: string, id: string, words: string) => {
    if (!content.text.includes(` id="${id}"`)) return item + words
    if (!found.has(id)) found.set(id, words)
    return link
  })
  return new Html([...found].reduce((text, [id, words]) => markedWrong(text, id, words), linked))
}

/** A group of boxes is not marked: its error leads to the first of them. */
const CONTROLS: ReadonlySet<string> = new Set(["<input", "<textarea", "<select"])

/** The page with what is wrong before this field, which names it as its description. */
const markedWrong = (text: string, id: string, words: string): string => {
  const at = text.indexOf(` id="${id}"`)
  const start = text.lastIndexOf("<", at)
  const end = text.indexOf(">", at)
  if (!CONTROLS.has(text.slice(start, at))) return text
  const tag = text.slice(start, end)
  const described = tag.includes(DESCRIBED)
    ? tag.replace(DESCRIBED, `${DESCRIBED}${id}-wrong `)
    : `${tag} ${DESCRIBED}${id}-wrong"`
  const marked = `<span class="wrong" id="${id}-wrong">${words}</span>${described} aria-invalid="true"`
  return text.slice(0, start) + marked + text.slice(end)
}

const DESCRIBED = 'aria-describedby="'

/** The field of a path: "events.0" is the first of what `events` takes. */
const lastOf = (path: string): string =>
  path
    .split(".")
    .filter((step) => !/^\d+$/.test(step))
    .at(-1) ?? path
/** Fields that pages call otherwise than the interface does. */
const SPOKEN: Readonly<Record<string, string>> = {
  callback_url: "address",
  contactEmail: "contact",
  events: "what it is told",
  sure: "the box"
}

/** "newPassword" becomes "new password". */
const spokenPath = (path: string): string => spokenAs(lastOf(path))

const spokenAs = (name: string): string =>
  heldUnder(SPOKEN, name) ??
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase()
/** "Citation must have at most 500 characters." An error of the whole has no path, and only its message is said. */
export const errorSentence = ({ label, message, path }: FaultOfField): string =>
  label === undefined
    ? sentence(capitalized(`${spokenPath(path)} ${message}`.trimStart()))
    : sentence(`“${label}”: the answer ${message}`)
/** With the mark at its end. */
export const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)

/** What was just done, at the top of the page, with the focus on it: a status that is there from the start is not read out. */
export const notice = (words: string | undefined): Html =>
  words === undefined
    ? NOTHING
    : html`<p class="done" role="status" tabindex="-1" autofocus><strong>${words}</strong></p>`

/** A secret that is shown in this one answer. */
export const shownOnce = (title: string, secret: string, note: string): Html =>
  html`<section class="panel once">
    <h2>${title}</h2>
    <p>${note}</p>
    <pre class="snippet" tabindex="0" role="region" aria-label="${title}"><code>${secret}</code></pre>
  </section>`
