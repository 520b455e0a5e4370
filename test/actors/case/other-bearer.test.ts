/** A letter to the one who has the duty, where the case names another organization: it is posted by the user and never mailed. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import type { CaseCommand } from "../../../schema/case.ts"
import { outcomeFor } from "../../../actors/case/ending.ts"
import { saidToYou } from "../../../src/web/person/happened.ts"
import { LETTER_COUNT_MAX } from "../../../actors/case/limits.ts"
import { answersOf } from "../../../actors/case/letter-queries.ts"
import { toldAnswer } from "../../../actors/case/told-answers.ts"
import { standingOf } from "../../../actors/case/standing.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import { answerLines, statementLines } from "../../../src/letters/statement.ts"
import { packetState } from "../../support/case-states.ts"
import { DAY, NOW } from "../../support/given.ts"
import {
  contact,
  deciding,
  endTriage,
  FACTS,
  mail,
  message,
  open,
  rejecting,
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

  test("stands in every sentence of a reply as one to the issuer", () => {
    const { last } = tell(...drafted, approved, message("What happens now?"))
    const content = last.find((event) => event._tag === "MessageAnswered")?.reply.content ?? ""
    expect(content).toContain("A letter to Chase is ready for you to print and post.")
    expect(content).toContain("the duty is that of Chase and not of Lamp Shop")
    expect(content).not.toMatch(/\bthe organization/i)
  })

  test("has the issuer named while its answer is awaited", () => {
    const { last } = tell(...sent, message("Here is more"))
    const content = last.find((event) => event._tag === "MessageAnswered")?.reply.content ?? ""
    expect(content).toContain("Chase has been written to and has not answered yet.")
    expect(content).not.toContain("The organization")
  })

  test("makes an address in a message no contact of the issuer", () => {
    const { last } = tell(...drafted, approved, message("Their address is boss@lamp-shop.example"))
    const actions = JSON.stringify(last.find((event) => event._tag === "MessageAnswered")?.reply.suggested_actions)
    expect(actions).not.toContain('"name":"Chase"')
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

describe("what the shop says after a letter to the issuer was posted", () => {
  const told = [...sent, { wait: DAY }, message("The shop refused to refund me.")]
  const contentOf = ({ last }: ReturnType<typeof tell>) =>
    last.find((event) => event._tag === "MessageAnswered")?.reply.content ?? ""

  test("is no answer of the issuer", () => {
    const answer = tell(...told)
    expect(contentOf(answer)).toContain("What Lamp Shop says is kept with the case. It is no answer of Chase")
    expect(contentOf(answer)).not.toContain("You say that Chase answered")
    expect(standingOf(answer.state)).toBeUndefined()
    expect(toldAnswer(answer.state)).toBeUndefined()
  })

  test("is not confirmed as the issuer's by a yes", () => {
    expect(contentOf(tell(...told, message("yes")))).not.toContain("You confirm that Chase answered")
  })

  test("leaves the issuer's own answer one that is asked to be confirmed", () => {
    const answer = tell(...told, message("The bank refused too."))
    expect(contentOf(answer)).toContain("You say that Chase answered: “The bank refused too.”")
    expect(toldAnswer(answer.state)).toBe("The bank refused too.")
  })

  test("is kept and moves nothing where the agent reports it as an answer of the organization", () => {
    const text = "Lamp Shop says all sales are final and refuses"
    const { now, state } = tell(...sent, { wait: DAY }, update({ organization_response: text }))
    expect(state.status).toBe("awaiting_response")
    expect(state.responded_at).toBeNull()
    expect(state.responses.map((answer) => answer.text)).toEqual([text])
    expect(answersOf(state)).toEqual([])
    const statement = statementLines(state, packetState({ prepared_at: now })).join("\n")
    expect(statement).toContain("What Lamp Shop said later:")
    expect(statement).toContain("What Chase answered:\n  Chase has not answered.")
    expect(answerLines(state)[0]).toBe("Of Lamp Shop, after the letter to Chase:")
  })

  test("leaves an answer of the issuer that the agent reports later the one that counts", () => {
    const { state } = tell(
      ...sent,
      { wait: DAY },
      update({ organization_response: "The shop refuses." }),
      { wait: DAY },
      update({ organization_response: "Chase says that it credits the charge." })
    )
    expect(state.status).toBe("response_received")
    expect(answersOf(state).map(({ text }) => text)).toEqual(["Chase says that it credits the charge."])
  })

  test("is the answer where the user declares that it is", () => {
    const { state } = tell(
      ...sent,
      { wait: DAY },
      deciding({ decision: "response", response: "The shop refused the claim." })
    )
    expect(state.status).toBe("response_received")
    expect(answersOf(state).map(({ text }) => text)).toEqual(["The shop refused the claim."])
  })

  test("moves nothing by mail, also from the shop's own domain", () => {
    const { state } = tell(...sent, mail("We do not refund it"))
    expect(state.status).toBe("awaiting_response")
    expect(state.responses).toMatchObject([{ confirmed: false, authentication: { result: "own_domain" } }])
  })

  test("is written down under its own name where it was said before the letter", () => {
    const before = update({ organization_response: "All sales are final." })
    const { now, state } = tell(
      open(TEXT, SHOP),
      before,
      contact(),
      { wait: DAY },
      stating(facts),
      endTriage,
      approved,
      { ...posted },
      { wait: DAY },
      update({ organization_response: "We credit it." })
    )
    const statement = statementLines(state, packetState({ prepared_at: now })).join("\n")
    expect(statement).toMatch(
      /What Chase answered:\n {2}November 2\d, 2026: “We credit it\.”\n\nWhat Lamp Shop said before:\n {2}November 2\d, 2026: “All/
    )
    expect(statement).not.toContain("the organization")
    expect(answerLines(state).filter((line) => line.startsWith("Of "))).toEqual([
      "Of Lamp Shop, before the letter to Chase:",
      "Of Chase:"
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

test("the sponsor is told that a letter was turned down, because nothing goes on without them", () => {
  const { state } = tell(...drafted)
  const asked = { ...rejecting(state), note: "Name the day." } as CaseCommand
  const [rejected] = Result.getOrThrow(caseEntity.decide(state, asked, NOW))
  if (rejected === undefined) throw new Error("nothing happened")
  const after = caseEntity.evolve(state, rejected)
  const told = JSON.stringify(caseEntity.react(rejected, after).filter(({ to }) => to.kind === "sponsor"))
  expect(told).toContain("case_question")
  expect(told).toContain("not approved by the person who read it")
  expect(told).not.toContain("Name the day")
})

test("the sponsor is not told that a letter is written again when it was written as often as it can be", () => {
  const names = Array.from({ length: LETTER_COUNT_MAX - 1 }, (_, index) =>
    stating({ consumer_name: `Ada ${String.fromCodePoint(65 + index)}` })
  )
  const { last, state } = tell(...drafted, ...names, rejecting)
  const told = JSON.stringify(last.flatMap((event) => caseEntity.react(event, state)))
  expect(told).toContain("as often as it can be")
  expect(told).not.toContain("it is written again")
})

describe("the timeline of a case whose letter is to the issuer", () => {
  const linesOf = (...steps: ReadonlyArray<Step>): ReadonlyArray<string> =>
    tell(...steps).state.timeline.map(({ event }) => event)
  const told = deciding({ decision: "response", response: "Chase declines." })
  const waited: ReadonlyArray<Step> = [...sent, { wait: DAY }]

  test("says of no letter and no answer that it is the organization's", () => {
    for (const steps of [
      [...waited, told, deciding({ decision: "reject", escalate: true })],
      [...waited, told, deciding({ decision: "accept" })],
      [...waited, mail("We do not refund it")]
    ])
      expect(linesOf(...steps).filter((line) => /organization/.test(line) && !line.startsWith("Contact at"))).toEqual(
        []
      )
  })

  test("names the addressee of the letter in fixed words", () => {
    const lines = linesOf(...waited, told)
    expect(lines).toContain("The letter to the addressee was sent")
    expect(lines).toContain("The addressee's answer is awaited")
    expect(lines.join("\n")).not.toContain("Chase")
  })

  test("has actions that name the issuer once it has answered", () => {
    const { last } = tell(...waited, told, message("What happens now?"))
    const actions = last.find((event) => event._tag === "MessageAnswered")?.reply.suggested_actions ?? []
    const texts = actions.map((one) => (typeof one === "string" ? one : one.text))
    expect(texts).toContain("Accept Chase's answer")
    expect(texts.filter((text) => text.includes("the organization"))).toEqual([])
  })

  test("ends with a summary that names the issuer", () => {
    const { state } = tell(
      ...waited,
      told,
      deciding({ decision: "accept", monetary_relief: { amount: "180.00", currency: "USD" } })
    )
    expect(state.resolution?.summary).toBe("Chase gives monetary relief.")
  })

  test("ends with a summary that names no giver of a relief that came without an answer", () => {
    const relief = { monetary_relief: { amount: "180.00", currency: "USD" } } as const
    const { state } = tell(...waited, deciding({ decision: "accept", ...relief }))
    expect(state.resolution?.summary).toBe("The user receives monetary relief.")
    expect(saidToYou(state.resolution?.summary ?? "")).toBe("You receive monetary relief.")
  })
})
