/**
 * What operators do for the law council, with the bearer OPERATOR_TOKEN: they bring the text of a law where none can be
 * fetched, see what the council has before it, and end what should not go on.
 */
import { HttpApiEndpoint, HttpApiGroup } from "@effect/platform"
import { Schema } from "effect"
import { FrameworkId } from "../council.ts"
import { IsoTime, Moment, text, WebUrl } from "../text.ts"
import { Citation, JURISDICTION_CHARS_MAX, verdictPath } from "./council.ts"
import { Policy, policy } from "./policy.ts"

/** Ten times what members are given; more is a code of laws and not one law. */
export const LAW_TEXT_CHARS_MAX = 200_000
/** Such a text in the longest JSON escapes, six bytes a character, and room for the other fields. */
const LAW_TEXT_BODY_BYTES_MAX = 1_280 * 1024

export const LawTextRequest = Schema.Struct({
  citation: Citation,
  typeHint: Schema.optional(FrameworkId),
  jurisdiction: Schema.optional(
    text(JURISDICTION_CHARS_MAX).annotations({
      description:
        "Whose law it is, as evaluations name it. Needed where the citation fits no framework; of the UCC it makes the text that of one State's, and without it the text is read for every State that has none. Elsewhere the citation says enough, and it is ignored"
    })
  ),
  text: text(LAW_TEXT_CHARS_MAX),
  source_url: Schema.optional(WebUrl),
  retrieved_at: Schema.optional(Moment)
}).annotations({ identifier: "LawTextRequest" })
export type LawTextRequest = typeof LawTextRequest.Type

export const LawTextItem = Schema.Struct({
  law_id: Schema.String,
  normalized: Schema.String.annotations({
    description:
      "The citation as every way of writing it reads, with the jurisdiction in brackets where that tells laws apart"
  }),
  sha256: Schema.String,
  char_count: Schema.Int,
  basis: Schema.Literal("full_text", "excerpt"),
  source_url: Schema.NullOr(Schema.String),
  retrieved_at: IsoTime
}).annotations({ identifier: "LawTextItem" })

export const LawTextList = Schema.Struct({
  results: Schema.Array(LawTextItem),
  total: Schema.Int,
  limit: Schema.Int,
  offset: Schema.Int
}).annotations({ identifier: "LawTextList" })

export const DocketResponse = Schema.Struct({
  under_way: Schema.Array(Schema.Int).annotations({ description: "Numbers of evaluations, oldest first" }),
  waiting: Schema.Int.annotations({
    description: "How many; those that come back for another round are before the others"
  }),
  adjourned: Schema.Array(Schema.Int).annotations({ description: "Between two rounds, without a place" }),
  released: Schema.Array(Schema.Int).annotations({
    description: "Had a place for two hours and lost it to the next: stuck, until they go on by themselves or are ended"
  })
}).annotations({ identifier: "Docket" })

export const EndedEvaluation = Schema.Struct({
  id: Schema.Int,
  status: Schema.Literal("failed"),
  error: Schema.String.annotations({ description: "What everybody is shown" })
}).annotations({ identifier: "EndedEvaluation" })

const operator = policy({ access: "operator", rate: "none" })
const reviewer = policy({ access: "reviewer", rate: "none" })
const count = Schema.NumberFromString.pipe(Schema.int(), Schema.nonNegative())

export const addLawText = HttpApiEndpoint.post("addLawText", "/api/admin/council/texts")
  .setPayload(LawTextRequest)
  .addSuccess(LawTextItem, { status: 201 })
  .annotate(Policy, policy({ access: "reviewer", rate: "none", bodyBytesMax: LAW_TEXT_BODY_BYTES_MAX }))

export const listLawTexts = HttpApiEndpoint.get("listLawTexts", "/api/admin/council/texts")
  .setUrlParams(Schema.Struct({ limit: Schema.optional(count), offset: Schema.optional(count) }))
  .addSuccess(LawTextList)
  .annotate(Policy, reviewer)

export const dropLawText = HttpApiEndpoint.del("dropLawText", "/api/admin/council/texts/:law_id")
  .setPath(Schema.Struct({ law_id: Schema.String }))
  .addSuccess(LawTextItem)
  .annotate(Policy, reviewer)

export const readDocket = HttpApiEndpoint.get("readDocket", "/api/admin/council/docket")
  .addSuccess(DocketResponse)
  .annotate(Policy, reviewer)

export const endEvaluation = HttpApiEndpoint.post("endEvaluation", "/api/admin/council/evaluations/:id/end")
  .setPath(verdictPath)
  .addSuccess(EndedEvaluation)
  .annotate(Policy, operator)

export const councilAdminGroup = HttpApiGroup.make("council-admin")
  .add(addLawText)
  .add(listLawTexts)
  .add(dropLawText)
  .add(readDocket)
  .add(endEvaluation)
