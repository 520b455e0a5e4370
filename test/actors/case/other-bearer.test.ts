/** A letter to the one who has the duty, where the case names another organization: it is posted by the user and never mailed. */
import { describe, expect, test } from "vitest"
import { outcomeFor } from "../../../actors/case/ending.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import { DAY, NOW } from "../../support/given.ts"
import {
  contact,
  deciding,
  endTriage,
  FACTS,
  message,
  open,
  remind,
  stating,
  type Step,
  tell,
  update
} from "./commands.ts"

const TEXT =
  "A shop in the US charged my Chase credit card 180 dollars twice, a billing error, and keeps the duplicate charge"
const SHOP = { organization: { org_id: "lamp-shop", org_name: "Lamp Shop" } }
const address = { disputes_address: "P.O. Box 15299\nWilmington, DE 19850" }
const facts = { ...FACTS, ...address, transaction_description: "Lamp Shop, twice." }
const drafted: ReadonlyArray<Step> = [open(TEXT, SHOP), contact(), stating(facts), endTriage]
const approved = {
  _tag: "ApproveForPosting",
  letter_id: "ARC-2026-000001-L1",
  by: "person",
  contacts_shown: true
} as const
const posted = deciding({ decision: "posted", date: new Date(NOW).toISOString().slice(0, 10) })
const sent: ReadonlyArray<Step> = [...drafted, approved, posted]

describe("a letter about a billing error, where the case names the shop and its e-mail address", () => {
  test("is for the issuer, and is prepared for the user to post", () => {
    const { state } = tell(...drafted, approved)
    expect(state.letters).toMatchObject([
      {
        addressed_to: { name: "Chase" },
        leaves_by: "user",
        written_to: null,
        recipient: null,
        state: "prepared_for_user"
      }
    ])
  })

  test("is not mailed when another address of the shop becomes known", () => {
    const { state } = tell(...drafted, approved, contact({ email: "boss@lamp-shop.example" }))
    expect(state.letters.map(({ state: stands, written_to }) => [stands, written_to])).toEqual([
      ["prepared_for_user", null]
    ])
  })

  test("is told as one to the issuer in replies", () => {
    const { last } = tell(...drafted, approved, message("What happens now?"))
    const reply = last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(reply?.content).toContain("Chase")
    expect(JSON.stringify(reply?.suggested_actions)).not.toContain("organization contact")
  })

  test("starts the time of the law from the day on which it was posted, and its reminder is posted too", () => {
    const { state } = tell(...sent, { wait: 15 * DAY }, remind)
    expect(state.status).toBe("awaiting_response")
    expect(state.letters).toMatchObject([
      { state: "posted", rule_id: "us-fcba-billing" },
      { purpose: "second_notice", addressed_to: { name: "Chase" }, leaves_by: "user", written_to: null }
    ])
  })

  test("says nothing of the shop's conduct when the case ends", () => {
    const { state } = tell(
      ...sent,
      { wait: DAY },
      update({ organization_response: "We credit it." }),
      deciding({ decision: "accept" })
    )
    expect(state.status).toBe("resolved")
    expect(outcomeFor(state)).toBeNull()
  })

  test("is written again for the issuer that the user names instead", () => {
    const { state } = tell(...drafted, stating({ ...facts, card_issuer: "Capital One" }))
    expect(state.letters.map(({ addressed_to, state: stands }) => [addressed_to?.name, stands])).toEqual([
      ["Chase", "cancelled"],
      ["Capital One", "drafted"]
    ])
  })
})

test("where the organization named is the issuer, the letter is mailed to it", () => {
  const { state } = tell(
    open(TEXT, { organization: { org_id: "chase", org_name: "Chase" } }),
    contact(),
    stating(facts),
    endTriage
  )
  expect(state.letters[0]).toMatchObject({ leaves_by: "mail" })
  expect(state.letters[0]?.written_to).not.toBeNull()
})

test("a quick check says who has to be written to, whatever organization is named", () => {
  const check = (organizationNamed: boolean) => triage({ text: TEXT, organizationNamed, now: NOW }).recommended_action
  expect(check(true)).toContain("a written letter to the bank or company that issued the card")
  expect(check(false)).toContain("name the bank or company that issued the card")
  expect(check(true)).toContain("within 60 days")
})
