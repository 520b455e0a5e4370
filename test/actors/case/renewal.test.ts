/** Letters that are written again: for whom, by whom they are read, how often, and where they never go. */
import { describe, expect, test } from "vitest"
import { LETTER_COUNT_MAX } from "../../../actors/case/limits.ts"
import { DAY } from "../../support/given.ts"
import {
  approving,
  type Asked,
  at,
  CASE_ID,
  contact,
  endTriage,
  FACTS,
  message,
  NARRATIVES,
  open,
  refusalOf,
  rejecting,
  REVIEWER,
  reviewing,
  stating,
  tags,
  tell,
  type Told
} from "./commands.ts"
import type { OpenCase } from "../../../schema/case.ts"

const letters = (told: Told) => told.state.letters.map(({ letter_id, state }) => `${letter_id.slice(-2)} ${state}`)
const inReview = [open(NARRATIVES.human), contact(), stating(FACTS), endTriage]
const replyOf = (told: Told) => told.last.find((event) => event._tag === "MessageAnswered")?.reply
/** The reviewer was shown this address. */
const approvingFor =
  (recipient_email: string | null) =>
  (state: OpenCase): Asked<"ReviewLetter"> => ({
    _tag: "ReviewLetter",
    letter_id: state.letters.at(-1)?.letter_id ?? "",
    reviewer_id: REVIEWER,
    note: null,
    recipient_email,
    decision: { _tag: "Approve" }
  })

describe("a letter that a person is reading", () => {
  test("is drafted again after a correction, and the old draft cannot be approved", () => {
    const told = tell(...inReview, stating({ consumer_name: "Grace Hopper" }))
    expect(letters(told)).toEqual(["L1 cancelled", "L2 drafted"])
    expect(told.state.letters[1]?.body).toContain("Grace Hopper")
    const old = { ...approvingFor("desk@fit.example")(told.state), letter_id: `${CASE_ID}-L1` }
    expect(refusalOf(told, old)).toBe("not-in-review")
  })
  test("stays when nothing of it changes, on whatever day", () => {
    expect(letters(tell(...inReview, { wait: 3 * DAY }, message("hm"), stating(FACTS)))).toEqual(["L1 drafted"])
  })
  test("in a model's words is written again by the rules, and read all the same", () => {
    const drafted = { model: "m", paragraphs: ["Please stop."] as const }
    const byModel = [open(), contact(), stating(FACTS), (state: OpenCase) => ({ ...endTriage(state), drafted })]
    expect(letters(tell(...byModel, message("hm")))).toEqual(["L1 drafted"])
    const told = tell(...byModel, stating({ consumer_name: "Grace Hopper" }))
    expect(told.state.letters[1]).toMatchObject({ state: "drafted", written_by: "rules" })
  })
  test("is written again for another address, and goes only where its reader was told", () => {
    const told = tell(...inReview, contact({ name: "Victim", email: "victim@elsewhere.example" }))
    expect(letters(told)).toEqual(["L1 cancelled", "L2 drafted"])
    expect(told.state.letters[1]?.body).toContain("Dear Victim")
    expect(refusalOf(told, approvingFor("desk@fit.example"))).toBe("recipient-changed")
    expect(refusalOf(told, approvingFor(null))).toBe("recipient-changed")
    expect(refusalOf(told, approvingFor("victim@elsewhere.example"))).toBe("accepted")
    expect(refusalOf(told, rejecting)).toBe("accepted")
    // The same name at another address: not a word changes, and yet it is another letter.
    const moved = tell(...inReview, contact({ email: "other@fit.example" }))
    expect(letters(moved)).toEqual(["L1 cancelled", "L2 drafted"])
    expect(moved.state.letters[1]?.written_to).toBe("other@fit.example")
  })
  test("for the user to post is approved for no address", () => {
    const told = tell(open(NARRATIVES.human), stating(FACTS), endTriage)
    expect(refusalOf(told, approvingFor("desk@fit.example"))).toBe("recipient-changed")
    expect(refusalOf(told, approvingFor(null))).toBe("accepted")
  })
})

describe("a letter that was written often", () => {
  const names = Array.from({ length: LETTER_COUNT_MAX - 1 }, (_, index) =>
    stating({ consumer_name: `Ada ${String.fromCodePoint(65 + index)}` })
  )
  const once = stating({ consumer_name: "Grace Hopper" })

  test("is not written an eleventh time: the case says once that a person is needed", () => {
    const full = tell(...inReview, ...names)
    expect(full.state.letters).toHaveLength(LETTER_COUNT_MAX)
    const told = tell(...inReview, ...names, once)
    expect(tags(told.last)).toEqual(["MessageAdded", "CaseEvaluated", "MessageAnswered", "DraftingStopped"])
    expect(told.state.letters).toHaveLength(LETTER_COUNT_MAX)
    expect(told.state.timeline.at(-1)?.event).toContain("it is not drafted again by itself")
    expect(tags(tell(...inReview, ...names, once, stating({ consumer_name: "Ada" })).last)).not.toContain(
      "DraftingStopped"
    )
  })
  test("cannot be approved for an address that it was not written for", () => {
    const told = tell(...inReview, ...names, contact({ name: "Victim", email: "victim@elsewhere.example" }))
    expect(told.state.letters).toHaveLength(LETTER_COUNT_MAX)
    expect(refusalOf(told, approving)).toBe("recipient-changed")
    expect(refusalOf(told, approvingFor("victim@elsewhere.example"))).toBe("recipient-changed")
    expect(refusalOf(told, reviewing({ _tag: "Edit", subject: "s", body: "b" }))).toBe("recipient-changed")
  })
  test("is not promised again in a reply when it was rejected", () => {
    const told = tell(...inReview, ...names, rejecting, once, message("hm"))
    expect(replyOf(told)?.content).toContain("is not drafted again")
    expect(replyOf(told)?.content).not.toContain("it is drafted again")
  })
})

describe("an address of a body that takes complaints", () => {
  test.each(["complaints@fcc.gov", "a@consumercomplaints.fcc.gov", "a@b.CFPB.consumerfinance.gov.", "x@ico.org.uk"])(
    "%s gets no mail: the user has the letter to send",
    (email) => {
      const told = tell(open(), contact({ email }), stating(FACTS), endTriage)
      expect(letters(told)).toEqual(["L1 prepared_for_user"])
      expect(told.state.letters[0]?.problem).toContain("body that takes complaints")
    }
  )
  test("is none that only ends like one", () => {
    expect(letters(tell(open(), contact({ email: "a@notico.org.uk" }), stating(FACTS), endTriage))).toEqual([
      "L1 queued"
    ])
    expect(letters(tell(open(), contact({ email: "a@fcc.gov.example" }), stating(FACTS), endTriage))).toEqual([
      "L1 queued"
    ])
  })
  test("is said in the reply, and another contact has the letter mailed", () => {
    const steps = [open(), contact({ email: "a@ico.org.uk" }), stating(FACTS), endTriage]
    expect(replyOf(tell(...steps, message("hm")))?.content).toContain("this service never writes to one")
    const told = tell(...steps, contact({ email: "desk@fit.example" }))
    expect(letters(told)).toEqual(["L1 cancelled", "L2 queued"])
    expect(at("letter_drafted", contact({ email: "a@ico.org.uk" })).intents).toEqual([])
  })
})
