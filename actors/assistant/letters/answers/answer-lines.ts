/** What one line answers to a question for a name, a number, a thing or a journey; the words before its value are left out. Pure. */
import type { FactName } from "../../../../schema/letter.ts"
import { intentsOf } from "../../messages/intent.ts"
import { isPeriod, isThing, pointsBack } from "./answer-kinds.ts"
import { isBearerName, isOfBearer, type KnownNames, NO_VALUE } from "./bearer-answers.ts"
import { lineKind } from "../fact-forms.ts"
import { isOfOrganization } from "./no-name.ts"
import { isSameAsAbove, sameAsIn } from "../same-as.ts"
import { properNameAt } from "../told/told-person.ts"

export interface LineContext {
  /** No other question could be meant. */
  readonly alone: boolean
  readonly known?: KnownNames | undefined
}

const WORD_COUNT_MAX = 8

/** People know of a card how it ends. */
const CARD_ENDING =
  /^(?:(?:visa|mastercard|amex|discover|debit|credit|card|account)\s+){0,3}(?:ending|ends|ended) (?:in |with )?\d{3,6}$/i

/** From somewhere to somewhere. */
const ROUTE = /^\S[^.!?]{0,40}(?: (?:to|nach|[aà]|hasta|via|over) |\s?(?:-|–|→|>)\s?)\S[^.!?]{0,40}$/i

const FROM = /^(?:de|desde|from|von|vom|depuis) /i

/** A thing is named in one sentence. */
const MORE_SENTENCES = /[.;!?]\s+\p{L}/u

export const lineOf = (fact: FactName, told: string, { alone, known = {} }: LineContext): string | undefined => {
  const bare = fact === "route" ? told.replace(FROM, "") : told
  switch (lineKind(fact)) {
    case "reference": {
      if (CARD_ENDING.test(bare)) return bare.replace(/\bend(?:s|ed)\b/i, "ending")
      const token = /^#?\s*([A-Za-z0-9][A-Za-z0-9/-]{2,30}(?: \d{2,}){0,6}(?: \d{1,2})?)$/.exec(bare)?.[1]
      return token !== undefined && /\d/.test(token) ? token : undefined
    }
    case "phone":
      return /^[+(]?\d[\d().\-/ ]{5,19}$/.test(bare) ? bare : undefined
    case "email":
    case "website":
      return /\s/.test(bare) ? undefined : bare
    case "name":
    case "text": {
      if (isSameAsAbove(bare)) return sameAsIn(fact, { ...known })
      if (pointsBack(bare)) return undefined
      if (fact === "work_period" && !isPeriod(bare)) return undefined
      if (fact === "product" && (!isThing(bare) || MORE_SENTENCES.test(bare))) return undefined
      if (fact === "consumer_name" || fact === "patient_name")
        return properNameAt(bare) === bare && !isOfOrganization(bare, known.organization) ? bare : undefined
      if (fact === "signer_name" && !alone)
        return known.consumer_name !== undefined && properNameAt(bare) === bare ? bare : undefined
      if (fact === "route" && !ROUTE.test(bare)) return undefined
      if (isOfBearer(fact) && !isBearerName(bare, known, fact)) return undefined
      const isShort = bare.length > 1 && bare.split(" ").length <= WORD_COUNT_MAX
      return alone && isShort && !NO_VALUE.test(bare) && intentsOf(bare).every((one) => one === "context")
        ? bare
        : undefined
    }
    default:
      return undefined
  }
}
