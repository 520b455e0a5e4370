/** HTML templates: nothing that somebody sent becomes markup, in whichever position of a page it stands. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { Html, html, outside } from "../../../src/web/html.ts"

/** Of the OWASP cheat sheet on filter evasion: texts that become markup or script where a value is not escaped. */
const EVIL: ReadonlyArray<string> = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  `" onfocus="alert(1)" autofocus="`,
  `<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>`,
  `<svg/onload=alert(1)>`,
  `</title><script>alert(1)</script>`,
  `</textarea><script>alert(1)</script>`,
  `<iframe src="javascript:alert(1)"></iframe>`,
  `<b hx-get="/steal" hx-trigger="load">x</b>`,
  `--><script>alert(1)</script><!--`,
  `&lt;script&gt;alert(1)&lt;/script&gt;`,
  `\u003cscript\u003ealert(1)`
]

const POSITIONS: ReadonlyArray<readonly [position: string, make: (value: string) => Html]> = [
  ["between tags", (value) => html`<p>${value}</p>`],
  ["in a title", (value) => html`<title>${value}</title>`],
  ["in a text area", (value) => html`<textarea>${value}</textarea>`],
  ["in double quotes", (value) => html`<p title="${value}">x</p>`],
  ["in single quotes", (value) => html`<p title="${value}">x</p>`],
  [
    "in a list",
    (value) =>
      html`<ul>
        ${[value].map((one) => html`<li>${one}</li>`)}
      </ul>`
  ]
]

describe.each(POSITIONS)("a value %s", (_position, make) => {
  test.each(EVIL)("adds no markup and ends no attribute: %s", (evil) => {
    const { text } = make(evil)
    const harmless = make("x").text
    // As many tags and quotation marks as with a harmless value: none came from the value.
    for (const mark of ["<", ">", '"', "'"]) expect(text.split(mark).length).toBe(harmless.split(mark).length)
    expect(decoded(text)).toContain(evil)
  })
})

const decoded = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")

describe("html", () => {
  test("takes what it made itself as it is, alone and in lists", () => {
    const items = ["<", ">"].map((one) => html`<i>${one}</i>`)
    expect(html`<b>${items}</b>${new Html("<hr>")}`.text).toBe("<b><i>&lt;</i><i>&gt;</i></b><hr>")
  })
})

describe("a link to another site", () => {
  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>",
    " https://example.com",
    "//example.com"
  ])("is text where the address is not http or https: %s", (address) =>
    expect(outside(address, "there").text).toBe("there")
  )

  test("passes on neither opener nor rank", () => {
    expect(outside("https://example.com/?a=1&b=2", "there").text).toBe(
      `<a href="https://example.com/?a=1&amp;b=2" rel="noopener nofollow ugc">there</a>`
    )
  })
})

interface Scanned {
  /** Behind the closing backtick. */
  readonly end: number
  /** Expressions that stand inside a tag and outside of quotation marks. */
  readonly bare: ReadonlyArray<string>
}

/** Reads a template from behind its opening backtick, and the templates inside its expressions. */
const scanTemplate = (source: string, start: number, isHtml: boolean): Scanned => {
  const bare: Array<string> = []
  let state: "text" | "tag" | '"' | "'" = "text"
  for (let at = start; at < source.length; at++) {
    const character = source[at] ?? ""
    if (character === "`") return { end: at + 1, bare }
    if (character === "$" && source[at + 1] === "{") {
      const expression = scanExpression(source, at + 2)
      bare.push(...expression.bare)
      if (isHtml && state === "tag") bare.push(source.slice(at + 2, expression.end - 1).trim())
      at = expression.end - 1
    } else if (state === "text") state = character === "<" ? "tag" : "text"
    else if (state === "tag")
      state = character === ">" ? "text" : character === '"' || character === "'" ? character : "tag"
    else if (character === state) state = "tag"
  }
  throw new Error("a template has no end")
}

/** Reads an expression from behind its opening brace to behind its closing one. */
const scanExpression = (source: string, start: number): Scanned => {
  const bare: Array<string> = []
  let depth = 1
  for (let at = start; at < source.length; at++) {
    const character = source[at]
    if (character === "{") depth += 1
    if (character === "}" && --depth === 0) return { end: at + 1, bare }
    if (character === '"' || character === "'") at = source.indexOf(character, at + 1)
    if (character === "`") {
      const nested = scanTemplate(source, at + 1, source.slice(0, at).endsWith("html"))
      bare.push(...nested.bare)
      at = nested.end - 1
    }
  }
  throw new Error("an expression has no end")
}

/** The same for a whole file: each template that is not inside another one. */
const bareValues = (source: string): ReadonlyArray<string> => {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "")
  const bare: Array<string> = []
  let from = 0
  for (let at = text.indexOf("html`"); at >= 0; at = text.indexOf("html`", from)) {
    const scanned = scanTemplate(text, at + 5, true)
    bare.push(...scanned.bare)
    from = scanned.end
  }
  return bare
}

const SRC = join(import.meta.dirname, "../../../src")
/** What is in the folder of pages, and what writes pages elsewhere. */
const sources = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.startsWith("web/client"))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), "utf8") }))
  .filter(({ path, text }) => path.startsWith("web/") || /from "[./]+web\/html\.ts"/.test(text))

describe("the templates of the pages", () => {
  test("put no value outside of quotation marks into a tag, except attributes that htmx.ts made", () => {
    const found = sources.flatMap(({ path, text }) => bareValues(text).map((value) => `${path}: ${value}`))
    expect(found.toSorted()).toEqual([
      `web/console/agent-pages.ts: poll("/console/agents-live", "seldom")`,
      "web/console/case-page.ts: attributes",
      `web/console/home-page.ts: live("/console/live", EVENTS)`,
      "web/console/webhook-pages.ts: attributes",
      `web/operator/pages.ts: board("/operator/live")`,
      "web/person/person-page.ts: attributes",
      "web/public/ruling.ts: attributes",
      "web/staff/queue.ts: live(path, [QUEUE_EVENT])"
    ])
    expect(sources.length).toBeGreaterThan(15)
  })

  test("a planted value without quotation marks is found, also inside another value", () => {
    const dollar = "$"
    expect(bareValues(`html\`<a href=${dollar}{address}>x</a>\``)).toEqual(["address"])
    expect(bareValues(`html\`<p ${dollar}{evil}>x</p>\``)).toEqual(["evil"])
    expect(bareValues(`html\`<b>${dollar}{list.map((one) => html\`<i ${dollar}{one}></i>\`)}</b>\``)).toEqual(["one"])
    expect(bareValues(`html\`<a href="${dollar}{address}">${dollar}{text}</a>\``)).toEqual([])
  })

  test("use htmx through its three helpers alone", () => {
    const named = sources.filter(({ text }) => /\bhx-[a-z:]+=/.test(text)).map(({ path }) => path)
    expect(named).toEqual(["web/htmx.ts"])
  })

  test("hold no inline script, style or handler", () => {
    for (const { path, text } of sources) {
      const markup = text.replaceAll(/\/\*[\s\S]*?\*\//g, "")
      expect([path, /<script(?![^>]*\ssrc=)|\sstyle="|<style|\son[a-z]+="|javascript:/i.exec(markup)?.[0]]).toEqual([
        path,
        undefined
      ])
    }
  })
})
