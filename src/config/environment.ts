/**
 * The environment of the process with what the file .env adds to it.
 *
 * Always true: a name that is probably a misspelt setting is refused, with the setting that was meant. In .env that is
 * every name that is no setting. The environment is full of other programs' names, so there it is one within two edits
 * of a long setting.
 */
import { Result } from "effect"
import { existsSync, readFileSync } from "node:fs"
import { parseEnv } from "node:util"
import { SETTINGS } from "../config.ts"
import { nearestOf } from "./nearest.ts"
import { type SettingProblem, SettingsInvalid } from "./settings-invalid.ts"

/** Read from the working directory when it is there; `.env.example` shows what it may hold. */
const ENV_FILE = ".env"
/** Shorter names are too close to those of other programs. */
const LONG_LETTERS_MIN = 8
const NEAR_EDITS_MAX = 2
/** Postgres's own, and what an orchestrator sets for each service beside this one. */
const OF_OTHERS = /^PG|_SERVICE_|^HOSTNAME$/

type Environment = Readonly<Record<string, string | undefined>>

const NAMES = Object.values(SETTINGS).map(({ name }) => name)
const LONG_NAMES = NAMES.filter((name) => name.replaceAll(/[^A-Z]/g, "").length >= LONG_LETTERS_MIN)
const KNOWN: ReadonlySet<string> = new Set(NAMES)

/** Settings of the environment win over those of the file. */
export const loadEnvironment = (): Result.Result<Environment, SettingsInvalid> => {
  const own = { ...process.env }
  if (!existsSync(ENV_FILE)) return checked(own, {})
  const file = parseEnv(readFileSync(ENV_FILE, "utf8"))
  process.loadEnvFile(ENV_FILE)
  return checked(own, file)
}

const checked = (own: Environment, file: Environment): Result.Result<Environment, SettingsInvalid> => {
  const all = { ...file, ...own }
  const problems = [...problemsOfFile(Object.keys(file), namesInFilesOf(all)), ...problemsOfEnvironment(own)]
  return problems.length === 0 ? Result.succeed(all) : Result.fail(new SettingsInvalid({ problems }))
}

/**
 * What is wrong with the names in .env. `others` are names that the files of settings refer to, such as keys of models.
 */
export const problemsOfFile = (
  names: ReadonlyArray<string>,
  others: ReadonlySet<string>
): ReadonlyArray<SettingProblem> =>
  names
    .filter((name) => !KNOWN.has(name) && !others.has(name))
    .map((name) => {
      const meant = nearestOf(name, NAMES).name
      const message = `${name} in ${ENV_FILE} is no setting; the nearest is ${meant}`
      return { code: "name-unknown", name, meant, message }
    })

/** What is wrong with the names of the environment. */
export const problemsOfEnvironment = (environment: Environment): ReadonlyArray<SettingProblem> =>
  Object.entries(environment).flatMap(([name, value]): ReadonlyArray<SettingProblem> => {
    if (value === undefined || value === "" || KNOWN.has(name) || OF_OTHERS.test(name)) return []
    const nearest = nearestOf(name, LONG_NAMES)
    if (nearest.edits > NEAR_EDITS_MAX) return []
    const message = `${name} is no setting; the nearest is ${nearest.name}`
    return [{ code: "name-unknown", name, meant: nearest.name, message }]
  })

/** The variables with keys that the files of models name. */
const namesInFilesOf = (environment: Environment): ReadonlySet<string> =>
  new Set(
    [SETTINGS.assistantConfig, SETTINGS.councilConfig].flatMap((setting) => {
      const path = environment[setting.name]
      if (path === undefined || path === "") return []
      try {
        return [...readFileSync(path, "utf8").matchAll(/"([A-Z][A-Z0-9_]{1,63})"/g)].map(([, name = ""]) => name)
      } catch {
        // The reader of the file reports its errors.
        return []
      }
    })
  )
