/**
 * The page behind `case_url`, for the person concerned. Its address may be shared, so it shows only id, status, kind of law,
 * dates and events in fixed words. It never shows a free text, a name, a document, a sum or the declared category.
 */
import { onFirstUse } from "../../concurrency/on-first-use.ts"
import { reminderOf } from "../../../actors/case/clock-dates.ts"
import { hasEnded } from "../../../actors/case/lifecycle.ts"
import { letterToPost } from "../../../actors/case/posting.ts"
import { TITLES } from "../../../actors/case/timeline.ts"
import { ruleSet } from "../../../actors/assistant/rule-set.stored.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { type Html, html } from "../html.ts"
import { addresseeOf, naming } from "../addressee.ts"
import { facts } from "../parts.ts"
import { LINE_COUNT_SHOWN, olderLines } from "./happened.ts"
import { page, STATUS_WORDS, time } from "./page-frame.ts"

const categoryOfRule: ReadonlyMap<string, string> = new Map(ruleSet.rules.map((rule) => [rule.id, rule.category]))

/** From the rule that fits best: the evaluation's own category may be the agent's words. */
const categoryOf = ({ evaluation }: OpenCase): string => {
  const best = evaluation?.matches[0]
  const category = (best === undefined ? undefined : categoryOfRule.get(best.rule_id)) ?? "general"
  return category.slice(0, 1).toUpperCase() + category.slice(1).replaceAll("_", " ")
}

/** What there is to file: the rules name no body for every case. */
const papersWords = ({ packets, status }: OpenCase): string => {
  if (status !== "escalated") return ""
  if (packets.length === 0) return " There are no papers to file: the rules name no body for it."
  return packets.some(({ filed_at }) => filed_at === null)
    ? " Papers for the next body are ready; you file them yourself."
    : " The papers for the next body are filed."
}

/** A letter that its user posts is not on its way before they say so. */
const meaningOf = (state: OpenCase): string => {
  if (letterToPost(state) !== undefined) return "The letter is ready. It waits for you to print, sign and post it."
  // A name is no word of this page.
  return naming(STATUS_WORDS[state.status].meaning, addresseeOf(state) === undefined ? undefined : "the other side")
}

/** The page of one case, as text. */
export const casePage = (state: OpenCase): string => {
  const { title } = STATUS_WORDS[state.status]
  const meaning = `${meaningOf(state)}${papersWords(state)}`
  const reminderAt = reminderOf(state.clocks)
  const finalDue = state.clocks.final_response_due_at
  const clocks = hasEnded(state.status)
    ? []
    : [...fact("Reminder, if no answer comes", reminderAt), ...fact("Last day to answer", finalDue)]
  return page(
    `Case ${state.case_id}`,
    html`<p class="crumb">Case ${state.case_id}</p>
      <h1>${title}</h1>
      <p class="lead">${meaning}</p>
      ${facts([
        ["Category", categoryOf(state)],
        ...fact("Opened", state.opened_at),
        ...fact("Last change", state.updated_at),
        ...clocks
      ])}
      <section aria-labelledby="happened">
        <h2 id="happened">What happened</h2>
        <ol class="timeline" reversed>
          ${state.timeline
            .slice(-LINE_COUNT_SHOWN)
            .toReversed()
            .map(({ at, type }) => html`<li>${titleOf(type)} ${time(at)}</li>`)}
        </ol>
        ${olderLines(state.timeline.length, "are not shown here")}
      </section>
      ${onwards(state)}`
  )
}

/** Where a reader goes from here: to what the steps mean, and to the person's own page, whose address is not shown. */
const onwards = ({ status }: OpenCase): Html =>
  html`<section aria-labelledby="further">
    <h2 id="further">${hasEnded(status) ? "To look further" : "What you can do"}</h2>
    <ul class="points">
      <li>
        Is it your case? You read letters, answer questions and decide on your own page. Whoever opened the case for you
        has its address: ask them for it. This page shows no details, so that it can be shared.
      </li>
      <li><a href="/guides/people">Your case</a> says what each step means, and what comes next.</li>
      <li><a href="/">The first page</a> says what this service is.</li>
    </ul>
  </section>`

/** What every address shows that opens no page: whether the case exists is not told. */
export const noPage = onFirstUse((): string =>
  page(
    "No such page",
    html`<h1>There is no page here</h1>
      <p class="lead">The address may be incomplete: it ends in a question mark and a long code, which is needed.</p>
      <ul class="points">
        <li>Copy the whole address again from the message in which you got it.</li>
        <li>
          An address opens nothing any more when it was replaced by a new one, or 90 days after the case has ended.
        </li>
        <li>Whoever opened the case for you has the address that counts: ask them for it.</li>
      </ul>
      <p><a href="/guides/people">Your case</a> says what the addresses of a case are for.</p>`
  )
)

// Every type has its title; a line of a type that is no more is still only a line.
const titleOf = (type: string): string => TITLES[type] ?? "Case updated"

const fact = (name: string, at: number | null): ReadonlyArray<readonly [string, Html]> =>
  at === null ? [] : [[name, time(at)]]
