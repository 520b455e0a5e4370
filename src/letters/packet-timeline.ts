/**
 * The timeline of a packet: what passed between the two sides, by day and in plain words. What the service did by itself is not in
 * it. `state` is the case as the packet was prepared of it.
 */
import { dateIn } from "../../actors/case/days-in-words.ts"
import { writtenDate } from "../../actors/assistant/letters/days/dates.ts"
import { lastDateOf } from "../../actors/case/clock-dates.ts"
import { answersOf, awaitedLetter } from "../../actors/case/letter-queries.ts"
import { perhapsAnswered } from "../../actors/case/told-answers.ts"
import type { OpenCase, Packet } from "../../schema/case.ts"
import type { Letter } from "../../schema/letter.ts"
import type { PostingChannel } from "../../schema/resolution.ts"
import { capitalized } from "../../schema/text.ts"
import { writtenTo } from "./statement.ts"

interface Line {
  readonly at: number
  readonly text: string
}

export const timelineLines = (state: OpenCase, packet: Packet): ReadonlyArray<string> => [
  `Timeline of case ${state.case_id}, until ${dateIn(state, packet.prepared_at)}.`,
  "",
  ...linesOf(state, packet)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, text }) => `${dateIn(state, at)}: ${text}`)
]

const linesOf = (state: OpenCase, packet: Packet): ReadonlyArray<Line> => [
  { at: state.opened_at, text: "The dispute was brought to Redress, an automated advocacy service." },
  ...state.letters.flatMap((letter) => letterLines(state, letter)),
  ...newsLines(state),
  ...answersLines(state),
  ...overdueLines(state, packet),
  ...state.packets
    .filter(({ prepared_at }) => prepared_at <= packet.prepared_at)
    .flatMap((one) => packetLines(one, packet))
]

const CHANNEL_WORDS: Readonly<Record<PostingChannel, string>> = {
  post: "posted",
  registered_post: "sent by registered or certified post",
  courier: "sent by courier",
  in_person: "handed over",
  email: "sent by the person's own e-mail",
  web_form: "sent through a form on a site",
  fax: "sent by fax",
  other: "sent"
}

const letterLines = (state: OpenCase, letter: Letter): ReadonlyArray<Line> => {
  const { addressed_to, posting, purpose, sent_at } = letter
  if (sent_at === null) return []
  const to = addressed_to?.name ?? state.organization?.org_name ?? "the organization"
  const what = `${purpose === "second_notice" ? "A reminder" : "A letter"} to ${to} was`
  if (posting === undefined) return [{ at: sent_at, text: `${what} sent by mail.` }]
  const tracking = posting.tracking_number === null ? "" : `, tracking number ${posting.tracking_number}`
  return [{ at: sent_at, text: `${what} ${CHANNEL_WORDS[posting.channel ?? "post"]}${tracking}, as the person says.` }]
}

const NEWS: Readonly<Record<string, string>> = {
  letter_delivered: "The letter was delivered.",
  letter_bounced: "The letter came back undelivered."
}

/** How the lines read by which an answer was turned down: on a page, by an agent, or by going on to the next body. */
const TURNED_DOWN = /^The user does not accept|answer was not accepted/

const newsLines = ({ timeline }: OpenCase): ReadonlyArray<Line> => [
  ...timeline.flatMap(({ at, type }) => {
    const text = NEWS[type]
    return text === undefined ? [] : [{ at, text }]
  }),
  ...timeline
    .filter(({ event }) => TURNED_DOWN.test(event))
    .flatMap(({ at }, index, lines) =>
      writtenDate(lines[index - 1]?.at ?? 0) === writtenDate(at) ? [] : [{ at, text: "The answer was not accepted." }]
    )
]

/** The last answer has the day on which it was given, where the person named one. */
const answersLines = (state: OpenCase): ReadonlyArray<Line> => {
  const own = answersOf(state).filter(({ confirmed }) => confirmed)
  const name = capitalized(state.organization === null ? writtenTo(state) : nameOf(state))
  return state.responses
    .filter(({ confirmed }) => confirmed)
    .map((answer) => {
      const isLast = answer === own.at(-1)
      const at = isLast && state.responded_at !== null ? state.responded_at : answer.received_at
      const who = own.includes(answer) ? name : (state.organization?.org_name ?? "The organization")
      return {
        at,
        text: `${who} answered${answer.source === "mail" ? " by mail" : ", as the person reports"} (4-answers.txt).`
      }
    })
}

const nameOf = (state: OpenCase): string => {
  const to = writtenTo(state)
  return to === "the organization" ? (state.organization?.org_name ?? to) : to
}

/** The last day passed without an answer, or without one that was accepted. */
const overdueLines = (state: OpenCase, { prepared_at }: Packet): ReadonlyArray<Line> => {
  const lastDate = awaitedLetter(state) === undefined ? null : lastDateOf(state)
  if (lastDate === null || lastDate > prepared_at) return []
  if (state.responded_at === null && perhapsAnswered(state) !== "since")
    return [{ at: lastDate, text: "The last day for an answer passed without one." }]
  if (state.responded_at === null) return [{ at: lastDate, text: "The last day for an answer passed." }]
  return state.responded_at > lastDate ? [{ at: lastDate, text: "The last day for an answer passed." }] : []
}

const packetLines = (
  { filed_at, packet_id, prepared_at, reference, step }: Packet,
  packet: Packet
): ReadonlyArray<Line> => [
  { at: prepared_at, text: `Papers for ${step.name} were prepared.` },
  ...(filed_at === null || packet_id === packet.packet_id || filed_at > packet.prepared_at
    ? []
    : [
        {
          at: filed_at,
          text: `The papers for ${step.name} were filed${reference === null ? "" : ` (reference ${reference})`}.`
        }
      ])
]
