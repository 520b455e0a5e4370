/**
 * What may be done next, as requests that can be sent as they are. Where only a person can say what goes in, an action has
 * words and no request.
 */
import { isDangerEnded } from "../messages/danger-denied.ts"
import { bodyName } from "../bodies/legal-steps.ts"
import type { FactForm, Question } from "../../../schema/letter.ts"
import type { Evaluation, SuggestedAction } from "../../../schema/triage.ts"
import { isUnclear, isWithoutRule, issueAnswers } from "../taxonomy.ts"
import { type About, addresseeIn } from "./reply-about.ts"
import { addContact } from "./reply-contact.ts"
import { settleFor } from "./reply-paid.ts"
import { sayFiled } from "./reply-filed.ts"
import { postedAction } from "./reply-posted.ts"
import { courseQuestion } from "../messages/intent.ts"
import type { OwnWords, Papers, ReplyInput, Standing } from "./reply-input.ts"
import { withoutQuestions } from "./reply-weighing.ts"

/** A longer message is not repeated in a request. */
const CONTENT_CHARS_MAX = 2_000

const inWords = (text: string): SuggestedAction => ({ text, request: null })

const message = (about: About, text: string, body: Record<string, unknown>): SuggestedAction => ({
  text,
  request: { method: "POST", path: `/api/v1/cases/${about.case_id}/messages`, body }
})

const decision = (about: About, text: string, content: string, metadata: Record<string, unknown>): SuggestedAction =>
  message(about, text, { content, type: "user_response", metadata })

const read = (text: string, path: string): SuggestedAction => ({ text, request: { method: "GET", path, body: null } })

export const suggestedActions = (input: ReplyInput): ReadonlyArray<SuggestedAction> => {
  const { about, evaluation, status } = input
  const contacts = isDangerEnded(evaluation, about.is_danger_over === true)
    ? []
    : evaluation.crisis_contacts.map((entry) => inWords(`Contact ${entry.name}: ${entry.contact}`))
  if (status === "resolved")
    return [
      ...contacts,
      decision(
        about,
        "Dispute the outcome within 30 days if it is not settled",
        "The matter is not settled after all.",
        { decision: "dispute" }
      )
    ]
  if (status === "closed" || status === "withdrawn")
    return [...contacts, inWords("Open a new case if something new has happened")]
  const actions = [...contacts, ...asked(input), ...missing(input), ...ofStanding(input), ...ofStatus(input)]
  return unique(actions.length === 0 ? [inWords("Keep copies of everything sent and received")] : actions)
}

const unique = (actions: ReadonlyArray<SuggestedAction>): ReadonlyArray<SuggestedAction> => {
  const seen = new Set<string>()
  return actions.filter((action) => {
    const key = action.request === null ? action.text : JSON.stringify(action.request)
    return seen.has(key) ? false : seen.add(key).size > 0
  })
}

const settle = (about: About) =>
  decision(
    about,
    "When the matter is settled, say so; what the organization gave may stand beside it as monetary_relief or non_monetary_relief",
    "The matter is settled.",
    { decision: "accept" }
  )

const withdraw = (about: About) =>
  decision(about, "End the case as withdrawn", "I do not want to go on with this.", { decision: "withdraw" })

const postedToday = (about: About) => {
  const { metadata, text } = postedAction(about)
  return decision(about, text, "I posted the letter.", metadata)
}

/** What the message itself was about. */
const asked = ({ about, decided, letterFirst, status }: ReplyInput): ReadonlyArray<SuggestedAction> => {
  if (decided !== undefined) return []
  if (about.letter !== undefined && courseQuestion(about.content) === "letter_words")
    return [read("Read the letter as a PDF", `/api/v1/cases/${about.case_id}/letters/${about.letter.letter_id}/pdf`)]
  return about.intents.flatMap((intent): ReadonlyArray<SuggestedAction> => {
    switch (intent) {
      case "organization_answered":
        return confirm(about)
      case "accept_offer":
        return status === "response_received" ? [] : [settle(about)]
      case "settled":
        return [settleFor(about) ?? settle(about)]
      case "part_paid":
        return [...(about.is_answerable ? confirm(about) : []), settleFor(about) ?? settle(about)]
      case "stop":
        return [withdraw(about)]
      case "posted":
        return about.letter?.waits_to_be_posted === true ? [postedToday(about)] : []
      case "where_else":
        return BEFORE_BEYOND.has(status) && letterFirst !== true
          ? [goOn(about, `Take it beyond ${addresseeIn(about)} now`)]
          : []
      case "answer_dismissed":
        return deny(about)
      case "crisis":
      case "safe":
      case "chargeback":
      case "reject_offer":
      case "others_word":
      case "contacted_again":
      case "scam":
      case "erase":
      case "person":
      case "being_sued":
      case "pay_meanwhile":
      case "about_service":
      case "cost":
      case "chances":
      case "which_law":
      case "lawyer":
      case "telephone":
      case "can_sue":
      case "ignored":
      case "how_long":
      case "how_much":
      case "what_now":
      case "correction":
      case "evidence":
      case "thanks":
      case "context":
        return []
      default:
        return intent satisfies never
    }
  })
}

const BEFORE_BEYOND: ReadonlySet<ReplyInput["status"]> = new Set(["letter_drafted", "letter_sent", "awaiting_response"])

const deny = (about: About): ReadonlyArray<SuggestedAction> => {
  const { deniable } = about
  if (deniable === undefined) return []
  const text = `${deniable.counts ? "Take it back, if it was" : "Say that the mail is"} not from ${addresseeIn(about)}`
  const metadata = { decision: "not_response", response_id: deniable.response_id }
  return [decision(about, text, "That was not their answer.", metadata)]
}

const confirmIn = (about: About): string =>
  about.instead_of === undefined
    ? "Confirm that this is the organization's answer"
    : `Confirm that this is the answer of ${about.organization}`

const confirm = (about: About): ReadonlyArray<SuggestedAction> => {
  const { unconfirmed } = about
  const content = withoutQuestions(
    about.is_confirming
      ? (about.told_answer ?? about.earlierAnswer() ?? about.content)
      : (about.their_part ?? about.content)
  )
  if (unconfirmed !== undefined)
    return [
      decision(about, confirmIn(about), "Yes, this is the organization's answer.", {
        decision: "response",
        response_id: unconfirmed.response_id
      })
    ]
  const inOwn = `Send the words of ${addresseeIn(about)} with metadata.decision response, to confirm that they are its answer`
  if (content.length > CONTENT_CHARS_MAX) return [inWords(inOwn)]
  return [decision(about, confirmIn(about), content, { decision: "response" })]
}

/** Where the rules hold no law for the problem, to say it again leads nowhere. */
const othersThanRead = (evaluation: Evaluation): NonNullable<Evaluation["candidates"]> =>
  (evaluation.candidates ?? []).slice(isWithoutRule(evaluation) ? 1 : 0)

const missing = ({ about, attachmentMissing, evaluation, missing: lacks, standing, status }: ReplyInput) => {
  const isOpen = isUnclear(evaluation) && (status === "triaging" || status === "needs_information")
  return [
    ...(isOpen
      ? issueAnswers({ candidates: othersThanRead(evaluation) }).map(({ id, sentence, text }) =>
          message(about, text, { content: sentence, type: "user_response", metadata: { problem_category: id } })
        )
      : []),
    ...(lacks.organization
      ? NAME_THE_ORGANIZATION.map(inWords)
      : (lacks.contact && (about.letter === undefined || about.letter.sent_at === null)) ||
          (standing !== undefined && NEEDS_CONTACT.has(standing))
        ? [addContact(about)]
        : []),
    ...lacks.questions.map((question) => inWords(answerTo(question))),
    // In a danger nothing is offered that can wait.
    ...(evaluation.severity === "crisis" ? [] : ownWords(about, lacks.ownWords, status)),
    ...(attachmentMissing === true
      ? [inWords("Send a message of type evidence with the document in attachments")]
      : lacks.documents
        ? [inWords("Attach the contract, bills, letters or screenshots")]
        : []),
    ...(evaluation.jurisdiction.country === null ? [inWords("Name the State or country")] : [])
  ]
}

const BEFORE_LETTER_LEAVES: ReadonlySet<ReplyInput["status"]> = new Set([
  "triaging",
  "needs_information",
  "letter_drafted"
])

/** A letter tells what its law needs, and the story behind it only in the user's own words. */
const ownWords = (
  about: About,
  words: OwnWords | undefined,
  status: ReplyInput["status"]
): ReadonlyArray<SuggestedAction> => {
  if (words === undefined || !BEFORE_LETTER_LEAVES.has(status) || (about.letter?.sent_at ?? null) !== null) return []
  const text = `If the letter should also tell what happened, send it as metadata.facts.${words.fact}${FORM_WORDS.statement}`
  return [
    words.fits
      ? message(about, `${text}; “as told” takes the words of the case`, {
          content: "The letter should tell what happened.",
          type: "user_response",
          metadata: { facts: { [words.fact]: "as told" } }
        })
      : inWords(text)
  ]
}

const NAME_THE_ORGANIZATION = [
  "Name the organization",
  "Add a contact of type org_contact whose name is the organization's, with the e-mail address that takes complaints"
]
const NEEDS_CONTACT: ReadonlySet<Standing> = new Set(["no_address", "public_body", "failed", "bounced"])
const POSTABLE: ReadonlySet<Standing> = new Set(["to_post", "no_address", "public_body"])

/** What to send, as a client can act on it: "… Send it as metadata.facts.amount, for example 49.00 USD". */
const answerTo = ({ fact, form, options, question }: Question): string =>
  `${question} Send it as metadata.facts.${fact}${options === undefined ? FORM_WORDS[form] : `, one of ${options.join(", ")}`}`

const FORM_WORDS: Readonly<Record<FactForm, string>> = {
  line: "",
  day: ", for example 2026-11-03",
  money: ", for example 49.00 USD",
  address: ", with its lines",
  statement: ", in your own words; the letter is then read before it leaves",
  number: ", for example 2",
  choice: ""
}

const ofStanding = ({ about, standing }: ReplyInput): ReadonlyArray<SuggestedAction> => {
  if (standing === "rejected") return [inWords("Send corrections or more detail, so that the letter is drafted again")]
  if (standing === "to_read")
    return [inWords("The user reads the letter on their own page (person_url), approves it there, and posts it")]
  if (standing === "to_release") return [inWords("Let the sponsor read the letter in the console and let it go")]
  if (standing === "answer_told" && about.told_answer !== undefined && !about.intents.includes("organization_answered"))
    return confirm({ ...about, is_confirming: true })
  if (standing === "drafting_stopped")
    return [
      ...(about.no_staff === true
        ? []
        : [
            message(about, "Ask that a person of this service goes on with it", {
              content: "Please let a person look at this case.",
              type: "context"
            })
          ]),
      goOn(about, `When ${addresseeIn(about)} does not answer, or its answer does not settle the matter, go beyond it`),
      settle(about),
      withdraw(about)
    ]
  if (standing === undefined || !POSTABLE.has(standing)) return []
  return [
    ...(about.letter === undefined
      ? []
      : [
          read(
            "Print the letter and post it, and keep a copy and the proof of posting",
            `/api/v1/cases/${about.case_id}/letters/${about.letter.letter_id}/pdf`
          )
        ]),
    postedToday(about),
    inWords(`When ${addresseeIn(about)} answers, send its words with metadata.decision response`),
    settle(about)
  ]
}

const goOn = (about: About, text: string) =>
  message(about, text, { content: "Please take this further.", type: "escalation_request" })

const ofStatus = (input: ReplyInput): ReadonlyArray<SuggestedAction> => {
  const { about, nextStep, papers, status } = input
  switch (status) {
    case "response_received":
      return [
        decision(about, `Accept ${addresseeIn(about)}'s answer`, "I accept the answer.", { decision: "accept" }),
        decision(
          about,
          "Reject it and wait for a better one; tell it in writing what you still want",
          "The answer does not settle it.",
          { decision: "reject" }
        ),
        decision(
          about,
          `Reject it and go beyond ${addresseeIn(about)}`,
          "The answer does not settle it; take it further.",
          { decision: "reject", escalate: true }
        ),
        ...(about.deniable?.counts === true ? deny(about) : [])
      ]
    case "awaiting_response":
    case "letter_sent":
      return [
        inWords(`Add any answer of ${addresseeIn(about)}`),
        ...(nextStep === undefined || input.waitsUntil !== undefined
          ? []
          : [goOn(about, `Go on to ${bodyName(nextStep.name)} without waiting`)]),
        settle(about)
      ]
    case "escalated":
      return [...packet(input), ...END_BEYOND[papers ?? "none"](about)]
    case "triaging":
    case "needs_information":
    case "letter_drafted":
    case "resolved":
    case "closed":
    case "withdrawn":
      return []
    default:
      return status satisfies never
  }
}

const packet = ({ about }: ReplyInput): ReadonlyArray<SuggestedAction> =>
  about.packet === undefined
    ? []
    : [
        read(
          `Review the packet prepared for ${bodyName(about.packet.name)}`,
          `/api/v1/cases/${about.case_id}/packets/${about.packet.packet_id}`
        )
      ]

const SAY_HOW_IT_ENDED =
  "When it has ended, also when the organization has helped meanwhile, send a message of type user_response with metadata.decision: decision outcome and how it ended"

/** What ends a case that went beyond the organization. */
const END_BEYOND: Readonly<Record<Papers, (about: About) => ReadonlyArray<SuggestedAction>>> = {
  none: () => [inWords(SAY_HOW_IT_ENDED)],
  to_file: (about) => [sayFiled(about)],
  filed: () => [inWords(SAY_HOW_IT_ENDED)]
}
