/**
 * The operator's endpoints of the law council: add and remove law texts, read the docket, end evaluations. The words are
 * stored before the command, so a failed command may leave unused words, but never a law without its words.
 */
import { Result } from "effect"
import { citedLaw } from "../../../actors/council/citation.ts"
import { DOCKET_ID, docketEntity } from "../../../actors/docket/docket.ts"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import { lawEntity } from "../../../actors/law/law.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/council-admin.ts"
import { JURISDICTION_CHARS_MAX } from "../../../schema/api/council.ts"
import { apiError, isApiError } from "../../../schema/error.ts"
import { isoTime, momentOf } from "../../../schema/text.ts"
import { type KnownText, lawIdOf, type LawTexts, tellingPlaceOf } from "../law-texts.ts"
import { shownText, TEXT_CHARS_MAX } from "../plain-text.ts"
import { orderedByStaff } from "../../review/reviewer.ts"
import { type BoundHandler, handler, json } from "../../http/handler.ts"
import { findEvaluation } from "./council.ts"
import { pageLinks, pageWindow } from "../../http/paging.ts"

const PAGE_LIMIT_DEFAULT = 50
const NO_STORE = [["Cache-Control", "no-store"]] as const

export interface CouncilAdminDeps {
  readonly registry: Pick<Registry, "ask" | "peek" | "read">
  readonly now: () => number
  readonly baseUrl: string
  readonly lawTexts: LawTexts
}

export const councilAdminHandlers = (deps: CouncilAdminDeps): ReadonlyArray<BoundHandler> => [
  handler(api.addLawText, async ({ caller, payload, requestId }) => {
    const named = namedLaw(payload)
    if (named === undefined) return NO_PLACE
    const kept = await keptText(deps, payload, named)
    const asked = await deps.registry.ask(lawEntity, kept.lawId, {
      _tag: "KeepText",
      ...kept,
      by: orderedByStaff(caller),
      request_id: requestId
    })
    if (Result.isFailure(asked)) throw new Error(`a law refused an operator's text: ${asked.failure.reason}`)
    const { state } = asked.success
    if (state._tag !== "Read") throw new Error("a law has no text after one was brought")
    return json(201, itemOf(state), NO_STORE)
  }),

  handler(api.listLawTexts, async ({ query }) => {
    const page = pageWindow(query, PAGE_LIMIT_DEFAULT)
    const { rows, total } = await deps.lawTexts.list({ origin: "operator", ...page })
    const links = pageLinks(`${deps.baseUrl}/api/admin/council/texts`, page, total)
    return json(200, { results: rows.map(itemOf), total, ...page }, [...NO_STORE, ...links])
  }),

  handler(api.dropLawText, async ({ caller, path, requestId }) => {
    const { state } = await deps.registry.read(lawEntity, path.law_id)
    if (state._tag !== "Read") return apiError("law-text-not-found")
    const asked = await deps.registry.ask(lawEntity, path.law_id, {
      _tag: "DropText",
      by: orderedByStaff(caller),
      request_id: requestId
    })
    // A refusal means that the text was fetched, not added by an operator.
    return Result.isFailure(asked) ? apiError("law-text-not-found") : json(200, itemOf(state), NO_STORE)
  }),

  handler(api.readDocket, async () => {
    const { state } = await deps.registry.read(docketEntity, DOCKET_ID)
    const numbers = (entries: typeof state.underWay) => entries.map(({ evaluationId }) => evaluationId)
    const { adjourned, released, underWay, waiting } = state
    const docket = {
      under_way: numbers(underWay),
      waiting: waiting.length,
      adjourned: numbers(adjourned),
      released: numbers(released)
    }
    return json(200, docket, NO_STORE)
  }),

  handler(api.endEvaluation, async ({ caller, path, requestId }) => {
    const found = await findEvaluation(deps, path.id)
    if (isApiError(found)) return found
    const asked = await deps.registry.ask(evaluationEntity, path.id, {
      _tag: "EndEvaluation",
      by: orderedByStaff(caller),
      request_id: requestId
    })
    if (Result.isFailure(asked)) return apiError("evaluation-ended")
    const { state } = asked.success
    if (state._tag !== "Failed") throw new Error("an evaluation goes on after it was ended")
    return json(200, { id: state.evaluationId, status: "failed", error: state.reason }, NO_STORE)
  })
]

const NO_PLACE = apiError("invalid-body", {
  errors: [{ path: "jurisdiction", message: "is needed where the citation fits no framework: it tells laws apart" }]
})

type NamedLaw = Pick<KnownText, "lawId" | "normalized">

/** Undefined when the jurisdiction is unknown. */
const namedLaw = ({ citation, jurisdiction = "", typeHint }: api.LawTextRequest): NamedLaw | undefined => {
  const { framework, normalized } = citedLaw(citation, typeHint)
  // The same spelling as in evaluations.
  const place = tellingPlaceOf({ framework, jurisdiction: shownText(jurisdiction, JURISDICTION_CHARS_MAX) })
  if (place !== undefined && place !== "")
    return { lawId: lawIdOf(normalized, place), normalized: `${normalized} [${place}]` }
  return framework === null ? undefined : { lawId: lawIdOf(normalized), normalized }
}

const keptText = async (
  { lawTexts, now }: CouncilAdminDeps,
  { retrieved_at, source_url, text }: api.LawTextRequest,
  named: NamedLaw
): Promise<KnownText> => {
  return {
    ...named,
    sha256: await lawTexts.put(text, now()),
    charCount: text.length,
    // Members read only the beginning of a longer text.
    basis: text.length > TEXT_CHARS_MAX ? "excerpt" : "full_text",
    url: source_url ?? null,
    origin: "operator",
    retrievedAt: retrieved_at === undefined ? now() : momentOf(retrieved_at)
  }
}

const itemOf = ({
  basis,
  charCount,
  lawId,
  normalized,
  retrievedAt,
  sha256,
  url
}: KnownText): typeof api.LawTextItem.Encoded => ({
  law_id: lawId,
  normalized,
  sha256,
  char_count: charCount,
  basis,
  source_url: url,
  retrieved_at: isoTime(retrievedAt)
})
