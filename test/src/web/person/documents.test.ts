/** Photos and documents that the person adds on their own page: what is taken, what is refused and how, and what follows. */
import { describe, expect, test } from "vitest"
import { DOCUMENT_BYTES_MAX } from "../../../../actors/assistant/documents.ts"
import { caseEntity } from "../../../../actors/case/case.ts"
import { endTriage } from "../../../support/case-flows.ts"
import { NOW } from "../../../support/given.ts"
import { BASE_URL, CASE_REQUEST } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service } = await servedFile({ startsAt: NOW })
const PAGE = "GET /person/:case_id"
const ADD = "POST /person/:case_id/documents"
const KEY = "0123456789abcdef0123"
/** As long as those of browsers: shorter ones are not read. */
const BOUNDARY = "----WebKitFormBoundary0123456789abcdef"
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64"
)

interface Person {
  readonly caseId: string
  readonly token: string
}

const someone = async (): Promise<Person> => {
  const { body } = await service.call("POST /api/v1/cases", { headers: agent.headers, body: CASE_REQUEST })
  await endTriage(service, body.case_id)
  return { caseId: body.case_id, token: new URL(body.person_url).searchParams.get("t") ?? "" }
}

type File = readonly [filename: string, bytes: Uint8Array | string]

const formOf = (files: ReadonlyArray<File>, fields: Readonly<Record<string, string>>): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    ),
    ...files.flatMap(([filename, bytes]) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`
      ),
      Buffer.from(bytes),
      Buffer.from("\r\n")
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`)
  ])

const FORM = { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, origin: BASE_URL }
const add = (
  { caseId, token }: Person,
  files: ReadonlyArray<File>,
  { fields = { do: "documents", key: KEY }, headers = FORM }: { fields?: Record<string, string>; headers?: object } = {}
) =>
  service.call(ADD, {
    params: [caseId],
    query: `t=${token}`,
    headers: { ...headers },
    body: formOf(files, fields)
  })
const open = ({ caseId, token }: Person) => service.call(PAGE, { params: [caseId], query: `t=${token}` })
const stateOf = async ({ caseId }: Person) => {
  const { state } = await service.registry.read(caseEntity, caseId)
  if (state._tag !== "Open") throw new Error("the case is open")
  return state
}

describe("a photo that the person adds", () => {
  test("is part of the case, is listed, and is told as the person's", async () => {
    const person = await someone()
    expect((await open(person)).text).toContain("There are none yet.")
    const reply = await add(person, [["receipt.png", PNG]])
    expect([reply.status, reply.headers["location"]]).toEqual([
      303,
      `/person/${person.caseId}?t=${person.token}&done=documents`
    ])
    const { documents, timeline } = await stateOf(person)
    expect(documents).toMatchObject([{ filename: "receipt.png", media_type: "image/png", byte_count: PNG.length }])
    expect(timeline).toContainEqual(
      expect.objectContaining({ event: "Case updated: 1 new document", actor: "person", type: "case_updated" })
    )
    expect((await open(person)).text).toMatch(/receipt\.png\s*<span class="quiet small">image, 1 kB/)
    const read = await service.bytes("GET /api/v1/cases/:case_id/documents/:document_id", {
      params: [person.caseId, documents[0]?.document_id ?? ""],
      headers: agent.headers
    })
    expect(read.body).toEqual(PNG)
  })
  test("is taken once when its form is sent twice", async () => {
    const person = await someone()
    for (const _ of [1, 2]) expect((await add(person, [["a.png", PNG]])).status).toBe(303)
    expect((await stateOf(person)).documents).toHaveLength(1)
  })
  test("has its type from its bytes and a name that is safe, whatever it says of itself", async () => {
    const person = await someone()
    await add(person, [
      ["../../etc/pass:wd.pdf", "<!doctype html><b>hi</b>"],
      ["..", PNG]
    ])
    expect((await stateOf(person)).documents).toMatchObject([
      { filename: "pass_wd.pdf", media_type: "text/html" },
      { filename: null, media_type: "image/png" }
    ])
    expect((await open(person)).text).not.toContain("<b>hi")
  })
})

describe("files that are not taken", () => {
  test.each([
    ["none", [], 400, "Files are missing: choose a photo or a document first."],
    ["an empty field of files", [["", ""]], 400, "Files are missing"],
    ["an empty file", [["a.txt", ""]], 400, "Files must not be empty, and “a.txt” is."],
    [
      "one that is too large",
      [
        ["a.txt", "fine"],
        ["big.bin", Buffer.alloc(DOCUMENT_BYTES_MAX + 1)]
      ],
      400,
      "Files may have 5 MB each, and “big.bin” is larger."
    ],
    ["more than ten", Array.from({ length: 11 }, (_, at) => [`${at}.txt`, "x"]), 400, "Files are taken 10 at a time"],
    [
      "a script",
      [["invoice.pdf.bat", "start evil"]],
      400,
      "Files must be PDFs, images or texts, and “invoice.pdf.bat” is a program or a web page"
    ],
    [
      "more than any form has",
      Array.from({ length: 40 }, (_, at) => [`${at}.txt`, "x"]),
      400,
      "The form has more fields or files than any form of this service has"
    ],
    ["one with a name of a megabyte", [["/".repeat(1024 * 1024), "x"]], 400, "The name of a file or field is too long"]
  ] as ReadonlyArray<readonly [string, ReadonlyArray<File>, number, string]>)(
    "are shown on the page with what to change: %s",
    async (_, files, status, words) => {
      const person = await someone()
      const reply = await add(person, files)
      expect(reply.status).toBe(status)
      expect(reply.text).toContain(words)
      expect(reply.text.includes('<a href="#files"')).toBe(words.startsWith("Files"))
      expect((await stateOf(person)).documents).toEqual([])
    }
  )
  test("are those of a form that is none of this page", async () => {
    const person = await someone()
    for (const given of [
      { fields: { do: "message" } },
      { headers: { ...FORM, "content-type": "application/x-www-form-urlencoded" } },
      { headers: { ...FORM, "content-type": "multipart/form-data" } }
    ])
      expect((await add(person, [["a.png", PNG]], given)).status).toBe(400)
    expect((await stateOf(person)).documents).toEqual([])
  })
  test("are those of an ended case, which shows no form", async () => {
    const person = await someone()
    await service.call("POST /api/v1/cases/:case_id/messages", {
      params: [person.caseId],
      headers: agent.headers,
      body: { content: "I withdraw.", type: "user_response", metadata: { decision: "withdraw" } }
    })
    const reply = await add(person, [["a.png", PNG]])
    expect([reply.status, reply.text.includes("The case has ended")]).toEqual([409, true])
    expect((await open(person)).text).not.toContain('type="file"')
  })
  test("are those beyond what a case holds", async () => {
    const person = await someone()
    for (let round = 0; round < 10; round += 1) {
      const files = Array.from({ length: 10 }, (_, at): File => [`${round}-${at}.txt`, `${round} ${at}`])
      expect((await add(person, files)).status).toBe(303)
    }
    const reply = await add(person, [["one-more.txt", "x"]])
    expect([reply.status, reply.text.includes("this one is full")]).toEqual([409, true])
  })
  test("are those of a page of another origin, and of an address that opens nothing", async () => {
    const person = await someone()
    const foreign = { headers: { ...FORM, origin: "https://evil.example" } }
    expect((await add(person, [["a.png", PNG]], foreign)).status).toBe(403)
    expect((await add({ ...person, token: "x".repeat(32) }, [["a.png", PNG]])).status).toBe(404)
    expect((await add({ ...person, caseId: "ARC-2026-999999" }, [["a.png", PNG]])).status).toBe(404)
    expect((await stateOf(person)).documents).toEqual([])
  })
})
