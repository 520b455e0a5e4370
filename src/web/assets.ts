/**
 * The files that pages load, all from this service: read once at start, compressed once, and named by their hash, so that a
 * browser keeps them for a year.
 *
 * Browser code is TypeScript. Node's own type stripping turns it into JavaScript at start; there is no client build.
 */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import { fileURLToPath } from "node:url"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { HeaderList, HttpRequest } from "../http/exchange.ts"
import { type RawAnswer, raw } from "../http/handler.ts"

export type AssetName =
  | "style.css"
  | "console.css"
  | "mark.svg"
  | "card.png"
  | "public-sans.woff2"
  | "keys.js"
  | "log-check.js"
  | "htmx.js"
  | "staff.css"
  | "staff-keys.js"

interface Asset {
  readonly type: string
  readonly body: Uint8Array
  /** Undefined where the file is compressed already. */
  readonly brotli: Uint8Array | undefined
  readonly gzip: Uint8Array | undefined
}

const CSS = "text/css; charset=utf-8"
const SCRIPT = "text/javascript; charset=utf-8"
const SVG = "image/svg+xml"
const PNG = "image/png"
const WOFF2 = "font/woff2"

const own = (file: string): Buffer => readFileSync(new URL(file, import.meta.url))
const script = (file: string): Buffer => Buffer.from(shortened(withoutTypes(own(`client/${file}`).toString())))
const ofPackage = (file: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(file)))

/**
 * Node warns that its type stripping may change between versions. The service brings its own Node, and the warning would be
 * the one line of its output that is no JSON.
 */
const withoutTypes = (code: string): string => {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(code, { mode: "strip" })
  } finally {
    process.emitWarning = emitWarning
  }
}

/** Stripped types and comments leave blanks and blank lines; nobody's browser needs them. */
const shortened = (code: string): string =>
  code
    .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "")
    .replaceAll(/^\s*\/\/.*\n/gm, "")
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{2,}/g, "\n")
    .replaceAll(/^ +/gm, "")

const byPath = new Map<string, Asset>()
const paths = new Map<AssetName, string>()

const BROTLI_BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

const keep = (name: AssetName, type: string, body: Uint8Array): string => {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 12)
  const path = `/assets/${hash}/${name}`
  const isCompressed = type === WOFF2 || type === PNG
  byPath.set(path, {
    type,
    body,
    brotli: isCompressed ? undefined : brotliCompressSync(body, BROTLI_BEST),
    gzip: isCompressed ? undefined : gzipSync(body, { level: constants.Z_BEST_COMPRESSION })
  })
  paths.set(name, path)
  return path
}

const font = keep(
  "public-sans.woff2",
  WOFF2,
  ofPackage("@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2")
)
// The style sheet names the font by its own hashed path, so a new font is a new style sheet.
keep("style.css", CSS, Buffer.from(own("style.css").toString().replace("/assets/public-sans.woff2", font)))
keep("console.css", CSS, own("console.css"))
keep("staff.css", CSS, own("staff.css"))
keep("mark.svg", SVG, own("mark.svg"))
keep("card.png", PNG, own("card.png"))
keep("keys.js", SCRIPT, script("keys.ts"))
keep("log-check.js", SCRIPT, script("log-check.ts"))
keep("staff-keys.js", SCRIPT, script("staff-keys.ts"))
// One file: htmx reads the page in a timer after its own script. On a slow network that was before a second file was there,
// and the page never opened its stream.
const htmx = [ofPackage("htmx.org/dist/htmx.min.js"), Buffer.from("\n;"), ofPackage("htmx.org/dist/ext/hx-sse.min.js")]
keep("htmx.js", SCRIPT, Buffer.concat(htmx))

/** The address of a file; it changes whenever the file does. */
export const assetPath = (name: AssetName): string => {
  const path = paths.get(name)
  if (path === undefined) throw new Error(`there is no asset ${name}`)
  return path
}

const IMMUTABLE: HeaderList = [
  ["cache-control", "public, max-age=31536000, immutable"],
  ["x-content-type-options", "nosniff"]
]
const VARYING: HeaderList = [...IMMUTABLE, ["vary", "accept-encoding"]]

/** Undefined for an address that no file has, such as one of an earlier release. */
export const giveAsset = (request: HttpRequest, path: string): RawAnswer | undefined => {
  const asset = byPath.get(path)
  if (asset === undefined) return undefined
  const { body, brotli, gzip, type } = asset
  const accepted = request.header("accept-encoding")
  if (brotli !== undefined && /\bbr\b/.test(accepted))
    return raw(200, type, brotli, [...VARYING, ["content-encoding", "br"]])
  if (gzip !== undefined && /\bgzip\b/.test(accepted))
    return raw(200, type, gzip, [...VARYING, ["content-encoding", "gzip"]])
  return raw(200, type, body, brotli === undefined ? IMMUTABLE : VARYING)
}

/** The icon for browsers that ask for it without having seen a page; kept a day, because its path has no hash. */
export const giveIcon = (): RawAnswer =>
  raw(200, SVG, byPath.get(assetPath("mark.svg"))!.body, [["cache-control", "public, max-age=86400"]])
