/**
 * The guides of docs/guide as HTML, made once, when first asked for, from the files of this checkout.
 *
 * Always true: a link leads to a guide, to a heading of it, or to another site; what names another file is only text. Markup
 * in the files is shown as text.
 */
import { readFileSync } from "node:fs"
import { Marked, type Tokens } from "marked"
import { Html, html } from "../html.ts"

/** In the order in which a newcomer reads them. */
export const GUIDES = [
  ["people", "You got a link to a case: what happens, what you decide, by when"],
  ["cases", "Bring a case, follow it, end it"],
  ["trust", "Check whom a domain belongs to, and what is recorded"],
  ["council", "Have a law judged, and read a verdict"],
  ["console", "The pages of a sponsor"],
  ["accounts", "Accounts, tiers, sessions, second factor"],
  ["webhooks", "Be told what happens, and check who tells"],
  ["mcp", "Connect an agent by MCP"],
  ["attestations", "Say what an agent does, sealed and in the log"],
  ["mcp-clients", "How each program that speaks MCP is set up"],
  ["testing", "Try everything with test keys and test cases"],
  ["building", "Propose changes as an agent"],
  ["governance", "Staff, the queue, two people, the audit"]
] as const

export interface Heading {
  readonly id: string
  readonly text: string
}

export interface Guide {
  readonly name: string
  readonly title: string
  /** What it is about, in a line. */
  readonly about: string
  /** Without its title. */
  readonly content: Html
  readonly headings: ReadonlyArray<Heading>
}

/** As the headings of these files are linked: small letters, words joined by "-". */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .trim()
    .replaceAll(/ +/g, "-")

const escaped = (text: string): string => html`${text}`.text

/** Where a link of a guide leads on the site; undefined for a file that is no page. */
const hrefOf = (href: string): string | undefined => {
  if (/^https?:/.test(href) || href.startsWith("#")) return href
  const [, name, anchor = ""] = /^(?:\.\/)?([a-z-]+)\.md(#.*)?$/.exec(href) ?? []
  return name !== undefined && GUIDES.some(([known]) => known === name) ? `/guides/${name}${anchor}` : undefined
}

/** The comments of the files are for the programs that fill in tables. */
const isComment = (text: string): boolean => /^\s*<!--[\s\S]*?-->\s*$/.test(text)

export const renderGuide = (name: string, about: string, source: string): Guide => {
  const headings: Array<Heading> = []
  let title = name
  let tableCount = 0
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens, text }: Tokens.Heading) {
        if (depth === 1) {
          title = text
          return ""
        }
        const id = slugOf(text)
        if (depth === 2) headings.push({ id, text: text.replaceAll("`", "") })
        return `<h${depth} id="${escaped(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        const to = hrefOf(href)
        return to === undefined ? words : `<a href="${escaped(to)}">${words}</a>`
      },
      code({ text }: Tokens.Code) {
        return `<pre class="snippet" tabindex="0"><code>${escaped(text)}</code></pre>\n`
      },
      table({ header, rows }: Tokens.Table) {
        const head = header.map(({ tokens }) => `<th scope="col">${this.parser.parseInline(tokens)}</th>`).join("")
        const cells = (row: ReadonlyArray<Tokens.TableCell>): string =>
          row
            .map(({ tokens }, at) => [escaped(header[at]?.text ?? ""), this.parser.parseInline(tokens)])
            .map(([of, words]) => `<td data-of="${of}"><span>${words}</span></td>`)
            .join("")
        return `<div class="scroll" tabindex="0" role="region" aria-label="Table ${String((tableCount += 1))}"><table class="grid-table stacked"><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("")}</tbody></table></div>\n`
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return isComment(text) ? "" : escaped(text)
      },
      image({ text }: Tokens.Image) {
        return escaped(text)
      }
    }
  })
  const content = new Html(marked.parse(source, { async: false }))
  return { name, title, about, content, headings }
}

let read: ReadonlyMap<string, Guide> | undefined

/** Read when they are first asked for: to set them in HTML takes longer than all other pages at a start. */
export const guides = (): ReadonlyMap<string, Guide> =>
  (read ??= new Map(
    GUIDES.map(([name, about]) => {
      const file = new URL(`../../../docs/guide/${name}.md`, import.meta.url)
      return [name, renderGuide(name, about, readFileSync(file, "utf8"))]
    })
  ))
