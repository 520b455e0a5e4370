/**
 * The view rows of a case: itself in the list of cases, and what a person has to read in the queue of reviews. A row of
 * the queue stays when it is decided and says how.
 */
import type { CaseState, OpenCase } from "../../schema/case.ts"
import type { ErasedCase } from "../../schema/case-erasure.ts"
import type { QueueKind } from "../../schema/queue-item.ts"
import type { Letter } from "../../schema/letter.ts"
import type { Severity } from "../../schema/triage.ts"
import type { ViewRow } from "../runtime/entity.ts"

export const projectAll = (state: CaseState): ReadonlyArray<ViewRow> => {
  if (state._tag === "Unopened") return NOTHING
  if (state._tag === "Erased") return [erasedRow(state), erasureRow(state, endOf(state))]
  return state.test === undefined ? rowsOf(state) : [testCaseRow(state)]
}

const rowsOf = (state: OpenCase): ReadonlyArray<ViewRow> => [
  caseRow(state),
  ...crisisRows(state),
  ...letterRows(state),
  ...erasureRows(state)
]

/** What the queue of reviews has of this case: kinds and ids. */
export const reviewKeysOf = (state: OpenCase): ReadonlyArray<readonly [kind: QueueKind, key: string]> => [
  ...crisisRows(state).map(({ key }) => ["crisis", key] as const),
  ...letterRows(state).map(({ key }) => ["letter", key] as const)
]

/** Test cases have a table of their own, so no count, figure or queue can hold one. */
const testCaseRow = (state: OpenCase): ViewRow => {
  const { letters_sent: _uncounted, ...row } = caseRow(state).row
  return { view: "test_case_view", key: state.case_id, row }
}

const caseRow = (state: OpenCase): ViewRow => ({
  view: "case_view",
  key: state.case_id,
  row: {
    sponsor_id: state.opened_by.sponsor_id,
    agent_id: state.opened_by.agent_id,
    status: state.status,
    category: state.evaluation?.category ?? null,
    subcategory: state.evaluation?.subcategory ?? null,
    severity: state.evaluation?.severity ?? null,
    org_id: state.organization?.org_id ?? null,
    letters_sent: state.letters.filter(({ sent_at }) => sent_at !== null).length,
    opened_at: state.opened_at,
    updated_at: state.updated_at
  }
})

/** Counts and dates stay, as does the kind of problem that others are counted with. */
const erasedRow = (state: ErasedCase): ViewRow => ({
  view: "case_view",
  key: state.case_id,
  row: {
    sponsor_id: state.opened_by.sponsor_id,
    agent_id: state.opened_by.agent_id,
    status: "erased",
    category: state.category,
    subcategory: state.subcategory,
    severity: null,
    org_id: null,
    letters_sent: state.letters_sent,
    opened_at: state.opened_at,
    updated_at: state.erased_at
  }
})

/** The most urgent is read first. */
const PRIORITIES: Readonly<Record<Severity, number>> = { crisis: 0, high: 1, medium: 2, low: 3 }

const CRISIS_TITLE = "Somebody may be in danger"
const ASKED_TITLE = "The user asked for a person"

const NOTHING: ReadonlyArray<ViewRow> = []

const crisisRows = (state: OpenCase): ReadonlyArray<ViewRow> => {
  const review = state.crisis_review
  if (review === null) return NOTHING
  const isAsked = review.asked === true
  const severity = isAsked ? (state.evaluation?.severity ?? "low") : "crisis"
  return [
    {
      view: "review_view",
      key: `${state.case_id}-R1`,
      row: {
        case_id: state.case_id,
        sponsor_id: state.opened_by.sponsor_id,
        kind: "crisis",
        // What it became since does not make it wait longer.
        severity,
        priority: PRIORITIES[severity],
        reasons: JSON.stringify(isAsked ? [] : ["crisis"]),
        title: isAsked ? ASKED_TITLE : CRISIS_TITLE,
        state: review.closed_at === null ? "waiting" : "closed",
        due_at: review.due_at,
        decided_by: review.closed_by,
        decided_at: review.closed_at,
        created_at: review.requested_at
      }
    }
  ]
}

const letterRows = (state: OpenCase): ReadonlyArray<ViewRow> =>
  state.letters.length === 0
    ? NOTHING
    : state.letters
        .filter((letter) => letter.human_reasons.length > 0 && letter.held_for_sponsor === undefined)
        .map((letter) => letterRow(state, letter))

interface RequestEnd {
  readonly state: "waiting" | "erased" | "refused" | "taken_back"
  readonly due_at: number
  readonly decided_by: string | null
  readonly decided_at: number | null
}

const erasureRows = (state: OpenCase): ReadonlyArray<ViewRow> => {
  if (state.erasure === undefined) return NOTHING
  const { asked_at, by: asked_by, due_at, ended } = state.erasure
  const { case_id, opened_by } = state
  // What was taken back was decided by nobody.
  const decided_at = ended?.how === "refused" ? ended.at : null
  const end = { state: ended?.how ?? "waiting", due_at, decided_by: ended?.reviewer_id ?? null, decided_at } as const
  return [erasureRow({ case_id, opened_by, asked_at, asked_by }, end)]
}

const endOf = ({ asked_at, erased_at, reviewer_id }: ErasedCase): RequestEnd => ({
  state: "erased",
  due_at: asked_at,
  decided_by: reviewer_id,
  decided_at: erased_at
})

const erasureRow = (
  { asked_at, asked_by, case_id, opened_by }: Pick<ErasedCase, "case_id" | "opened_by" | "asked_at" | "asked_by">,
  end: RequestEnd
): ViewRow => ({
  view: "erasure_view",
  key: case_id,
  row: { sponsor_id: opened_by.sponsor_id, asked_by, ...end, created_at: asked_at }
})

const letterRow = (state: OpenCase, letter: Letter): ViewRow => {
  const severity = state.evaluation?.severity ?? "low"
  return {
    view: "review_view",
    key: letter.letter_id,
    row: {
      case_id: state.case_id,
      sponsor_id: state.opened_by.sponsor_id,
      kind: "letter",
      severity,
      priority: PRIORITIES[severity],
      reasons: JSON.stringify(letter.human_reasons),
      title: letter.title,
      state: reviewState(letter),
      due_at: letter.review_due_at ?? letter.drafted_at,
      decided_by: letter.decided_by,
      decided_at: letter.decided_at,
      created_at: letter.drafted_at
    }
  }
}

/** A person's decision stays, also if the letter fails afterwards. */
const reviewState = (letter: Letter): "waiting" | "approved" | "edited" | "rejected" | "cancelled" => {
  if (letter.state === "rejected") return "rejected"
  if (letter.decided_by !== null) return letter.edited ? "edited" : "approved"
  return letter.state === "cancelled" ? "cancelled" : "waiting"
}
