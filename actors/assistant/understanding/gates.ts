/** Decides whether a text is no grievance of its writer, and says which kind of text it is instead. */
import { bit, conceptOf, has, names, type Reading } from "./reading.ts"

export type Gate =
  "solved" | "praise" | "own_side" | "study" | "question" | "news" | "shopping" | "private" | "no_grievance"

const OWN_SIDE = conceptOf("own_side")
const SOLVED = conceptOf("solved")
const PRAISE = conceptOf("praise")
const THANKS = conceptOf("thanks")
const STUDY = conceptOf("study")
const SUMMARISE = conceptOf("summarise")
const NEWS = conceptOf("news")
const SHOPPING = conceptOf("shopping")
const ASKS = conceptOf("asks")
const IN_GENERAL = conceptOf("in_general")
const PRIVATE = conceptOf("private_matter")
const ACCUSED = conceptOf("accused")
const MINE = conceptOf("mine")
const GRIEVANCE = conceptOf("grievance")
const REFUSE = conceptOf("refuse")
const IGNORE = conceptOf("ignore")
const MY = conceptOf("my")

/** Texts of study, news and shopping are short; a longer one that tells a grievance is one. */
const STORY_WORDS_MIN = 60

/** A longer text that ends with thanks has told something before. */
const THANKS_WORDS_MAX = 25

const OWN_ROLE = conceptOf("own_role")
const OWN_COUNTERPART = conceptOf("own_counterpart")
const DRAFTS_REFUSAL = conceptOf("drafts_refusal")
const OWN_TRADE = conceptOf("own_trade")
const COUNTERPART_ACTS = conceptOf("counterpart_acts")
const AM_COUNTERPART = conceptOf("am_counterpart")
const US_SIDE = conceptOf("us_side")
const UNPAID = conceptOf("unpaid")
const HARASS = conceptOf("harass")
const COLLECTOR = conceptOf("collector")
const OWN_MOVE = conceptOf("own_move")
const MY_BUSINESS = conceptOf("my_business")
const FICTION_ASKED = conceptOf("fiction_asked")
const CLASSROOM = conceptOf("classroom")
const NEWSROOM = conceptOf("newsroom")
const HYPOTHESIS = conceptOf("hypothesis")
const RESTORED = conceptOf("restored")
const WISHED = conceptOf("wished")
const OVER = conceptOf("over")
const REPORTED = conceptOf("reported_claim")
const COMPLAINT_MARK = conceptOf("complaint_mark")
const PRIVATE_DEED = conceptOf("private_deed")
const TASK = conceptOf("task_asked")
const ADVERT = conceptOf("advert")
const ADVERT_ASKED = conceptOf("advert_asked")
const FICTION_WORLD = conceptOf("fiction_world")
const JEST = conceptOf("jest")
const REPORT = conceptOf("report_told")
const REPORTER = conceptOf("reporter")
const POLITICS = conceptOf("politics")
const TRADE = conceptOf("trade_signs")
const TRADE_PLACE = conceptOf("trade_place")
const ANSWER_SOUGHT = conceptOf("answer_sought")
const COUNTERPART = conceptOf("counterpart")
const PRIVATE_SIGN = conceptOf("private_sign")
const CONTENT = conceptOf("content_now")
const REVIEW = conceptOf("review_label")
const FIRST_PERSON = conceptOf("first_person")
const ORGANISATIONS = [
  "business",
  "landlord",
  "bank",
  "airline",
  "insurer",
  "collector",
  "retailer",
  "employer",
  "car_dealer",
  "telecom_company",
  "energy_company",
  "school",
  "provider",
  "platform",
  "credit_report",
  "credit_card",
  "scam",
  "service_trade",
  "organisation"
].map(conceptOf)
const KEPT = conceptOf("kept")
const CHARGE = conceptOf("charge")
const AGAIN = conceptOf("again")

/** Undefined when the text may be a grievance of its writer. */
export const gateOf = (reading: Reading): Gate | undefined => {
  const { sentences, whole, wordCount } = reading
  const told = (concept: number) => names(whole, concept)
  const aggrieved = sentences.filter((bits) => names(bits, MINE) && names(bits, GRIEVANCE)).length
  const refused = told(REFUSE) || told(IGNORE)
  const suffers = isHurt(reading, refused)
  const short = wordCount < STORY_WORDS_MIN
  if (isOwnSide(reading, suffers || (told(PRIVATE_SIGN) && told(COMPLAINT_MARK)))) return "own_side"
  const occasion = occasionOf(reading, suffers)
  if (occasion !== undefined) return occasion
  if (isSolved(reading)) return "solved"
  if (has(whole, bit(PRAISE, false)) && !refused && (aggrieved < 2 || !told(COMPLAINT_MARK)) && !turnsBad(reading)) {
    return "praise"
  }
  if (told(THANKS) && aggrieved === 0 && !refused && wordCount < THANKS_WORDS_MAX) return "praise"
  if (told(FICTION_ASKED) && !told(MY_BUSINESS)) return "study"
  if ((told(STUDY) || told(CLASSROOM)) && !suffers && short && !suffersElsewhere(reading)) return "study"
  if (told(SUMMARISE) && !refused && short) return "study"
  if ((told(NEWS) || told(NEWSROOM)) && aggrieved < 2 && !suffers && short && !(refused && told(MY))) return "news"
  if (told(SHOPPING) && !refused && aggrieved < 2 && short) return "shopping"
  if (told(IN_GENERAL) && (told(ASKS) || !told(MY)) && !refused) return "question"
  if (told(HYPOTHESIS) && aggrieved < 2 && !refused) return "question"
  if (reading.questions === sentences.length && !suffers) return "question"
  if (told(PRIVATE) && !refused && short && !ORGANISATIONS.some(told)) return "private"
  // A person charged with a crime needs a defence, even if the victim is a business.
  if (told(ACCUSED) && short && !suffers && !refused) return "private"
  if (told(PRIVATE_DEED) && short && !ORGANISATIONS.some(told)) return "private"
  return undefined
}

/**
 * What the text is written for. A task, a report and a jest repeat the words of grievances; only a private complaint beside
 * them ("but this is real", "my insurer refused") makes them one.
 */
const occasionOf = (reading: Reading, suffers: boolean): Gate | undefined => {
  const { whole, wordCount } = reading
  const told = (concept: number) => names(whole, concept)
  if ((suffers && told(FIRST_PERSON)) || told(PRIVATE_SIGN) || wordCount >= STORY_WORDS_MIN) return undefined
  const complains = told(COMPLAINT_MARK) && (told(REFUSE) || told(IGNORE)) && told(MY)
  if (told(TASK) || told(ADVERT_ASKED)) return "study"
  if (told(ADVERT) && !told(FIRST_PERSON)) return "shopping"
  if ((told(FICTION_WORLD) || told(JEST)) && !complains) return "study"
  if (told(REPORTER) && !complains) return "news"
  if ((told(REPORT) || told(POLITICS)) && !told(FIRST_PERSON)) return "news"
  const silent = !told(REFUSE) && !told(IGNORE) && !told(KEPT)
  if ((told(CONTENT) || (told(REVIEW) && !told(FIRST_PERSON))) && silent && !turnsBad(reading)) return "praise"
  return undefined
}

/**
 * The owner of a business is a customer, worker or debtor of another too: "I manage a store, and my employer has not paid me".
 */
const isHurt = ({ whole }: Reading, refused: boolean): boolean => {
  const told = (concept: number) => names(whole, concept)
  if (told(COLLECTOR) && told(HARASS) && !told(OWN_ROLE)) return true
  return told(MY_BUSINESS) && (refused || told(UNPAID) || told(KEPT) || (told(CHARGE) && told(AGAIN)))
}

/** The writer is the business, speaks of its customers, or wants a refusal written; a business may suffer from another. */
const isOwnSide = ({ whole }: Reading, suffers: boolean): boolean => {
  const told = (concept: number) => names(whole, concept)
  if (told(DRAFTS_REFUSAL) || told(OWN_TRADE)) return true
  if (suffers) return false
  if (told(TRADE)) return true
  if (told(ANSWER_SOUGHT) && (told(TRADE_PLACE) || (told(COUNTERPART) && !told(AM_COUNTERPART)))) return true
  if (told(TRADE_PLACE) && told(COUNTERPART_ACTS)) return true
  if (told(OWN_SIDE) || told(OWN_ROLE) || told(OWN_COUNTERPART)) return true
  if (told(COUNTERPART_ACTS) && told(US_SIDE) && !told(AM_COUNTERPART) && !told(MY_BUSINESS)) return true
  return told(OWN_MOVE) && !told(MY_BUSINESS)
}

/** Something was made good, and no word of the text complains; what the other side merely says is not so. */
const isSolved = (reading: Reading): boolean => {
  const { sentences, whole } = reading
  const told = (concept: number) => names(whole, concept)
  const claimed = sentences.some((bits) => has(bits, bit(SOLVED, false)) && names(bits, REPORTED))
  if (
    has(whole, bit(SOLVED, false)) &&
    !endsInGrievance(reading) &&
    !(claimed && (told(COMPLAINT_MARK) || told(IGNORE)))
  ) {
    return true
  }
  const complains = told(REFUSE) || told(IGNORE) || told(KEPT) || told(COMPLAINT_MARK) || told(REPORTED)
  if (told(OVER) && !told(REFUSE) && !told(IGNORE) && !told(REPORTED)) return true
  // "I want the fee refunded" says that it was not.
  const isDone = sentences.some((bits) => has(bits, bit(RESTORED, false)) && !names(bits, WISHED))
  return isDone && !has(whole, bit(RESTORED, true)) && !complains
}

/** "I loved this hotel until they charged me twice." */
const turnsBad = ({ sentences, whole }: Reading): boolean =>
  sentences.some((bits) => names(bits, COMPLAINT_MARK) && names(bits, GRIEVANCE)) && !has(whole, bit(SOLVED, false))

/** A sentence without a word of study tells what an organization refused the writer. */
const suffersElsewhere = ({ sentences }: Reading): boolean =>
  sentences.some(
    (bits) =>
      (names(bits, REFUSE) || names(bits, IGNORE)) &&
      names(bits, MINE) &&
      !names(bits, STUDY) &&
      !names(bits, CLASSROOM) &&
      !names(bits, FICTION_ASKED)
  )

/** Whether the last sentences still complain: "they paid once, but now refuse again". */
const endsInGrievance = ({ sentences }: Reading): boolean =>
  sentences.slice(-2).some((bits) => names(bits, REFUSE) || names(bits, IGNORE))
