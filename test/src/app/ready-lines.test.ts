/** The last lines of a start say where everything is, and no secret. */
import { expect, test } from "vitest"
import { readyLines } from "../../../src/app/ready-lines.ts"

const SETTINGS = {
  host: "127.0.0.1",
  port: 8080,
  dataDir: "/srv/redress",
  baseUrl: undefined,
  databaseUrl: undefined,
  operatorToken: undefined
}

test("a start ends with the address, the docs, the data folder and the file of the operator token", () => {
  expect(readyLines(SETTINGS)).toBe(
    [
      "listening on http://127.0.0.1:8080",
      "docs: http://127.0.0.1:8080/docs",
      "data: /srv/redress",
      "operator token: /srv/redress/operator-token",
      ""
    ].join("\n")
  )
})

test("a server and a token that settings name are shown without password and token", () => {
  const lines = readyLines({
    ...SETTINGS,
    baseUrl: "https://redress.example",
    databaseUrl: "postgres://user:hidden-password@db.example:5433/redress",
    operatorToken: "hidden-token"
  })
  expect(lines).toContain("docs: https://redress.example/docs\n")
  expect(lines).toContain("data: the Postgres server db.example:5433/redress\n")
  expect(lines).toContain("operator token: as OPERATOR_TOKEN says\n")
  expect(lines).not.toMatch(/hidden|user/)
})
