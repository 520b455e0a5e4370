/**
 * Secrets that the service makes for itself when none are given: kept in files of DATA_DIR that only
 * this user may read, the same at every start, never printed.
 */
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { Settings } from "../config.ts"
import { isSecret, SECRET_CHARS_MIN } from "../config/setting-forms.ts"

const SECRET_BYTES = 32

export interface Secrets {
  readonly operatorToken: string
  readonly serverSecret: string
  /** Files written now, to be named in the log. */
  readonly written: ReadonlyArray<string>
}

/** Reads or makes what the settings leave open. Throws when the directory cannot be written or a file holds no secret. */
export const ensureSecrets = (settings: Pick<Settings, "dataDir" | "operatorToken" | "serverSecret">): Secrets => {
  const written: Array<string> = []
  const secret = (given: string | undefined, name: string): string => {
    if (given !== undefined) return given
    const file = resolve(join(settings.dataDir, name))
    if (existsSync(file)) return readSecret(file)
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
    const made = randomBytes(SECRET_BYTES).toString("hex")
    // `wx`: of two first starts at once, one makes the secret and the other fails instead of replacing it.
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: "wx", flush: true })
    written.push(file)
    return made
  }
  return {
    operatorToken: secret(settings.operatorToken, "operator-token"),
    serverSecret: secret(settings.serverSecret, "server-secret"),
    written
  }
}

/** A machine that lost power at the first start leaves an empty file, and an empty secret protects nothing. */
const readSecret = (file: string): string => {
  const found = readFileSync(file, "utf8").trim()
  if (isSecret(found)) return found
  throw new Error(`${file} holds no secret of ${SECRET_CHARS_MIN} to 512 visible characters: restore or delete it`)
}
