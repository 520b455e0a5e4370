/** News of scores: told to everybody whom they concern, in order, whoever else is out of order. */
import { describe, expect, test } from "vitest"
import type { Task } from "../../../actors/runtime/activity.ts"
import { ActorQuarantined, RuntimeStopping } from "../../../actors/runtime/failure.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import { makeScoreNewsActivity } from "../../../src/webhooks/score-news-activity.ts"
import { NOW } from "../../support/given.ts"
import { latch, turns } from "../../support/ledger-runtime.ts"

const SPONSORS = Array.from({ length: 250 }, (_, number) => `spn_${String(number).padStart(3, "0")}`)

const taskOf = (sequence: number, id = "acme"): Task => ({
  intentId: `order-${sequence}`,
  id,
  command: {
    _tag: "Publish",
    org_id: id,
    notice: {
      type: "org.trustscore_updated",
      resource: { kind: "org", id },
      sequence,
      at: NOW,
      data: { _tag: "Score", org_id: id, trustscore: 61, previous_trustscore: 60 }
    }
  },
  attempts: 0,
  createdAt: NOW
})
const { signal } = new AbortController()

/** An activity over subscribers that are functions; `heard` has what each was told, in order. */
const start = (
  answer: (sponsorId: string, sequence: number) => void,
  beforePage: () => Promise<void> = async () => undefined
) => {
  const heard: Array<string> = []
  const registry = {
    ask: async (_entity: unknown, sponsorId: string, command: { notice: { sequence: number } }) => {
      answer(sponsorId, command.notice.sequence)
      heard.push(`${sponsorId} ${command.notice.sequence}`)
    }
  } as unknown as Registry
  const activity = makeScoreNewsActivity({
    registry,
    queries: {
      idsOfOrg: async (orgId) => ({ orgIds: [orgId], isMerged: false }),
      subscribersOfOrg: async (_orgId, { after = "", limit }) => {
        await beforePage()
        const sponsorIds = SPONSORS.filter((one) => one > after).slice(0, limit)
        return { sponsorIds, next: sponsorIds.length === limit ? sponsorIds.at(-1) : undefined }
      }
    }
  })
  return { activity, heard }
}

describe("news of a score", () => {
  test("reaches all others when one subscriber is out of order, and is told again later", async () => {
    let isWell = false
    const { activity, heard } = start((id) => {
      if (id === "spn_003" && !isWell) throw new ActorQuarantined({ address: id })
    })
    await expect(activity.perform(taskOf(1), signal)).rejects.toMatchObject({ _tag: "ActorQuarantined" })
    expect(heard).toEqual(SPONSORS.filter((id) => id !== "spn_003").map((id) => `${id} 1`))
    isWell = true
    await activity.perform(taskOf(1), signal)
    expect(heard).toContain("spn_003 1")
  })
  test("is not told on when nobody can be asked any more", async () => {
    let count = 0
    const { activity } = start((id) => {
      count += 1
      throw new RuntimeStopping({ address: id })
    })
    await expect(activity.perform(taskOf(1), signal)).rejects.toMatchObject({ _tag: "RuntimeStopping" })
    expect(count).toBeLessThan(SPONSORS.length)
  })
  test("of one organization is told in order, and waits for no other organization's", async () => {
    const slow = latch()
    let pages = 0
    const { activity, heard } = start(
      () => undefined,
      () => ((pages += 1) === 1 ? slow.opened : Promise.resolve())
    )
    const first = activity.perform(taskOf(1), signal)
    const second = activity.perform(taskOf(2), signal)
    await activity.perform(taskOf(7, "other"), signal)
    await turns()
    expect(new Set(heard.map((one) => one.split(" ")[1]))).toEqual(new Set(["7"]))
    slow.open()
    await Promise.all([first, second])
    expect(heard.filter((one) => one.startsWith("spn_000"))).toEqual(["spn_000 7", "spn_000 1", "spn_000 2"])
  })
  test("goes on after one that failed", async () => {
    const { activity, heard } = start((id, sequence) => {
      if (sequence === 1) throw new RuntimeStopping({ address: id })
    })
    const [first, second] = await Promise.allSettled([1, 2].map((one) => activity.perform(taskOf(one), signal)))
    expect([first?.status, second?.status]).toEqual(["rejected", "fulfilled"])
    expect(heard).toHaveLength(SPONSORS.length)
  })
})
