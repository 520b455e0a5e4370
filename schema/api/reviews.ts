/**
 * The reviews that wait: letters that a person must read before they leave, and cases of crisis. For staff with their own token
 * or the operator token. A reviewer is named by e-mail address and is never the sponsor of the case.
 */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { DocumentRef } from "../case.ts"
import { Facts, HumanReason, Recipient } from "../letter.ts"
import { Severity } from "../triage.ts"
import { Email, IsoTime, text } from "../text.ts"
import { NamedFlag } from "./awaiting-second.ts"
import { LetterResponse } from "./letters.ts"
import { BODY_BYTES_TEXT, Policy, policy } from "./policy.ts"

/** One line of a mail's head; longer subjects are cut by mail programs. */
const SUBJECT_CHARS_MAX = 200
/** Ten printed pages: a longer letter is not read. */
const BODY_CHARS_MAX = 30_000
const NOTE_CHARS_MAX = 2_000

/** A letter is approved, approved in other words, rejected, or cancelled when the case went on without it. */
export const ReviewState = Schema.Literals(["waiting", "approved", "edited", "rejected", "cancelled", "closed"])
export type ReviewState = typeof ReviewState.Type

export const ReviewItem = Schema.Struct({
  review_id: Schema.String,
  case_id: Schema.String,
  kind: Schema.Literals(["letter", "crisis"]),
  severity: Severity,
  reasons: Schema.Array(HumanReason),
  title: Schema.String,
  state: ReviewState,
  due_at: IsoTime,
  overdue: Schema.Boolean,
  created_at: IsoTime,
  decided_by: Schema.NullOr(Schema.String),
  decided_by_named: NamedFlag,
  decided_at: Schema.NullOr(IsoTime)
}).annotate({ identifier: "ReviewItem" })

export const ReviewList = Schema.Struct({
  results: Schema.Array(ReviewItem),
  total: Schema.Int,
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "ReviewList" })

export const ReviewResponse = Schema.Struct({
  ...ReviewItem.fields,
  note: Schema.NullOr(Schema.String),
  letter: Schema.NullOr(LetterResponse),
  case: Schema.Struct({
    status: Schema.String,
    category: Schema.String,
    subcategory: Schema.NullOr(Schema.String),
    jurisdiction: Schema.NullOr(Schema.String),
    relevant_law: Schema.NullOr(Schema.String),
    narrative: Schema.Array(Schema.String),
    facts: Facts,
    documents: Schema.Array(DocumentRef),
    organization: Schema.NullOr(Schema.Struct({ org_id: Schema.String, org_name: Schema.String })),
    recipient: Schema.NullOr(Recipient).annotate({
      description: "Where the letter goes by mail, or went; null when the user posts or files it"
    }),
    crisis_contacts: Schema.Array(Schema.Struct({ region: Schema.String, name: Schema.String, contact: Schema.String }))
  })
}).annotate({ identifier: "Review" })

const isLine = (value: string): boolean => !/\p{Cc}|\u2028|\u2029/u.test(value)

export const LetterSubject = text(SUBJECT_CHARS_MAX).pipe(
  Schema.check(Schema.makeFilter((value) => isLine(value) || "must be one line", { toJsonSchema: () => ({}) }))
)
export const LetterBody = text(BODY_CHARS_MAX)

export const ReviewRequest = Schema.Struct({
  decision: Schema.Literals(["approve", "edit", "reject", "close"]).annotate({
    description: "approve, edit or reject a letter; close the review of a crisis"
  }),
  reviewer: Schema.optional(
    Email.annotate({
      description: "E-mail address of who decides, needed with the operator token alone; stored only as a keyed hash"
    })
  ),
  note: Schema.optional(text(NOTE_CHARS_MAX)).annotate({
    description: "With reject: what to correct, and required then. The user and the agent read it as rejected_because"
  }),
  recipient_email: Schema.optional(Schema.NullOr(Email)).annotate({
    description:
      "With approve and edit: the e-mail address that the review showed as recipient, null when it showed none. A letter that would go elsewhere by now is not approved"
  }),
  subject: Schema.optional(LetterSubject),
  body: Schema.optional(LetterBody)
})
  .pipe(
    Schema.check(
      Schema.makeFilter(
        (value) => {
          const edited = value.subject !== undefined && value.body !== undefined
          if (value.decision === "edit") return edited || "edit needs subject and body"
          return (value.subject === undefined && value.body === undefined) || "subject and body belong to edit"
        },
        { toJsonSchema: () => ({}) }
      )
    )
  )
  .annotate({ identifier: "ReviewRequest" })
export type ReviewRequest = typeof ReviewRequest.Type

export const ReviewFilter = Schema.Literals(["waiting", "decided", "all"])
export type ReviewFilter = typeof ReviewFilter.Type

export const ReviewQuery = Schema.Struct({
  state: Schema.optional(ReviewFilter),
  limit: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0)))),
  offset: Schema.optional(NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0))))
})

const reviewer = policy({ access: "reviewer", rate: "none" })
const reviewPath = Schema.Struct({ review_id: Schema.String })

export const listReviews = HttpApiEndpoint.get("listReviews", "/api/admin/reviews", {
  disableCodecs: true,
  query: ReviewQuery.fields,
  success: ReviewList
}).annotate(Policy, reviewer)

export const readReview = HttpApiEndpoint.get("readReview", "/api/admin/reviews/:review_id", {
  disableCodecs: true,
  params: reviewPath,
  success: ReviewResponse
}).annotate(Policy, reviewer)

export const decideReview = HttpApiEndpoint.post("decideReview", "/api/admin/reviews/:review_id", {
  disableCodecs: true,
  params: reviewPath,
  payload: ReviewRequest,
  success: ReviewItem
}).annotate(Policy, policy({ access: "reviewer", rate: "none", bodyBytesMax: BODY_BYTES_TEXT }))

export const reviewsGroup = HttpApiGroup.make("reviews").add(listReviews).add(readReview).add(decideReview)
