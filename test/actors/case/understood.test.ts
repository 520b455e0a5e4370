/** What a model understood of a case is stored with it: the rules choose the law, and no replay asks again. */
import { describe, expect, test } from "vitest"
import { caseEntity } from "../../../actors/case/case.ts"
import { triage } from "../../../actors/assistant/triage.ts"
import type { CaseState } from "../../../schema/case.ts"
import type { Understood } from "../../../schema/triage.ts"
import { NOW } from "../../support/given.ts"
import { closingReview, contact, message, NARRATIVES, open, openState, tags, tell, update } from "./commands.ts"

const understood = (more: Partial<Understood> = {}): Understood => ({
  model: "stub-1",
  choice: { subcategories: ["robocalls"], quotes: ["hello"], place: null },
  crisis: false,
  ...more
})
const opening = open(NARRATIVES.nothing, {
  understood: understood(),
  evaluation: triage({ text: NARRATIVES.nothing, chosen: understood().choice, organizationNamed: true, now: NOW })
})
const evaluationOf = (told: ReturnType<typeof tell>) => told.state.evaluation

describe("a model's choice", () => {
  test("names the problem and the rules choose the law", () => {
    expect(evaluationOf(tell(opening))).toMatchObject({
      understood_by: "model",
      actionable: true,
      subcategory: "robocalls",
      letter_template: "tcpa_stop"
    })
  })

  test("holds while nothing new is told, and its law stays when a text comes that no model has seen", () => {
    expect(evaluationOf(tell(opening, contact()))?.understood_by).toBe("model")
    const told = tell(opening, message("and so on"))
    expect(told.state.understood).toBeNull()
    expect(evaluationOf(told)).toMatchObject({ understood_by: "model", actionable: true })
    expect(told.state.law_rests_on).toBe(1)
  })

  test("comes with a message or an update too", () => {
    for (const command of [
      message("It rings all day", { understood: understood() }),
      update({ problem_update: "It rings all day", understood: understood() })
    ]) {
      expect(evaluationOf(tell(open(NARRATIVES.nothing), command))?.understood_by).toBe("model")
    }
  })

  test("gives way to what the caller declares", () => {
    const told = tell(opening, update({ problem_category: "email_marketing" }))
    expect(evaluationOf(told)).toMatchObject({ understood_by: "declared", subcategory: "email_marketing" })
  })

  test("is read back from the journal without asking a model again", () => {
    const { events, state } = tell(opening, message("It rings", { understood: understood({ model: "stub-2" }) }))
    const journal = JSON.parse(JSON.stringify(events)) as typeof events
    const rebuilt = journal.reduce<CaseState>(caseEntity.evolve, caseEntity.initialState)
    expect(rebuilt).toEqual(state)
    expect(openState(rebuilt).understood?.model).toBe("stub-2")
  })
})

describe("a model's vote that somebody is in danger", () => {
  const vote = understood({ crisis: true })

  test("raises the severity and asks for a person", () => {
    const told = tell(open(), message("You will not hear from me again", { understood: vote }))
    expect(told.state).toMatchObject({ evaluation: { severity: "crisis" }, crisis_review: { closed_at: null } })
    expect(tags(told.last)).toContain("CrisisReviewRequested")
  })

  test("after a review was closed asks for another look", () => {
    const told = tell(open(NARRATIVES.crisis), closingReview, message("Goodbye then", { understood: vote }))
    expect(tags(told.last)).toContain("CrisisReviewRequested")
  })

  test("against danger lowers nothing", () => {
    const told = tell(open(NARRATIVES.crisis), message("more", { understood: understood({ crisis: false }) }))
    expect(told.state.evaluation?.severity).toBe("crisis")
  })
})
