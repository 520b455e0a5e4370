/**
 * Which answers of an interview may not be published under the seal of this service: an operator's name that claims a
 * standing or is somebody else's, an address that is somebody else's, and free answers with links, telephone numbers,
 * numbers of persons, orders to the reader, or the word that this service vouches. What an agent refuses to do may be
 * named: "It never asks anybody to click".
 *
 * Always true: reading takes linear time. A no excuses its own clause.
 */
import { QUESTIONS } from "../../actors/calling/questions.ts"
import type { GivenAnswer } from "../../schema/calling.ts"
import { type NameProblem, operatorNameProblem } from "../trust/public-name.ts"
import { saysServiceVouches } from "../trust/service-vouching.ts"
import { both, hasLink, hasTelephone, readingOf } from "../trust/words-of-alarm.ts"
import { addressMessage } from "./operator-address.ts"

export interface AnswerNotShown {
  /** Its index in the given list. */
  readonly index: number
  readonly id: string
  /** The end of the sentence "the answer …". */
  readonly message: string
}

/** `provenDomain`: that of the operator's proven mailbox. `ownHost`: this service's. */
export const answersNotShown = (
  answers: ReadonlyArray<GivenAnswer>,
  provenDomain: string | undefined,
  ownHost?: string
): ReadonlyArray<AnswerNotShown> =>
  answers.flatMap(({ answer, id }, index) => {
    if (typeof answer !== "string") return []
    const message =
      id === "operator"
        ? operatorMessage(answer, provenDomain)
        : id === "operator_uri"
          ? addressMessage(answer, { ownHost, provenDomain })
          : freeMessage(id, answer)
    return message === undefined ? [] : [{ index, id, message }]
  })

const operatorMessage = (name: string, provenDomain: string | undefined): string | undefined => {
  const problem = operatorNameProblem(name, provenDomain)
  return problem === undefined ? undefined : OPERATOR_MESSAGES[problem]
}

const OPERATOR_MESSAGES: Readonly<Record<NameProblem | "authority", string>> = {
  standing:
    "must not claim a standing (“verified”, “official”, a partner of this service) or bear this service's name: give the operator's own name alone",
  authority:
    "must not be that of a public authority: give the operator's own name, or use an account whose confirmed e-mail address is at that authority's domain",
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
  if (hasLink(read) || HIDDEN_LINK.test(answer))
    return "must not contain a link: the operator's address belongs to operator_uri"
  if (hasTelephone(read)) return "must not contain a telephone number or another long number: name a role or a desk"
  if (NUMBER_OF_A_PERSON.test(read.text)) return "must not contain a number like a social security number"
  if (hasPrompt(read) || clausesWithoutNo(answer).some((one) => hasOrder(readingOf(one)))) {
    return "must say what the agent does, and give its reader no orders"
  }
  return saysServiceVouches(read)
    ? "must not say that this service verified, approved, recommends or runs the agent: it did not"
    : undefined
}

const NUMBER_OF_A_PERSON = /(?<![\p{Nd}-])\p{Nd}{3}[ -]\p{Nd}{2}[ -]\p{Nd}{4}(?![\p{Nd}-])/u

/** A dot that is written so that only a person sees the address: evil[.]example, evil dot example slash pay. */
const HIDDEN_LINK =
  /[[({<] ?(?:\.|dot|punkt|punto|point) ?[\])}>]|\bdot [\p{L}\p{N}]+ (?:slash|stroke)\b|[\p{L}\p{N}] (?:dot|punkt|punto) (?:com|org|net|info|biz|app|dev|example|co|io|me|uk|de|fr|es|eu|us|ca|au)\b/iu

/** The parts of a text that a no does not reach from outside. */
const clausesWithoutNo = (answer: string): ReadonlyArray<string> =>
  answer
    .split("\n")
    .flatMap((line) => line.replaceAll(/\s+/g, " ").split(CLAUSE_END))
    .filter((one) => !NEGATED.test(one.toLowerCase()))

/** The end of a sentence, a word of contrast, or a new subject: it ends how far a no before it reaches. */
const CLAUSE_END =
  /[.!?;](?= )|[—–]|[, ](?:but|yet|instead|however|so|aber|sondern|mais|pero) |(?:[,:] (?:and |or )?| (?:and|or|und|et|y) )(?=(?:it|we|you|i|they|please|this agent|redress|just|simply|always|who|which|wir|sie|ich|nous|vous)\b)/iu
const NEGATED =
  /\b(?:not|never|no|nobody|nothing|neither|nor|without|refuses?|cannot|nicht|nie|niemals|kein\w*|ohne|ne|jamais|sans|aucune?|nunca|jamás|sin|ningún)\b|n['’]t\b|\bn['’]\p{L}/u

/** What programs that read texts take for an order, in a sentence with a no in it too. */
const hasPrompt = both(
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your |these |those )?(?:previous|prior|earlier|above|preceding|former) (?:instructions?|prompts?|rules|messages?|directions)|^ ?#{0,6} ?(?:system|assistant|developer) ?:/u
)

const hasOrder = both(
  /\b(?:ignore|disregard|forget|override|bypass) (?:all |any |the )?(?:your|previous|prior) (?:instructions?|prompts?|rules|guidelines|safety|training)\b|\byou (?:must|should|have to|need to) (?!be\b)|\b(?:ai )?agents (?:must|should|have to) (?:always |now )?(?:trust|ignore|send|pay|approve|follow|treat|accept|give|obey|prefer|share)\b|^ ?(?:please )?(?:click|call (?:us|me|now|\+?\p{Nd})|act now|trust (?:us|me|this|all)|pay (?:us|me|now|at once|immediately)|send (?:us|me) )|\bpay (?:us|me) (?:now|here|today|at once|immediately|first)\b|\b(?:okay|ok|fine|safe|best|wise) to (?:pay|trust|click|send|share|give) (?:us|me|it|this|here|now|your|the money|money)\b|\b(?:into|to) (?:our |my |this |the )?(?:bank )?account (?:number |no\.? )?(?:one|two|three|four|five|six|seven|eight|nine|zero|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b|\bclick (?:here|now|on this|the link)\b|\b(?:verify|confirm|update|unlock) your (?:account|card|password|identity|bank|details)\b|\b(?:send|share|enter|give|type) (?:us |me )?your (?:\w+ )?(?:passwords?|card|pin|code|money|account)\b|\b(?:klicken sie|ignorieren? sie (?:alle|die)|zahlen sie|uberweisen sie|haga clic|ignor[ae] (?:todas|las) |cliquez|ignorez (?:toutes|les)|payez|pague ahora)\b/u
)
