/** The door for answers by mail: off unless it is set up, and what each way of taking a mail is answered. */
import { afterEach, describe, expect, test } from "vitest"
import type { MailReceived, SignedMail } from "../../../../src/mail/http/inbound-mail.ts"
import { type ResolutionService, startResolution } from "../../../support/resolution-service.ts"

const ROUTE = "POST /api/v1/inbound/mail"
const MIME = Buffer.from("From: desk@fit-gym.example\r\n\r\nWe will refund you.").toString("base64")
const HEADERS = { "webhook-id": "msg_1", "webhook-timestamp": "1795165200", "webhook-signature": "v1,abc" }

const SIGNED_AT = Number(HEADERS["webhook-timestamp"]) * 1_000

let service: ResolutionService
afterEach(async () => {
  expect(service.defects).toEqual([])
  await service.close()
})

const start = async (received?: MailReceived) => {
  const taken: Array<SignedMail> = []
  service = await startResolution(
    received === undefined
      ? {}
      : { receiveMail: () => async (mail) => (taken.push(mail), received), now: () => SIGNED_AT }
  )
  return taken
}
const post = (body: unknown) => service.call(ROUTE, { headers: HEADERS, body })

describe("a mail", () => {
  test("finds the door closed where no secret is set", async () => {
    await start()
    const { body, status } = await post({ mime: MIME })
    expect([status, body.reason]).toEqual([404, "inbound-mail-off"])
  })

  test("finds it closed before anybody looks at what was sent", async () => {
    await start()
    const { body, status } = await service.call(ROUTE, { body: "{" })
    expect([status, body.reason]).toEqual([404, "inbound-mail-off"])
  })

  test.each([
    { "webhook-id": "" },
    { "webhook-timestamp": "now" },
    { "webhook-timestamp": String(Number(HEADERS["webhook-timestamp"]) - 301) },
    { "webhook-timestamp": String(Number(HEADERS["webhook-timestamp"]) + 301) },
    { "webhook-signature": "" },
    { "webhook-signature": "v2,abc" }
  ])("whose head signs nothing is refused before anybody looks at the rest: %j", async (headers) => {
    const taken = await start({ _tag: "BadSignature" })
    const { body, status } = await service.call(ROUTE, { headers: { ...HEADERS, ...headers }, body: "{" })
    expect([status, body.reason]).toEqual([401, "invalid-signature"])
    expect(taken).toEqual([])
  })

  test("is handed on with its signature and the very bytes that were signed", async () => {
    const taken = await start({ _tag: "Recorded", letter_id: "ARC-2026-000001-L1", kind: "reply" })
    const text = ` {"mime" : "${MIME}"}\n`
    const { body, status } = await post(text)
    expect([status, body]).toEqual([202, { status: "recorded", letter_id: "ARC-2026-000001-L1", kind: "reply" }])
    expect(taken.map(({ headers, mime }) => ({ headers, mime }))).toEqual([
      { headers: { id: "msg_1", timestamp: "1795165200", signature: "v1,abc" }, mime: MIME }
    ])
    expect(Buffer.from(taken[0]!.body).toString()).toBe(text)
  })

  test.each<[MailReceived, number, object]>([
    [{ _tag: "Ignored", reason: "came before" }, 202, { status: "ignored", letter_id: null, kind: null }],
    [{ _tag: "UnknownLetter" }, 202, { status: "ignored", letter_id: null, kind: null }],
    [{ _tag: "BadSignature" }, 401, { reason: "invalid-signature" }],
    [
      { _tag: "NotUnderstood", message: "is no mail" },
      400,
      { reason: "invalid-body", errors: [{ path: "mime", message: "is no mail" }] }
    ]
  ])("is answered as it was taken: %j", async (received, code, expected) => {
    await start(received)
    const { body, status } = await post({ mime: MIME })
    expect(status).toBe(code)
    expect(body).toMatchObject(expected)
  })

  test.each([
    {},
    { mime: "" },
    { mime: 7 },
    { mime: "no base64!" },
    { mime: "YQ" },
    { mime: "====" },
    { mime: "YR==" },
    { mime: "YWJ=" }
  ])("that is none is refused before anybody looks at it: %j", async (body) => {
    const taken = await start({ _tag: "BadSignature" })
    expect((await post(body)).body).toMatchObject({ reason: "invalid-body", errors: [{ path: "mime" }] })
    expect(taken).toEqual([])
  })

  test("of 10 MB is taken, and a larger one refused", async () => {
    const taken = await start({ _tag: "Ignored", reason: "nobody's" })
    const ten = Buffer.alloc(10 * 1024 * 1024 - 1, "a").toString("base64")
    expect((await post({ mime: ten })).status).toBe(202)
    expect((await post({ mime: `${ten}YWFh` })).body.errors).toEqual([
      { path: "mime", message: "must be a mail of at most 10 MB" }
    ])
    expect(taken.length).toBe(1)
  })
})
