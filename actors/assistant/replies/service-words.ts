/**
 * The words of questions about this service itself: who answers, who reads along, the address of the person's own page. In English, German,
 * French and Spanish; patterns read one sentence as `plainWords` writes it.
 */
import type { TopicWords } from "./topic-shape.ts"

/**
 * What may be asked. Of those whose names do not say it:
 *
 * - `own_page`: the address of the person's own page is lost, or others have it.
 * - `for_another`: whether somebody else may write for the person.
 * - `got_it`: whether what was written has arrived.
 * - `they_know`: whether the organization learns of the case.
 * - `letter_wrong`: the letter is said to be wrong, and not in what.
 */
export type ServiceTopic =
  | "own_page"
  | "they_know"
  | "my_data"
  | "sign_in"
  | "language"
  | "about_us"
  | "for_another"
  | "who_are_you"
  | "letter_wrong"
  | "got_it"

/** "The link to the video" is another one. */
const LINK =
  "(?:the (?:link|address|url) (?:to|of|for) (?:my|this|the) (?:own )?(?:case|page)|(?:my|this|the) (?:(?:own|personal|private|case) )?(?:link|page|url|web address)(?!\\W{0,2}(?:of|with|from|to|in|on|for|at|about|where|that|which|they|he|she|numbers?|\\d|\\w+ (?:of|from))\\b))"
const OWN_PAGE: ReadonlyArray<string> = [
  `(?<!\\b(?:they|he|she)(?:'ve| have| has)? )\\b(?:lost|misplaced|deleted|forgot|forgotten|can't find|cannot find|no longer have|don't have)\\b[^.?!]{0,12}\\b${LINK}`,
  `(?<!\\b(?:they|he|she) )\\b(?:need|want|send(?: me)?|resend|get|make(?: me)?|create) (?:me )?(?:a )?(?:new|another|the|my) (?:private |personal )?(?:link|page address)\\b(?!\\W{0,2}(?:of|from|to the|for the|on|in|at|where|that|they))`,
  `\\b(?:someone|somebody|anyone|my ex|my \\w+|he|she|they)(?: else)?(?: has| have)? (?:opened|got|has|have|saw|seen|found|knows|read) ${LINK}`,
  "\\b(?:my|this) (?:case )?(?:link|page) (?:does not|doesn't|won't|will not|stopped|no longer) (?:work|open|load)\\w*",
  "\\b(?:mein(?:en)?|den) link (?:\\w+ ){0,2}(?:verloren|verlegt|geloscht|nicht mehr)\\b|\\b(?:einen|den) (?:neuen|anderen) link\\b",
  "\\b(?:perdu|egare) (?:mon|le) lien\\b|\\bun nouveau lien\\b",
  "\\b(?:perdi|perdido|he perdido) (?:mi|el) enlace\\b|\\bun (?:nuevo enlace|enlace nuevo)\\b"
]

const THEY_KNOW: ReadonlyArray<string> = [
  "\\b(?:will|do|does|would|can|could|did) (?:they|he|she|it|the [\\w-]+(?: [\\w-]+)?|my [\\w-]+(?: [\\w-]+)?|[\\w-]+(?: [\\w-]+)?) (?:know|find out|learn|be told|get told|notice|hear|see)\\b[^.?!]{0,15}\\b(?:that i(?:'m|'ve)?\\b|(?:i|we) (?:wrote|write|contacted|complain\\w*|talk\\w*|told)|about (?:this|it|me)\\b|what i (?:write|wrote|tell|told|say|said)|this (?:chat|conversation|message|case)|of (?:this|it)\\b)",
  "\\b(?:erfahrt|erfahren|weiss|wissen|merkt|sieht|sehen)\\b[^.?!]{0,30}\\b(?:dass ich|davon|was ich|diesen fall)\\b",
  "\\b(?:saura|sauront|va savoir|vont savoir|est-ce qu'(?:ils|elle|il) (?:sait|savent))\\b[^.?!]{0,20}\\b(?:que j|ce que j|de ce)",
  "\\b(?:sabra|sabran|se enterara|se enteraran|van a saber|va a saber)\\b"
]

const MY_DATA: ReadonlyArray<string> = [
  "\\b(?:what (?:happens|do you do) (?:to|with)|(?:do|will|would) you (?:share|sell|keep|store|save|pass on|publish|give (?:away|out)?)|how long (?:do|will) you (?:keep|store)|where (?:do you (?:keep|store)|is|are)) (?:all )?(?:of )?(?:my|the|this|our) (?:\\w+ )?(?:data|information|info|details|messages?|name|address|documents?|photos?|story|e-?mail)\\b",
  "\\bwho (?:can |else |also |all )?(?:see|sees|read|reads|has access to|gets|knows) (?:this|that|it|my (?:messages?|case|data|story|words|page|information)|what i (?:write|wrote|tell|told|say))\\b(?! as\\b)",
  "^\\W*(?:(?:and|so|but) )?(?:is|are|will|does) (?:this|it|that|all this|everything|my (?:data|case|messages?|information|info|details)|what i (?:write|tell you|say))(?: (?:chat|conversation|service|site|case))? (?:really |all |stay |kept |be )*(?:confidential|private|anonymous|secret|safe|secure|public|encrypted)(?=\\W*(?:$|here\\b|with you\\b|with redress\\b|or\\b|and\\b|if i\\b|to (?:tell|write|talk|share|say|send|upload|give) (?:you|here|this)\\b))",
  "\\b(?:privacy policy|data protection officer|download my data|copy of my data|what (?:do|data do) you (?:know|have|hold|store) (?:about|on|of) me)\\b",
  "\\b(?:was (?:passiert|geschieht|machen sie|macht ihr) mit (?:meinen|den) (?:daten|angaben|nachrichten)|wer (?:sieht|liest) (?:das|dies|mit|meine|was ich)|speichern sie (?:meine|das)|ist das (?:hier )?(?:vertraulich|anonym|sicher|geheim))\\b",
  "\\b(?:que (?:faites-vous|deviennent)\\b[^.?!]{0,15}\\bdonnees|qui (?:voit|lit|peut (?:voir|lire))|est-ce (?:confidentiel|anonyme|prive))\\b",
  "\\b(?:que (?:hacen|pasa) con mis datos|quien (?:ve|lee|puede (?:ver|leer))|es esto (?:confidencial|anonimo|privado))\\b"
]

const SIGN_IN: ReadonlyArray<string> = [
  "\\b(?:how|where) (?:do|can|could|should) i (?:log ?in|sign ?in|log ?on|make an account|get (?:back )?in(?:to)? (?:my|the|this) (?:case|account|page))\\b(?! (?:to|on|at|into) (?:the|their|his|its) (?!case\\b|page\\b))|\\bdo i (?:need|have) (?:to have )?an? (?:account|login|password) (?:here|with you|for this)\\b",
  "\\bwie (?:logge|melde) ich mich (?:hier )?(?:ein|an)\\b|\\bcomment (?:je )?(?:me connecter|puis-je me connecter)\\b|\\bcomo (?:entro|inicio sesion|accedo)\\b"
]

const TONGUE =
  "(?:spanish|german|french|english|italian|polish|portuguese|arabic|chinese|russian|ukrainian|turkish|dutch|my (?:own )?language|another language)"
const LANGUAGE: ReadonlyArray<string> = [
  `\\b(?:in|into|to|auf) ${TONGUE}\\b`,
  `\\b(?:do|can) you (?:speak|understand|read|write|answer in) ${TONGUE}\\b|\\b(?:translate|translation)\\b[^.?!]{0,20}\\b(?:this|it|the letter|your (?:answer|reply|message))\\b`,
  "\\b(?:auf deutsch|sprechen sie deutsch|konnen sie deutsch|sprecht ihr deutsch)\\b",
  "\\b(?:en francais|parlez-vous francais|vous parlez francais)\\b",
  "\\b(?:en espanol|habla(?:n|s)? espanol|en castellano)\\b"
]

const ABOUT_US: ReadonlyArray<string> = [
  "\\b(?:complain|complaint|report|sue|review|feedback)\\b[^.?!]{0,12}\\b(?:about|against|on|for)? ?(?:you|redress|this (?:service|site|website|app)|your (?:service|answers?|staff))(?: guys| people)?\\W*$",
  "\\bmich uber (?:sie|euch|redress|diesen dienst) beschweren\\b|\\bme plaindre de (?:vous|redress|ce service)\\b|\\bquejarme de (?:ustedes|redress|este servicio)\\b"
]

const RELATIVE =
  "(?:wife|husband|partner|son|daughter|mother|father|mum|mom|dad|sister|brother|friend|neighbou?r|carer|caregiver|social worker|lawyer|solicitor|girlfriend|boyfriend|roommate|grandson|granddaughter|niece|nephew|assistant|accountant)"
const FOR_ANOTHER: ReadonlyArray<string> = [
  `\\b(?:can|may|could|is) (?:my|a|his|her) ${RELATIVE} (?:allowed to )?(?:answer|write|reply|act|do (?:this|it|that)|speak|talk|decide|handle (?:this|it)|take (?:over|care of (?:this|it))|fill (?:this|it)|help|use (?:this|my (?:link|page)))\\b(?! to (?!you\\b))`,
  "\\bcan (?:someone|somebody|anyone|anybody) (?:else )?(?:answer|write|reply|do (?:this|it)|handle (?:this|it)|speak|act) (?:here )?(?:for me|on my behalf|instead)\\b",
  "\\b(?:kann|darf) (?:meine?|jemand) (?:\\w+ )?(?:fur mich|an meiner stelle)\\b|\\b(?:peut|pourrait)(?:-il|-elle)? (?:repondre|ecrire|agir) (?:pour moi|a ma place)\\b|\\bpuede (?:responder|escribir|hacerlo|contestar) (?:por mi|en mi lugar)\\b"
]

const WHO_ARE_YOU: ReadonlyArray<string> = [
  "^\\W*(?:(?:and|so|ok|but|hi|hello)[ ,]+)*(?:who (?:are|r) (?:you|u)(?: people| guys)?|what (?:is|are) (?:this|you|redress|this (?:service|site|website|app|thing|place))|what (?:exactly )?(?:do|can) you (?:even |really |actually )?(?:do|offer)(?: here| exactly| for me)?|who (?:runs|owns|operates|is behind) (?:this|you|redress|this (?:service|site)))\\W*$",
  "^\\W*(?:wer (?:sind sie|seid ihr|bist du)|was ist das hier|qui etes-vous|c'est quoi ce (?:service|site)|quienes? (?:son|eres|sois)(?: ustedes)?|que es esto)\\W*$"
]

const LETTER_WRONG: ReadonlyArray<string> = [
  "^\\W*(?:(?:but|no|and|so|sorry)[ ,]+)*(?:your|the|this|that|my) (?:letter|draft) (?:is|looks|seems|has|contains)(?: \\w+){0,2} (?:wrong|incorrect|inaccurate|bad|not (?:right|correct|true|good)|mistakes?|errors?|nonsense|terrible)\\W*$",
  "^\\W*there(?:'s| is| are) (?:a |an |some )?(?:mistakes?|errors?|something wrong) (?:in|with) (?:your|the|this|my) (?:letter|draft)\\W*$",
  "^\\W*(?:der|ihr) brief (?:ist|stimmt) (?:falsch|nicht|so nicht)\\W*$|^\\W*(?:la|votre) lettre est (?:fausse|incorrecte|erronee)\\W*$|^\\W*(?:la|su) carta esta mal\\W*$"
]

const GOT_IT: ReadonlyArray<string> = [
  "\\b(?:did|have|can|do) you (?:get|got|receive|received|confirm|see|seen|read)(?: (?:all|of|that|you))*(?: (?:got|received))? ?(?:my|this|that|it|the|what i|everything|these)(?: (?:messages?|e-?mails?|documents?|photos?|answers?|files?|wrote|sent|receipt))?\\W*$",
  "\\b(?:please |can you |could you )?confirm (?:that )?(?:you (?:got|received|have)|receipt|you've (?:got|received))\\b",
  "^\\W*(?:(?:hello|hi|hey)[ ,]+)*(?:is (?:anyone|anybody|somebody|someone) (?:there|reading this|here)|(?:anyone|anybody) (?:there|here)|are you (?:there|still there)|is this (?:thing )?(?:on|working))\\W*$",
  "\\b(?:haben sie|habt ihr) (?:\\w+ ){1,3}(?:bekommen|erhalten)\\b|\\bbestatigen sie (?:bitte )?(?:den (?:eingang|erhalt)|dass sie)\\b|\\bavez-vous (?:bien )?recu\\b|\\b(?:han|ha) recibido (?:ustedes )?(?:mis?|lo que (?:he|les|envie|mande))\\b"
]

export const SERVICE_TOPIC_WORDS: TopicWords<ServiceTopic> = {
  own_page: { words: OWN_PAGE, isTold: true },
  they_know: { words: THEY_KNOW },
  my_data: { words: MY_DATA },
  sign_in: { words: SIGN_IN },
  language: { words: LANGUAGE },
  about_us: { words: ABOUT_US },
  for_another: { words: FOR_ANOTHER },
  who_are_you: { words: WHO_ARE_YOU, isTold: true },
  letter_wrong: { words: LETTER_WRONG, isTold: true },
  got_it: { words: GOT_IT, isTold: true }
}
