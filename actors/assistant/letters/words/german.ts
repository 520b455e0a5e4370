/** The German of letters, beside their templates. The first paragraph goes on from the salutation and begins in lower case. */
import type { Term } from "../laws/term.ts"
import { inAirportsOf } from "./airport-names.ts"
import type { FlightWords, FrameWords, HistoryPhrases, LawWords, LetterWords, WrittenDay } from "./letter-words.ts"
import { inGroups, sumIn } from "./sums-abroad.ts"

const MONTHS = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ")

const day = (isoDay: string): string =>
  `${Number(isoDay.slice(8, 10))}. ${MONTHS[Number(isoDay.slice(5, 7)) - 1] ?? ""} ${isoDay.slice(0, 4)}`

const grouped = (whole: number): string => inGroups(String(whole), ".")

/** One of it, and the plural. */
const UNITS: Readonly<Record<Term["unit"], readonly [one: string, more: string]>> = {
  minutes: ["eine Minute", "Minuten"],
  hours: ["eine Stunde", "Stunden"],
  calendar_days: ["einen Tag", "Tage"],
  business_days: ["einen Geschäftstag", "Geschäftstage"],
  weeks: ["eine Woche", "Wochen"],
  months: ["einen Monat", "Monate"],
  years: ["ein Jahr", "Jahre"]
}

const termWords = ({ unit, value }: Term): string => (value === 1 ? UNITS[unit][0] : `${value} ${UNITS[unit][1]}`)

const TIMES = ["einmal", "zweimal", "dreimal", "viermal", "fünfmal", "sechsmal"]

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

const LAWS: Readonly<Record<string, LawWords>> = {
  "intl-montreal": {
    citation: "Art. 17, 19, 22, 31 und 35 des Montrealer Übereinkommens von 1999",
    law: "internationale Beförderung im Luftverkehr"
  },
  "eu-crd-withdrawal": {
    citation: "Art. 9, 10, 13 und 14 der Richtlinie 2011/83/EU",
    law: "Verbraucherrechterichtlinie"
  },
  "eu-sgd": {
    citation: "Art. 10, 11 und 13 der Richtlinie (EU) 2019/771",
    law: "Warenkaufrichtlinie",
    told: "Nach der Warenkaufrichtlinie und dem nationalen Recht, das für meinen Vertrag gilt, haftet der Verkäufer für einen Mangel, der bei der Lieferung bestand und sich innerhalb von zwei Jahren zeigt (Art. 10). Zeigt er sich innerhalb des ersten Jahres, muss in der Regel der Verkäufer beweisen, dass er nicht von Anfang an bestand (Art. 11)."
  },
  "eu-dcd": {
    citation: "Art. 11 bis 14 der Richtlinie (EU) 2019/770",
    law: "Richtlinie über digitale Inhalte und digitale Dienstleistungen",
    told: "Nach der Richtlinie über digitale Inhalte und dem nationalen Recht, das für meinen Vertrag gilt, haftet der Anbieter für einen Mangel (Art. 11). Zeigt er sich nach einer einmaligen Bereitstellung innerhalb des ersten Jahres, muss in der Regel der Anbieter beweisen, dass er nicht von Anfang an bestand; bei einer fortlaufenden Bereitstellung gilt das während ihrer ganzen Dauer (Art. 12)."
  },
  "eu-261": { citation: "Art. 4 bis 8 der Verordnung (EG) Nr. 261/2004", law: "Fluggastrechteverordnung" },
  "eu-psd2-unauth": {
    citation: "Art. 71 bis 74 und 101 der Richtlinie (EU) 2015/2366",
    law: "Zweite Zahlungsdiensterichtlinie"
  },
  "eu-gdpr": {
    citation: "Art. 12, 15 bis 22 und 77 der Verordnung (EU) 2016/679",
    law: "Datenschutz-Grundverordnung"
  },
  "eu-adr": {
    citation: "Art. 8 Buchst. e der Richtlinie 2013/11/EU; Verordnung (EU) 2024/3228",
    law: "alternative Streitbeilegung in Verbraucherangelegenheiten"
  },
  "eu-dsa": { citation: "Art. 17, 20 und 21 der Verordnung (EU) 2022/2065", law: "Gesetz über digitale Dienste" },
  "eu-package": { citation: "Art. 12 der Richtlinie (EU) 2015/2302", law: "Pauschalreiserichtlinie" },
  "eu-ucpd": {
    citation: "Art. 5 bis 9 und 11a der Richtlinie 2005/29/EG",
    law: "Richtlinie über unlautere Geschäftspraktiken"
  },
  "eu-rail": {
    citation: "Art. 18 bis 20 und 28 der Verordnung (EU) 2021/782",
    law: "Fahrgastrechte im Eisenbahnverkehr"
  },
  "eu-delivery": {
    citation: "Art. 18 und 20 der Richtlinie 2011/83/EU",
    law: "Verbraucherrechterichtlinie, Lieferung",
    told: "Ist nichts anderes vereinbart, liefert der Unternehmer unverzüglich und spätestens 30 Tage nach Vertragsschluss (Art. 18 Abs. 1). Tut er das nicht, setzt ihm der Verbraucher eine angemessene zusätzliche Frist; verstreicht auch sie, kann er vom Vertrag zurücktreten, und sofort, wenn der Unternehmer die Lieferung verweigert (Art. 18 Abs. 2). Alle gezahlten Beträge sind dann unverzüglich zu erstatten (Art. 18 Abs. 3). Die Gefahr des Verlusts geht erst über, wenn der Verbraucher oder ein von ihm benannter Dritter, der nicht der Beförderer ist, die Ware hat, es sei denn, der Verbraucher hat den Beförderer beauftragt und der Unternehmer hatte ihn nicht angeboten (Art. 20). Diese Rechte setzt das nationale Recht um."
  },
  "eu-telecom": {
    citation: "Art. 105 und 106 der Richtlinie (EU) 2018/1972",
    law: "Europäischer Kodex für die elektronische Kommunikation",
    told: "Eine Änderung der Bedingungen ist mindestens einen Monat im Voraus mitzuteilen, und der Verbraucher kann den Vertrag dann ohne weitere Kosten kündigen, es sei denn, die Änderung ist ausschließlich zu seinem Vorteil, rein administrativer Art ohne Nachteil für ihn oder gesetzlich vorgeschrieben (Art. 105 Abs. 4). Nach einer stillschweigenden Verlängerung kann er jederzeit mit einer Frist von höchstens einem Monat kündigen; Kosten entstehen ihm dadurch nicht, nur das Entgelt für die Leistung in dieser Zeit ist zu zahlen (Art. 105 Abs. 3). Bleibt die Leistung erheblich und anhaltend oder immer wieder hinter dem zurück, was zugesagt ist, stehen ihm die Rechtsbehelfe des nationalen Rechts zu, auch die kostenlose Kündigung (Art. 105 Abs. 5). Diese Rechte setzt das nationale Recht um."
  },
  "de-deposit": {
    citation: "§§ 538, 548 und 551 BGB",
    law: "Mietkaution",
    told: "Die Kaution sichert die Ansprüche des Vermieters und ist samt Zinsen zurückzuzahlen, wenn das Mietverhältnis beendet ist und der Vermieter eine angemessene Zeit hatte, um zu prüfen, ob ihm noch welche zustehen (§ 551 BGB). Veränderungen und Abnutzung durch vertragsgemäßen Gebrauch hat der Mieter nicht zu vertreten (§ 538 BGB). Ersatzansprüche des Vermieters wegen Veränderungen oder Verschlechterungen der Mietsache verjähren sechs Monate nach ihrer Rückgabe (§ 548 Abs. 1 BGB). Für Betriebskosten, die noch abzurechnen sind, darf nur ein angemessener Teil einbehalten werden. Ist die Kaution fällig und zahlen Sie nicht bis zu dem Tag, der in diesem Schreiben genannt ist, geraten Sie in Verzug und schulden Zinsen (§§ 286, 288 BGB)."
  },
  "de-goods": {
    citation: "§§ 434, 437 bis 439, 475d und 477 BGB",
    law: "Gewährleistung beim Kauf",
    told: "Der Verkäufer haftet für einen Mangel, der bei der Übergabe der Sache bestand (§§ 434, 437 BGB). Zeigt er sich innerhalb eines Jahres seit diesem Tag, wird vermutet, dass er schon damals bestand, es sei denn, der Verkäufer beweist das Gegenteil (§ 477 BGB). Der Käufer wählt zwischen Reparatur und Ersatz, und der Verkäufer trägt die Kosten für Transport, Arbeit und Material (§ 439 BGB). Verweigert der Verkäufer das, leistet er nicht innerhalb einer angemessenen Frist, nachdem er von dem Mangel erfahren hat, oder misslingt der Versuch, darf der Käufer den Preis mindern oder, wenn der Mangel nicht nur geringfügig ist, vom Vertrag zurücktreten (§§ 323, 441, 475d BGB). Die Ansprüche verjähren zwei Jahre nach der Lieferung (§ 438 BGB)."
  },
  "de-delivery": {
    citation: "§§ 323, 346, 433, 446 und 475 BGB",
    law: "Lieferung an Verbraucher",
    told: "Ist keine Zeit vereinbart, muss der Unternehmer dem Verbraucher die Ware unverzüglich und spätestens 30 Tage nach Vertragsschluss übergeben (§ 475 Abs. 1 BGB). Die Gefahr des Verlusts geht erst über, wenn der Verbraucher die Ware hat, auch wenn ein Beförderer sie bringt, es sei denn, der Verbraucher hat den Beförderer beauftragt und der Unternehmer hatte ihn nicht zuvor benannt (§§ 446, 475 Abs. 2 BGB). Kommt die Ware nicht innerhalb einer angemessenen weiteren Frist, darf der Verbraucher vom Vertrag zurücktreten und den Preis zurückverlangen (§§ 323, 346 BGB); einer weiteren Frist bedarf es nicht, wenn der Unternehmer ernsthaft und endgültig verweigert (§ 323 Abs. 2 Nr. 1 BGB)."
  },
  "de-rent": {
    citation: "§§ 535, 536, 536a und 536c BGB",
    law: "Mängel der Mietsache",
    told: "Der Vermieter muss die Wohnung während der ganzen Mietzeit in dem Zustand erhalten, der für ihren Gebrauch vereinbart ist (§ 535 Abs. 1 BGB). Solange ein Mangel ihre Tauglichkeit dazu aufhebt oder nicht nur unerheblich mindert, schuldet der Mieter keine oder nur eine angemessen herabgesetzte Miete; das gilt kraft Gesetzes und bedarf keiner Zustimmung (§ 536 Abs. 1 BGB). Ist der Vermieter mit der Beseitigung in Verzug, schuldet er Schadensersatz, und der Mieter darf den Mangel selbst beseitigen lassen und die erforderlichen Kosten verlangen (§ 536a BGB)."
  },
  "de-debt-collection": {
    citation: "§§ 13a und 13e RDG sowie §§ 280 und 286 BGB",
    law: "Inkassodienstleistungen",
    told: "Wer Inkassodienstleistungen erbringt, muss einer Privatperson mit der ersten Geltendmachung einer Forderung klar und verständlich den Namen des Auftraggebers und den Forderungsgrund mitteilen, bei Verträgen mit Vertragsgegenstand und Tag des Vertragsschlusses, und wie Zinsen und Inkassokosten zustande kommen (§ 13a Abs. 1 RDG). Auf Anfrage sind unverzüglich auch der ursprüngliche Gläubiger und die wesentlichen Umstände des Vertragsschlusses mitzuteilen (§ 13a Abs. 2 RDG). Inkassokosten sind Verzugsschaden: Besteht die Forderung nicht oder lag kein Verzug vor, sind auch sie nicht geschuldet (§§ 280, 286 BGB). Sie können nur bis zu der Höhe verlangt werden, die einem Rechtsanwalt zustünde (§ 13e RDG)."
  },
  "de-operating-costs": {
    citation: "§ 556 Abs. 3 und 4 und § 259 BGB sowie der Betriebskostenverordnung",
    law: "Betriebskosten",
    told: "Der Vermieter muss dem Mieter die Abrechnung der Betriebskosten spätestens bis zum Ablauf des zwölften Monats nach Ende des Abrechnungszeitraums mitteilen; danach kann er keine Nachforderung mehr geltend machen, es sei denn, er hat die Verspätung nicht zu vertreten (§ 556 Abs. 3 Satz 2 und 3 BGB). Der Mieter kann bis zum Ablauf des zwölften Monats nach Zugang der Abrechnung Einwendungen erheben (Satz 5). Geschuldet sind nur Betriebskosten, die der Mietvertrag auf den Mieter umlegt, und der Mieter darf die Belege einsehen (§§ 259, 556 Abs. 1 und 4 BGB)."
  },
  "de-contract-end": {
    citation: "§ 309 Nr. 9 und § 312k BGB",
    law: "Vertragsverlängerung und Kündigung",
    told: "In Verträgen mit Verbrauchern über regelmäßige Leistungen oder Lieferungen, die ab dem 1. März 2022 geschlossen wurden, ist eine Klausel über die stillschweigende Verlängerung unwirksam, wenn sie den Vertrag nicht auf unbestimmte Zeit verlängert und dem Verbraucher nicht das Recht einräumt, jederzeit mit einer Frist von höchstens einem Monat zu kündigen (§ 309 Nr. 9 Buchst. b BGB). Ebenso unwirksam ist eine Klausel, die vor dem Ende der ersten Laufzeit eine längere Frist als einen Monat verlangt (§ 309 Nr. 9 Buchst. c BGB). Können solche Verträge auf einer Website geschlossen werden, kann dort auch mit einer Schaltfläche gekündigt werden, und der Unternehmer muss sofort in Textform bestätigen, was die Kündigung besagt, wann sie zugegangen ist und zu welchem Tag der Vertrag endet (§ 312k Abs. 4 BGB). Fehlt die Schaltfläche, kann der Verbraucher jederzeit ohne Frist kündigen (§ 312k Abs. 6 BGB)."
  },
  "de-telecom": {
    citation: "§§ 56 bis 58, 67 und 68 TKG",
    law: "Telekommunikationsgesetz",
    told: "Der Anbieter muss eine Störung unverzüglich und unentgeltlich beseitigen. Wird ein vollständiger Ausfall nicht binnen zwei Kalendertagen nach der Störungsmeldung behoben und hat ihn weder der Kunde zu vertreten noch höhere Gewalt oder eine Anordnung auf gesetzlicher Grundlage verursacht, sind für den dritten und den vierten Tag je 5 Euro oder 10 % des vereinbarten Monatsentgelts zu zahlen und ab dem fünften Tag je 10 Euro oder 20 %, je nachdem, welcher Betrag höher ist; dieselben 10 Euro oder 20 % sind für einen Termin zu zahlen, den der Anbieter versäumt hat (§ 58 Abs. 3 und 4 TKG). Ein stillschweigend verlängerter Vertrag kann jederzeit mit einer Frist von einem Monat gekündigt werden (§ 56 Abs. 3 TKG). Bei einer Vertragsänderung kann der Kunde ohne Frist und ohne Kosten kündigen, es sei denn, die Änderung ist ausschließlich zu seinem Vorteil, rein administrativer Art ohne Nachteil für ihn oder gesetzlich vorgeschrieben (§ 57 Abs. 1 TKG). Bleibt die Leistung erheblich und anhaltend oder immer wieder hinter dem Vertrag zurück, kann er das Entgelt mindern oder den Vertrag beenden (§ 57 Abs. 4 TKG). Eine Rechnung kann er binnen mindestens acht Wochen nach ihrem Zugang beanstanden (§ 67 TKG)."
  }
}

/** Why a contract is ended, as a clause behind "because". */
const END_REASONS: Readonly<Record<string, string>> = {
  moving: "ich umziehe",
  illness: "ich krank bin",
  price_raised: "der Preis erhöht wurde"
}

/** Where no sum of the rest can be named. */
const LEFT: Readonly<Record<string, string>> = {
  unknown: "Ich rechne den Betrag auf das an, was ich verlange.",
  nothing: "Damit ist der Betrag, um den es hier geht, bezahlt."
}

const frame: FrameWords = {
  subjectMark: "Betreff: ",
  subject: (title, caseId) => `${title} (Vorgang ${caseId})`,
  variants: { first: "", reminder: ": Erinnerung", refusal: ": Einwände gegen Ihre Antwort" },
  dated: (written) => written,
  colon: ":",
  references: {
    account_reference: "Konto- oder Kundennummer",
    order_reference: "Bestellnummer",
    booking_reference: "Buchungsnummer",
    policy_number: "Versicherungsnummer",
    claim_number: "Schadennummer",
    loan_reference: "Darlehensnummer",
    debt_reference: "Forderungsnummer",
    baggage_reference: "Gepäckmeldung",
    agency_reference: "Aktenzeichen"
  },
  salutation: () => "Sehr geehrte Damen und Herren,",
  demanded: (demand) => `Bitte ${lowerFirst(demand)}`,
  request: (demand, respondBy) =>
    `Bitte ${lowerFirst(demand)} Ich bitte um Ihre schriftliche Antwort bis zum ${respondBy}.`,
  documents: "Unterlagen zu diesem Vorgang, die ich auf Wunsch vorlege:",
  document: (position) => `Dokument ${position}`,
  moreDocuments: (count) => `und ${count} weitere`,
  bytes: "Byte",
  kinds: { image: "Bild", text: "Text", file: "Datei" },
  decimalMark: ",",
  represented: (by, person, tellsStory) =>
    `ich, ${by.name}, schreibe ${by.as === "parent" ? `für mein minderjähriges Kind ${person}` : `für ${person} aufgrund einer Vollmacht, von der ich Ihnen auf Wunsch eine Kopie sende`}. Wo dieser Brief „ich“ sagt, spricht er für ${person}${tellsStory ? "; was geschehen ist, steht in meinen eigenen Worten" : ""}.`,
  signedFor: ({ as }, person) => (as === "parent" ? `Elternteil von ${person}` : `für ${person}, mit Vollmacht`),
  through: ({ name }) => `vertreten durch ${name}`,
  closing: "Mit freundlichen Grüßen",
  imprint: (caseId) =>
    `Dieses Schreiben wurde im Auftrag der unterzeichnenden Person mit Redress erstellt, einem automatisierten Dienst für Verbraucheranliegen. Redress ist keine Anwaltskanzlei. Bitte geben Sie in Ihrer Antwort die Vorgangsnummer ${caseId} an.`,
  page: (page, count) => `Seite ${page} von ${count}`,
  organization: "das Unternehmen",
  noAnswer: "Auf dieses Schreiben habe ich keine Antwort erhalten.",
  noSettlement: "Eine Antwort, die die Sache erledigt, habe ich darauf nicht erhalten.",
  nothingOwed: "bestätigen Sie mir schriftlich, dass in dieser Sache nichts mehr offen ist",
  received: ({ day, left, sum }) =>
    `Von dem Geld habe ich${day === undefined ? "" : ` am ${day}`} ${sum} erhalten. ${LEFT[left] ?? `Offen sind noch ${left}; diesen Betrag verlange ich jetzt.`}`
}

/** At the beginning of a sentence. */
const on = ({ day: written, rough }: WrittenDay): string => `${rough ? "Etwa am" : "Am"} ${written}`

const history: HistoryPhrases = {
  opening: (asked, at) => (at === undefined ? `Bereits früher ${asked}` : `${on(at)} ${asked}`),
  refusal: (refused, at) => (at === undefined ? `Inzwischen ${refused}.` : `${on(at)} ${refused}.`),
  notAccepted: "Das akzeptiere ich nicht, und ich bitte Sie, die Sache erneut zu prüfen.",
  notSettled: "Mit Ihrer Antwort ist die Sache nicht erledigt.",
  partial: "Dem sind Sie bisher nur teilweise nachgekommen.",
  promised: "Sie haben mir zugesagt, die Sache zu erledigen, und haben es nicht getan.",
  unanswered: (opening) => `${opening}. Eine Antwort habe ich nicht erhalten.`,
  reminder: "Dieses Schreiben ist eine Erinnerung; was ich damals verlangt habe, gilt unverändert weiter.",
  termRuns: ({ citation, due, duty, term }) =>
    `Nach ${citation} haben Sie ab diesem Tag ${termWords(term)} Zeit, ${duty}, also bis ${due.rough ? "etwa " : ""}zum ${due.day}. Dieses Schreiben ist eine Erinnerung und setzt diese Frist nicht neu in Gang.`,
  termEnded: ({ breach, citation, due, duty, extendable, presumed, term }) =>
    [
      `Nach ${citation} hatten Sie ab diesem Tag ${termWords(term)} Zeit, ${duty}.`,
      `Diese Frist${presumed ? ", die das Gesetz als angemessen vermutet," : ""} ist ${due.rough ? "etwa " : ""}am ${due.day} abgelaufen${extendable ? ", ohne dass Sie mir eine Verlängerung mitgeteilt haben" : ""}.`,
      ...(breach && !presumed ? ["Sie haben diese Pflicht verletzt."] : []),
      "Dieses Schreiben ist eine Erinnerung und setzt keine neue Frist in Gang: Die Frist lief ab meinem ersten Schreiben."
    ].join(" ")
}

/** From two to nine; more are not counted in words. */
const COUNTS = ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"]
const eachOf = (passengers: number | undefined): string => {
  const count = COUNTS[(passengers ?? 0) - 2]
  return count === undefined ? "jeden Fluggast dieser Buchung" : `jeden der ${count} Fluggäste dieser Buchung`
}

const flight: FlightWords = {
  bands: ({ long, medium, short }, withinUnion) =>
    `${short} bei bis zu 1.500 km, ${medium} bei bis zu 3.500 km${withinUnion ? " und bei allen Flügen von mehr als 1.500 km innerhalb der Union" : ""} sowie ${long} bei größerer Entfernung`,
  fixedSum: (sum, passengers, total) =>
    sum === undefined
      ? `zahlen Sie für ${eachOf(passengers)} die Ausgleichszahlung`
      : `zahlen Sie für ${eachOf(passengers)} ${sum}${total === undefined ? "" : `, zusammen ${total}`}`,
  ticket: (price) =>
    price === undefined
      ? "erstatten Sie mir den vollen Preis des Flugscheins"
      : `erstatten Sie mir ${price} für den Flugschein`,
  otherWay: (cost) => `erstatten Sie mir ${cost} für die andere Beförderung`,
  care: (cost) => `erstatten Sie mir ${cost} für die Betreuung, die Sie schuldeten`,
  records: "teilen Sie mir aus Ihren Unterlagen mit, was mit dem Flug geschehen ist, und zahlen Sie, was mir zusteht",
  listed: (parts) => `${parts.slice(0, -1).join(", ")} und ${parts.at(-1) ?? ""}`
}

export const german: LetterWords = {
  language: "de",
  day,
  sum: (money) => sumIn(money, ".", ","),
  grouped,
  times: (count) => TIMES[count - 1] ?? `${count}-mal`,
  facts: {
    end_reason: (reason) => END_REASONS[reason] ?? "",
    delay_hours: (hours) => (hours === "1" ? "eine Stunde" : `${hours} Stunden`),
    route: (route) => inAirportsOf("de", route, (from, to) => `von ${from} nach ${to}`)
  },
  law: (ruleId) => LAWS[ruleId],
  beforeRough: [
    ["am ", "etwa am "],
    ["Am ", "Etwa am "]
  ],
  frame,
  history,
  flight
}
