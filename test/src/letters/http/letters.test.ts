/** Letters and packets through the real pipeline and the real actors: for the owner, and for nobody else. */
import { unzipSync } from "fflate"
import { afterEach, describe, expect, test, vi } from "vitest"
import { Schema } from "effect"
import { LetterResponse } from "../../../../schema/api/letters.ts"
import type { OpenCase } from "../../../../schema/case.ts"
import {
  PACKET_BYTES_MAX,
  PACKET_WAITING_PER_CASE_COUNT_MAX,
  PACKET_WAITING_PER_SPONSOR_COUNT_MAX
} from "../../../../src/letters/packets.ts"
import { awaitingCase, draftedCase, escalatedCase } from "../../../support/case-flows.ts"
import { DAY, NOW } from "../../../support/given.ts"
import { addAgent, addSponsor } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const LETTER = "GET /api/v1/cases/:case_id/letters/:letter_id"
const PDF = "GET /api/v1/cases/:case_id/letters/:letter_id/pdf"
const PACKET = "GET /api/v1/cases/:case_id/packets/:packet_id"
const DOCUMENT = "Quxdocumentzimarker, the contract"

const { agent, service, sponsor } = await servedFile({ startsAt: NOW })
const sibling = await addAgent(service, sponsor)
const stranger = await addAgent(service, await addSponsor(service, "eve"))
const drafted = await draftedCase(service, agent)
const supporting_documents = [{ filename: "contract.txt", content: Buffer.from(DOCUMENT).toString("base64") }]
const escalated = await escalatedCase(service, agent, { supporting_documents })

afterEach(() => vi.restoreAllMocks())

const letterOf = ({ case_id, letters }: OpenCase) => [case_id, letters[0]!.letter_id]
const packetOf = ({ case_id, packets }: OpenCase) => [case_id, packets[0]!.packet_id]
const ask = (route: string, params: ReadonlyArray<string>, headers = agent.headers, query = "") =>
  service.call(route, { params, headers, query })

describe("a letter", () => {
  test("is shown in full to its owner, as text", async () => {
    const { body, headers, status } = await ask(LETTER, letterOf(drafted))
    expect(status).toBe(200)
    expect(headers["cache-control"]).toBe("no-store")
    expect(() => Schema.decodeUnknownSync(LetterResponse, { onExcessProperty: "error" })(body)).not.toThrow()
    expect(body).toMatchObject({
      letter_id: drafted.letters[0]!.letter_id,
      case_id: drafted.case_id,
      subject: drafted.letters[0]!.subject,
      body: drafted.letters[0]!.body,
      message_id: null
    })
  })

  test("that left shows its proof", async () => {
    const sent = await awaitingCase(service, agent)
    const { body } = await ask(LETTER, letterOf(sent))
    expect(body).toMatchObject({ state: "sent", sent_at: "2026-11-20T09:30:00.000Z", message_id: expect.any(String) })
  })

  test("is a file to print too", async () => {
    const { body, headers, status } = await ask(PDF, letterOf(drafted))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${drafted.letters[0]!.letter_id}.pdf"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff"
    })
    expect(body).toMatch(/^%PDF-/)
  })

  test("that has not left is shown with the day of today, and stored with that of its drafting", async () => {
    vi.setSystemTime(NOW + 3 * DAY)
    const { body } = await ask(LETTER, letterOf(drafted))
    vi.setSystemTime(NOW)
    expect(body.body).toContain("\n\nNovember 23, 2026\n\n")
    expect(drafted.letters[0]!.body).toContain("\n\nNovember 20, 2026\n\n")
  })

  test("that the case does not have is not found, and the case's own id is none", async () => {
    for (const route of [LETTER, PDF]) {
      for (const id of [`${drafted.case_id}-L9`, letterOf(escalated)[1]!, drafted.case_id]) {
        const { body, status } = await ask(route, [drafted.case_id, id])
        expect([status, body.reason]).toEqual([404, "letter-not-found"])
      }
    }
  })
})

describe("a packet", () => {
  test("has the papers and every document of the case", async () => {
    const { body, headers, status } = await service.bytes(PACKET, {
      params: packetOf(escalated),
      headers: agent.headers
    })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${escalated.packets[0]!.packet_id}.zip"`,
      "cache-control": "no-store"
    })
    const files = unzipSync(body)
    expect(Object.values(files).map((bytes) => Buffer.from(bytes).toString())).toContain(DOCUMENT)
  })

  test("leaves the documents out when that is asked for", async () => {
    const { body } = await service.bytes(PACKET, {
      params: packetOf(escalated),
      headers: agent.headers,
      query: "documents=leave_out"
    })
    const files = unzipSync(body)
    expect(Object.keys(files).length).toBeGreaterThan(0)
    expect(Object.values(files).map((bytes) => Buffer.from(bytes).toString())).not.toContain(DOCUMENT)
    const { status } = await ask(PACKET, packetOf(escalated), agent.headers, "documents=none")
    expect(status).toBe(400)
  })

  test("that the case does not have is not found", async () => {
    const { body, status } = await ask(PACKET, [drafted.case_id, packetOf(escalated)[1]!])
    expect([status, body.reason]).toEqual([404, "packet-not-found"])
  })

  test("with a document that the store has lost is a defect, not an incomplete packet", async () => {
    const kept = service.kept.splice(0)
    const { body, status } = await ask(PACKET, packetOf(escalated))
    expect([status, body.reason]).toEqual([500, "defect"])
    expect(service.defects.splice(0).map(String)).toEqual([expect.stringContaining("is not in the store")])
    service.kept.push(...kept)
  })
})

describe("strangers", () => {
  test.each([
    ["a letter", LETTER, () => letterOf(drafted)],
    ["a letter to print", PDF, () => letterOf(drafted)],
    ["a packet", PACKET, () => packetOf(escalated)]
  ])("learn nothing of %s, not even that the case is there", async (_name, route, params) => {
    const refused = await ask(route, params(), stranger.headers)
    expect([refused.status, refused.body.reason]).toEqual([404, "case-not-found"])
    const missing = await ask(route, ["ARC-2020-999999", params()[1]!], stranger.headers)
    expect(missing.text).toBe(refused.text)
    expect((await ask(route, params(), {})).status).toBe(401)
    for (const headers of [sibling.headers, sponsor.headers]) {
      expect((await ask(route, params(), headers)).status).toBe(200)
    }
  })
})

describe("the bounds of packets", () => {
  test("documents of more than 60 MB are refused, with the way around", async () => {
    const megabytes = [...Array(61).keys()].map((n) => ({ n, byte_count: 1024 * 1024 }))
    expect(megabytes.length * 1024 * 1024).toBeGreaterThan(PACKET_BYTES_MAX)
    const big = {
      ...escalated,
      documents: megabytes.map(({ byte_count }) => ({ ...escalated.documents[0]!, byte_count }))
    }
    vi.spyOn(service.registry, "peek").mockImplementation((() => ({ state: big, version: 1 })) as never)
    const { body, status } = await ask(PACKET, packetOf(escalated))
    expect([status, body.reason]).toEqual([409, "packet-too-large"])
    expect(body.error).toContain("documents=leave_out")
    expect((await ask(PACKET, packetOf(escalated), agent.headers, "documents=leave_out")).status).toBe(200)
  })

  test("of one case one is made at a time and two wait; the next is refused with a time to retry", async () => {
    const taken = 1 + PACKET_WAITING_PER_CASE_COUNT_MAX
    const replies = await Promise.all(Array.from({ length: taken + 1 }, () => ask(PACKET, packetOf(escalated))))
    expect(replies.filter(({ status }) => status === 200).length).toBe(taken)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ body, headers }) => [body.reason, headers["retry-after"]])).toEqual([["actor-busy", "1"]])
    expect((await ask(PACKET, packetOf(escalated))).status).toBe(200)
  })

  test("of one sponsor a quarter of the queue waits at most, and no refused one counts on", async () => {
    expect(PACKET_WAITING_PER_SPONSOR_COUNT_MAX).toBe(8)
    const cases = [escalated]
    while (cases.length < 6) cases.push(await escalatedCase(service, agent))
    for (const _round of [1, 2]) {
      const replies = await Promise.all(
        cases.flatMap((one) => [ask(PACKET, packetOf(one)), ask(PACKET, packetOf(one))])
      )
      expect(replies.filter(({ status }) => status === 200).length).toBe(1 + PACKET_WAITING_PER_SPONSOR_COUNT_MAX)
    }
  })

  test("another sponsor's packet and letters do not wait behind them", async () => {
    const theirs = await escalatedCase(service, stranger)
    const done: Array<string> = []
    const asked = async (name: string, reply: Promise<{ readonly status: number }>) => {
      if ((await reply).status === 200) done.push(name)
    }
    await Promise.all([
      ...Array.from({ length: 6 }, () => asked("mine", ask(PACKET, packetOf(escalated)))),
      asked("theirs", ask(PACKET, packetOf(theirs), stranger.headers))
    ])
    expect(done.indexOf("theirs")).toBeOneOf([0, 1, 2])
    expect(done.length).toBe(4)
  })
})
