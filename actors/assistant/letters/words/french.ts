/** The French of letters, beside their templates. A colon, a semicolon and other high marks have an unbreakable space before them. */
import type { Term } from "../laws/term.ts"
import { inAirportsOf } from "./airport-names.ts"
import { withFrenchSpaces } from "./french-spaces.ts"
import type { FlightWords, FrameWords, HistoryPhrases, LawWords, LetterWords, WrittenDay } from "./letter-words.ts"
import { inGroups, sumIn } from "./sums-abroad.ts"

const MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ")

const day = (isoDay: string): string => {
  const number = Number(isoDay.slice(8, 10))
  return `${number === 1 ? "1er" : number} ${MONTHS[Number(isoDay.slice(5, 7)) - 1] ?? ""} ${isoDay.slice(0, 4)}`
}

const NO_BREAK = "\u00A0"

const grouped = (whole: number): string => inGroups(String(whole), NO_BREAK)

/** One of it, and the plural. */
const UNITS: Readonly<Record<Term["unit"], readonly [one: string, more: string]>> = {
  minutes: ["une minute", "minutes"],
  hours: ["une heure", "heures"],
  calendar_days: ["un jour", "jours"],
  business_days: ["un jour ouvrable", "jours ouvrables"],
  weeks: ["une semaine", "semaines"],
  months: ["un mois", "mois"],
  years: ["un an", "ans"]
}

/** "d'un mois", "de 14 jours". */
const ofTerm = ({ unit, value }: Term): string =>
  value === 1 ? `d'${UNITS[unit][0]}` : `de ${value} ${UNITS[unit][1]}`

const TIMES = ["une fois", "deux fois", "trois fois", "quatre fois", "cinq fois", "six fois"]

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

/** Each citation begins with "article" or "articles", so that `under` can put its article before it. */
const LAWS: Readonly<Record<string, LawWords>> = {
  "intl-montreal": {
    citation: "articles 17, 19, 22, 31 et 35 de la convention de Montréal de 1999",
    law: "transport aérien international"
  },
  "eu-crd-withdrawal": {
    citation: "articles 9, 10, 13 et 14 de la directive 2011/83/UE",
    law: "directive relative aux droits des consommateurs"
  },
  "eu-sgd": {
    citation: "articles 10, 11 et 13 de la directive (UE) 2019/771",
    law: "directive relative aux contrats de vente de biens",
    told: "En vertu de la directive relative aux contrats de vente de biens et du droit national applicable à mon contrat, le vendeur répond du défaut de conformité qui existait à la livraison et apparaît dans les deux ans (article 10). S'il apparaît pendant la première année, c'est en principe au vendeur de prouver qu'il n'existait pas dès l'origine (article 11)."
  },
  "eu-dcd": {
    citation: "articles 11 à 14 de la directive (UE) 2019/770",
    law: "directive relative aux contenus et services numériques",
    told: withFrenchSpaces(
      "En vertu de la directive relative aux contenus et services numériques et du droit national applicable à mon contrat, le fournisseur répond du défaut de conformité (article 11). S'il apparaît pendant la première année qui suit une fourniture unique, c'est en principe au fournisseur de prouver qu'il n'existait pas dès l'origine ; il en va de même pendant toute la durée d'une fourniture continue (article 12)."
    )
  },
  "eu-261": {
    citation: "articles 4 à 8 du règlement (CE) n° 261/2004",
    law: "droits des passagers aériens"
  },
  "eu-psd2-unauth": {
    citation: "articles 71 à 74 et 101 de la directive (UE) 2015/2366",
    law: "deuxième directive sur les services de paiement"
  },
  "eu-gdpr": {
    citation: "articles 12, 15 à 22 et 77 du règlement (UE) 2016/679",
    law: "règlement général sur la protection des données"
  },
  "eu-adr": {
    citation: withFrenchSpaces("article 8, point e), de la directive 2013/11/UE ; règlement (UE) 2024/3228"),
    law: "règlement extrajudiciaire des litiges de consommation"
  },
  "eu-dsa": {
    citation: "articles 17, 20 et 21 du règlement (UE) 2022/2065",
    law: "règlement sur les services numériques"
  },
  "eu-package": {
    citation: "article 12 de la directive (UE) 2015/2302",
    law: "directive relative aux voyages à forfait"
  },
  "eu-ucpd": {
    citation: "articles 5 à 9 et 11 bis de la directive 2005/29/CE",
    law: "directive sur les pratiques commerciales déloyales"
  },
  "eu-rail": {
    citation: "articles 18 à 20 et 28 du règlement (UE) 2021/782",
    law: "droits des voyageurs ferroviaires"
  },
  "eu-delivery": {
    citation: "articles 18 et 20 de la directive 2011/83/UE",
    law: "directive relative aux droits des consommateurs, livraison",
    told: withFrenchSpaces(
      "Sauf autre accord, le professionnel livre sans retard injustifié et au plus tard 30 jours après la conclusion du contrat (article 18(1)). À défaut, le consommateur lui fixe un délai supplémentaire adapté ; si ce délai passe lui aussi, il peut mettre fin au contrat, et aussitôt si le professionnel refuse de livrer (article 18(2)). Toutes les sommes payées sont alors remboursées sans retard injustifié (article 18(3)). Le risque de perte ne passe au consommateur que lorsque lui-même, ou un tiers qu'il a désigné et qui n'est pas le transporteur, a le bien, sauf s'il a chargé lui-même un transporteur que le professionnel n'avait pas proposé (article 20). Le droit national met ces droits en œuvre."
    )
  },
  "eu-telecom": {
    citation: "articles 105 et 106 de la directive (UE) 2018/1972",
    law: "code des communications électroniques européen",
    told: "Une modification des conditions doit être notifiée au consommateur au moins un mois à l'avance, et il peut alors résilier le contrat sans frais supplémentaires, sauf si la modification est exclusivement à son avantage, strictement administrative et sans conséquence négative pour lui, ou imposée par la loi (article 105, paragraphe 4). Après une prolongation tacite, il peut résilier à tout moment, avec un préavis d'un mois au plus et sans autres frais que le prix du service pendant ce préavis (article 105, paragraphe 3). Si le service s'écarte sensiblement de ce qui était promis, de manière continue ou répétée, le consommateur dispose des recours du droit national, y compris la résiliation sans frais (article 105, paragraphe 5). Le droit national met ces droits en œuvre."
  },
  "fr-deposit": {
    citation: "article 22 de la loi n° 89-462 du 6 juillet 1989",
    law: "dépôt de garantie",
    told: withFrenchSpaces(
      "Le dépôt de garantie est restitué dans un délai d'un mois à compter de la remise des clés si l'état des lieux de sortie est conforme à l'état des lieux d'entrée, et de deux mois dans les autres cas, déduction faite des seules sommes que le bailleur justifie. Passé ce délai, la somme due est majorée de 10 % du loyer mensuel hors charges pour chaque mois de retard commencé, sauf si le locataire n'a pas communiqué sa nouvelle adresse (article 22)."
    )
  },
  "fr-goods": {
    citation: "articles L. 217-3 à L. 217-14 du Code de la consommation",
    law: "garantie légale de conformité",
    told: "Le vendeur répond du défaut de conformité qui existait à la délivrance du bien et apparaît dans les deux ans (article L. 217-3). S'il apparaît dans les 24 mois suivant la délivrance, ou dans les 12 mois pour un bien d'occasion, il est présumé avoir existé à ce moment, sauf preuve contraire (article L. 217-7). Le consommateur choisit entre la réparation et le remplacement (article L. 217-9), sauf si ce choix est impossible ou entraîne des coûts disproportionnés (article L. 217-12). La mise en conformité a lieu dans un délai raisonnable, qui ne peut dépasser 30 jours à compter de la demande (article L. 217-10). En cas de refus ou de retard, ou si le défaut subsiste, le consommateur peut obtenir une réduction du prix ou la fin du contrat (article L. 217-14)."
  },
  "fr-delivery": {
    citation: "articles L. 216-1 à L. 216-7 et L. 241-4 du Code de la consommation",
    law: "livraison",
    told: withFrenchSpaces(
      "Le professionnel livre à la date ou dans le délai qu'il a indiqués ou, à défaut, sans retard injustifié et au plus tard 30 jours après la conclusion du contrat (article L. 216-1). Le risque de perte ne passe au consommateur que lorsque lui-même, ou un tiers qu'il a désigné et qui n'est pas le transporteur proposé par le professionnel, a le bien (article L. 216-2). Si le bien n'arrive pas dans un délai supplémentaire raisonnable après une mise en demeure, le consommateur peut mettre fin au contrat, et aussitôt si le professionnel refuse de livrer (article L. 216-6). Le prix est alors remboursé dans les 14 jours (article L. 216-7), et il est majoré de 10 % jusqu'à 14 jours au-delà, de 20 % jusqu'à 30 jours et de 50 % ensuite (article L. 241-4)."
    )
  },
  "fr-contract-end": {
    citation: "articles L. 215-1, L. 215-1-1 et L. 241-3 du Code de la consommation",
    law: "reconduction tacite",
    told: withFrenchSpaces(
      "Le prestataire d'un contrat de services à durée déterminée qui se reconduit tacitement informe le consommateur par écrit, par lettre nominative ou courrier électronique dédié, au plus tôt 3 mois et au plus tard 1 mois avant le terme de la période où la reconduction peut être refusée, qu'il peut ne pas reconduire le contrat ; la date limite figure dans un encadré apparent. Sans cette information, le consommateur peut mettre fin au contrat sans frais, à tout moment à compter de la reconduction, et ce qu'il a payé d'avance après celle-ci est remboursé dans les 30 jours suivant la fin, déduction faite du prix du service jusqu'à cette date (article L. 215-1). Un contrat qui peut être conclu par voie électronique peut aussi être résilié par cette voie (article L. 215-1-1). Les sommes qui ne sont pas remboursées à temps portent intérêt au taux légal (article L. 241-3)."
    )
  },
  "fr-telecom": {
    citation: "articles L. 224-28 à L. 224-42 du code de la consommation",
    law: "contrats de services de communications électroniques",
    told: "Le fournisseur qui modifie les conditions du contrat en informe le consommateur au moins un mois à l'avance, et celui-ci peut alors résilier le contrat sans pénalité (article L. 224-33). Lorsqu'un contrat à durée déterminée a été prolongé automatiquement, il peut être résilié à tout moment, avec un préavis de dix jours au plus et sans autres frais que le prix du service pendant ce préavis (article L. 224-40)."
  }
}

/** "En vertu des articles 4 à 8 du règlement …", in the sentences that may name any law. */
const under = (citation: string): string =>
  citation.startsWith("articles") ? `En vertu des ${citation}` : `En vertu de l'${citation}`

/** Why a contract is ended, as a clause behind "because". */
const END_REASONS: Readonly<Record<string, string>> = {
  moving: "je déménage",
  illness: "je suis malade",
  price_raised: "le prix a été augmenté"
}

/** Where no sum of the rest can be named. */
const LEFT: Readonly<Record<string, string>> = {
  unknown: "Je l'impute sur ce que je demande.",
  nothing: "La somme dont il s'agit est ainsi payée."
}

const frame: FrameWords = {
  subjectMark: withFrenchSpaces("Objet : "),
  subject: (title, caseId) => `${title} (dossier ${caseId})`,
  variants: { first: "", reminder: " – rappel", refusal: " – contestation de votre réponse" },
  dated: (written) => `Le ${written}`,
  colon: `${NO_BREAK}:`,
  references: {
    account_reference: "Numéro de compte ou de client",
    order_reference: "Numéro de commande",
    booking_reference: "Numéro de réservation",
    policy_number: "Numéro de contrat d'assurance",
    claim_number: "Numéro de sinistre",
    loan_reference: "Numéro de prêt",
    debt_reference: "Référence de la créance",
    baggage_reference: "Déclaration de bagage",
    agency_reference: "Référence"
  },
  salutation: () => "Madame, Monsieur,",
  demanded: (demand) => `Je vous demande de bien vouloir ${lowerFirst(demand)}`,
  request: (demand, respondBy) =>
    `Je vous demande de bien vouloir ${lowerFirst(demand)} Merci de me répondre par écrit au plus tard le ${respondBy}.`,
  documents: withFrenchSpaces("Pièces du dossier, que je tiens à votre disposition :"),
  document: (position) => `pièce ${position}`,
  moreDocuments: (count) => (count === 1 ? "et une autre" : `et ${count} autres`),
  bytes: "octets",
  kinds: { image: "image", text: "texte", file: "fichier" },
  decimalMark: ",",
  represented: (by, person, tellsStory) =>
    `Moi, ${by.name}, j'écris au nom de ${by.as === "parent" ? `mon enfant, ${person}, qui n'est pas majeur` : `${person} en vertu d'une procuration, dont je vous envoie une copie sur demande`}. Là où cette lettre dit « je », elle parle pour ${person}${tellsStory ? " ; les faits sont racontés avec mes propres mots" : ""}.`,
  signedFor: ({ as }, person) => (as === "parent" ? `parent de ${person}` : `pour ${person}, par procuration`),
  through: ({ name }) => `par l'intermédiaire de ${name}`,
  closing: "Je vous prie d'agréer, Madame, Monsieur, l'expression de mes salutations distinguées.",
  imprint: (caseId) =>
    `Lettre préparée à la demande de la personne signataire avec Redress, un service automatisé d'aide aux consommateurs. Redress n'est pas un cabinet d'avocats. Merci de rappeler le numéro de dossier ${caseId} dans votre réponse.`,
  page: (page, count) => `page ${page} sur ${count}`,
  organization: "l'entreprise",
  noAnswer: "Cette lettre est restée sans réponse.",
  noSettlement: "Je n'ai pas reçu de réponse qui règle l'affaire.",
  nothingOwed: "me confirmer par écrit que plus rien n'est dû dans cette affaire",
  received: ({ day, left, sum }) =>
    `Sur cette somme, j'ai reçu ${sum}${day === undefined ? "" : ` le ${day}`}. ${LEFT[left] ?? `Il reste dû ${left}\u00A0; c'est cette somme que je demande à présent.`}`
}

/** At the beginning of a sentence. */
const on = ({ day: written, rough }: WrittenDay): string => `${rough ? "Vers le" : "Le"} ${written}`

const history: HistoryPhrases = {
  opening: (asked, at) => (at === undefined ? `Auparavant, ${asked}` : `${on(at)}, ${asked}`),
  refusal: (refused, at) => (at === undefined ? `Depuis, ${refused}.` : `${on(at)}, ${refused}.`),
  notAccepted: "Je conteste ce refus et vous demande de réexaminer mon dossier.",
  notSettled: "Votre réponse ne règle pas l'affaire.",
  partial: "Vous n'y avez donné suite qu'en partie.",
  promised: "Vous avez promis de régler l'affaire et vous ne l'avez pas fait.",
  unanswered: (opening) => `${opening}. Je n'ai reçu aucune réponse.`,
  reminder: withFrenchSpaces("La présente lettre est un rappel ; ce que je demandais alors reste entièrement valable."),
  termRuns: ({ citation, due, duty, term }) =>
    `${under(citation)}, vous disposez ${ofTerm(term)} à compter de ce jour pour ${duty}, soit jusqu'au ${due.day}${due.rough ? " environ" : ""}. La présente lettre est un rappel et ne fait pas courir ce délai à nouveau.`,
  termEnded: ({ breach, citation, due, duty, extendable, presumed, term }) =>
    [
      `${under(citation)}, vous disposiez ${ofTerm(term)} à compter de ce jour pour ${duty}.`,
      `Ce délai${presumed ? ", que la loi présume raisonnable," : ""} a expiré ${due.rough ? "vers le" : "le"} ${due.day}${extendable ? ", sans avis de prolongation de votre part" : ""}.`,
      ...(breach && !presumed ? ["Vous avez manqué à cette obligation."] : []),
      withFrenchSpaces(
        "La présente lettre est un rappel et n'ouvre pas de nouveau délai : celui-ci a couru à compter de ma première demande."
      )
    ].join(" ")
}

/** From two to nine; more are not counted in words. */
const COUNTS = ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"]
const eachOf = (passengers: number | undefined): string => {
  const count = COUNTS[(passengers ?? 0) - 2]
  return count === undefined
    ? "chaque passager de cette réservation"
    : `chacun des ${count} passagers de cette réservation`
}

const flight: FlightWords = {
  bands: ({ long, medium, short }, withinUnion) =>
    `${short} jusqu'à 1${NO_BREAK}500 km, ${medium} jusqu'à 3${NO_BREAK}500 km${withinUnion ? ` et pour tous les vols de plus de 1${NO_BREAK}500 km au sein de l'Union` : ""}, ${long} au-delà`,
  fixedSum: (sum, passengers, total) =>
    sum === undefined
      ? `verser l'indemnisation forfaitaire pour ${eachOf(passengers)}`
      : `verser ${sum} pour ${eachOf(passengers)}${total === undefined ? "" : `, soit ${total} au total`}`,
  ticket: (price) =>
    price === undefined ? "rembourser le prix intégral du billet" : `rembourser ${price} pour le billet`,
  otherWay: (cost) => `rembourser ${cost} pour l'autre moyen de transport`,
  care: (cost) => `rembourser ${cost} pour la prise en charge que vous deviez assurer`,
  records: "m'indiquer, d'après vos registres, ce qui s'est passé avec ce vol, et payer ce qui m'est dû",
  listed: (parts) => `${parts.slice(0, -1).join(", ")} et ${parts.at(-1) ?? ""}`
}

export const french: LetterWords = {
  language: "fr",
  day,
  sum: (money) => sumIn(money, NO_BREAK, ","),
  grouped,
  times: (count) => TIMES[count - 1] ?? `${count} fois`,
  facts: {
    end_reason: (reason) => END_REASONS[reason] ?? "",
    delay_hours: (hours) => (hours === "1" ? "une heure" : `${hours} heures`),
    route: (route) =>
      inAirportsOf("fr", route, (from, to) => `${/^[aeiouhéè]/i.test(from) ? "d'" : "de "}${from} à ${to}`)
  },
  law: (ruleId) => LAWS[ruleId],
  beforeRough: [
    ["le ", "vers le "],
    ["Le ", "Vers le "]
  ],
  frame,
  history,
  flight
}
