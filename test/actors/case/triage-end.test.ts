/** The end of triage: a letter, a question, or the end of the case; and what an answer to the question does. */
import { voiceIdOf } from "../../../actors/voice/voice-id.ts"
import { describe, expect, test } from "vitest"
import { DAY, HOUR, MINUTE, NOW, SECOND } from "../../support/given.ts"
import {
  CASE_ID,
  closingReview,
  contact,
  endTriage,
  FACTS,
  message,
  moves,
  NARRATIVES,
  open,
  refusalOf,
  stating,
  tags,
  tell,
  UNCLEAR,
  update
} from "./commands.ts"

const factsAsked = (told: ReturnType<typeof tell>) => told.state.questions.map(({ fact }) => fact)
const lines = (told: ReturnType<typeof tell>) => told.state.timeline.map(({ event }) => event)
const unnamed = open(NARRATIVES.plain, { organization: null })

describe("when triage ends", () => {
  test("with all that a letter needs, it is drafted, approved by the rules and handed to the mail in one commit", () => {
    const told = tell(open(), contact({ department: "Complaints" }), stating(FACTS), endTriage)
    expect(tags(told.last)).toEqual(["StatusChanged", "LetterDrafted", "LetterApproved", "LetterQueued"])
    expect(moves(told.last)).toEqual(["triaging triage_complete letter_drafted"])
    expect(told.state).toMatchObject({
      triage_due_at: null,
      letters: [{ letter_id: `${CASE_ID}-L1`, template: "tcpa_stop", state: "queued", decided_by: "rules" }]
    })
    const letter = told.state.letters[0]
    expect(told.intents).toEqual([
      {
        to: { kind: "mail", id: `${CASE_ID}-L1` },
        command: {
          _tag: "QueueMail",
          letter_id: `${CASE_ID}-L1`,
          case_id: CASE_ID,
          sponsor_id: "spn_1",
          to_name: "Desk",
          to_email: "desk@fit.example",
          subject: letter?.subject,
          body: letter?.body
        }
      }
    ])
    expect(letter?.body).toContain("Ada Lovelace")
  })
  test("without an address the letter is prepared for the user, and nothing is handed to the mail", () => {
    const told = tell(open(), stating(FACTS), endTriage)
    expect(tags(told.last)).toEqual(["StatusChanged", "LetterDrafted", "LetterApproved", "LetterPrepared"])
    expect(told.state).toMatchObject({ status: "letter_drafted", letters: [{ state: "prepared_for_user" }] })
    expect(told.intents).toEqual([])
  })
  test("a letter that a person must read waits for one, for as long as the severity allows", () => {
    const told = tell(open(NARRATIVES.human), contact(), stating(FACTS), endTriage)
    expect(tags(told.last)).toEqual(["StatusChanged", "LetterDrafted"])
    expect(told.state).toMatchObject({ letters: [{ state: "drafted", review_due_at: NOW + DAY, decided_by: null }] })
    expect(told.intents).toEqual([])
  })
  test("what a language model wrote is read by a person", () => {
    const drafted = { model: "model-1", paragraphs: ["Please stop calling me."] as const }
    const told = tell(open(), contact(), stating(FACTS), (state) => ({ ...endTriage(state), drafted }))
    expect(told.state.letters).toMatchObject([
      { written_by: "llm", model: "model-1", human_reasons: ["model_written"], state: "drafted" }
    ])
  })
  test("facts that are missing are asked for", () => {
    const told = tell(open(), endTriage)
    expect(tags(told.last)).toEqual(["StatusChanged", "InformationRequested"])
    expect(moves(told.last)).toEqual(["triaging triage_incomplete needs_information"])
    expect(factsAsked(told)).toEqual(["consumer_name", "phone_number"])
    expect(lines(told).at(-1)).toBe("The letter needs answers to 2 questions")
  })
  test("an organization that is missing is asked for in words, beside the facts", () => {
    expect(lines(tell(unnamed, endTriage)).at(-1)).toBe(
      "The letter needs the name of the organization and answers to 2 questions"
    )
    const onlyName = tell(unnamed, stating(FACTS), endTriage)
    expect(onlyName.state).toMatchObject({ status: "needs_information", questions: [] })
    expect(lines(onlyName).at(-1)).toBe("The letter needs the name of the organization")
  })
  test("it ends once: a timer that was overtaken, or rings again, is refused", () => {
    const told = tell(open(), { wait: SECOND }, message(NARRATIVES.crisis))
    const stale = { _tag: "CompleteTriage", due_at: NOW + 20 * SECOND, drafted: null } as const
    expect(refusalOf(told, stale)).toBe("overtaken")
    const current = { ...stale, due_at: NOW + SECOND }
    expect(refusalOf(told, current)).toBe("accepted")
    expect(refusalOf(tell(open(), { wait: SECOND }, message(NARRATIVES.crisis), endTriage), current)).toBe("overtaken")
  })
})

describe("while triage is under way", () => {
  test("its end is brought forward by a crisis, with a new timer, and never put off", () => {
    const danger = tell(open(NARRATIVES.nothing), { wait: SECOND }, message(NARRATIVES.crisis))
    expect(danger.intents).toEqual([
      {
        to: { kind: "assistant", id: CASE_ID },
        command: { _tag: "CompleteTriage", due_at: NOW + SECOND },
        dueAt: NOW + SECOND
      }
    ])
    const later = tell(open(), { wait: 10 * SECOND }, message("more"))
    expect(later.intents).toEqual([])
    expect(later.state.triage_due_at).toBe(NOW + 20 * SECOND)
  })
  test("an urgency that rises late brings the first action forward and leaves the end of triage", () => {
    const told = tell(open(NARRATIVES.nothing), { wait: SECOND }, update({ urgency: "high" }))
    expect(told.state).toMatchObject({ triage_due_at: NOW + 20 * SECOND, first_action_due_at: NOW + 4 * HOUR })
  })
  test("a crisis ends it at once, and asks for a person once", () => {
    const told = tell(open(), { wait: SECOND }, message(NARRATIVES.crisis))
    expect(told.state).toMatchObject({
      triage_due_at: NOW + SECOND,
      crisis_review: { due_at: NOW + SECOND + 15 * MINUTE }
    })
    expect(tags(told.last)).toEqual(["MessageAdded", "CaseEvaluated", "MessageAnswered", "CrisisReviewRequested"])
    const again = tell(open(), message(NARRATIVES.crisis), message(NARRATIVES.crisis))
    expect(tags(again.events).filter((tag) => tag === "CrisisReviewRequested")).toHaveLength(1)
  })
})

describe("in a crisis", () => {
  test("without a letter the case waits for a person, and is not closed", () => {
    for (const opening of [open(NARRATIVES.crisis), open(NARRATIVES.nothing)]) {
      const told = tell(opening, update({ urgency: "crisis" }), endTriage)
      expect(moves(told.last)).toEqual(["triaging triage_incomplete needs_information"])
      expect(tags(told.last)).toEqual(["StatusChanged"])
    }
  })
  test("more words do not send it round again", () => {
    const told = tell(open(NARRATIVES.crisis), endTriage, message("hello"))
    expect(tags(told.last)).toEqual(["MessageAdded", "CaseEvaluated", "MessageAnswered"])
  })
  test("a letter is drafted where there is law, for a person to read", () => {
    const told = tell(open(NARRATIVES.crisisWithLetter), contact(), stating(FACTS), endTriage)
    expect(told.state).toMatchObject({ status: "letter_drafted", letters: [{ state: "drafted" }] })
    expect(told.state.letters[0]?.human_reasons).toContain("crisis")
  })
  test("a person closes the review, once, and never in the case of their own", () => {
    const told = tell(open(NARRATIVES.crisis), { wait: MINUTE }, closingReview)
    expect(told.state.crisis_review).toMatchObject({ closed_at: NOW + MINUTE, note: "called back" })
    expect(refusalOf(told, closingReview)).toBe("not-in-review")
    expect(refusalOf(tell(open()), closingReview)).toBe("not-in-review")
    const own = { ...closingReview, reviewer_id: "rev_1" }
    expect(refusalOf(tell(open(NARRATIVES.crisis)), own)).toBe("reviewer-is-sponsor")
  })
})

describe("when information is needed", () => {
  const asked = [open(), contact(), endTriage]

  test("the last answer sends the case back to triage, for another twenty seconds", () => {
    const told = tell(...asked, { wait: HOUR }, stating(FACTS))
    expect(tags(told.last)).toEqual([
      "MessageAdded",
      "CaseEvaluated",
      "MessageAnswered",
      "StatusChanged",
      "InformationRequested"
    ])
    expect(moves(told.last)).toEqual(["needs_information gap_filled triaging"])
    expect(told.state).toMatchObject({ questions: [], triage_due_at: NOW + HOUR + 20 * SECOND })
    expect(told.intents).toMatchObject([{ to: { kind: "assistant" }, dueAt: NOW + HOUR + 20 * SECOND }])
  })
  test("an answer to one of two questions leaves the other", () => {
    const told = tell(...asked, stating({ phone_number: "+1 555 0100" }))
    expect(tags(told.last).at(-1)).toBe("InformationRequested")
    expect(factsAsked(told)).toEqual(["consumer_name"])
    expect(told.state.status).toBe("needs_information")
  })
  test("a contact of the user can be an answer", () => {
    const user = contact({ contact_type: "user_contact", name: "Ada Lovelace", email: "ada@example.org" })
    expect(factsAsked(tell(...asked, user))).toEqual(["phone_number"])
  })
  test("a message that answers nothing asks nothing again", () => {
    expect(tags(tell(...asked, message("hello")).last)).toEqual(["MessageAdded", "CaseEvaluated", "MessageAnswered"])
  })
  test("the reply puts the questions in words", () => {
    const reply = tell(...asked, message("hello")).last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(reply?.content).toContain("The letter still needs 2 answers")
    expect(JSON.stringify(reply?.suggested_actions)).toContain("metadata.facts.phone_number")
  })
  test("an update names the organization, which is then notified of the case once", () => {
    const organization = { org_id: "fit-gym", org_name: "Fit Gym" }
    const { org_id } = organization
    const told = tell(unnamed, stating(FACTS), endTriage, update({ organization }))
    expect(told.state.organization).toEqual(organization)
    expect(moves(told.last)).toEqual(["needs_information gap_filled triaging"])
    expect(told.intents).toMatchObject([
      { to: { kind: "organization", id: org_id }, command: { _tag: "RecordCase", org_id, subcategory: "robocalls" } },
      { to: { kind: "assistant" } }
    ])
    const named = tell(unnamed, update({ organization }))
    expect(refusalOf(named, update({ organization }))).toBe("organization-known")
  })
  test("a contact is a person's name and names no organization", () => {
    expect(tell(unnamed, contact({ name: "Fit Gym" })).state.organization).toBeNull()
  })
})

describe("the registry of problems", () => {
  const counted = (told: ReturnType<typeof tell>) =>
    told.records.map(({ command, to }) => ({
      to,
      ...(command as { readonly _tag: string })
    }))

  test("counts a case when its triage ends, under the kind of its leading rule", () => {
    expect(counted(tell(open(), stating(FACTS), endTriage))).toMatchObject([
      {
        to: { kind: "voice", id: voiceIdOf("spn_1") },
        _tag: "BringCase",
        counted: { subcategory: "robocalls", org_id: "fit-gym" }
      }
    ])
  })
  test("counts it once, also when triage is taken up again, and never a crisis or what no rule fits", () => {
    const asked = tell(open(), contact(), endTriage)
    expect([asked.state.status, counted(asked).length]).toEqual(["needs_information", 1])
    expect(counted(tell(open(), contact(), endTriage, stating(FACTS), endTriage))).toEqual([])
    expect(counted(tell(open(NARRATIVES.crisisWithLetter), contact(), stating(FACTS), endTriage))).toEqual([])
    expect(counted(tell(open(NARRATIVES.nothing), endTriage))).toEqual([])
  })
  test("counts a case that was asked about once its problem is known, and once", () => {
    const known = tell(...UNCLEAR, message(NARRATIVES.plain))
    expect(counted(known)).toEqual([])
    const incomplete = tell(...UNCLEAR, stating(FACTS), message(NARRATIVES.plain), endTriage)
    expect([incomplete.state.status, counted(incomplete).length]).toEqual(["letter_drafted", 1])
    const again = tell(...UNCLEAR, message(NARRATIVES.plain), stating(FACTS), endTriage)
    expect(counted(again)).toHaveLength(1)
  })
})
