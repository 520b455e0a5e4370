/** Parses the command line. An unknown flag is refused with the nearest known one. */
import { Result } from "effect"
import { nearestOf } from "./nearest.ts"
import { type SettingProblem, SettingsInvalid } from "./settings-invalid.ts"

const FLAGS = ["--help", "--version"] as const

export type Wish = "help" | "version" | "serve"

export const readCommandLine = (args: ReadonlyArray<string>): Result.Result<Wish, SettingsInvalid> => {
  const problems = args.filter((arg) => !FLAGS.some((flag) => flag === arg)).map(problemOf)
  if (problems.length > 0) return Result.fail(new SettingsInvalid({ problems }))
  if (args.includes("--help")) return Result.succeed("help")
  return Result.succeed(args.includes("--version") ? "version" : "serve")
}

const problemOf = (arg: string): SettingProblem => {
  if (!arg.startsWith("-")) {
    return {
      code: "argument-unknown",
      message: `no argument is taken, and ${JSON.stringify(arg.slice(0, 100))} was given`
    }
  }
  const [name = ""] = arg.split("=")
  const meant = nearestOf(arg, FLAGS).name
  const message = `${name} is no flag; the nearest is ${meant}, and settings come from the environment`
  return { code: "flag-unknown", name, meant, message }
}
