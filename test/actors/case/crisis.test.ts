/** A case in which somebody may be in danger: who looks, what waits for them, and what may not happen before. */
import { describe, expect, test } from "vitest"
import { HOUR, MINUTE, NOW } from "../../support/given.ts"
import {
  closingReview,
  contact,
  endTriage,
  FACTS,
  message,
  NARRATIVES,
  open,
  stating,
  tags,
  tell,
  update
} from "./commands.ts"

const queued = [open(), contact(), stating(FACTS), endTriage] as const

describe("signs of danger in a case", () => {
  test.each([
    ["a message", message("I can't go on, everyone would be better off without me")],
    ["an update of the problem", update({ problem_update: "My husband beats me and opens my post" })],
    ["an urgency that is declared", update({ urgency: "crisis" })],
    ["a stated fact", stating({ ...FACTS, consumer_address: "I want to kill myself" })],
    ["a threat in the organization's answer", update({ organization_response: "He said he will shoot me" })]
  ])("%s asks a person to look within the hour and shows contacts", (_of, step) => {
    const told = tell(open(), { wait: HOUR }, step)
    expect(tags(told.last)).toContain("CrisisReviewRequested")
    expect(told.state.evaluation?.severity).toBe("crisis")
    expect(told.state.evaluation?.crisis_contacts.length).toBeGreaterThan(0)
    expect(told.state.crisis_review?.due_at).toBeLessThanOrEqual(NOW + 2 * HOUR)
  })

  test("stays the danger that was seen while ordinary messages follow it, and is not called a declared one", () => {
    const danger =
      "The insurer denied my daughter's scan again. She is still having seizures and I don't know what to do."
    const plain =
      "The claim number is BF-2291, the plan is from my job and the letter came by mail on 5 May. They refused twice. I paid 310 dollars."
    const { last, state } = tell(open(), message(danger), message(plain))
    expect(state.evaluation?.crisis_classes).toEqual(["medical_emergency"])
    expect(state.evaluation?.explanation).not.toContain("declared")
    expect(state.evaluation?.crisis_contacts[0]?.contact).toBe("911")
    const reply = last.find((event) => event._tag === "MessageAnswered")?.reply.content
    expect(reply?.split("\n\n")[0]).toContain("very ill or getting worse")
  })

  test.each([
    "The insurer denied my daughter's scan again. She is still having seizures and I don't know what to do.",
    "The landlord shut off the heating, the baby is cold and coughs."
  ])("are shown contacts where a message tells them that a long calm case dilutes: %s", (danger) => {
    const { last, state } = tell(open(), message(danger))
    expect(state.evaluation?.severity).toBe("crisis")
    const reply = last.find((event) => event._tag === "MessageAnswered")?.reply
    expect([reply?.intents?.[0], reply?.content.includes("911")]).toEqual(["crisis", true])
  })

  test("a helpline in the organization's words is none", () => {
    const told = tell(open(), update({ organization_response: "If you think of suicide or self-harm, call 988" }))
    expect(told.state.crisis_review).toBeNull()
  })

  test("the kinds of danger are stored with the evaluation and the words are not", () => {
    const told = tell(open(), message("the landlord threatened to shoot me"))
    expect(told.state.evaluation?.crisis_classes).toContain("threats")
    expect(JSON.stringify(told.state.evaluation)).not.toContain("landlord threatened")
  })
})

test.each(["he says he'll come next week", "he wants to come in tomorrow without notice"])(
  "a name and an address make no danger of %j behind them",
  (content) => {
    const told = tell(
      open("The heating in my flat in Boston, Massachusetts has been broken since November 3. I have a baby."),
      message("I'm Kim Park, 20 Bay St apt 4, Boston MA 02118"),
      message(content)
    )
    expect(told.state.evaluation?.severity).not.toBe("crisis")
  }
)

describe("the timeline of a case in a crisis", () => {
  const contactsIn = (entries: ReadonlyArray<{ readonly event: string }>) =>
    entries.filter(({ event }) => event.startsWith("If anyone may be in danger"))

  test("names the contacts once, however often the case is evaluated", () => {
    const told = tell(open(NARRATIVES.crisis), message("thank you"), message("the letter came back"))
    const evaluated = told.state.timeline.filter(({ type }) => type === "case_evaluated")
    expect(evaluated.length).toBeGreaterThan(1)
    expect(contactsIn(evaluated)).toEqual([evaluated[0]])
  })

  test("names the contacts of another place when the place changes", () => {
    const told = tell(open(NARRATIVES.crisis), update({ jurisdiction: "GB" }), message("thank you"))
    const named = contactsIn(told.state.timeline)
    expect(named).toHaveLength(2)
    expect(named[1]?.event).toContain("999")
  })
})

describe("a crisis that a person has not looked at", () => {
  test("stays one where the urgency is lowered", () => {
    const told = tell(open(), update({ urgency: "crisis" }), update({ urgency: "low" }))
    expect(told.state).toMatchObject({ urgency: "low", evaluation: { severity: "crisis" } })
  })

  test("ends with the look where nothing but the urgency said so", () => {
    const told = tell(open(), update({ urgency: "crisis" }), update({ urgency: "low" }), closingReview, message("ok"))
    expect(told.state.evaluation?.severity).not.toBe("crisis")
  })

  test("is not closed by its clock, also where no rule fits", () => {
    const told = tell(open(NARRATIVES.nothing), update({ urgency: "crisis" }), update({ urgency: "low" }), endTriage)
    expect(told.state).toMatchObject({ status: "needs_information", resolution: null })
  })

  test("is asked about again after the look only when there are new signs", () => {
    const looked = [open(NARRATIVES.crisis), { wait: MINUTE }, closingReview] as const
    expect(tags(tell(...looked, message("thank you")).last)).not.toContain("CrisisReviewRequested")
    const again = tell(...looked, { wait: HOUR }, message("I took a whole bottle of pills"))
    expect(tags(again.last)).toContain("CrisisReviewRequested")
    expect(again.state.crisis_review).toMatchObject({ closed_at: null, requested_at: NOW + MINUTE + HOUR })
  })

  test("an urgency of crisis that stands does not ask again with every message", () => {
    const told = tell(open(), update({ urgency: "crisis" }), closingReview, message("thank you"))
    expect(tags(told.last)).not.toContain("CrisisReviewRequested")
  })
})

describe("a letter that waits for the mail when a crisis shows", () => {
  test("is taken back and written again for a person to read", () => {
    const before = tell(...queued)
    expect(before.state.letters.at(-1)).toMatchObject({ state: "queued", human_reasons: [] })
    const told = tell(...queued, message("I want to end my life"))
    expect(told.state.letters.map(({ state }) => state)).toEqual(["cancelled", "drafted"])
    expect(told.state.letters.at(-1)?.human_reasons).toContain("crisis")
    expect(told.intents).toContainEqual(
      expect.objectContaining({ command: expect.objectContaining({ _tag: "CancelMail" }) })
    )
  })

  test("stays where it is when a message shows no danger", () => {
    const told = tell(...queued, message("Thank you"))
    expect(told.state.letters.map(({ state }) => state)).toEqual(["queued"])
  })

  test("is drafted once, not again with the next message", () => {
    const told = tell(...queued, message("I want to end my life"), contact({ name: "Other" }), message("hello"))
    expect(told.state.letters.filter(({ state }) => state === "drafted")).toHaveLength(1)
  })
})

describe("triage of a crisis with law", () => {
  test("a letter is drafted and does not leave by rules", () => {
    const told = tell(open(NARRATIVES.plain, { declared_urgency: "crisis" }), contact(), stating(FACTS))
    expect(told.state.urgency).toBe("crisis")
    const ended = tell(open(NARRATIVES.plain), update({ urgency: "crisis" }), contact(), stating(FACTS), endTriage)
    expect(ended.state.letters).toMatchObject([{ state: "drafted" }])
    expect(ended.state.letters[0]?.human_reasons).toContain("crisis")
  })
})

describe("what receivers of webhooks are sent of a crisis", () => {
  test("holds no safety sentence", () => {
    const told = tell(open(), message("I want to end my life"), endTriage)
    expect(told.notices.length).toBeGreaterThan(0)
    expect(JSON.stringify(told.notices)).not.toContain("safety")
  })
})
