/**
 * Secrets that the service generates when none are given. They are kept in files of DATA_DIR that only this user may
 * read, stay the same at every start, and are never printed.
 *
 * Always true: a file holds a whole secret, or is ignored.
 */
import { randomBytes } from "node:crypto"
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { OperatorToken } from "../auth/authenticator.ts"
import type { Settings } from "../config.ts"
import { isSecret, SECRET_CHARS_MIN } from "../config/setting-forms.ts"
import { makePrivateFolder } from "../config/private-folder.ts"

const SECRET_BYTES = 32

export interface Secrets {
  readonly operatorToken: string
  readonly serverSecret: string
  /** Files written by this start, for the log. */
  readonly written: ReadonlyArray<string>
}

/**
 * Reads or generates the secrets missing in the settings. Throws when the directory is not writable or a file holds no
 * secret.
 */
export const ensureSecrets = (settings: Pick<Settings, "dataDir" | "operatorToken" | "serverSecret">): Secrets => {
  const written: Array<string> = []
  const secret = (given: string | undefined, name: string): string => {
    if (given !== undefined) return given
    const file = resolve(join(settings.dataDir, name))
    const kept = existsSync(file) ? readSecret(file) : undefined
    if (kept !== undefined) return kept
    makePrivateFolder(settings.dataDir)
    const made = randomBytes(SECRET_BYTES).toString("hex")
    if (!writeWhole(file, `${made}\n`)) return readSecret(file) ?? secret(undefined, name)
    written.push(file)
    return made
  }
  return {
    operatorToken: secret(settings.operatorToken, "operator-token"),
    serverSecret: secret(settings.serverSecret, "server-secret"),
    written
  }
}

/** Undefined when the file is empty, as after a full disk or a power failure: nothing has used it yet. */
const readSecret = (file: string): string | undefined => {
  const found = readFileSync(file, "utf8").trim()
  if (found === "") return rmSync(file) ?? undefined
  if (isSecret(found)) return found
  throw new Error(`${file} holds no secret of ${SECRET_CHARS_MIN} to 512 visible characters: restore or delete it`)
}

/** Creates the file with all of its text or not at all. Returns false when another start has created it meanwhile. */
const writeWhole = (file: string, text: string): boolean => {
  const unfinished = `${file}.${randomBytes(4).toString("hex")}`
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flag: "wx", flush: true })
    linkSync(unfinished, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false
    throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** The tokens for /api/admin, with the times at which they expire. */
export const operatorTokensOf = (settings: Settings, { operatorToken }: Secrets): ReadonlyArray<OperatorToken> => {
  const { operatorTokenPrevious: previous, operatorTokenPreviousUntil, operatorTokenUntil } = settings
  const current = { token: operatorToken, until: operatorTokenUntil }
  return previous === undefined ? [current] : [current, { token: previous, until: operatorTokenPreviousUntil ?? 0 }]
}
