/**
 * HTML templates in which every value is escaped, unless it is HTML that was made here.
 *
 * The one part of the pages that is home-made on purpose: the libraries take `any`, or leave children unescaped by default.
 * Here a value is text or `Html`; a number, `undefined` or an object does not compile.
 *
 * Always true: values stand between tags or between quotation marks (`test/src/web/html.test.ts` reads every template for
 * that), never where the name of a tag or of an attribute stands.
 */

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Part = string | Html | ReadonlyArray<Html>

/** html`<p title="${title}">${text}</p>` */
export const html = (strings: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html => {
  let text = strings[0] ?? ""
  for (let i = 0; i < parts.length; i++) text += markup(parts[i] ?? "") + (strings[i + 1] ?? "")
  return new Html(text)
}

/** No markup: the other branch of a condition. */
export const NOTHING = new Html("")

/** A link to a foreign page. An address that is not http or https is shown as text, because a browser would run it. */
export const outside = (address: string, text: string): Html =>
  /^https?:\/\//i.test(address) ? html`<a href="${address}" rel="noopener nofollow ugc">${text}</a>` : html`${text}`

/** A sentence in which addresses are links to foreign pages. The mark that ends the sentence is not of the address. */
export const linked = (sentence: string): Html =>
  html`${sentence.split(/(https:\/\/[^\s;,)]*[^\s;,).])/).map((part, at) => (at % 2 === 1 ? outside(part, part) : html`${part}`))}`

const markup = (part: Part): string => {
  if (typeof part === "string") return escaped(part)
  if (part instanceof Html) return part.text
  let text = ""
  for (const one of part) text += one.text
  return text
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

const SPECIAL = /[&<>"']/
const ALL_SPECIAL = /[&<>"']/g

/** Most values hold nothing to escape, and to look costs less than to copy. */
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(ALL_SPECIAL, (character) => ENTITIES[character] ?? "") : text
