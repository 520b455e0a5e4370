/** Forms that were made to cost time: they are refused before they are parsed. */
import { describe, expect, test } from "vitest"
import { safeFilenameOf } from "../../../actors/assistant/documents.ts"
import type { HttpRequest } from "../../../src/http/exchange.ts"
import { FIELD_COUNT_MAX, readForm } from "../../../src/web/sent-form.ts"

const MEGABYTE = 1024 * 1024
const BOUNDARY = "----WebKitFormBoundary0123456789abcdef"
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

const read = (body: string, type = MULTIPART) =>
  readForm({ header: () => type, body: Buffer.from(body, "latin1") } as unknown as HttpRequest)
const part = (head: string, body = "x"): string => `--${BOUNDARY}\r\n${head}\r\n\r\n${body}\r\n`
const file = (name: string): string => `Content-Disposition: form-data; name="files"; filename="${name}"`
const END = `--${BOUNDARY}--\r\n`
const TOO_LONG = { reason: "invalid-body", message: expect.stringContaining("shorter name") }
const TOO_MANY = { reason: "invalid-body", message: expect.stringContaining("more fields or files") }

const TOO_MUCH = { reason: "body-too-large", message: expect.stringContaining("as a file") }

describe("a form whose parsing would hold up the service is refused before it is parsed", () => {
  test.each([
    ["a file name of slashes", part(file("/".repeat(MEGABYTE)))],
    ["a file name of escaped line ends", part(file("%0A".repeat(MEGABYTE / 3)))],
    ["a head of many lines", part(`${file("a.txt")}\r\n${"a: b\r\n".repeat(MEGABYTE / 6)}c: d`)],
    ["a long name of a field", part(`Content-Disposition: form-data; name="${"n".repeat(MEGABYTE)}"`)],
    ["a long head behind an honest part", part(file("a.txt")) + part(file("/".repeat(3_000)))],
    ["a head that does not end", `--${BOUNDARY}\r\n${"a: b\r\n".repeat(MEGABYTE / 6)}`]
  ])("for %s", async (_, body) => {
    await expect(read(body + END)).rejects.toMatchObject(TOO_LONG)
  })

  test("for more parts or fields than any form has", async () => {
    await expect(read(part(file("a.txt")).repeat(300) + END)).rejects.toMatchObject(TOO_MANY)
    await expect(read("a=1&".repeat(300), "application/x-www-form-urlencoded")).rejects.toMatchObject(TOO_MANY)
  })

  test.each([
    [
      "a field of line ends",
      part('Content-Disposition: form-data; name="a"', "\r\n".repeat(MEGABYTE)) + END,
      MULTIPART
    ],
    ["many fields", part('Content-Disposition: form-data; name="a"', "x".repeat(20_000)).repeat(20) + END, MULTIPART],
    [
      "letters of three bytes",
      part('Content-Disposition: form-data; name="a"', Buffer.from("契".repeat(100_000)).toString("latin1")) + END,
      MULTIPART
    ],
    ["a field without files beside it", `a=${"+".repeat(MEGABYTE)}`, "application/x-www-form-urlencoded"]
  ])("for texts of megabytes: %s", async (_, body, type) => {
    const began = process.cpuUsage()
    await expect(read(body, type)).rejects.toMatchObject(TOO_MUCH)
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000)
  })

  test("for marks that overlap", async () => {
    const dashes = "-".repeat(70)
    const began = process.cpuUsage()
    await expect(read("-".repeat(8 * MEGABYTE), `multipart/form-data; boundary=${dashes}`)).rejects.toMatchObject(
      TOO_MANY
    )
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000)
  })
})

describe("an honest form is read", () => {
  test("with the longest name that a file system allows, in letters of three bytes", async () => {
    const name = "契".repeat(251) + ".pdf"
    const head = Buffer.from(`${file(name)}\r\nContent-Type: application/pdf`).toString("latin1")
    expect((await read(part(head) + END)).files.map(({ filename }) => filename)).toEqual([name])
  })

  test("with as many fields as a form may have, and an empty one among them", async () => {
    const fields = Array.from({ length: FIELD_COUNT_MAX }, (_, at) =>
      part(`Content-Disposition: form-data; name="f${at}"`, at === 0 ? "" : "v")
    )
    const form = await read(fields.join("") + END)
    expect(form.entries).toHaveLength(FIELD_COUNT_MAX - 1)
  })

  test("with a boundary in quotes", async () => {
    const form = await read(part(file("a.txt")) + END, `multipart/form-data; boundary="${BOUNDARY}"`)
    expect(form.files).toHaveLength(1)
  })
})

test("a file name of megabytes is made safe by its end alone, in no noticeable time", () => {
  const began = process.cpuUsage()
  expect(safeFilenameOf(`${"/".repeat(8 * MEGABYTE)}a/b\\receipt.pdf`)).toBe("receipt.pdf")
  expect(safeFilenameOf("/".repeat(8 * MEGABYTE))).toBeNull()
  expect(process.cpuUsage(began).user).toBeLessThan(500_000)
})
