/**
 * Questions about the course of a case, in four languages. Of the letter: has it left, what does it say, who gets it, can it be changed, why
 * is there another one. Of the organization: has it answered, when does the money come. Patterns read text as `plainWords` writes it.
 */
import { plainWords } from "../plain-text.ts"

export type CourseQuestion =
  "letter_left" | "answer_came" | "letter_words" | "letter_to" | "letter_changed" | "another_letter"

/** Those that a command can ask too: "send me the pdf". */
const QUESTIONS: ReadonlyArray<readonly [CourseQuestion, RegExp]> = [
  [
    "letter_changed",
    /\b(?:can|could|may) (?:i|we|you) (?:please |still |also |now )*(?:change|edit|amend|rewrite|alter|adapt|redo|modify|shorten) (?:the|my|this|that|our) letter\b(?! (?:to|so|and|from|into)\b)|\b(?:can|could) (?:the|my|this|our) letter (?:still )?be (?:changed|edited|amended|rewritten|altered)\b|\b(?:kann|konnen|darf) (?:ich|wir|sie|man)\b[^.?!]{0,12}\b(?:brief|schreiben)\b[^.?!]{0,12}\b(?:andern|umschreiben|anpassen)\b|\bkann (?:der|mein) brief\b[^.?!]{0,16}\b(?:geandert|umgeschrieben)\b|\b(?:peut-on|puis-je|pouvez-vous|on peut|je peux)\b[^.?!]{0,12}\b(?:changer|modifier|corriger|reecrire) (?:la|ma|cette) lettre\b|\b(?:puedo|podemos|se puede|puede|pueden)\b[^.?!]{0,12}\b(?:cambiar|modificar|corregir|reescribir) (?:la|mi|esta) carta\b/
  ],
  [
    "another_letter",
    /\bwhy\b[^.?!]{0,30}\b(?:another|second|new|2nd|different|two|more)\b[^.?!]{0,12}\b(?:letters?|one)\b|\bwhy (?:write|post|send|print) (?:it |them )?again\b|\bwarum\b[^.?!]{0,20}\b(?:noch ein\w*|neue[nr]?|zweite[nr]?|weitere[nr]?|andere[nr]?)\b[^.?!]{0,10}\b(?:brief|schreiben)\b|\bpourquoi\b[^.?!]{0,20}\b(?:autre|nouvelle|deuxieme|seconde)\b[^.?!]{0,8}\b(?:lettre|courrier)\b|\bpor que\b[^.?!]{0,20}\b(?:otra|nueva|segunda)\b[^.?!]{0,8}\bcarta\b/
  ],
  [
    "letter_words",
    /\bwhat (?:does|did|will) (?:my|the|your|this|that) (?:\w+ )?letter (?:say|ask|contain|look|tell)|\bwhat(?:'s| is| stands) (?:written )?in (?:my|the|that) letter\b|\b(?:show|send|give|e-?mail|mail) me (?:the|my|a|your|that) (?:\w+ )?(?:pdf|letter|copy(?: of (?:the|my|that) letter)?)\b|\b(?:can|could|may|where (?:can|do|is|could)|how (?:can|do)) (?:i|we)\b[^.?!]{0,20}\b(?:see|read|view|get|download|print|find|have)\b[^.?!]{0,12}\b(?:the|my|that|a) (?:\w+ )?(?:letter|pdf)\b|\bwhere(?:'s| is| are) (?:my|the|that|your) (?:\w+ )?letter\b|\bwo ist (?:der|mein) brief\b|\bou est (?:la|ma) lettre\b|\bdonde esta (?:la|mi) carta\b|\bwas steht in (?:dem|meinem|diesem) brief\b|\bwas steht im brief\b|\b(?:schicken|senden|zeigen|geben) sie mir (?:den|das|meinen) (?:brief|pdf)\b|\bkann ich (?:den|meinen) brief\b|\bque dit (?:la|ma|cette) lettre\b|\b(?:envoyez|montrez|donnez)-(?:moi|nous) (?:la|ma|le) (?:lettre|pdf)\b|\b(?:puis-je|je peux) (?:voir|lire|avoir) (?:la|ma|le) (?:lettre|pdf)\b|\bque dice (?:la|mi|esa) carta\b|\b(?:envie|mande|envia|manda|muestr)\w*me (?:la|mi|el) (?:carta|pdf)\b|\bpuedo (?:ver|leer|tener) (?:la|mi|el) (?:carta|pdf)\b/
  ]
]

/** Those that a statement could be, without its mark. */
const ASKED: ReadonlyArray<readonly [CourseQuestion, RegExp]> = [
  [
    "letter_to",
    /\b(?:should|does|do|will|is|shall|must|can|could) (?:the|my|this|that|our) letter (?:go|be (?:sent|addressed|written)|addressed|going|meant)\b[^.?!]{0,12}\b(?:to|for)\b|\b(?:who|whom|which (?:one|company|firm|of (?:them|the two)))\b[^.?!]{0,16}\b(?:letter go|write (?:it |the letter )?to|send (?:it|the letter|my letter) to|letter (?:be )?(?:addressed|sent|written) to)\b|\b(?:an wen|wem)\b[^.?!]{0,30}\b(?:brief|schreiben|schreibe)\b|\b(?:soll|geht|muss) (?:der|mein) brief an\b|\ba qui\b[^.?!]{0,30}\b(?:lettre|courrier|ecrire|ecris)\b|\b(?:la|ma) lettre (?:doit|va)[^.?!]{0,16}\b(?:a|au|aux|etre)\b|\ba quien\b[^.?!]{0,30}\b(?:carta|escribo|escribir|escribimos)\b|\b(?:la|mi) carta (?:debe|va|tiene que)\b[^.?!]{0,12}\ba(?:l)?\b/
  ],
  [
    "letter_left",
    /\b(?:has|have|did|was|is|will|when)\b[^.?!]{0,30}\bletter\b[^.?!]{0,25}\b(?:gone|go|been sent|sent|left|leave|mailed|posted|out|off|on its way)\b|\b(?:has|did|was) it (?:already |actually |finally )?(?:gone out|go out|been (?:sent|mailed|posted)|get sent)\b|\b(?:have|did) you (?:already |actually |finally |even )*(?:sent|send|mail|mailed|post|posted) (?:the|my|that) letter\b|\b(?:ist|wurde) (?:der|mein) brief\b[^.?!]{0,20}\b(?:raus|weg|abgeschickt|verschickt|gesendet|unterwegs|weggegangen)\b|\bhaben sie (?:den|meinen) brief\b[^.?!]{0,12}\b(?:abgeschickt|verschickt|gesendet)\b|\b(?:la|ma) lettre\b[^.?!]{0,15}\b(?:partie|envoyee)\b|\bavez-vous envoye (?:la|ma) lettre\b|\b(?:ha salido|han enviado|se ha enviado|salio|enviaron|se envio)\b[^.?!]{0,6}\b(?:la|mi) carta\b|\b(?:la|mi) carta\b[^.?!]{0,6}\b(?:ha salido|salio|se envio|fue enviada|se ha enviado)\b/
  ],
  [
    "answer_came",
    /^\W*(?:and |so |but |hi |hello )*(?:did|have|has) (?!i\b|you\b|we\b)(?:[\w'-]+ ){1,4}?(?:already |ever |even |actually )*(?:answer(?:ed)?|repl(?:y|ied)|respond(?:ed)?|(?:written|wrote|write|got|gotten|get) back|sa(?:y|id) (?:anything|something)|react(?:ed)?)\b(?: (?:yet|already|me|us|to (?:me|us|it|the letter|my letter)|at all|now))*\W*$|\b(?:is there|was there|have you (?:got|had|received)|did (?:you|we|i) (?:get|receive)) (?:already )?an? (?:answer|reply|response)\b|^\W*any (?:answer|reply|response)\b|\b(?:haben|hat) (?:sie|die|der|er|\w+)(?: \w+)? (?:schon |bereits |inzwischen )*(?:geantwortet|reagiert)\W*\?|\b(?:haben sie|hat \w+) sich (?:schon )?gemeldet\W*\?|\bgibt es (?:schon |bereits )?eine antwort\b|\b(?:ont-ils|a-t-il|a-t-elle|ont-elles|est-ce qu'ils ont) (?:deja |enfin )?repondu\b|\by a-t-il une reponse\b|\b(?:han|ha) (?:contestado|respondido)(?: ya)?\W*\?|\b(?:contestaron|respondieron)(?: ya)?\W*\?|\bhay (?:alguna |ya )?respuesta\b/
  ]
]

/** What is asked of the course of the case. `isQuestion`: the text asks something. */
export const courseQuestionIn = (text: string, isQuestion: boolean): CourseQuestion | undefined => {
  // What the organization wrote asks nothing of the service.
  const own = text.replaceAll(/"[^"]*"/g, "")
  return [...QUESTIONS, ...(isQuestion ? ASKED : [])].find(([, pattern]) => pattern.test(own))?.[0]
}

/** "When do I get my money?" asks for no limit of a law. */
export const asksWhenPaid = (content: string): boolean => WHEN_PAID.test(plainWords(content))

const WHEN_PAID =
  /\b(?:when|how soon|by when|date by which)\b[^.?!]{0,20}\b(?:i|we|my|our)\b[^.?!]{0,25}\b(?:money|refund|deposit|cash|paid|compensation|reimburse\w*|payment)\b|\bwann (?:bekomme|kriege|erhalte) ich\b[^.?!]{0,20}\b(?:geld|kaution|erstattung|entschadigung)\b|\bquand\b[^.?!]{0,25}\b(?:argent|rembours\w*|indemnis\w*|paye)\b|\bcuando\b[^.?!]{0,25}\b(?:dinero|reembols\w*|devuelv\w*|pagan|cobr\w*)\b/
