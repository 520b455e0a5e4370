/**
 * How a reply in a crisis begins, in the language of the message: the first steps, whom to call, and that the case waits. Each is a
 * paragraph, and what the message asked stands behind them.
 *
 * Always true:
 * - No person is promised where the service has no staff.
 * - Once an uncertain danger was denied, no reply speaks of danger, until new danger is told.
 */
import type { LetterLanguage } from "../../../schema/letter.ts"
import { openingIn } from "../crisis.ts"
import { isDangerEnded } from "../messages/danger-denied.ts"
import { CASE_WAITS, PERSON_ASKED } from "../crisis/first-words.ts"
import { offered } from "./person-offered.ts"
import { languageOf } from "./reply-language.ts"
import type { ReplyInput } from "./reply-input.ts"

/** The answer to who says that nobody is in danger. */
const NO_DANGER: Readonly<Record<LetterLanguage, string>> = {
  en: "Thank you for saying so: the steps for a danger are not repeated. If that changes, write it here. Your case stays open.",
  de: "Danke, dass Sie das sagen: Die Schritte für eine Gefahr werden nicht wiederholt. Wenn sich das ändert, schreiben Sie es hier. Ihr Fall bleibt offen.",
  es: "Gracias por decirlo: los pasos para un peligro no se repiten. Si eso cambia, escríbalo aquí. Su caso sigue abierto.",
  fr: "Merci de le dire : les consignes en cas de danger ne sont pas répétées. Si cela change, écrivez-le ici. Votre dossier reste ouvert."
}

export const noDanger = (input: Pick<ReplyInput, "about" | "evaluation">): string => NO_DANGER[crisisLanguage(input)]

/** Who is in danger and asks to stop may mean the case. */
const STOP_IN_DANGER: Readonly<Record<LetterLanguage, string>> = {
  en: "If you want to stop this case: confirm that it ends as withdrawn, by the request beside this reply or on the page of the case. Nothing has been stopped yet, and nothing has to be decided now.",
  de: "Wenn Sie diesen Fall beenden wollen: Bestätigen Sie, dass er zurückgezogen wird, mit der Anfrage neben dieser Antwort oder auf der Seite des Falls. Noch ist nichts beendet, und Sie müssen es nicht jetzt entscheiden.",
  es: "Si quiere terminar este caso: confirme que se retira, con la petición que acompaña esta respuesta o en la página del caso. Todavía no se ha terminado nada, y no hay que decidirlo ahora.",
  fr: "Si vous voulez arrêter ce dossier : confirmez qu’il est retiré, par la requête jointe à cette réponse ou sur la page du dossier. Rien n’est encore arrêté, et rien n’est à décider maintenant."
}

export const stopInDanger = (input: Pick<ReplyInput, "about" | "evaluation">): string =>
  STOP_IN_DANGER[crisisLanguage(input)]

/** The language of the message, else that of the case. */
export const crisisLanguage = ({ about, evaluation }: Pick<ReplyInput, "about" | "evaluation">): LetterLanguage =>
  languageOf(about.content) ?? evaluation.crisis_first?.language ?? "en"

/** None where nobody may be in danger. */
export const crisisParagraphs = (input: ReplyInput): ReadonlyArray<string> => {
  const { about, evaluation, status } = input
  if (evaluation.crisis_contacts.length === 0 || isDangerEnded(evaluation, about.is_danger_over === true)) return []
  const language = crisisLanguage(input)
  const isOver = status === "resolved" || status === "closed" || status === "withdrawn"
  // The steps are not said again with each answer once a person has looked, or the user says that nobody is in danger.
  const isNew = about.intents.includes("crisis") || (about.person_by !== null && about.is_danger_over !== true)
  if (!isNew) return openingIn({ ...evaluation, crisis_classes: [], crisis_first: undefined }, language)
  const asked = about.person_by === null ? [] : offered(about, PERSON_ASKED[language])
  return [...openingIn(evaluation, language), ...(isOver ? [] : [[CASE_WAITS[language], ...asked].join(" ")])]
}
