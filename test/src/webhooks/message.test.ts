/** The texts that receivers get, and their ids. */
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { WEBHOOK_MESSAGES } from "../../../schema/api/webhook-messages.ts"
import type { Notice } from "../../../schema/webhook.ts"
import { bodyOf, messageIdOf } from "../../../src/webhooks/message.ts"
import { SEND_LIMITS } from "../../../src/webhooks/send.ts"
import { liveYear } from "../../actors/case/year.ts"
import { seeded } from "../../actors/case/year-promises.ts"
import { BASE_URL, noticeOf } from "./world.ts"

describe("the id of a message", () => {
  test("is made of the event alone, and stays as it is", () => {
    expect(messageIdOf(noticeOf("ARC-2026-000001", 2))).toBe("msg_s6n676nu5suc5nmpzx4bbbrdhw")
    expect(messageIdOf({ ...noticeOf("ARC-2026-000001", 2), at: 5 } as Notice)).toBe("msg_s6n676nu5suc5nmpzx4bbbrdhw")
  })

  test("is another one for another resource, place or type", () => {
    const notice = noticeOf("ARC-1", 2)
    const others: ReadonlyArray<Notice> = [
      notice,
      noticeOf("ARC-2", 2),
      noticeOf("ARC-1", 3),
      { ...notice, type: "case.resolved" },
      { ...notice, resource: { kind: "org", id: "ARC-1" } }
    ]
    expect(new Set(others.map(messageIdOf)).size).toBe(others.length)
  })
})

describe("the body of a message", () => {
  test("of a case has what its kind adds, and no token but in the address of the page", () => {
    const { data, ...notice } = noticeOf("ARC-1", 9)
    if (data._tag !== "Case") throw new Error("not a case")
    const body = bodyOf(
      {
        ...notice,
        type: "case.action_taken",
        data: { ...data, action: { type: "letter_sent", letter_id: "ARC-1-L1" }, message_id: "m" }
      },
      BASE_URL
    )
    expect(JSON.parse(body)).toMatchObject({
      type: "case.action_taken",
      data: {
        case_id: "ARC-1",
        case_url: `${BASE_URL}/cases/ARC-1?t=tok`,
        action: { type: "letter_sent", letter_id: "ARC-1-L1" },
        message_id: "m"
      }
    })
    expect(body).not.toContain("_tag")
    expect(body).not.toContain("page_token")
    expect(body.length).toBeLessThan(SEND_LIMITS.requestBytesMax / 10)
  })

  test("of a score and of a trial has the fields of its own", () => {
    const base = { sequence: 4, at: 0 }
    const score: Notice = {
      ...base,
      type: "org.trustscore_updated",
      resource: { kind: "org", id: "acme" },
      data: { _tag: "Score", org_id: "acme", trustscore: 61, previous_trustscore: 60 }
    }
    expect(JSON.parse(bodyOf(score, BASE_URL))).toEqual({
      id: messageIdOf(score),
      type: "org.trustscore_updated",
      timestamp: "1970-01-01T00:00:00.000Z",
      sequence: 4,
      api_version: "v1",
      data: { org_id: "acme", trustscore: 61, previous_trustscore: 60 }
    })
    const trial: Notice = {
      ...base,
      type: "webhook.test",
      resource: { kind: "test", id: "whk_a" },
      data: { _tag: "Test", webhook_id: "whk_a" }
    }
    expect(JSON.parse(bodyOf(trial, BASE_URL))).toMatchObject({ type: "webhook.test", data: { webhook_id: "whk_a" } })
  })
})

describe("the messages of a case", () => {
  test("have the shape that is published for their kind, and no other member", () => {
    const YEAR_COUNT = 40
    const kinds = new Set<string>()
    for (let seed = 0; seed < YEAR_COUNT; seed += 1) {
      for (const notice of liveYear(seeded(seed)).notices.flat()) {
        kinds.add(notice.type)
        const published: Schema.Codec<unknown> = WEBHOOK_MESSAGES[notice.type]
        const sent: unknown = JSON.parse(bodyOf(notice, BASE_URL))
        expect(Schema.decodeUnknownSync(published, { onExcessProperty: "error" })(sent)).toEqual(sent)
      }
    }
    expect(kinds.size).toBe(6)
  })
})
