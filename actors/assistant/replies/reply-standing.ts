/** Where a case stands, in sentences that name who is written to. */
import { capitalized } from "../../../schema/text.ts"
import { isDangerEnded } from "../messages/danger-denied.ts"
import { addresseeIn } from "./reply-about.ts"
import { isWithoutRule } from "../taxonomy.ts"
import type { ReplyCaseStatus, ReplyInput, Standing } from "./reply-input.ts"

export const standingWords = ({ about, evaluation, standing, status }: ReplyInput): string => {
  const words =
    standing === undefined
      ? STANDING[status]
      : standing === "drafting_stopped" && about.no_staff === true
        ? NOBODY_GOES_ON
        : standing === "in_review" && about.no_staff === true
          ? NOBODY_READS
          : standing === "issue_asked" && isWithoutRule(evaluation)
            ? NO_RULE_FOR_IT
            : standing === "safety_first" && isDangerEnded(evaluation, about.is_danger_over === true)
              ? PROBLEM_NEXT
              : STANDING_IN_DETAIL[standing]
  return [
    capitalized(words.replaceAll(ADDRESSEE, () => addresseeIn(about))),
    ...(status === "letter_drafted" && standing !== "to_be_written" && about.instead_of !== undefined
      ? [`Under its law the duty is that of ${about.organization} and not of ${about.instead_of}.`]
      : [])
  ].join(" ")
}

/** Stands in the sentences below for who is written to. */
const ADDRESSEE = "{organization}"

const STANDING: Readonly<Record<ReplyCaseStatus, string>> = {
  triaging: "The case is being assessed.",
  needs_information: "The case waits for information before a letter can be prepared.",
  letter_drafted: "A letter to {organization} is drafted and has not been sent yet.",
  letter_sent: "The letter to {organization} was sent.",
  awaiting_response: "{organization} has been written to and has not answered yet.",
  response_received: "{organization} has answered; tell us whether the answer settles the matter.",
  escalated: "The case is being taken beyond {organization}.",
  resolved: "The case is resolved. If it is not settled after all, it can be disputed within 30 days.",
  closed: "The case is closed. If something new has happened, open a new case.",
  withdrawn: "The case was withdrawn. It cannot be opened again; the matter can be told in a new one."
}

const STANDING_IN_DETAIL: Readonly<Record<Standing, string>> = {
  safety_first: "Safety comes first; when everyone is safe, send more about any dispute and it will be looked at.",
  issue_asked: "The case stays open and waits for the answer to one question.",
  in_review: "A letter to {organization} is drafted; a person reads it before it leaves.",
  to_read: "A letter to {organization} is drafted. Read it on the page of this case, approve it there and post it.",
  to_release: "A letter to {organization} is drafted. It waits for the sponsor, who reads it and lets it go.",
  rejected:
    "The drafted letter was not approved by the person who read it; send corrections or more detail, and it is drafted again.",
  on_its_way: "A letter to {organization} is ready to leave; where no mail can take it, you post it.",
  no_address:
    "A letter to {organization} is ready for you to print and post; no e-mail address of {organization} is known. When you say on which day it was posted, {organization}'s time to answer runs from that day.",
  public_body:
    "A letter to {organization} is ready, but the e-mail address given belongs to a body that takes complaints, and this service never writes to one.",
  to_post:
    "A letter to {organization} is ready for you to print and post. When you say on which day it was posted, {organization}'s time to answer runs from that day.",
  failed: "The letter to {organization} could not be mailed; another contact at {organization} is needed.",
  bounced:
    "The letter to {organization} came back undelivered; for another contact it is written again, and until then no clock runs.",
  answer_told:
    "You told of an answer of {organization} that is not confirmed yet: confirm it, and it is your decision whether it settles the matter.",
  answer_rejected:
    "{organization}'s answer did not settle the matter, and the case waits for a better one. Nothing more is written to it by itself.",
  not_written: "The matter is open again.",
  to_be_written:
    "No letter is ready: the one before was taken back, and a new one is written when what it needs is known.",
  drafting_stopped:
    "The letter was drafted as often as it can be and is not drafted again; a person of this service must be asked to go on with it."
}

/** The user said that there is no danger, so the problem is next. */
const PROBLEM_NEXT =
  "The case goes on with the problem itself: tell in a sentence or two what {organization} did or did not do, and what you want of it."

/** The user reads it instead. */
const NOBODY_READS =
  "A letter to {organization} is drafted. This service has no staff at present to read it: read it on the page of the case, approve it there and post it."

/** No letter is written any more, and no staff could go on with the case. */
const NOBODY_GOES_ON =
  "The letter was drafted as often as it can be and is not drafted again; you may write to {organization} yourself."

/** The question which problem it is was answered. */
const NO_RULE_FOR_IT = "The case stays open, and no letter is written from these rules as it is told."
