/**
 * The answers to what a message asks or wishes beside the course of its case, one paragraph for each topic, and the intents of the message
 * that such an answer stands for.
 *
 * Always true: in a danger, on a closed case, and where a decision is carried out, no topic is answered. An answer of the organization that
 * another sentence tells is never left out for a topic.
 */
import { besideTopics, topicsOf } from "./asked-topics.ts"
import { tellsOfCourtPapers } from "./court-papers.ts"
import { INTENTS, type Intent } from "../messages/intents.ts"
import { intentsOf } from "../messages/intent.ts"
import { WHERE_IT_STANDS } from "../messages/intent-words.ts"
import { plainWords } from "../plain-text.ts"
import type { ReplyInput } from "./reply-input.ts"
import { aboutBodyNow, aboutClosedFile, whatBodyIs } from "./reply-bodies.ts"
import { asIs, burdenOfProof, guarantee, keepIt, mustRepair, takeBack, useMeanwhile } from "./reply-bought.ts"
import { courtNow, theySued } from "./reply-court-now.ts"
import { faster } from "./reply-faster.ts"
import { cancelCard, cutOff, furtherLoss, interest, police } from "./reply-money.ts"
import { oldDebt } from "./reply-old-debt.ts"
import { byEmail, callThem, happensAgain, original, whatToAsk, whatToSay, whoReads } from "./reply-small-questions.ts"
import {
  aboutUs,
  forAnother,
  gotIt,
  inLanguage,
  letterWrong,
  myData,
  ownPage,
  signIn,
  theyKnow,
  whoAreYou
} from "./reply-service.ts"
import { freeze, healthAppeal, noPapers, noPayslip, retaliation } from "./reply-kinds.ts"
import { badReview, courier, insolvent, letterBack, newOwner, recoveryScam, signRelease } from "./reply-turns.ts"
import type { Topic } from "./topic-words.ts"
import { shortWorkTime } from "../bodies/work-times.ts"

interface Way {
  /** As what the message counts for a client. */
  readonly as: Intent
  /** Intents whose own answer this one stands for. */
  readonly takes: ReadonlyArray<Intent>
  /** Undefined where the rules know nothing of it in this case; `intent`: the answer to that intent is enough. */
  readonly answer: (input: ReplyInput) => ReadonlyArray<string> | undefined
}

const DAYS: ReadonlyArray<Intent> = ["how_long", "ignored"]

const WAYS: Readonly<Record<Topic, Way>> = {
  faster: { as: "what_now", takes: ["evidence", "how_long"], answer: faster },
  court_now: {
    as: "can_sue",
    takes: ["can_sue", "correction", "evidence", "stop", "where_else", ...DAYS],
    answer: courtNow
  },
  body_now: { as: "where_else", takes: ["where_else", ...DAYS], answer: aboutBodyNow },
  old_debt: { as: "being_sued", takes: ["can_sue", "being_sued", "how_long", "pay_meanwhile"], answer: oldDebt },
  sue_them: { as: "can_sue", takes: ["being_sued", "can_sue"], answer: theySued },
  closed_file: { as: "where_else", takes: ["organization_answered", "evidence"], answer: aboutClosedFile },
  cut_off: { as: "pay_meanwhile", takes: ["pay_meanwhile", ...DAYS], answer: cutOff },
  cancel_card: { as: "what_now", takes: [], answer: cancelCard },
  credit_card: { as: "chargeback", takes: [], answer: () => [] },
  call_them: { as: "what_now", takes: ["evidence", "person"], answer: callThem },
  by_email: { as: "what_now", takes: ["evidence", "posted", "correction"], answer: byEmail },
  original: { as: "what_now", takes: ["evidence"], answer: original },
  interest: { as: "how_much", takes: [], answer: interest },
  use_meanwhile: { as: "what_now", takes: [], answer: useMeanwhile },
  burden_of_proof: { as: "which_law", takes: ["evidence", "how_long"], answer: burdenOfProof },
  guarantee: { as: "which_law", takes: ["how_long"], answer: guarantee },
  further_loss: { as: "how_much", takes: ["how_much", "how_long"], answer: furtherLoss },
  keep_it: { as: "how_much", takes: ["how_much", "accept_offer", "stop"], answer: keepIt },
  must_repair: { as: "which_law", takes: ["how_much", "accept_offer"], answer: mustRepair },
  as_is: { as: "which_law", takes: [], answer: asIs },
  take_back: { as: "which_law", takes: ["pay_meanwhile"], answer: takeBack },
  charged_again: { as: "what_now", takes: ["how_long", "ignored"], answer: happensAgain },
  what_to_say: { as: "what_now", takes: [], answer: whatToSay },
  fee: { as: "cost", takes: [], answer: () => [] },
  police: { as: "what_now", takes: ["where_else"], answer: police },
  what_is_body: { as: "where_else", takes: ["where_else", "telephone"], answer: whatBodyIs },
  who_reads: { as: "what_now", takes: ["how_long", "posted"], answer: whoReads },
  what_to_ask: { as: "what_now", takes: [], answer: whatToAsk },
  health_appeal: { as: "what_now", takes: ["what_now"], answer: healthAppeal },
  retaliation: { as: "which_law", takes: [], answer: retaliation },
  no_papers: { as: "which_law", takes: [], answer: noPapers },
  no_payslip: { as: "evidence", takes: ["evidence"], answer: noPayslip },
  freeze: { as: "what_now", takes: ["what_now"], answer: freeze },
  recovery_scam: { as: "scam", takes: ["organization_answered", "where_else"], answer: recoveryScam },
  bad_review: { as: "what_now", takes: [], answer: badReview },
  courier: { as: "which_law", takes: [], answer: courier },
  letter_back: { as: "evidence", takes: ["evidence", "organization_answered", "ignored"], answer: letterBack },
  sign_release: { as: "accept_offer", takes: ["accept_offer", "evidence"], answer: signRelease },
  new_owner: { as: "context", takes: [], answer: newOwner },
  insolvent: { as: "what_now", takes: ["ignored"], answer: insolvent },
  own_page: { as: "about_service", takes: ["evidence", "organization_answered", "correction"], answer: ownPage },
  they_know: { as: "about_service", takes: ["organization_answered"], answer: theyKnow },
  my_data: { as: "about_service", takes: ["how_long", "evidence"], answer: myData },
  sign_in: { as: "about_service", takes: [], answer: signIn },
  language: { as: "about_service", takes: [], answer: inLanguage },
  about_us: { as: "about_service", takes: ["where_else", "can_sue"], answer: aboutUs },
  for_another: { as: "about_service", takes: ["lawyer", "telephone"], answer: forAnother },
  who_are_you: { as: "about_service", takes: [], answer: whoAreYou },
  letter_wrong: { as: "correction", takes: ["correction", "evidence"], answer: letterWrong },
  got_it: { as: "about_service", takes: ["evidence", "organization_answered"], answer: gotIt }
}

/** What a message tells without asking, or asks without being understood. */
const UNHEARD: ReadonlyArray<Intent> = ["context", "thanks"]

const CLOSED: ReadonlySet<ReplyInput["status"]> = new Set(["resolved", "closed", "withdrawn"])
const IN_DANGER: ReadonlySet<Intent> = new Set(["crisis", "safe", "scam"])

export interface Answered {
  /** What is answered in its place, in paragraphs. */
  readonly paragraphs: ReadonlyArray<string>
  /** Intents of the message whose own answers still stand. */
  readonly left: ReadonlyArray<Intent>
  /** All, for the client. */
  readonly intents: ReadonlyArray<Intent>
}

/** Undefined where the message has no topic that these rules answer. */
export const topicsAnswered = (input: ReplyInput, intents: ReadonlyArray<Intent>): Answered | undefined => {
  const { about, decided, messageType, status } = input
  if (decided !== undefined || messageType === "escalation_request" || CLOSED.has(status)) return undefined
  if (intents.some((intent) => IN_DANGER.has(intent))) return undefined
  const isSued = tellsOfCourtPapers(about.content)
  const found = topicsOf(about.content).flatMap((topic) => {
    if (isSued && OF_COURT.has(topic)) return []
    const sentences = WAYS[topic].answer(input)
    return sentences === undefined ? [] : [{ way: WAYS[topic], words: sentences.join(" ") }]
  })
  if (found.length === 0) return undefined
  const taken = new Set<Intent>([
    ...UNHEARD,
    ...(WHERE_IT_STANDS.test(plainWords(about.content)) ? [] : (["what_now"] as const)),
    ...found.flatMap(({ way }) => way.takes)
  ])
  if (isSued) taken.delete("being_sued")
  if (taken.has("organization_answered") && intentsOf(besideTopics(about.content)).includes("organization_answered"))
    taken.delete("organization_answered")
  const left = [
    ...intents.filter((intent) => !taken.has(intent)),
    ...found.flatMap(({ way, words }) => (words === "" && !intents.includes(way.as) ? [way.as] : []))
  ]
  const all = new Set([...left, ...found.map(({ way }) => way.as)])
  return {
    paragraphs: found.flatMap(({ words }) => (words === "" ? [] : [words])),
    left,
    intents: INTENTS.filter((intent) => all.has(intent))
  }
}

const OF_COURT: ReadonlySet<Topic> = new Set(["court_now", "sue_them", "old_debt"])

/** The short times of work are said with every reply that does not speak of them, until a letter has left. */
export const workBeside = ({ about, status }: ReplyInput, intents: ReadonlyArray<Intent>): ReadonlyArray<string> => {
  const letterLeft = about.letter !== undefined && about.letter.sent_at !== null
  if (letterLeft || CLOSED.has(status) || intents.some((intent) => SPEAKS_OF_TIME.has(intent))) return []
  const words = shortWorkTime(about)
  return words === undefined ? [] : [words]
}
const SPEAKS_OF_TIME: ReadonlySet<Intent> = new Set([
  "crisis",
  "safe",
  "scam",
  "can_sue",
  "how_long",
  "where_else",
  "stop"
])
