/** How many letters leave in a day: of one sponsor, to one address, and of all together. The clock stands still until a test moves it. */
import { afterEach, describe, expect, test } from "vitest"
import { entities } from "../../../actors/all.ts"
import { mailEntity } from "../../../actors/mail/mail.ts"
import { quotaEntity } from "../../../actors/quota/quota.ts"
import type { HumanReason } from "../../../schema/letter.ts"
import { makeSmtpActivity } from "../../../src/mail/smtp-activity.ts"
import { DAY, MINUTE, NOW } from "../../support/given.ts"
import { type Ledgers, startLedgers } from "../../support/ledger-runtime.ts"

const MIDNIGHT = Math.ceil(NOW / DAY) * DAY
const idOf = (n: number) => `ARC-2026-00000${n}-L1`

let service: Ledgers
afterEach(() => service.stop())

interface Limits {
  readonly ofSponsor?: number
  readonly ofAll?: number
  readonly mustBeRead?: ReadonlyArray<HumanReason>
}

const start = async (limits: Limits) => {
  service = await startLedgers({
    entities,
    activities: (registry) => [
      makeSmtpActivity({
        accountVerification: "off",
        mustBeRead: async () => limits.mustBeRead ?? [],
        registry,
        outgoing: {
          transport: { send: async () => ({ messageId: "<m@redress.example>", response: "250 OK" }), close: () => {} },
          mailFrom: "letters@redress.example"
        },
        serverSecret: "server-secret-of-the-tests-01234567890",
        pdf: async () => Buffer.from("%PDF"),
        lettersPerSponsorPerDay: limits.ofSponsor ?? 50,
        lettersPerDay: limits.ofAll ?? 50,
        now: () => service.clock.now
      })
    ]
  })
}
const queue = async (n: number, parts: { readonly sponsor_id?: string; readonly to_email?: string } = {}) => {
  const letter = {
    letter_id: idOf(n),
    case_id: "ARC-2026-000001",
    sponsor_id: "spn_1",
    to_name: "Fit Gym",
    to_email: `desk-${n}@fit-gym.example`,
    subject: "Cancellation",
    body: "I cancel.",
    ...parts
  }
  await service.registry.ask(mailEntity, letter.letter_id, { _tag: "QueueMail", ...letter }, { commandId: "queue" })
  await service.delivery.idle()
}
const untilAfterMidnight = async () => {
  service.clock.now = MIDNIGHT + MINUTE
  await service.delivery.sweep()
  await service.delivery.idle()
}
/** What became of these letters; of those that wait, when they are tried. */
const leftOf = (...numbers: ReadonlyArray<number>) =>
  Promise.all(
    numbers.map(async (n) => {
      const { state } = await service.registry.read(mailEntity, idOf(n))
      return state._tag === "Queued" ? state.next_attempt_at : state._tag
    })
  )

describe("letters beyond a day's number wait for the next day", () => {
  test("to one address, from all senders and in every spelling of the address", async () => {
    await start({})
    const spellings = ["DESK@fit-gym.example", "desk+1@fit-gym.example", "Desk+two@Fit-Gym.example"]
    for (let n = 1; n <= 7; n += 1) {
      await queue(n, { sponsor_id: `spn_${n}`, to_email: spellings[n] ?? "desk@fit-gym.example" })
    }
    await queue(8)
    expect(await leftOf(4, 5, 6, 7, 8)).toEqual([
      "Accepted",
      "Accepted",
      MIDNIGHT + MINUTE,
      MIDNIGHT + MINUTE,
      "Accepted"
    ])
    await untilAfterMidnight()
    expect(await leftOf(6, 7)).toEqual(["Accepted", "Accepted"])
  })

  test("letters beyond the service's daily limit wait for the next day", async () => {
    await start({ ofAll: 2 })
    for (let n = 1; n <= 4; n += 1) await queue(n, { sponsor_id: `spn_${n}` })
    expect(await leftOf(1, 2, 3, 4)).toEqual(["Accepted", "Accepted", MIDNIGHT + MINUTE, MIDNIGHT + MINUTE])
    await untilAfterMidnight()
    expect(await leftOf(3, 4)).toEqual(["Accepted", "Accepted"])
  })
})

test("a sponsor over its own limit takes nothing of what others share", async () => {
  await start({ ofSponsor: 1, ofAll: 2 })
  for (let n = 1; n <= 8; n += 1) await queue(n, { to_email: "desk@fit-gym.example" })
  await queue(9, { sponsor_id: "spn_2", to_email: "desk@fit-gym.example" })
  expect(await leftOf(1, 2, 8, 9)).toEqual(["Accepted", MIDNIGHT + MINUTE, MIDNIGHT + MINUTE, "Accepted"])
})

test("of the shared letters one sponsor leaves half to the first letters of others", async () => {
  await start({ ofSponsor: 50, ofAll: 10 })
  const flood = Array.from({ length: 9 }, (_, n) => n + 1)
  for (const n of flood) await queue(n)
  const left = (await leftOf(...flood)).filter((one) => one === "Accepted").length
  expect(left).toBe(5)
  // Four others have not written today: each of them has a first letter.
  for (const n of [10, 11, 12, 13]) await queue(n, { sponsor_id: `spn_${n}` })
  expect(await leftOf(10, 11, 12, 13)).toEqual(["Accepted", "Accepted", "Accepted", "Accepted"])
})

test("one sponsor does not take all that may go to one address", async () => {
  await start({})
  const to_email = "desk@fit-gym.example"
  for (const n of [1, 2, 3, 4, 5]) await queue(n, { to_email })
  expect((await leftOf(1, 2, 3, 4, 5)).filter((one) => one === "Accepted")).toHaveLength(3)
  for (const n of [6, 7]) await queue(n, { sponsor_id: `spn_${n}`, to_email })
  expect(await leftOf(6, 7)).toEqual(["Accepted", "Accepted"])
})

test("a letter that must be read counts for its sponsor, and takes nothing that others share", async () => {
  await start({ ofSponsor: 1, mustBeRead: ["address_unknown"] })
  await queue(1)
  await queue(2)
  expect(await leftOf(1, 2)).toEqual(["Unsent", MIDNIGHT + MINUTE])
  const { state: ofAll } = await service.registry.read(quotaEntity, "letters")
  expect(ofAll._tag).toBe("Untouched")
})

test("a letter that had to wait for one limit does not count again in the others", async () => {
  await start({ ofSponsor: 2, ofAll: 1 })
  await queue(1)
  await queue(2)
  await untilAfterMidnight()
  expect(await leftOf(1, 2)).toEqual(["Accepted", "Accepted"])
  const { state: ofSponsor } = await service.registry.read(quotaEntity, "letters/spn_1")
  const { state: ofAll } = await service.registry.read(quotaEntity, "letters")
  expect([ofSponsor, ofAll]).toMatchObject([
    { used: 2, endsAt: MIDNIGHT },
    { used: 1, endsAt: MIDNIGHT + DAY }
  ])
})
