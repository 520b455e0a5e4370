/**
 * The files that pages load, all from this service: read and compressed when they are first asked for, and named by their
 * hash, so that a browser keeps them for a year.
 *
 * Browser code is TypeScript. Node's own type stripping turns it into JavaScript; there is no client build.
 */
import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import { fileURLToPath } from "node:url"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { HeaderList, HttpRequest } from "../http/exchange.ts"
import { type RawAnswer, raw } from "../http/handler.ts"
import { onFirstUse } from "../concurrency/on-first-use.ts"

export type AssetName =
  | "style.css"
  | "console.css"
  | "mark.svg"
  | "card.png"
  | "public-sans.woff2"
  | "keys.js"
  | "log-check.js"
  | "log-head.js"
  | "htmx.js"
  | "staff.css"
  | "staff-keys.js"

interface Asset {
  readonly type: string
  readonly body: () => Uint8Array
  /** Undefined where the file is compressed already. */
  readonly brotli: () => Uint8Array | undefined
  readonly gzip: () => Uint8Array | undefined
  /** The address of the file, with its hash. */
  readonly path: () => string
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

/** Removes the blanks and blank lines that stripped types and comments leave. */
const shortened = (code: string): string =>
  code
    .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "")
    .replaceAll(/^\s*\/\/.*\n/gm, "")
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{2,}/g, "\n")
    .replaceAll(/^ +/gm, "")

const BROTLI_BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

const assetOf = (name: AssetName, type: string, read: () => Uint8Array): Asset => {
  const body = onFirstUse(read)
  const isCompressed = type === WOFF2 || type === PNG
  const brotli = onFirstUse(() => (isCompressed ? undefined : brotliCompressSync(body(), BROTLI_BEST)))
  const gzip = onFirstUse(() => (isCompressed ? undefined : gzipSync(body(), { level: constants.Z_BEST_COMPRESSION })))
  const path = onFirstUse(() => {
    const digest = hash("sha256", body(), "base64url").slice(0, 12)
    return `/assets/${digest}/${name}`
  })
  return { type, body, brotli, gzip, path }
}

const FONT = "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2"

/** The style sheet names the font by its own hashed path, so a new font is a new style sheet. */
const styleSheet = (): Buffer =>
  Buffer.from(own("style.css").toString().replace("/assets/public-sans.woff2", assetPath("public-sans.woff2")))

/**
 * One file: htmx reads the page in a timer after its own script. On a slow network that was before a second file was there,
 * and the page never opened its stream.
 */
const htmx = (): Buffer =>
  Buffer.concat([
    ofPackage("htmx.org/dist/htmx.min.js"),
    Buffer.from("\n;"),
    ofPackage("htmx.org/dist/ext/hx-sse.min.js"),
    // A block of its own, because the file is no module.
    Buffer.from("\n;{"),
    script("left-texts.ts"),
    Buffer.from("}\n{"),
    script("own-day.ts"),
    Buffer.from("}")
  ])

const ASSETS: ReadonlyMap<string, Asset> = new Map(
  (
    [
      ["public-sans.woff2", WOFF2, () => ofPackage(FONT)],
      ["style.css", CSS, styleSheet],
      ["console.css", CSS, () => own("console.css")],
      ["staff.css", CSS, () => own("staff.css")],
      ["mark.svg", SVG, () => own("mark.svg")],
      ["card.png", PNG, () => own("card.png")],
      ["keys.js", SCRIPT, () => script("keys.ts")],
      ["log-check.js", SCRIPT, () => script("log-check.ts")],
      ["log-head.js", SCRIPT, () => script("log-head.ts")],
      ["staff-keys.js", SCRIPT, () => script("staff-keys.ts")],
      ["htmx.js", SCRIPT, htmx]
    ] satisfies ReadonlyArray<readonly [AssetName, string, () => Uint8Array]>
  ).map(([name, type, read]) => [name, assetOf(name, type, read)] as const)
)

const assetNamed = (name: AssetName): Asset => {
  const asset = ASSETS.get(name)
  if (asset === undefined) throw new Error(`there is no asset ${name}`)
  return asset
}

/** The address of a file; it changes whenever the file does. */
export const assetPath = (name: AssetName): string => assetNamed(name).path()

const IMMUTABLE: HeaderList = [
  ["cache-control", "public, max-age=31536000, immutable"],
  ["x-content-type-options", "nosniff"]
]
const VARYING: HeaderList = [...IMMUTABLE, ["vary", "accept-encoding"]]

/** Undefined for an address that no file has, such as one of an earlier release. */
export const giveAsset = (request: HttpRequest, path: string): RawAnswer | undefined => {
  const asset = ASSETS.get(path.slice(path.lastIndexOf("/") + 1))
  if (asset === undefined || asset.path() !== path) return undefined
  const { type } = asset
  const accepted = request.header("accept-encoding")
  const brotli = /\bbr\b/.test(accepted) ? asset.brotli() : undefined
  if (brotli !== undefined) return raw(200, type, brotli, [...VARYING, ["content-encoding", "br"]])
  const gzip = /\bgzip\b/.test(accepted) ? asset.gzip() : undefined
  if (gzip !== undefined) return raw(200, type, gzip, [...VARYING, ["content-encoding", "gzip"]])
  return raw(200, type, asset.body(), type === WOFF2 ? IMMUTABLE : VARYING)
}

/** The icon for browsers that ask for it without having seen a page; kept a day, because its path has no hash. */
export const giveIcon = (): RawAnswer =>
  raw(200, SVG, assetNamed("mark.svg").body(), [["cache-control", "public, max-age=86400"]])
