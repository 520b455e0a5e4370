/**
 * HTML in which every value is escaped unless it is HTML made here: there is no other way to write a page, so nothing
 * that somebody sent can become markup.
 */

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | ReadonlyArray<Html>

/** html`<p>${text}</p>`: values between quotation marks or tags. Never put one where a tag or attribute name stands. */
export const html = (strings: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html =>
  new Html(strings.reduce((text, string, index) => text + markup(parts[index - 1] ?? "") + string))

const markup = (part: Part): string => {
  if (typeof part === "string") return escaped(part)
  return part instanceof Html ? part.text : part.map(({ text }) => text).join("")
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "")
