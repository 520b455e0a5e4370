/**
 * Whether a text says that nobody is in danger, in four languages: after a false alarm, or when the danger is over.
 *
 * Always true:
 * - A denial is short, and each of its phrases is in the lists below: the writer is well, nobody is in danger, it was a false alarm,
 *   thanks, a complaint about the numbers for help, what the case is about, a wish to go on with it. A text with any other word is none.
 * - A text in which danger is seen denies none; the numbers for help that it complains of are no danger. To repeat a step is better
 *   than to keep one back.
 */
import type { CrisisClass, Evaluation } from "../../../schema/triage.ts"
import { rememberByText } from "../by-text.ts"
import { detectCrisis } from "../crisis.ts"
import { plainWords } from "../plain-text.ts"

/** People who say that it was a mistake say it in a few words. */
const WORDS_MAX = 25
const CHARS_MAX = 200

const VERY =
  "(?:(?:really|all|very|perfectly|totally|absolutely|completely|quite|both|honestly|actually|doing|feeling|now) ){0,3}"
const SEHR = "(?:(?:sehr|wirklich|ganz|allen|wieder|uns|mir|doch|absolut|jetzt) ){0,3}"
const TRES = "(?:(?:tres|parfaitement|vraiment|tout a fait|tous|toutes|absolument|maintenant) ){0,3}"
const MUY = "(?:(?:muy|perfectamente|todos|todas|realmente|totalmente|ahora) ){0,3}"

/** The writer is well, nobody is in danger, or it was a false alarm. */
const DENIALS: ReadonlyArray<string> = [
  `(?:i'?m|i am|we'?re|we are|everyone is|everybody is|everyone's|everybody's|all of us are) ${VERY}(?:fine|ok|okay|safe|well|good|alright|all right|unharmed)`,
  `(?:everything is|everything's) ${VERY}(?:fine|ok|okay|alright|all right)(?: here)?`,
  "(?:nobody|no ?one|none of us)(?: here)?(?: is| are|'s) (?:in (?:any |real )?danger|hurt|at risk|threatened|injured|suicidal)(?: here)?",
  "(?:i'?m|i am|we'?re|we are)(?: really| certainly| definitely)? not (?:in (?:any |real )?danger|suicidal|at risk|in (?:a |an )?(?:crisis|emergency))",
  "(?:there is|there's)(?: really)? no(?: real)? (?:danger|emergency|crisis)",
  "(?:(?:it|this|that)(?:'s| is| was) )?(?:just |only )?(?:no emergency|not an emergency|a false alarm|false alarm|a misunderstanding|a mistake|an error)",
  "(?:(?:das|es|dies) (?:ist|war) |ich habe )?(?:(?:wirklich|gar|absolut) )?kein(?:e|en)? (?:notfall|notlage|krise|gefahr)",
  `(?:(?:mir|uns|allen) geht(?: es|'s|s)? ${SEHR}|es geht (?:mir|uns|allen) ${SEHR})(?:gut|bestens|prima)`,
  `(?:ich bin|wir sind|alle sind) ${SEHR}(?:in sicherheit|wohlauf)`,
  "(?:niemand|keiner)(?: von uns)? ist (?:hier |wirklich )?in gefahr|(?:hier|es) ist (?:hier )?(?:niemand|keiner) in gefahr|(?:ich bin|wir sind) (?:wirklich )?nicht (?:in gefahr|suizidal)|(?:es besteht|es gibt) (?:wirklich )?keine gefahr",
  "(?:das|es) (?:ist|war) (?:nur )?(?:ein )?(?:fehlalarm|missverstandnis|irrtum|fehler|versehen)",
  `(?:je vais|nous allons|on va|tout le monde va|tout va) ${TRES}bien|(?:je suis|nous sommes|on est) ${TRES}en securite`,
  "personne(?: ici)? n'est en danger(?: ici)?|il n'y a personne en danger|je ne suis pas (?:en danger|suicidaire)|nous ne sommes pas en danger|il n'y a (?:aucun|pas de) danger",
  "(?:(?:ce|cela|ca) n'est (?:vraiment )?pas|c'est pas) (?:une (?:vraie )?urgence|un danger|urgent)|(?:il n'y a )?(?:aucune|pas d') ?urgence",
  "(?:c'est|c'etait) (?:juste )?(?:un malentendu|une fausse alerte|une erreur)",
  `(?:yo )?(?:estoy|estamos|tod[oa]s estan|tod[oa]s estamos|todo va|todo esta) ${MUY}(?:bien|a salvo)`,
  "(?:aqui )?nadie (?:aqui )?(?:esta en|corre) peligro(?: aqui)?|(?:aqui )?no hay nadie en peligro|no (?:estoy|estamos) en peligro|no (?:hay|corro|existe) (?:ningun )?peligro",
  "no (?:es|hay|tengo) (?:una |ninguna )?(?:emergencia|urgencia)",
  "(?:es|fue|era|ha sido) (?:solo )?(?:un malentendido|una falsa alarma|un error|una equivocacion)"
]

/** What may stand beside it, and says nothing of danger. "No estoy bien" is no "no". */
const FILLERS: ReadonlyArray<string> = [
  "no(?! (?:yo|estoy|estamos|tod[oa]s?|es|fue|era|ha|nadie)\\b)|nope|oh|hey|hi|hello|yes|well|so|ok|okay|really|honestly|actually|sorry|please|now|anymore|any more",
  "(?:many )?thanks?(?: you)?(?: (?:so|very) much)?(?: for asking)?|but(?= \\w)",
  "you (?:have )?(?:misunderstood|misread)(?: me| that| this| it)?|you(?:'ve| have)? got (?:it|that|this|me) wrong|that(?:'s| is| was) not what i (?:meant|said|wrote)",
  "(?:let's |let us |you can )?(?:go on|carry on|continue)(?: with (?:the|my|this) (?:case|letter|complaint))?",
  "i (?:just|only) want(?:ed)? (?:my (?:money|deposit|refund)(?: back)?|a refund|to know (?:how long (?:it|this|that) (?:takes|will take)|what happens (?:now|next)))",
  "nein|doch|ja|ach|also|wirklich|ehrlich|bitte|jetzt|danke(?: schon| sehr)?|vielen dank|entschuldigung|aber(?= \\w)|sie haben (?:mich|das) falsch verstanden|so (?:war|ist) das nicht gemeint",
  "(?:machen sie|mach|es geht)? ?(?:bitte )?weiter(?: mit (?:dem|meinem) fall)?",
  "non|oui|mais(?= \\w)|vraiment|merci(?: beaucoup| bien)?|pardon|desolee?|maintenant|s'il vous plait|vous m'avez mal compris|ce n'est pas ce que (?:je voulais dire|j'ai (?:dit|ecrit))",
  "(?:veuillez )?(?:continuez|continuer)(?: (?:avec )?(?:le|mon) dossier)?",
  "si(?= $)|pero(?= \\w)|de verdad|gracias|muchas gracias|perdon|ahora|por favor|me ha(?:n|beis)? entendido mal|no (?:es|era) lo que (?:queria decir|dije)",
  "(?:continuen?|sigan?|sigue)(?: con (?:el|mi) caso)?"
]

/** What the writer lives by still works: it says nothing of a danger, and denies none by itself. */
const WORKS: ReadonlyArray<string> = [
  "(?:the|my|our) (?:oxygen |breathing |dialysis )?(?:machine|device|equipment|concentrator|oxygen|power|electricity|heating|gas|water)(?: is|'s)? (?:(?:still|already|all|now) )?(?:running|working|works|on|back on|fine|ok|okay)(?: (?:fine|well|normally|again))?",
  "(?:das|mein|der|die|unser|meine) (?:sauerstoff|beatmungs|dialyse)?(?:gerat|strom|heizung|sauerstoff|konzentrator|gas|wasser) (?:lauft|funktioniert|geht|ist (?:an|da))(?: (?:noch|weiter|ja|gut|normal|wieder|einwandfrei))?",
  "(?:l'|mon |la |le |ma )?(?:appareil|machine|oxygene|courant|electricite|chauffage|concentrateur)(?: (?:a|d') ?oxygene)? (?:marche|fonctionne|tourne|est (?:la|allume))(?: (?:bien|encore|toujours|normalement))?",
  "(?:el|mi|la) (?:aparato|maquina|equipo|oxigeno|luz|concentrador|calefaccion)(?: de oxigeno)? (?:funciona|anda|va|esta)(?: (?:bien|encendid[oa]|normal|todavia))?"
]

const NUMBERS_EN =
  "(?:(?:all|any|these|those|this|that|the|such|your|a|emergency|crisis|suicide|suicidal|help|phone|prevention) ){0,4}(?:numbers?|lines?|hotlines?|helplines?|lifelines?|contacts?|messages?|replies|reply|stuff)(?: (?:about|against|for|of) (?:suicide|emergencies|a crisis|crisis|danger|help))?"
const NUMBERS_DE =
  "(?:(?:alle|diese|die|solche|ihre|eure|keine|eine|irgendwelche) ){0,2}(?:nummern?|(?:telefon|notfall|notruf|krisen|suizid|hilfe|selbstmord)nummern?|(?:suizid|krisen|selbstmord)?hotlines?|hilfetelefone?|kontakte|nachrichten)(?: (?:gegen|fur|bei|zu|wegen) (?:suizid|selbstmord|notfalle|krisen|gefahr))?"
const NUMBERS_FR =
  "(?:(?:tous|toutes|ces|les|des|de|vos|un|une|d') ?){0,3}(?:numeros?|lignes?|contacts?|messages?|telephones?)(?: d'(?:urgence|aide|ecoute))?(?: (?:contre|pour|sur|de prevention du|anti|de|du) ?(?:le )?suicide)?"
const NUMBERS_ES =
  "(?:(?:todos|todas|esos|esas|estos|estas|los|las|sus|un|una|ningun|ninguna) ){0,2}(?:telefonos?|numeros?|lineas?|contactos?|mensajes?)(?: de (?:emergencias?|ayuda|crisis))?(?: (?:contra|de|del|para|sobre|por) (?:el )?suicidio)?"

/** A complaint about the numbers for help that were given. */
const OF_NUMBERS: ReadonlyArray<string> = [
  `(?:(?:i|we) (?:do not|don't|cannot|can't) (?:know|understand|see|get) )?why (?:(?:do|are|did|have) )?you (?:(?:keep|always|are|have|still) ){0,2}(?:send|sending|sent|give|giving|gave|given|show|showing|tell|telling) (?:me |us )?${NUMBERS_EN}`,
  `(?:please )?(?:stop|no need to|don't|do not) (?:keep )?(?:send|sending|give|giving|show|showing) (?:me |us )?${NUMBERS_EN}`,
  `(?:i|we) (?:don't|do not|didn't|did not) (?:need|want|ask for) ${NUMBERS_EN}`,
  `(?:(?:ich|wir) (?:verstehe|verstehen|weiss|wissen) nicht )?(?:warum|wieso|weshalb) (?:ich |wir )?(?:schicken|senden|geben|zeigen|nennen)? ?(?:sie )?(?:mir |uns )?(?:immer )?${NUMBERS_DE}(?: (?:schicken|senden|geben|zeigen|nennen|bekommen|bekomme))?`,
  `(?:bitte )?(?:schicken|senden|geben|zeigen|nennen) sie (?:mir |uns )?(?:bitte )?${NUMBERS_DE}(?: mehr)?`,
  `(?:ich|wir) (?:brauche|brauchen|will|wollen|mochte|mochten) ${NUMBERS_DE}`,
  `(?:je ne (?:comprends|sais|vois) pas |je comprends pas )?pourquoi (?:est ce que )?(?:vous )?(?:m'|me |nous )?(?:envoyez|envoyer|donnez|donner|affichez|montrez)(?: vous)?(?: toujours)? ${NUMBERS_FR}`,
  `(?:arretez|cessez) de (?:m'|me |nous )?(?:envoyer|donner|montrer) ${NUMBERS_FR}`,
  `je n'ai (?:pas|aucun) besoin de ${NUMBERS_FR}`,
  `(?:no (?:entiendo|entendemos|se|comprendo) )?(?:por que|porque) (?:me |nos )?(?:siguen |estan )?(?:mandan|mandais|manda|mandas|mandando|envian|enviais|envia|enviando|dan|dais|da|ponen) ${NUMBERS_ES}`,
  `(?:por favor )?(?:dejen de|no me|no nos) (?:mandarme|enviarme|darme|manden|envien|den|mandar|enviar) (?:mas )?${NUMBERS_ES}`,
  `no (?:necesito|necesitamos|quiero|queremos|he pedido) ${NUMBERS_ES}`,
  "(?:ich verstehe|wir verstehen|ich weiss|wir wissen) nicht"
]

/** "It is only about my flight": a few words on the subject of the case. */
const ABOUT: ReadonlyArray<string> = [
  "(?:(?:(?:this|it|my case|the case|my complaint)(?:'s| is) (?:just |only )?|just |only )about|(?:just|only)|i (?:just|only) want(?:ed)? to talk about) (?:(?:a|an|my|our|the|this|cancelled|delayed|late|lost|old|unpaid|wrong|hotel|train|electricity|power|gas|energy|water|phone|annual) ){0,3}(?:flight|ticket|refund|money|deposit|bill|invoice|contract|letter|claim|complaint|parcel|order|car|booking|night|rent)",
  "(?:the|my|our|only the|only my) bill is (?:just |only )?(?:wrong|too high)",
  "(?:nur )?(?:die|meine) (?:strom|gas|jahres)?rechnung ist (?:nur )?(?:falsch|zu hoch)",
  "(?:es geht |das betrifft )?(?:mir )?(?:nur |bloss )?(?:um )?(?:(?:einen|eine|ein|meinen|meine|mein|den|die|das|unseren|unsere) )(?:flug|geld|kaution|(?:strom|gas|jahres|wasser|telefon)?rechnung|nachzahlung|abrechnung|vertrag|brief|paket|bestellung|auto|buchung|miete|erstattung|fahrkarte)",
  "(?:il s'agit|c'est)? ?(?:juste |seulement |uniquement )?(?:d'|de |pour )(?:(?:un|une|mon|ma|notre|la|le|l') ?){0,2}(?:vol|argent|depot|facture|contrat|lettre|colis|commande|voiture|reservation|loyer|remboursement|billet)(?: d'(?:electricite|energie|eau)| de gaz)?",
  "(?:esto |mi caso )?(?:es|trata|se trata) (?:solo )?(?:de|por|sobre) (?:(?:un|una|mi|el|la|nuestro) )?(?:vuelo|dinero|fianza|factura|contrato|carta|paquete|pedido|coche|reserva|alquiler|reembolso|billete)(?: (?:de la |de |del )(?:luz|gas|agua|electricidad|energia))?"
]

/** What is asked of the case beside it. */
const ASKED =
  /^(?:(?:and|so|but|und|aber|et|mais|y|pero|please) ){0,2}(?:how long (?:does|will|would) (?:it|this|that) (?:all )?take|how long do they have|what (?:now|next)|what happens (?:now|next)|wie lange dauert (?:das|es)|was nun|wie geht es (?:jetzt )?weiter|combien de temps (?:ca|cela) (?:prend|dure)|et maintenant|cuanto (?:tiempo )?(?:tarda|dura)(?: esto)?|y ahora|(?:y )?ahora que) $/

const any = (patterns: ReadonlyArray<string>): string => `(?:${patterns.map((one) => `(?:${one})`).join("|")})`
const KNOWN = new RegExp(`^(?:${any([...DENIALS, ...FILLERS, ...WORKS, ...OF_NUMBERS, ...ABOUT])} ){1,8}$`)
const COMPLAINS = new RegExp(`^(?:(?:and|so|but|und|aber|also|et|mais|alors|y|pero|entonces) )?${any(OF_NUMBERS)} $`)
/** The names of the numbers for help, which have words of danger. */
const NUMBERS = new RegExp(`\\b${any(OF_NUMBERS)} `, "g")
const DENIES = new RegExp(`(?<![a-z'])${any(DENIALS)} `)
/** Every denial has one of these words, and most texts have none: the long patterns are compiled for the few. */
const DENIAL_SIGN =
  /fine|ok|safe|well|good|alright|all right|unharmed|danger|hurt|risk|threat|injured|sui[cz]id|emergenc|crisis|alarm|alert|misunderstanding|mistake|err|notfall|notlage|krise|gefahr|gut|bestens|prima|sicherheit|wohlauf|missverstandnis|irrtum|fehler|versehen|bien|securite|urgen|malentend|salvo|peligro|equivocacion/

/** "I'm fine. Actually, no." */
const TAKES_BACK = /(?<![a-z'])(?:no|nope|nein|non|but|aber|mais|pero) /
/** Letters of other scripts and small pictures say what is not read here. */
const UNREAD = /[^ -~\n\u00a1\u00bf\u2010-\u2026]/

/** The clauses of a text, each with its mark. */
const clausesOf = (text: string): ReadonlyArray<string> =>
  text
    .replaceAll(/(?<!')\b(?:and|und|et|y)(?= )/g, ",")
    .split(/(?<=[.,;:!?()\n–-])/)
    .map((one) => one.trim())
    .filter((one) => /[a-z\d?]/.test(one))

export const isDangerDenied = rememberByText<boolean, void>((content) => {
  if (content.length > CHARS_MAX) return false
  const text = plainWords(content).trim()
  if (UNREAD.test(text) || text.split(/\s+/).length > WORDS_MAX) return false
  return isMadeOfDenials(text) && detectCrisis(wordsOf(content).replaceAll(NUMBERS, " ")).classes.length === 0
})

/** The words of a clause, each with a space behind it. */
const wordsOf = (clause: string): string =>
  `${plainWords(clause)
    .replaceAll(/[^a-z\d']+/g, " ")
    .trim()} `

const isMadeOfDenials = (text: string): boolean => {
  if (!DENIAL_SIGN.test(wordsOf(text))) return false
  const clauses = clausesOf(text)
  if (!clauses.some((clause) => DENIES.test(wordsOf(clause)))) return false
  let isDenied = false
  for (const clause of clauses) {
    const words = wordsOf(clause)
    if (COMPLAINS.test(words)) continue
    if (clause.endsWith("?")) {
      if (!ASKED.test(words)) return false
      continue
    }
    if (!KNOWN.test(words)) return false
    const denies = DENIES.test(words)
    if (isDenied && !denies && TAKES_BACK.test(words)) return false
    isDenied ||= denies
  }
  return isDenied
}

/** What a denial says beside its complaint about numbers for help. */
export const besideComplaint = (content: string): string =>
  clausesOf(plainWords(content).trim())
    .filter((clause) => !COMPLAINS.test(wordsOf(clause)))
    .join(" ")

/** Whether a text tells of danger. */
export const tellsDanger = (content: string): boolean =>
  !isDangerDenied(content) && detectCrisis(content).classes.length > 0

/** Whether what was told last of danger is that there is none. */
export const isDangerOver = (texts: ReadonlyArray<string>): boolean =>
  texts.findLastIndex((text) => isDangerDenied(text)) > texts.findLastIndex(tellsDanger)

/** Dangers that one who holds another in his power, or who wants to die, may deny as well. */
const MAY_BE_DENIED: ReadonlySet<CrisisClass> = new Set(["self_harm", "violence_at_home", "danger_to_child"])

/**
 * Whether no more is said of danger: it was denied, and the words had not told surely of one that a person in it may deny. The review of
 * the case by a person stays asked.
 */
export const isDangerEnded = (evaluation: Evaluation, isOver: boolean): boolean => {
  const { crisis_classes: classes = [], crisis_first: first } = evaluation
  if (!isOver || classes.length === 0) return false
  return first?.unsure === true || !classes.some((one) => MAY_BE_DENIED.has(one))
}
