/** The parts that pages share: tags, lists of facts, pagers, empty states. Each is a function that returns HTML. */
import { type Html, html, NOTHING, type Part } from "./html.ts"
import { number } from "./words.ts"

/** Colours with a meaning; the word in the tag says the same, so no meaning is in the colour alone. */
export type Tone = "keep" | "amend" | "remove" | "conflict" | "quiet"

export const tag = (tone: Tone, text: string): Html => html`<span class="tag tag-${tone}">${text}</span>`

/** Says that the page changes while it is open; it turns red while the stream is away (`client/keys.ts`). */
export const liveMark = (words = "Live"): Html =>
  html`<span class="live" data-live
      ><svg width="8" height="8" aria-hidden="true"><circle cx="4" cy="4" r="4" /></svg> ${words}</span
    ><noscript><span class="quiet small">Load the page again to see what is new</span></noscript>`

/** Terms with their values. */
export const facts = (rows: ReadonlyArray<readonly [term: Part, value: Part]>): Html =>
  html`<dl class="facts">
    ${rows.map(
      ([term, value]) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${value}</dd>
        </div>`
    )}
  </dl>`

export const points = (lines: ReadonlyArray<string>, none: string): Html => {
  if (lines.length > 0)
    return html`<ul class="points">
      ${lines.map((one) => html`<li>${one}</li>`)}
    </ul>`
  return none === "" ? NOTHING : html`<p class="quiet">${none}</p>`
}

export const empty = (title: string, content: Html): Html =>
  html`<div class="empty">
    <h2>${title}</h2>
    <p>${content}</p>
  </div>`

/** Where the reader came from. */
export const crumb = (path: string, name: string): Html => html`<p class="crumb"><a href="${path}">${name}</a></p>`

/** Choices that are links: the current one is marked. */
export const filters = (
  label: string,
  choices: ReadonlyArray<readonly [href: string, name: string, isCurrent: boolean]>
): Html =>
  html`<nav class="filters" aria-label="${label}">
    ${choices.map(([href, name, isCurrent]) =>
      isCurrent ? html`<a href="${href}" aria-current="true">${name}</a>` : html`<a href="${href}">${name}</a>`
    )}
  </nav>`

export interface Window {
  readonly offset: number
  readonly limit: number
  readonly total: number
}

/** Links to the pages before and after; nothing where all is on one page. */
export const pager = ({ limit, offset, total }: Window, hrefAt: (offset: number) => string): Html => {
  if (total <= limit && offset === 0) return NOTHING
  const last = Math.min(offset + limit, total)
  return html`<nav class="pager" aria-label="Pages">
    ${offset > 0 ? html`<a class="button" rel="prev" href="${hrefAt(Math.max(0, offset - limit))}">Back</a>` : NOTHING}
    <span class="quiet small"
      >${total === 0 ? "0" : `${number(Math.min(offset + 1, total))} to ${number(last)}`} of ${number(total)}</span
    >
    ${last < total ? html`<a class="button" rel="next" href="${hrefAt(last)}">Further</a>` : NOTHING}
  </nav>`
}

/** A form of one line that searches by GET; `/` puts the cursor into it. */
export const searchForm = (form: {
  readonly action: string
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly button: string
  /** What the search keeps of the address: filters and the order. */
  readonly kept?: Readonly<Record<string, string>>
}): Html =>
  html`<form class="search" method="get" action="${form.action}" role="search">
    ${Object.entries(form.kept ?? {}).flatMap(([name, value]) => (value === "" ? [] : [html`<input type="hidden" name="${name}" value="${value}" />`]))}
    <label class="field" for="${form.name}"><span>${form.label}</span><span class="hint">${form.hint}</span></label>
    <div class="search-line">
      <input
        id="${form.name}"
        name="${form.name}"
        value="${form.value}"
        type="search"
        required
        maxlength="200"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        data-search
      /><button class="primary">${form.button}</button>
    </div>
  </form>`

/** A hash or a key: long, in the system's mono, and never wider than the page. */
export const hash = (value: string): Html => html`<code class="hash">${value}</code>`

/** The address of a page with these parameters; what is "" or undefined is left out. */
export const hrefOf = (path: string, query: Readonly<Record<string, string | number | undefined>>): string => {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "" && value !== 0) written.set(name, String(value))
  }
  return written.size === 0 ? path : `${path}?${written.toString()}`
}
