/** The voice of a sponsor: what organizations are told of it, and when its cases reach the registry of problems. */
import { voiceIdOf } from "../../../actors/voice/voice-id.ts"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { HELD_COUNT_MAX, voiceEntity } from "../../../actors/voice/voice.ts"
import { voiceOfSponsor } from "../../../actors/voice/of-sponsor.ts"
import { voiceKeyOf } from "../../../actors/voice/voice-of.ts"
import type { Voice } from "../../../schema/organization.ts"
import type { RegisteredSponsor } from "../../../schema/sponsor.ts"
import type { VoiceCommand, VoiceEvent } from "../../../schema/voice.ts"
import { DAY, givenFor, NOW } from "../../support/given.ts"
import { entityLaws } from "../../support/laws.ts"

const given = givenFor(voiceEntity)
const sponsor_id = "spn_1"
const verified = (ageDays: number): Voice => ({ key: "domain ada", shared: false, verified_at: NOW - ageDays * DAY })
const counted = { category: "housing", subcategory: "security_deposit", org_id: "acme", severity: "medium" } as const
const ask = (org_id: string): VoiceCommand => ({ _tag: "AskVoice", sponsor_id, org_id })
const set = (voice: Voice | null): VoiceCommand => ({ _tag: "SetVoice", sponsor_id, voice })
const bring: VoiceCommand = { _tag: "BringCase", sponsor_id, counted }
const learn = (org_id: string, voice: Voice | null) => ({
  to: { kind: "organization", id: org_id },
  command: { _tag: "LearnVoice", sponsor_id, voice }
})
const count = {
  to: { kind: "problem", id: "housing-security-deposit" },
  command: { _tag: "CountCase", ...counted, voice: { key: "domain ada", shared: false } }
}
const asked = (org_id: string): VoiceEvent => ({ _tag: "VoiceAsked", sponsor_id, org_id, at: NOW })
const isSet = (voice: Voice | null): VoiceEvent => ({ _tag: "VoiceSet", sponsor_id, voice, at: NOW })
const held: VoiceEvent = { _tag: "CaseHeld", sponsor_id, counted, at: NOW }

describe("a voice that is not verified", () => {
  test("tells an organization nothing when it asks, and all that asked when it is", () => {
    given().when(ask("acme")).thenIntents()
    given(asked("acme"), asked("globex"))
      .when(set(verified(0)))
      .thenIntents(learn("acme", verified(0)), learn("globex", verified(0)))
  })
  test("brings no case to the registry of problems, and brings those that waited once it is of age", () => {
    given().when(bring).thenIntents()
    given(held, isSet(verified(6)))
      .when({ _tag: "ReleaseCases" })
      .thenNothing()
    given(held, held, isSet(verified(7)))
      .when({ _tag: "ReleaseCases" })
      .thenIntents(count, count)
    given(held)
      .when(set(verified(0)))
      .thenIntents({
        to: { kind: "voice", id: voiceIdOf(sponsor_id) },
        command: { _tag: "ReleaseCases" },
        dueAt: NOW + 7 * DAY
      })
  })
  test("answers an organization that asks again with nothing, and writes nothing", () => {
    given(asked("acme")).when(ask("acme")).thenNothing()
  })
  test("keeps a hundred cases, and none beyond", () => {
    const full = Array.from({ length: HELD_COUNT_MAX }, () => held)
    given(...full)
      .when(bring)
      .thenNothing()
    given(...full, isSet(verified(7)))
      .when(bring)
      .thenIntents(...Array.from({ length: HELD_COUNT_MAX + 1 }, () => count))
  })
})

describe("a voice that is not of age", () => {
  test("orders with the first case that waits that they be brought, and not with each", () => {
    const release = {
      to: { kind: "voice", id: voiceIdOf(sponsor_id) },
      command: { _tag: "ReleaseCases" },
      dueAt: NOW + 6 * DAY
    }
    given(isSet(verified(1)))
      .when(bring)
      .thenIntents(release)
    given(isSet(verified(1)), held)
      .when(bring)
      .thenIntents()
  })
})

describe("a voice of age", () => {
  test("tells an organization what it counts when it asks, and that it counts no more", () => {
    given(isSet(verified(7)))
      .when(ask("acme"))
      .thenIntents(learn("acme", verified(7)))
    given(isSet(verified(7)), asked("acme"))
      .when(set(null))
      .thenIntents(learn("acme", null))
  })
  test("a voice of age brings a case at once", () => {
    given(isSet(verified(7)))
      .when(bring)
      .thenIntents(count)
    given(isSet(verified(7)), isSet(null))
      .when(bring)
      .thenIntents()
  })
})

describe("voice, for every history", () => {
  const command = fc.oneof(
    fc.constantFrom("acme", "globex").map(ask),
    fc.constantFrom(null, verified(0), verified(7)).map(set),
    fc.constant(bring),
    fc.constant<VoiceCommand>({ _tag: "ReleaseCases" })
  )
  entityLaws(voiceEntity, {
    commands: fc.array(command, { maxLength: 20 }),
    reaches: { empty: 0.9, verified: 0.4, waiting: 0.3 },
    tagOf: ({ held: waiting, voice }) => (waiting.length > 0 ? "waiting" : voice === null ? "empty" : "verified"),
    runs: 100
  })
})

describe("whose voice an address is", () => {
  const key = (email: string) => voiceKeyOf(email).key
  test("at a domain of one's own: everybody's there, below it too", () => {
    expect(key("b+1@shop.ada.example.co.uk")).toBe(key("ada@example.co.uk"))
    expect(key("ada@example.com")).not.toBe(key("ada@example.org"))
    expect(voiceKeyOf("ada@example.com").shared).toBe(false)
  })
  test("below a domain that gives names away: that of the domain", () => {
    expect(key("ada@one.duckdns.org")).toBe(key("bob@two.duckdns.org"))
  })
  test("at a public mail provider: the mailbox's, however it is written", () => {
    expect(key("a@ada.fastmail.com")).toBe(key("b@ada.fastmail.com"))
    expect(key("a@ada.fastmail.com")).not.toBe(key("a@bob.fastmail.com"))
    expect(voiceKeyOf("a@ada.fastmail.com").shared).toBe(true)
    expect(key("a@vip.qq.com")).not.toBe(key("b@vip.qq.com"))
    expect(voiceKeyOf("a.d.a+x@googlemail.com")).toEqual(voiceKeyOf("Ada@gmail.com"))
    expect(key("ada@gmail.com")).not.toBe(key("bob@gmail.com"))
    for (const email of ["ada@gmail.com", "x@yahoo.co.uk", "y@mailinator.com", "z@proton.me", "q@sub.mail.ru"]) {
      expect(voiceKeyOf(email).shared).toBe(true)
    }
  })
  test("at services that give one person any number of mailboxes: one for all of them together", () => {
    const many = ["a@mailinator.com", "b@yopmail.com", "c@duck.com", "d@ada.33mail.com", "e@mozmail.com"]
    expect(new Set(many.map(key)).size).toBe(1)
    expect(many.map((email) => voiceKeyOf(email).shared)).toEqual(many.map(() => true))
    expect(key("a@mailinator.com")).not.toBe(key("a@gmail.com"))
  })
})

describe("what a sponsor's word counts", () => {
  const sponsor = (fields: Partial<RegisteredSponsor>): RegisteredSponsor =>
    ({
      _tag: "Registered",
      email: "ada@example.org",
      verifiedAt: NOW,
      suspendedAt: null,
      sanctionedAt: null,
      tierChoice: null,
      ...fields
    }) as RegisteredSponsor
  test("begins with its verification, and after a sanction thirty days later", () => {
    expect(voiceOfSponsor(sponsor({}))).toMatchObject({ verified_at: NOW })
    // Of age seven days after this.
    expect(voiceOfSponsor(sponsor({ sanctionedAt: NOW + DAY }))).toMatchObject({ verified_at: NOW + 24 * DAY })
  })
  test("is nothing while it is not verified, suspended, limited or gone", () => {
    const choice = (tier: "limited" | "unverified" | "established") => ({ tier, reason: "r", by: "op", at: NOW })
    expect(voiceOfSponsor(sponsor({ verifiedAt: null }))).toBe(null)
    expect(voiceOfSponsor(sponsor({ verifiedAt: null, tierChoice: choice("established") }))).toBe(null)
    expect(voiceOfSponsor(sponsor({ suspendedAt: NOW }))).toBe(null)
    expect(voiceOfSponsor(sponsor({ tierChoice: choice("limited") }))).toBe(null)
    expect(voiceOfSponsor(sponsor({ tierChoice: choice("unverified") }))).toBe(null)
    expect(voiceOfSponsor({ _tag: "Unregistered" })).toBe(null)
  })
})
