/**
 * The sums of the matter that stay known beside another sum that a message tells: an estimate or a cost is no other value of the price.
 *
 * Always true: without these facts the case would know no such sum any more, because two sums of one story are none.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { FactName, Facts } from "../../schema/letter.ts"
import { knownFacts } from "../assistant/letters/compose.ts"
import { FACTS } from "../assistant/letters/facts.ts"
import { sumsIn } from "../assistant/letters/sums.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { MAY_ANSWER } from "./bearer-address.ts"
import type { CommandOf } from "./course.ts"
import { toldOf } from "./gap.ts"

/** What something would cost, in four languages. */
const COST =
  /(?<!\p{L})(?:estimates?|estimated|quotes?|quoted|quotation|repairs?|repairing|fix(?:ing)?|would cost|costs?|cost me|callout|call-out|kostenvoranschlag|angebot|reparatur\p{L}*|kosten|kostet|w[uü]rde kosten|devis|r[eé]parations?|co[uû]t(?:e|erait)|frais|presupuesto|reparaci[oó]n|costar[ií]a|cuesta|coste)(?!\p{L})/iu

type Said = Pick<CommandOf<"AddMessage">, "content" | "type">

/** The sums that the narrative made known and that the message would make unclear; those that it states are not among them. */
export const sumsKept = (state: OpenCase, { content, type }: Said, stated: Facts, now: EpochMs): Facts => {
  const { evaluation, narrative, narrative_at } = state
  if (evaluation === null || !MAY_ANSWER.has(type) || sumsIn(content).sums.length === 0) return {}
  const isCost = COST.test(content)
  if (!isCost && state.letters.length === 0) return {}
  const told = toldOf(state, evaluation, now)
  const before = knownFacts(told)
  const after = knownFacts({
    ...told,
    narrative: [...narrative, content],
    narrative_at: narrative_at === undefined ? undefined : [...narrative_at, now]
  })
  const isLost = (fact: FactName): boolean =>
    fact !== "amount_received" &&
    stated[fact] === undefined &&
    state.facts[fact] === undefined &&
    (after[fact] === undefined || (isCost && after[fact] !== before[fact]))
  return Object.fromEntries(
    (Object.entries(before) as ReadonlyArray<[FactName, string]>).filter(
      ([fact]) => FACTS[fact].form === "money" && isLost(fact)
    )
  )
}
