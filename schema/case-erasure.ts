/**
 * The erasure of a case's texts: who asks, how that ended, and what stays. Written to journals: a change is a migration. Times are
 * epoch milliseconds.
 */
import { Schema } from "effect"
import { orderedBy } from "./audit.ts"
import { Actor } from "./case-parts.ts"
import { ErasureAsker, ErasureReason } from "./case-words.ts"

const At = Schema.Int
const Text = Schema.NullOr(Schema.String)

/** Who decides whether the texts of the case are erased: a second person agreed before. */
export const erasedBy = { reviewer_id: Schema.String, ...orderedBy }

/** What stays of a case when its texts are erased: no word that was told, and no name. */
export const remains = {
  case_id: Schema.String,
  opened_by: Actor,
  category: Text,
  subcategory: Text,
  letters_sent: Schema.Int,
  /** The person's address still opens a page, which says that the texts were erased. */
  person_url_number: Schema.Int,
  opened_at: At,
  asked_by: ErasureAsker,
  asked_at: At,
  reason: ErasureReason,
  /** The number of its only line in the timeline: lines of before are not numbered again. */
  line: Schema.Int,
  ...erasedBy
}

/** One wish that the texts of the case be erased. */
const asked = { by: ErasureAsker, asked_at: At, due_at: At }

/** A request that the texts of the case be erased, and how it ended. */
export const ErasureRequest = Schema.Struct({
  ...asked,
  /** Who asked for it too while it waited. It becomes the request of the first of them when its asker takes it back. */
  also: Schema.Array(Schema.Struct(asked)),
  /** Null while it waits. */
  ended: Schema.NullOr(Schema.Struct({ how: Schema.Literals(["taken_back", "refused"]), reviewer_id: Text, at: At })),
  /** How often each of them asked, this time included. */
  counts: Schema.Struct({ person: Schema.Int, sponsor: Schema.Int })
})
export type ErasureRequest = typeof ErasureRequest.Type

/** Its texts were erased; nothing follows. */
export const ErasedCase = Schema.TaggedStruct("Erased", { ...remains, erased_at: At })
export type ErasedCase = typeof ErasedCase.Type
