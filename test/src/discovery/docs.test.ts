/** The docs page: everything it loads is a file of this service, by a relative address, without inline script. */
import { createContext, runInContext } from "node:vm"
import { describe, expect, test } from "vitest"
import { DOCS_PAGE, PAGE_SCRIPT } from "../../../src/discovery/docs-page.ts"
import { DOCS_POLICY, readDocsAssets } from "../../../src/discovery/docs.ts"
import { makeOpenApi } from "../../../src/discovery/open-api.ts"
import { SETTINGS } from "./settings.ts"

const assets = readDocsAssets()
const text = (name: string): string => Buffer.from(assets.get(name)?.body ?? []).toString("utf8")

describe("the docs page", () => {
  test("loads only files that are served, and leads to the service's own pages", () => {
    const addressesOf = (what: RegExp) => [...DOCS_PAGE.matchAll(what)].map(([, address]) => address ?? "")
    const loaded = addressesOf(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)
    const served = [...assets.keys()].map((name) => `docs/${name}`)
    expect(loaded.toSorted()).toEqual(served.toSorted())
    const links = new Set(addressesOf(/<a[^>]* href="([^"]+)"/g))
    expect([...links].toSorted()).toEqual(["#docs", ".", "guides", "llms.txt", "openapi.json"])
  })

  test("has no script, handler or style of its own inside", () => {
    expect(DOCS_PAGE).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|style=/i)
  })

  test("asks no other site for anything", () => {
    expect(DOCS_PAGE).not.toMatch(/https?:\/\//)
    expect(text("page.js")).not.toMatch(/https?:\/\//)
    expect(text("page.css")).not.toContain("url(")
    expect(text("swagger-ui.css")).not.toMatch(/@import|url\(["']?(?!data:)[a-z]/i)
  })

  test("turns the validator badge off, which would send the document elsewhere", () => {
    expect(text("page.js")).toContain("validatorUrl: null")
  })

  test("is held to its own origin by its policy", () => {
    expect(DOCS_POLICY).toContain("default-src 'self'")
    expect(DOCS_POLICY).not.toMatch(/https?:|script-src|unsafe-eval|\*/)
  })

  test("its files have types and tags, and no others are there", () => {
    expect([...assets.keys()].toSorted()).toEqual([
      "favicon-32x32.png",
      "page.css",
      "page.js",
      "swagger-ui-bundle.js",
      "swagger-ui.css"
    ])
    for (const { body, contentType, etag } of assets.values()) {
      expect(body.length).toBeGreaterThan(0)
      expect(contentType).toMatch(/^(text\/(css|javascript); charset=utf-8|image\/png)$/)
      expect(etag).toMatch(/^"[\w-]{22}"$/)
    }
  })
})

/** Of the whole document, which has 800 kB. The largest request leads to 50 kB, the account's data in full. */
const PART_BYTES_MAX = 80_000

describe("what the viewer reads for one request", () => {
  interface Document {
    readonly paths: Readonly<Record<string, object>>
    readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
  }
  const whole = JSON.parse(JSON.stringify(makeOpenApi(SETTINGS))) as Document
  const page = createContext({
    URL,
    location: new URL("https://redress.example/docs"),
    document: { addEventListener: () => undefined },
    fetch: () => new Promise(() => undefined)
  })
  runInContext(PAGE_SCRIPT, page)
  const partOf = runInContext("partOf", page) as (whole: Document, path: ReadonlyArray<string>) => Document

  test("is the request as it stands in the whole document, and everything to which it leads", () => {
    for (const path of Object.keys(whole.paths)) {
      const part = partOf(whole, ["paths", path, "get"])
      const text = JSON.stringify(part)
      expect(text.length, path).toBeLessThan(PART_BYTES_MAX)
      expect(part.paths).toEqual({ [path]: whole.paths[path] })
      const led = [...text.matchAll(/#\/components\/(\w+)\/([\w-]+)/g)]
      expect(led.length, path).toBeGreaterThan(0)
      for (const [, kind = "", name = ""] of led)
        expect(part.components[kind]?.[name], name).toEqual(whole.components[kind]?.[name])
    }
  })

  test("is no request for the ways to sign in", () => {
    const { components, paths } = partOf(whole, ["components", "securitySchemes"])
    expect({ components, paths }).toEqual({
      components: { securitySchemes: whole.components["securitySchemes"] },
      paths: {}
    })
  })
})
