/**
 * Which answers of an interview may not be published under the seal of this service: an operator's name that claims a
 * standing or is somebody else's, and free answers with links, telephone numbers, numbers of persons, orders to the
 * reader, or a standing that this service is said to have given. What an agent refuses to do may be named: "It never asks
 * anybody to click".
 *
 * Always true: reading takes linear time.
 */
import { QUESTIONS } from "../../actors/calling/questions.ts"
import type { GivenAnswer } from "../../schema/calling.ts"
import { type NameProblem, operatorNameProblem } from "../trust/public-name.ts"
import { both, hasLink, hasTelephone, readingOf } from "../trust/words-of-alarm.ts"

export interface AnswerNotShown {
  /** Its index in the given list. */
  readonly index: number
  readonly id: string
  /** The end of the sentence "the answer …". */
  readonly message: string
}

/** The domain is that of the operator's proven mailbox. */
export const answersNotShown = (
  answers: ReadonlyArray<GivenAnswer>,
  provenDomain: string | undefined
): ReadonlyArray<AnswerNotShown> =>
  answers.flatMap(({ answer, id }, index) => {
    if (typeof answer !== "string") return []
    const message = id === "operator" ? operatorMessage(answer, provenDomain) : freeMessage(id, answer)
    return message === undefined ? [] : [{ index, id, message }]
  })

const operatorMessage = (name: string, provenDomain: string | undefined): string | undefined => {
  const problem = operatorNameProblem(name, provenDomain)
  return problem === undefined ? undefined : OPERATOR_MESSAGES[problem]
}

const OPERATOR_MESSAGES: Readonly<Record<NameProblem, string>> = {
  standing:
    "must not claim a standing (“verified”, “official”, a partner of this service): give the operator's own name alone",
  brand:
    "must not be, contain or imitate a well-known name: give the operator's own name, or use an account whose confirmed e-mail address is at a domain of that name",
  alarm: "must be the operator's name alone, without orders or requests",
  link: "must be the operator's name alone, without a link: the address belongs to operator_uri",
  digits: "must be the operator's name alone, without telephone or other long numbers"
}

const FREE_QUESTIONS: ReadonlySet<string> = new Set(
  QUESTIONS.flatMap((one) => (one.type === "text" && one.format === undefined && one.id !== "operator" ? [one.id] : []))
)

const freeMessage = (id: string, answer: string): string | undefined => {
  if (!FREE_QUESTIONS.has(id)) return undefined
  const read = readingOf(answer)
  if (hasLink(read)) return "must not contain a link: the operator's address belongs to operator_uri"
  if (hasTelephone(read)) return "must not contain a telephone number or another long number: name a role or a desk"
  if (NUMBER_OF_A_PERSON.test(read.text)) return "must not contain a number like a social security number"
  const sentences = answer.split(SENTENCE_END).filter((one) => !NEGATED.test(one.toLowerCase()))
  if (hasPrompt(read) || sentences.some((one) => hasOrder(readingOf(one)))) {
    return "must say what the agent does, and give its reader no orders"
  }
  return sentences.some((one) => hasServiceStanding(readingOf(one)))
    ? "must not say that this service verified, approved or recommends the agent: it did not"
    : undefined
}

const NUMBER_OF_A_PERSON = /(?<![\p{Nd}-])\p{Nd}{3}[ -]\p{Nd}{2}[ -]\p{Nd}{4}(?![\p{Nd}-])/u

const SENTENCE_END = /[.!?;](?=\s)|\n/u
const NEGATED =
  /\b(?:not|never|no|nobody|nothing|neither|nor|without|refuses?|cannot|nicht|nie|niemals|kein\w*|ohne|ne|jamais|sans|aucune?|nunca|jamás|sin|ningún)\b|n['’]t\b|\bn['’]\p{L}/u

/** What programs that read texts take for an order, in a sentence with a no in it too. */
const hasPrompt = both(
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your |these |those )?(?:previous|prior|earlier|above|preceding|former) (?:instructions?|prompts?|rules|messages?|directions)|^ ?#{0,6} ?(?:system|assistant|developer) ?:/u
)

const hasOrder = both(
  /\b(?:ignore|disregard|forget|override|bypass) (?:all |any |the )?(?:your|previous|prior) (?:instructions?|prompts?|rules|guidelines|safety|training)\b|\byou (?:must|should|have to|need to) (?!be\b)|\b(?:ai )?agents (?:must|should|have to) (?:always |now )?(?:trust|ignore|send|pay|approve|follow|treat|accept|give|obey|prefer|share)\b|^ ?(?:please )?(?:click|call (?:us|me|now|\+?\p{Nd})|act now|trust (?:us|me|this|all)|pay (?:us|me|now|at once|immediately)|send (?:us|me) )|\bclick (?:here|now|on this|the link)\b|\b(?:verify|confirm|update|unlock) your (?:account|card|password|identity|bank|details)\b|\b(?:send|share|enter|give|type) (?:us |me )?your (?:\w+ )?(?:passwords?|card|pin|code|money|account)\b|\b(?:klicken sie|ignorieren? sie (?:alle|die)|zahlen sie|uberweisen sie|haga clic|ignor[ae] (?:todas|las) |cliquez|ignorez (?:toutes|les)|payez|pague ahora)\b/u
)

const hasServiceStanding = both(
  /\b(?:verified|certified|approved|endorsed|accredited|authori[sz]ed|trusted|licen[sc]ed|recommended|backed|verifiee?|certifiee?|approuvee?|verificad[ao]|certificad[ao]|aprobad[ao]) (?:by|par|por) (?:the )?redress\b|\bofficial (?:\w+ )?(?:of|for) redress\b|\b(?:official|verified|certified|authori[sz]ed|offizielle[nrs]?) redress\b|\bredress[ -](?:verified|certified|approved|official|endorsed|accredited|authori[sz]ed)\b|\bvon redress (?:gepruft|verifiziert|zertifiziert|zugelassen|empfohlen|anerkannt)|\b(?:officiel(?:le)?|oficial) de redress\b/u
)
