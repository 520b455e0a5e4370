/**
 * What a person in danger is told first, in four languages: a step for each hazard and each kind of danger, whom to call, and
 * that the case can wait.
 *
 * Always true:
 * - A step says itself when it is right ("If you smell gas, …"), is in one or two lines, and does no harm where it is not meant.
 * - A step is what published guidance agrees on: health services and fire brigades, gas networks, lines against violence and
 *   suicide. Compared with such pages in November 2026. What differs from place to place is left out.
 * - A way to get help without a word is said only for a place whose authorities publish it.
 */
import type { CrisisClass, CrisisHazard } from "../../../schema/triage.ts"
import type { LetterLanguage } from "../../../schema/letter.ts"
import { IN_HANDS } from "./contacts.ts"

export type Words = Readonly<Record<LetterLanguage, string>>

const STEPS: Readonly<Record<CrisisHazard | CrisisClass, Words>> = {
  gas: {
    en: "If you smell gas, go outside now and take everyone with you. Touch no switch and no flame, and call from outside.",
    de: "Wenn Sie Gas riechen, gehen Sie jetzt mit allen nach draußen. Fassen Sie keinen Schalter an, machen Sie kein Feuer, und rufen Sie erst draußen an.",
    es: "Si huele a gas, salgan todos a la calle ahora. No toque ningún interruptor, no encienda fuego y llame desde fuera.",
    fr: "Si vous sentez le gaz, sortez tous maintenant. Ne touchez à aucun interrupteur, n’allumez rien, et appelez une fois dehors."
  },
  carbon_monoxide: {
    en: "If it may be carbon monoxide or other fumes, go out into fresh air now, with everyone, and call from there. Go back in only when you are told that it is safe.",
    de: "Wenn es Kohlenmonoxid oder Abgas sein kann, gehen Sie jetzt mit allen an die frische Luft und rufen Sie von dort an. Gehen Sie erst wieder hinein, wenn man Ihnen sagt, dass es sicher ist.",
    es: "Si puede ser monóxido de carbono o humo de combustión, salgan todos al aire libre ahora y llame desde allí. No vuelva a entrar hasta que le digan que es seguro.",
    fr: "Si c’est peut-être du monoxyde de carbone ou d’autres fumées, sortez tous à l’air libre maintenant et appelez de là. Ne rentrez que quand on vous dit que c’est sans danger."
  },
  fire: {
    en: "If something burns, smokes or smoulders, get everyone out now, close the door behind you, and call from outside. If smoke blocks the way out, stay behind a closed door and call. Put no water on anything electric.",
    de: "Wenn etwas brennt, raucht oder schmort, bringen Sie jetzt alle nach draußen, schließen Sie die Tür hinter sich, und rufen Sie von draußen an. Ist der Weg voll Rauch, bleiben Sie hinter einer geschlossenen Tür und rufen Sie an. Kein Wasser auf etwas Elektrisches.",
    es: "Si algo arde, echa humo o se quema, salgan todos ahora, cierre la puerta al salir y llame desde fuera. Si el humo corta la salida, quédese tras una puerta cerrada y llame. No eche agua sobre nada eléctrico.",
    fr: "Si quelque chose brûle, fume ou couve, faites sortir tout le monde maintenant, fermez la porte derrière vous et appelez de dehors. Si la fumée barre la sortie, restez derrière une porte fermée et appelez. Pas d’eau sur ce qui est électrique."
  },
  unconscious: {
    en: "If somebody does not wake up or does not breathe normally, call now and put the phone on loudspeaker. The person who answers says step by step what to do.",
    de: "Wenn jemand nicht aufwacht oder nicht normal atmet, rufen Sie jetzt an und stellen Sie das Telefon laut. Man sagt Ihnen dort Schritt für Schritt, was zu tun ist.",
    es: "Si alguien no despierta o no respira con normalidad, llame ahora y ponga el altavoz. Le dirán paso a paso qué hacer.",
    fr: "Si quelqu’un ne se réveille pas ou ne respire pas normalement, appelez maintenant et mettez le haut-parleur. On vous dira pas à pas quoi faire."
  },
  poison: {
    en: "If you or somebody else has taken too much or something harmful, call now. Say what it was and how much, and keep the packaging. Make nobody vomit unless you are told to on the phone.",
    de: "Wenn Sie oder jemand anderes zu viel oder etwas Schädliches genommen haben, rufen Sie jetzt an. Sagen Sie, was es war und wie viel, und heben Sie die Packung auf. Lösen Sie kein Erbrechen aus, außer man sagt es Ihnen am Telefon.",
    es: "Si usted u otra persona ha tomado demasiado o algo dañino, llame ahora. Diga qué era y cuánto, y guarde el envase. No provoque el vómito, salvo que se lo digan por teléfono.",
    fr: "Si vous ou quelqu’un d’autre avez pris une dose trop forte ou un produit dangereux, appelez maintenant. Dites ce que c’était et combien, et gardez l’emballage. Ne faites pas vomir, sauf si on vous le dit au téléphone."
  },
  stroke: {
    en: "If all at once a face hangs on one side, an arm is weak or speech is muddled, call now, even if it passes. Note when it began.",
    de: "Wenn plötzlich eine Gesichtshälfte hängt, ein Arm schwach ist oder die Sprache verwaschen klingt, rufen Sie jetzt an, auch wenn es vorbeigeht. Merken Sie sich, wann es begann.",
    es: "Si de repente se tuerce la boca, falla un brazo o cuesta hablar, llame ahora, aunque se pase. Apunte a qué hora empezó.",
    fr: "Si tout à coup un côté du visage tombe, un bras faiblit ou la parole se brouille, appelez maintenant, même si cela passe. Notez à quelle heure cela a commencé."
  },
  chest: {
    en: "With pain in the chest, or when it is hard to breathe, call now. Sit down, rest, and do not drive yourself.",
    de: "Bei Schmerzen in der Brust oder Atemnot rufen Sie jetzt an. Setzen Sie sich hin, ruhen Sie sich aus, und fahren Sie nicht selbst.",
    es: "Con dolor en el pecho, o si cuesta respirar, llame ahora. Siéntese, descanse y no conduzca usted.",
    fr: "En cas de douleur dans la poitrine, ou si respirer est difficile, appelez maintenant. Asseyez-vous, reposez-vous et ne conduisez pas."
  },
  held_at_work: {
    en: "If somebody keeps your passport or your pay, or does not let you go, you have done nothing wrong, whatever you owe or signed. Call when nobody listens, from a phone that they do not read.",
    de: "Wenn jemand Ihren Pass oder Ihren Lohn behält oder Sie nicht gehen lässt, haben Sie nichts falsch gemacht, was Sie auch schulden oder unterschrieben haben. Rufen Sie an, wenn niemand zuhört, mit einem Telefon, in das niemand sonst hineinsieht.",
    es: "Si alguien se queda con su pasaporte o su sueldo, o no le deja irse, usted no ha hecho nada malo, deba lo que deba o haya firmado lo que haya firmado. Llame cuando nadie escuche, con un teléfono que nadie más mire.",
    fr: "Si quelqu’un garde votre passeport ou votre salaire, ou ne vous laisse pas partir, vous n’avez rien fait de mal, quoi que vous deviez ou ayez signé. Appelez quand personne n’écoute, avec un téléphone que personne d’autre ne regarde."
  },
  left_without_care: {
    en: "If somebody who is old or ill is left without food, water, medicine or care, or is hurt, tied or locked in, call now: you need not be sure. Say where they are, and who has the key.",
    de: "Wenn ein alter oder kranker Mensch ohne Essen, Wasser, Medikamente oder Pflege bleibt oder verletzt, festgebunden oder eingesperrt wird, rufen Sie jetzt an: Sie müssen nicht sicher sein. Sagen Sie, wo er ist und wer den Schlüssel hat.",
    es: "Si una persona mayor o enferma está sin comida, agua, medicinas o cuidados, o le hacen daño, la atan o la encierran, llame ahora: no hace falta estar seguro. Diga dónde está y quién tiene la llave.",
    fr: "Si une personne âgée ou malade est laissée sans nourriture, eau, médicaments ou soins, ou si on la blesse, l’attache ou l’enferme, appelez maintenant : il n’est pas nécessaire d’être sûr. Dites où elle est et qui a la clé."
  },
  harm_to_others: {
    en: "If you are close to hurting somebody, stop here: go away from them, and away from anything that could be used. Nothing has to happen. Call now and say it as it is; help is for you too.",
    de: "Wenn Sie kurz davor sind, jemandem etwas anzutun, halten Sie hier an: Gehen Sie weg von diesem Menschen und von allem, was man dafür nehmen kann. Es muss nichts geschehen. Rufen Sie jetzt an und sagen Sie, wie es ist; die Hilfe ist auch für Sie da.",
    es: "Si está a punto de hacer daño a alguien, pare aquí: aléjese de esa persona y de todo lo que pueda usarse. No tiene que pasar nada. Llame ahora y dígalo como es; la ayuda también es para usted.",
    fr: "Si vous êtes près de faire du mal à quelqu’un, arrêtez-vous ici : éloignez-vous de cette personne et de tout ce qui pourrait servir. Rien ne doit arriver. Appelez maintenant et dites-le comme c’est ; l’aide est aussi pour vous."
  },
  medical_emergency: {
    en: "If somebody is very ill or getting worse, or lacks a medicine, a device, warmth or water that they cannot do without, call now. Say what you see, and stay with them.",
    de: "Wenn es jemandem sehr schlecht oder immer schlechter geht, oder wenn ein Medikament, ein Gerät, Wärme oder Wasser fehlt, ohne die es nicht geht, rufen Sie jetzt an. Sagen Sie, was Sie sehen, und bleiben Sie dabei.",
    es: "Si alguien está muy mal o empeora, o le falta una medicina, un aparato, calor o agua sin los que no puede estar, llame ahora. Diga lo que ve y no deje a esa persona a solas.",
    fr: "Si quelqu’un va très mal ou de plus en plus mal, ou s’il lui manque un médicament, un appareil, la chaleur ou l’eau dont il ne peut se passer, appelez maintenant. Dites ce que vous voyez, et restez auprès de la personne."
  },
  self_harm: {
    en: "It is good that you told this. Nobody has to get through it alone: please be with somebody now, and put what could do harm out of reach.",
    de: "Es ist gut, dass Sie das erzählt haben. Niemand muss da allein durch: Bitte seien Sie jetzt bei jemandem, und bringen Sie außer Reichweite, womit man sich verletzen kann.",
    es: "Ha hecho bien en contarlo. Nadie tiene que pasar por esto a solas: por favor, esté ahora con alguien y ponga fuera de su alcance lo que pueda hacer daño.",
    fr: "Vous avez bien fait de le dire. Personne ne doit traverser cela dans la solitude : s’il vous plaît, restez auprès de quelqu’un maintenant, et mettez hors de portée ce qui peut blesser."
  },
  violence_at_home: {
    en: "Nobody who is hurt is to blame for it. If you can get away safely, go where other people are. Use a phone that the other person does not read.",
    de: "Wer Gewalt erlebt, ist nicht schuld daran. Wenn Sie ohne Gefahr wegkommen, gehen Sie dorthin, wo andere Menschen sind. Nehmen Sie ein Telefon, in das der andere nicht hineinsieht.",
    es: "Quien sufre violencia no tiene la culpa. Si puede salir sin peligro, vaya donde haya otras personas. Use un teléfono que la otra persona no mire.",
    fr: "Qui subit la violence n’y est pour rien. Si vous pouvez partir sans danger, allez là où il y a du monde. Prenez un téléphone que l’autre ne regarde pas."
  },
  danger_to_child: {
    en: "If a child is in danger now, call at once: you need not be sure. Stay with the child where that is safe. A child may call too, and is never to blame.",
    de: "Wenn ein Kind jetzt in Gefahr ist, rufen Sie sofort an: Sie müssen nicht sicher sein. Bleiben Sie bei dem Kind, wo das ohne Gefahr geht. Auch ein Kind darf anrufen, und es ist nie schuld.",
    es: "Si un niño está en peligro ahora, llame enseguida: no hace falta estar seguro. Quédese con él donde no haya peligro. Un niño también puede llamar, y nunca tiene la culpa.",
    fr: "Si un enfant est en danger maintenant, appelez tout de suite : il n’est pas nécessaire d’être sûr. Restez avec l’enfant là où c’est sans danger. Un enfant peut appeler aussi, et il n’y est jamais pour rien."
  },
  threats: {
    en: "Get to safety first: go where other people are, or lock the door, and call. Keep the messages; none of them needs an answer now.",
    de: "Bringen Sie sich zuerst in Sicherheit: Gehen Sie dorthin, wo andere Menschen sind, oder schließen Sie ab, und rufen Sie an. Heben Sie die Nachrichten auf; keine braucht jetzt eine Antwort.",
    es: "Primero póngase a salvo: vaya donde haya otras personas o cierre con llave, y llame. Guarde los mensajes; ninguno necesita respuesta ahora.",
    fr: "Mettez-vous d’abord à l’abri : allez là où il y a du monde, ou fermez à clé, et appelez. Gardez les messages ; aucun n’a besoin d’une réponse maintenant."
  },
  no_shelter_tonight: {
    en: "Nobody should spend this night outside or in the cold. Call as early as you can, and say how many you are and whether a child or somebody ill is with you. If you see no number for a bed below, your town or city, or the police, know who takes people in.",
    de: "Niemand soll diese Nacht draußen oder in der Kälte verbringen. Rufen Sie so früh wie möglich an, und sagen Sie, wie viele Sie sind und ob ein Kind oder ein kranker Mensch dabei ist. Steht unten keine Nummer für ein Bett, wissen die Stadt oder die Polizei, wer Menschen aufnimmt.",
    es: "Nadie debería pasar esta noche en la calle ni con frío. Llame cuanto antes y diga cuántos son y si hay un niño o alguien enfermo. Si abajo no hay un número para una cama, el ayuntamiento o la policía saben quién acoge.",
    fr: "Personne ne devrait passer cette nuit dehors ou dans le froid. Appelez tôt, et dites combien vous êtes et s’il y a un enfant ou une personne malade. S’il n’y a pas ci-dessous de numéro pour un lit, la mairie ou la police savent qui accueille."
  }
}

/** How to get help without a word, where the authorities of a country publish a way. */
const WITHOUT_A_WORD: ReadonlyMap<string, Words> = new Map([
  [
    "GB",
    {
      en: "If you cannot speak, call 999 from a mobile phone, listen, and press 55 when you are asked.",
      de: "Wenn Sie nicht sprechen können, rufen Sie mit dem Mobiltelefon 999 an, hören Sie zu, und drücken Sie 55, wenn Sie dazu aufgefordert werden.",
      es: "Si no puede hablar, llame al 999 desde un móvil, escuche y pulse 55 cuando se lo pidan.",
      fr: "Si vous ne pouvez pas parler, appelez le 999 d’un portable, écoutez, et tapez 55 quand on vous le demande."
    }
  ],
  [
    "US",
    {
      en: "If you cannot speak, try a text message to 911: many places take it, and an answer says so where yours does not.",
      de: "Wenn Sie nicht sprechen können, versuchen Sie eine SMS an 911: An vielen Orten geht das, und sonst sagt es Ihnen eine Antwort.",
      es: "Si no puede hablar, pruebe con un mensaje de texto al 911: en muchos lugares lo reciben, y si en el suyo no, una respuesta se lo dice.",
      fr: "Si vous ne pouvez pas parler, essayez un SMS au 911 : beaucoup d’endroits le reçoivent, et sinon une réponse vous le dit."
    }
  ],
  [
    "FR",
    {
      en: "If you cannot speak, send a text message to 114 and say where you are.",
      de: "Wenn Sie nicht sprechen können, schicken Sie eine SMS an 114 und schreiben Sie, wo Sie sind.",
      es: "Si no puede hablar, mande un SMS al 114 y diga dónde está.",
      fr: "Si vous ne pouvez pas parler, envoyez un SMS au 114 et dites où vous êtes."
    }
  ]
])

/** Dangers in which another person may listen to the call. */
const HEARD: ReadonlySet<CrisisClass> = new Set(["violence_at_home", "threats"])

/** Their steps do no harm in another danger, so they are said where the class is not sure. */
const HARMLESS: ReadonlySet<CrisisClass> = new Set(["medical_emergency", "self_harm"])

/** As many steps as a person in danger reads. */
const STEP_COUNT_MAX = 3

export interface Danger {
  readonly hazards: ReadonlyArray<CrisisHazard>
  readonly classes: ReadonlyArray<CrisisClass>
  /** The class may be another one. */
  readonly unsure?: true | undefined
  /** Null where the place is not known for sure. */
  readonly country: string | null
}

/** The first steps, the most urgent first; none where the words tell of no danger that they are for. */
export const firstSteps = (
  { classes, country, hazards, unsure }: Danger,
  language: LetterLanguage
): ReadonlyArray<string> => {
  const isAtHome = classes.includes("violence_at_home")
  const urgent = hazards.filter((one) => !IN_HANDS.has(one))
  const mayHarm = hazards.includes("harm_to_others")
  // One step covers another: a hazard's step says more than the general one for an illness. Steps for a victim of violence are left out
  // where the writer may hurt others, or tells of an old person left without care.
  const isCovered = (of: CrisisClass): boolean =>
    (of === "medical_emergency" && urgent.some((one) => one !== "harm_to_others")) ||
    (of === "threats" && (isAtHome || mayHarm)) ||
    (of === "violence_at_home" && (mayHarm || hazards.includes("left_without_care")))
  const known = classes.filter((of) => !isCovered(of) && (unsure !== true || HARMLESS.has(of)))
  const steps = [...urgent, ...known, ...hazards.filter((one) => IN_HANDS.has(one))]
    .slice(0, STEP_COUNT_MAX)
    .map((of) => STEPS[of][language])
  const silent = country !== null && classes.some((of) => HEARD.has(of)) ? WITHOUT_A_WORD.get(country) : undefined
  return silent === undefined ? steps : [...steps, silent[language]]
}

/** Before the numbers, where a step was said and where none was. */
const GET_HELP: Words = {
  en: "Please get help now, before anything else: ",
  de: "Bitte holen Sie jetzt Hilfe, vor allem anderen: ",
  es: "Por favor, pida ayuda ahora, antes que nada: ",
  fr: "S’il vous plaît, demandez de l’aide maintenant, avant toute chose : "
}
const GET_HELP_IF: Words = {
  en: "If anyone may be in danger, please get help now, before anything else: ",
  de: "Wenn jemand in Gefahr sein könnte, holen Sie bitte jetzt Hilfe, vor allem anderen: ",
  es: "Si alguien puede estar en peligro, pida ayuda ahora, antes que nada: ",
  fr: "Si quelqu’un est peut-être en danger, demandez de l’aide maintenant, avant toute chose : "
}

export const getHelp = (language: LetterLanguage, numbers: ReadonlyArray<string>, hasStep: boolean): string =>
  `${(hasStep ? GET_HELP : GET_HELP_IF)[language]}${numbers.join("; ")}.`

/** Said where the case is open. */
export const CASE_WAITS: Words = {
  en: "Your case stays open, and it can wait until you are safe.",
  de: "Ihr Fall bleibt offen, und er kann warten, bis Sie in Sicherheit sind.",
  es: "Su caso sigue abierto y puede esperar hasta que esté a salvo.",
  fr: "Votre dossier reste ouvert, et il peut attendre que vous soyez en sécurité."
}

/** Said where the service has staff. */
export const PERSON_ASKED: Words = {
  en: "A person of this service is asked to look at it too.",
  de: "Auch ein Mensch dieses Dienstes ist gebeten, ihn anzusehen.",
  es: "También se ha pedido a una persona de este servicio que lo mire.",
  fr: "Une personne de ce service est aussi priée de le regarder."
}

/** The answer to a message that tells of danger and asks nothing. */
export const NOTHING_NOW: Words = {
  en: "You come first now. You need not decide or answer anything here now, and no letter leaves before somebody has read it.",
  de: "Jetzt kommen zuerst Sie. Sie müssen hier jetzt nichts entscheiden und nichts beantworten, und kein Brief geht hinaus, bevor ihn jemand gelesen hat.",
  es: "Lo primero es usted. Ahora no tiene que decidir ni contestar nada aquí, y ninguna carta sale antes de que alguien la lea.",
  fr: "Vous passez avant tout. Vous n’avez rien à décider ni à répondre ici maintenant, et aucune lettre ne part avant que quelqu’un l’ait lue."
}

/** The heading over the contacts on a page. */
export const IN_DANGER: Words = {
  en: "If you or somebody else is in danger",
  de: "Wenn Sie oder jemand anderes in Gefahr ist",
  es: "Si usted u otra persona está en peligro",
  fr: "Si vous ou quelqu’un d’autre êtes en danger"
}
