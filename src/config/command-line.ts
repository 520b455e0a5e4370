/** Parses the command line. An unknown flag is refused with the nearest known one. */
import { Result } from "effect"
import { SettingsInvalid } from "../config.ts"
import { nearestOf } from "./nearest.ts"

const FLAGS = ["--help", "--version"] as const

export type Wish = "help" | "version" | "serve"

export const readCommandLine = (args: ReadonlyArray<string>): Result.Result<Wish, SettingsInvalid> => {
  const problems = args
    .filter((arg) => !FLAGS.some((flag) => flag === arg))
    .map((arg) =>
      arg.startsWith("-")
        ? `${arg.split("=")[0]} is no flag; the nearest is ${nearestOf(arg, FLAGS).name}, and settings come from the environment`
        : `no argument is taken, and ${JSON.stringify(arg.slice(0, 100))} was given`
    )
  if (problems.length > 0) return Result.fail(new SettingsInvalid({ problems }))
  if (args.includes("--help")) return Result.succeed("help")
  return Result.succeed(args.includes("--version") ? "version" : "serve")
}
