/**
 * Reviews of letters and of cases of crisis. A decision is a command to the case, and its queue row is written in the
 * same commit. A reviewer signs with an e-mail address, kept only as a keyed hash, and may not decide about their own cases.
 */
import { caseEntity } from "../../../actors/case/case.ts"
import { asItLeaves } from "../../../actors/case/leaving.ts"
import { mailRecipient } from "../../../actors/case/recipient.ts"
import { caseTime } from "../../../actors/case/test-case.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/reviews.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import type { Letter, Recipient } from "../../../schema/letter.ts"
import { isoTime } from "../../../schema/text.ts"
import { timeOrNull } from "../../cases/case-view.ts"
import { letterView } from "../../cases/letter-view.ts"
import type { ReviewQueries, ReviewRow } from "../../review/reviews.ts"
import { decideReview } from "../decide-review.ts"
import type { Govern } from "../../review/govern.ts"
import { recordOrder } from "../../review/record-order.ts"
import { isNamed, makeReadNamed } from "../../review/named.ts"
import { reviewerOf } from "../../review/reviewer.ts"
import { type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"
import { openState } from "../../cases/http/own-case.ts"
import { writtenFacts } from "../../letters/written-facts.ts"

const PAGE_LIMIT_DEFAULT = 50
/** Reviewers look through the whole queue; an item is a few hundred bytes. */
const PAGE_LIMIT_MAX = 200

export interface ReviewDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly now: () => number
  readonly settings: { readonly baseUrl: string; readonly serverSecret: string }
  readonly reviewQueries: ReviewQueries
  readonly govern: Govern
}

export const reviewHandlers = (deps: ReviewDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listReviews, async ({ query }) => {
    const page = pageWindow(query, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX)
    const filter = query.state ?? "waiting"
    const { rows, total } = await deps.reviewQueries.page(filter, page.limit, page.offset)
    const results = await Promise.all(rows.map((row) => itemOf(deps, row)))
    const url = `${deps.settings.baseUrl}/api/admin/reviews?state=${filter}`
    return json(200, { results, total, ...page }, [...NO_STORE, ...pageLinks(url, page, total)])
  }),

  handler(api.readReview, async ({ caller, path, requestId }) => {
    const row = await deps.reviewQueries.find(path.review_id)
    if (row === undefined) return apiError("review-not-found")
    const { state } = await deps.registry.read(caseEntity, row.caseId)
    // Recorded before the answer: every read of a narrative adds an audit row.
    const action = row.kind === "letter" ? "LetterRead" : "NarrativeRead"
    const target = { kind: "review", id: row.reviewId }
    await recordOrder(deps.registry, { caller, requestId, action, target, at: deps.now() })
    return json(200, await detailOf(deps, row, openState(state)), NO_STORE)
  }),

  handler(api.decideReview, async ({ caller, path, payload, requestId }) => {
    const reviewer = reviewerOf(caller, payload.reviewer, deps.settings)
    if (isApiError(reviewer)) return reviewer
    const decided = await decideReview(deps)(path.review_id, payload, { reviewer, requestId })
    return isApiError(decided) ? decided : json(200, await itemOf(deps, decided), NO_STORE)
  })
]

type ItemDeps = Pick<ReviewDeps, "registry" | "now">
const itemOf = async ({ now, registry }: ItemDeps, row: ReviewRow): Promise<typeof api.ReviewItem.Encoded> => {
  const { decidedBy, kind, reviewId: subjectId } = row
  return itemView(row, await isNamed(makeReadNamed(registry), kind, { subjectId, decidedBy }), now())
}

const itemView = (row: ReviewRow, named: boolean, now: number): typeof api.ReviewItem.Encoded => ({
  review_id: row.reviewId,
  case_id: row.caseId,
  kind: row.kind,
  severity: row.severity,
  reasons: row.reasons,
  title: row.title,
  state: row.state,
  due_at: isoTime(row.dueAt),
  overdue: row.state === "waiting" && row.dueAt < now,
  created_at: isoTime(row.createdAt),
  decided_by: row.decidedBy,
  decided_by_named: named,
  decided_at: timeOrNull(row.decidedAt)
})

/** The reviewer's view, without the case page's token and the user's name. */
const detailOf = async (
  deps: ItemDeps,
  row: ReviewRow,
  state: OpenCase
): Promise<typeof api.ReviewResponse.Encoded> => {
  const stored = state.letters.find((one) => one.letter_id === row.reviewId)
  const letter = stored && asItLeaves(state, stored, caseTime(state, deps.now()))
  const evaluation = state.evaluation
  return {
    ...(await itemOf(deps, row)),
    note: (row.kind === "crisis" ? state.crisis_review?.note : letter?.decision_note) ?? null,
    letter: letter === undefined ? null : letterView(state.case_id, letter, false),
    case: {
      status: state.status,
      category: evaluation?.category ?? "general",
      subcategory: evaluation?.subcategory ?? null,
      jurisdiction: evaluation?.jurisdiction.code ?? null,
      relevant_law: evaluation?.relevant_law ?? null,
      narrative: state.narrative,
      facts: writtenFacts(state, letter),
      documents: state.documents,
      organization: state.organization,
      recipient: recipientOf(state, letter),
      crisis_contacts: evaluation?.crisis_contacts ?? []
    }
  }
}

/** The letter's recipient, past or present; null when it is not mailed. */
const recipientOf = (state: OpenCase, letter: Letter | undefined): Recipient | null =>
  letter?.recipient ?? (letter?.leaves_by === "user" ? null : (mailRecipient(state) ?? null))
