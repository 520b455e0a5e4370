/** Days in the sentences of a case, as its place writes them. */
import type { OpenCase } from "../../schema/case.ts"
import { leadingRule } from "../assistant/leading-rule.ts"
import { hasAmericanDays, withAmericanDays } from "../assistant/letters/days/american-days.ts"
import { americanDay, writtenDay } from "../assistant/letters/days/dates.ts"
import { isoOf } from "../assistant/clock-terms.ts"
import { guidingLetter } from "./letter-queries.ts"

/** Whether the case writes days as the United States do. */
export const isAmericanCase = (state: OpenCase): boolean => {
  const { evaluation } = state
  const letter = guidingLetter(state)
  return hasAmericanDays({
    country: evaluation?.jurisdiction.country,
    law:
      letter === undefined
        ? evaluation === null
          ? undefined
          : leadingRule(evaluation)
        : { rule_id: letter.rule_id, citation: letter.citations.join() }
  })
}

/** `2027-01-25` in words. */
export const dayIn = (state: OpenCase, isoDay: string): string =>
  isAmericanCase(state) ? americanDay(isoDay) : writtenDay(isoDay)

/** The UTC day of a moment in words. */
export const dateIn = (state: OpenCase, ms: number): string => dayIn(state, isoOf(ms).slice(0, 10))

/** A sentence of the service with its days as the case writes them. */
export const sentenceIn = (state: OpenCase, sentence: string): string =>
  isAmericanCase(state) ? withAmericanDays(sentence) : sentence
