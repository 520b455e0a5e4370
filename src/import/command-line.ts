/** The arguments of an import, and its view of the process. */
import { readFileSync, statSync } from "node:fs"
import { parseArgs } from "node:util"

export interface ImportIo {
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
  readonly isTerminal: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly fetch: typeof fetch
  readonly sleep: (ms: number) => Promise<void>
  readonly monotonicNow: () => number
}

export interface ImportArguments {
  readonly file: string
  readonly bytesTotal: number
  readonly url: string
  /** Undefined in a dry run. */
  readonly token: string | undefined
}

/** Every line was accepted. */
export const EXIT_WELL = 0
/** Some lines were rejected, the others accepted. */
export const EXIT_REJECTED = 1
/** The import failed or was interrupted. */
export const EXIT_FAILED = 2

const URL_DEFAULT = "http://127.0.0.1:8080"
const TOKEN_FILE_DEFAULT = ".data/operator-token"

/** Wrong command-line arguments; the message is a sentence. */
export class UsageFault extends Error {
  readonly _tag = "UsageFault"
}

export const helpText = (command: string, what: string): string =>
  `npm run ${command} -- FILE [--url ${URL_DEFAULT}] [--token-file ${TOKEN_FILE_DEFAULT}] [--dry-run]

${what}

  --url URL           where the service runs
  --token-file FILE   its operator token; without it OPERATOR_TOKEN, else ${TOKEN_FILE_DEFAULT}
  --dry-run           reads and checks every line and sends nothing

Rejected lines are written to FILE.rejected.ndjson with what is wrong with them. Running it again is safe: what is
known already is left as it is. Exit 0: everything was taken; 1: lines were rejected; 2: it could not be done.
`

/** Undefined when help was asked for. */
export const readArguments = (
  args: ReadonlyArray<string>,
  environment: ImportIo["environment"]
): ImportArguments | undefined => {
  const { positionals, values } = parsed(args)
  if (values.help === true) return undefined
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageFault("name one file to import")
  if (!URL.canParse(values.url) || !/^https?:$/.test(new URL(values.url).protocol)) {
    throw new UsageFault("--url must be an http or https address")
  }
  const bytesTotal = sizeOf(file)
  const token = values["dry-run"] === true ? undefined : tokenOf(values["token-file"], environment)
  return { file, bytesTotal, url: values.url, token }
}

const parsed = (args: ReadonlyArray<string>) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: "string", default: URL_DEFAULT },
        "token-file": { type: "string" },
        "dry-run": { type: "boolean" },
        help: { type: "boolean" }
      }
    })
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error))
  }
}

const sizeOf = (file: string): number => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isFile() !== true) throw new UsageFault(`${file} is not a file`)
  return found.size
}

const tokenOf = (file: string | undefined, environment: ImportIo["environment"]): string => {
  const given = environment["OPERATOR_TOKEN"]
  if (file === undefined && given !== undefined && given !== "") return given
  try {
    return readFileSync(file ?? TOKEN_FILE_DEFAULT, "utf8").trim()
  } catch {
    throw new UsageFault(
      `the operator token cannot be read from ${file ?? TOKEN_FILE_DEFAULT}; name it with --token-file`
    )
  }
}
