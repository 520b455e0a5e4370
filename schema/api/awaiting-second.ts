/** The answer to the first of two approvals: the vote is kept, and nothing was done yet. */
import { Schema } from "effect"
import { IsoTime } from "../text.ts"

/** Beside the id of a reviewer. */
export const NamedFlag = Schema.Boolean.annotate({
  description: "True: the id was named in a body, with the operator token or by an administrator; it is not proven"
})

export const AwaitingSecond = Schema.Struct({
  state: Schema.Literal("awaiting_second"),
  item_id: Schema.String.annotate({ description: "Its id in the review queue" }),
  decision: Schema.String.annotate({ description: "What a second person must say as well, or reject" }),
  first_reviewer: Schema.String,
  first_reviewer_named: NamedFlag,
  voted_at: IsoTime
}).annotate({ identifier: "AwaitingSecond" })
