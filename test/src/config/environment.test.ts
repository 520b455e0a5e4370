/** Names of settings that are misspelt, and flags that do not exist, are refused with what was probably meant. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { readCommandLine } from "../../../src/config/command-line.ts"
import { problemsOfEnvironment, problemsOfFile } from "../../../src/config/environment.ts"

const unknown = (name: string, meant: string) => ({
  code: "name-unknown",
  name,
  meant,
  message: expect.any(String)
})

describe("a name in .env", () => {
  const NONE = new Set<string>()

  test("that is a setting is taken", () => {
    expect(problemsOfFile(["PORT", "DATABASE_URL"], NONE)).toEqual([])
  })

  test("that is no setting is refused with the nearest one, however far", () => {
    expect(problemsOfFile(["PROT", "LETTERS_A_DAY", "X"], NONE)).toEqual([
      { ...unknown("PROT", "PORT"), message: "PROT in .env is no setting; the nearest is PORT" },
      unknown("LETTERS_A_DAY", "LETTERS_PER_DAY"),
      unknown("X", "HOST")
    ])
  })

  test("that the file of a model names is taken", () => {
    expect(problemsOfFile(["OPENAI_API_KEY"], new Set(["OPENAI_API_KEY"]))).toEqual([])
    expect(problemsOfFile(["OPENAI_API_KEY"], NONE)).toHaveLength(1)
  })
})

describe("a name of the environment", () => {
  const problem = (name: string, value = "x") => problemsOfEnvironment({ [name]: value })

  test.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["OPERATOR_TOKN", "OPERATOR_TOKEN"],
    ["SERVERSECRETS", "SERVER_SECRET"]
  ])("within two edits of a long setting is refused: %s", (name, meant) => {
    expect(problem(name)).toEqual([unknown(name, meant)])
  })

  test("is refused with a question that a person reads", () => {
    expect(problem("DATABSE_URL")[0]?.message).toBe("DATABSE_URL is no setting; the nearest is DATABASE_URL")
  })

  test.each([
    "HOSTNAME",
    "HOSTS",
    "PORTS",
    "PGDATABASE",
    "PGHOST",
    "DATABASE_SERVICE_URL",
    "REDRESS_SERVICE_HOST",
    "DATA_DIRS"
  ])("of another program is left alone: %s", (name) => expect(problem(name)).toEqual([]))

  test("that is empty counts as unset", () => {
    expect(problem("DATABSE_URL", "")).toEqual([])
  })

  test("of three edits is left alone", () => {
    expect(problem("DATABASE_URL_XX")).toEqual([])
  })
})

describe("an argument of the program", () => {
  const problemOf = (...args: ReadonlyArray<string>) => Result.getOrThrow(Result.flip(readCommandLine(args))).problems

  test("is a flag that it knows", () => {
    expect(Result.getOrThrow(readCommandLine(["--help"]))).toBe("help")
    expect(Result.getOrThrow(readCommandLine(["--version"]))).toBe("version")
    expect(Result.getOrThrow(readCommandLine([]))).toBe("serve")
  })

  test("that is an unknown flag is refused with the nearest, and its value is not repeated", () => {
    const [problem, ...more] = problemOf("--halp=secret")
    expect([problem, more]).toMatchObject([{ code: "flag-unknown", name: "--halp", meant: "--help" }, []])
    expect(problem?.message).toMatch(/^--halp is no flag; the nearest is --help/)
    expect(JSON.stringify(problem)).not.toContain("secret")
    expect(problemOf("--versoin")).toMatchObject([{ code: "flag-unknown", meant: "--version" }])
  })

  test("that is no flag is refused", () => {
    expect(problemOf("8081")).toEqual([
      { code: "argument-unknown", message: 'no argument is taken, and "8081" was given' }
    ])
  })
})
