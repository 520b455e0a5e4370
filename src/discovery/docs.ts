/**
 * /docs: the OpenAPI document as a page, from local files alone. It has no inline script and no external resource, and its
 * addresses are relative, so it works behind a path prefix.
 *
 * Only the files listed here are served; they are read once, on first use.
 */
import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { PAGE_CSS, PAGE_SCRIPT } from "./docs-page.ts"
import type { Asset } from "../http/asset-answer.ts"

const CSS = "text/css; charset=utf-8"
const SCRIPT = "text/javascript; charset=utf-8"

/** From the package, by the name under which the page asks for it. */
const PACKAGE_FILES: ReadonlyArray<readonly [string, string]> = [
  ["swagger-ui.css", CSS],
  ["swagger-ui-bundle.js", SCRIPT],
  ["favicon-32x32.png", "image/png"]
]

/** Styles: the viewer sets style attributes. Images: its icons are data addresses inside its style sheet. */
export const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Throws when the package is not there. */
export const readDocsAssets = (): ReadonlyMap<string, Asset> => {
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"))
  return new Map<string, Asset>([
    ...PACKAGE_FILES.map(([name, type]) => [name, asset(type, readFileSync(join(folder, name)))] as const),
    ["page.css", asset(CSS, Buffer.from(PAGE_CSS))],
    ["page.js", asset(SCRIPT, Buffer.from(PAGE_SCRIPT))]
  ])
}

export const asset = (contentType: string, body: Uint8Array): Asset => ({ contentType, etag: etagOf(body), body })

/** A strong validator: equal bytes, equal tag. */
export const etagOf = (body: string | Uint8Array): string => `"${hash("sha256", body, "base64url").slice(0, 22)}"`
