/** Days of a case in its replies, its own limits, its papers and the page of its person. */
import { describe, expect, test } from "vitest"
import { conditionsFor } from "../../../actors/case/asked-body.ts"
import { dateIn, isAmericanCase } from "../../../actors/case/days-in-words.ts"
import { ownLimitsOf } from "../../../actors/case/own-limits.ts"
import { coverSections } from "../../../src/letters/cover.ts"
import { timelineLines } from "../../../src/letters/packet-timeline.ts"
import { statementLines } from "../../../src/letters/statement.ts"
import { personCase } from "../../../src/web/person/person-page.ts"
import { packetState } from "../../support/case-states.ts"
import { DAY, NOW, SECOND } from "../../support/given.ts"
import { endTriage, FACTS, message, open, posting, responding, stating, type Step, tell } from "./commands.ts"

const AMERICAN = /\b[A-Z][a-z]+ \d{1,2}, 20\d\d\b/
const ELSEWHERE = /\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/

const answered = (text: string, more: Parameters<typeof stating>[0]): ReadonlyArray<Step> => [
  open(text),
  stating({ ...FACTS, ...more }),
  { wait: 20 * SECOND },
  endTriage,
  posting,
  { wait: 3 * DAY },
  responding,
  message("How long do they have, and how long do I have?")
]

const CASES = [
  ["an American case", "My landlord kept my security deposit of $1,800 in Seattle, Washington", AMERICAN, ELSEWHERE],
  ["a British case", "My landlord in Leeds kept my deposit of £1,800 and the tenancy has ended", ELSEWHERE, AMERICAN]
] as const

describe.each(CASES)("%s", (_name, text, own, other) => {
  const told = tell(
    ...answered(text, { property_address: "1 Main Street", deposit_amount: "1800.00 USD", move_out_date: "2026-09-30" })
  )
  const { state } = told
  const packet = packetState({ prepared_at: told.now })

  const written: ReadonlyArray<readonly [string, string]> = [
    ["reply", told.last.flatMap((event) => (event._tag === "MessageAnswered" ? [event.reply.content] : [])).join()],
    ["cover", JSON.stringify(coverSections(state, packet))],
    ["timeline", timelineLines(state, packet).join("\n")],
    ["statement", statementLines(state, packet).join("\n")]
  ]
  test.each(written)("writes the days of its %s as its country does", (_where, words) => {
    expect(words).toMatch(own)
    expect(words).not.toMatch(other)
  })
  test("writes the days of its conditions and limits as its country does", () => {
    const words = [
      ...conditionsFor(state, packet.step, told.now).map((one) => one.text),
      ...ownLimitsOf(state, told.now).flatMap(({ term, words: said }) => [term, said])
    ]
    expect(words.join("\n")).not.toMatch(other)
    expect(dateIn(state, NOW)).toMatch(own)
  })
})

test("a page of an American case has American days, and keeps those of what its person wrote", () => {
  const { now, state } = tell(
    ...answered("My landlord kept my security deposit of $1,800 in Seattle, Washington. He wrote on 3 October 2026", {
      property_address: "1 Main Street",
      deposit_amount: "1800.00 USD",
      move_out_date: "2026-09-30"
    })
  )
  expect(isAmericanCase(state)).toBe(true)
  const page = personCase({
    state,
    forms: { action: "/cases/1/own", hidden: [] } as never,
    pathTo: (part) => part,
    now,
    said: [],
    hasStaff: false
  }).text
  expect(page).toMatch(/<time [^>]*>[A-Z][a-z]+ \d{1,2}, 20\d\d/)
  expect(page).not.toMatch(/<time [^>]*>\d{1,2} [A-Z][a-z]+ 20\d\d/)
  expect(page).toContain("3 October 2026")
})
