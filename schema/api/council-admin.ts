/**
 * What operators do for the law council, with the bearer OPERATOR_TOKEN: they bring the text of a law where none can be
 * fetched, see what the council has before it, and end what should not go on.
 */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
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
    text(JURISDICTION_CHARS_MAX).annotate({
      description:
        "Whose law it is, as evaluations name it. Needed where the citation fits no framework; of the UCC it makes the text that of one State's, and without it the text is read for every State that has none. Elsewhere the citation says enough, and it is ignored"
    })
  ),
  text: text(LAW_TEXT_CHARS_MAX),
  source_url: Schema.optional(WebUrl),
  retrieved_at: Schema.optional(Moment)
}).annotate({ identifier: "LawTextRequest" })
export type LawTextRequest = typeof LawTextRequest.Type

export const LawTextItem = Schema.Struct({
  law_id: Schema.String,
  normalized: Schema.String.annotate({
    description:
      "The citation as every way of writing it reads, with the jurisdiction in brackets where that tells laws apart"
  }),
  sha256: Schema.String,
  char_count: Schema.Int,
  basis: Schema.Literals(["full_text", "excerpt"]),
  source_url: Schema.NullOr(Schema.String),
  retrieved_at: IsoTime
}).annotate({ identifier: "LawTextItem" })

export const LawTextList = Schema.Struct({
  results: Schema.Array(LawTextItem),
  total: Schema.Int,
  limit: Schema.Int,
  offset: Schema.Int
}).annotate({ identifier: "LawTextList" })

export const DocketResponse = Schema.Struct({
  under_way: Schema.Array(Schema.Int).annotate({ description: "Numbers of evaluations, oldest first" }),
  waiting: Schema.Int.annotate({
    description: "How many; those that come back for another round are before the others"
  }),
  adjourned: Schema.Array(Schema.Int).annotate({ description: "Between two rounds, without a place" }),
  released: Schema.Array(Schema.Int).annotate({
    description: "Had a place for two hours and lost it to the next: stuck, until they go on by themselves or are ended"
  })
}).annotate({ identifier: "Docket" })

export const EndedEvaluation = Schema.Struct({
  id: Schema.Int,
  status: Schema.Literal("failed"),
  error: Schema.String.annotate({ description: "What everybody is shown" })
}).annotate({ identifier: "EndedEvaluation" })

const operator = policy({ access: "operator", rate: "none" })
const reviewer = policy({ access: "reviewer", rate: "none" })
const count = NumberText.pipe(Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(0)))

export const addLawText = HttpApiEndpoint.post("addLawText", "/api/admin/council/texts", {
  disableCodecs: true,
  payload: LawTextRequest,
  success: LawTextItem.pipe(HttpApiSchema.status(201))
}).annotate(Policy, policy({ access: "reviewer", rate: "none", bodyBytesMax: LAW_TEXT_BODY_BYTES_MAX }))

export const listLawTexts = HttpApiEndpoint.get("listLawTexts", "/api/admin/council/texts", {
  disableCodecs: true,
  query: { limit: Schema.optional(count), offset: Schema.optional(count) },
  success: LawTextList
}).annotate(Policy, reviewer)

export const dropLawText = HttpApiEndpoint.delete("dropLawText", "/api/admin/council/texts/:law_id", {
  disableCodecs: true,
  params: Schema.Struct({ law_id: Schema.String }),
  success: LawTextItem
}).annotate(Policy, reviewer)

export const readDocket = HttpApiEndpoint.get("readDocket", "/api/admin/council/docket", {
  disableCodecs: true,
  success: DocketResponse
}).annotate(Policy, reviewer)

export const endEvaluation = HttpApiEndpoint.post("endEvaluation", "/api/admin/council/evaluations/:id/end", {
  disableCodecs: true,
  params: verdictPath,
  success: EndedEvaluation
}).annotate(Policy, operator)

export const councilAdminGroup = HttpApiGroup.make("council-admin")
  .add(addLawText)
  .add(listLawTexts)
  .add(dropLawText)
  .add(readDocket)
  .add(endEvaluation)
