/** The Spanish of letters, beside their templates. What is asked for goes on from "Les ruego que" and stands in the subjunctive. */
import type { Term } from "../laws/term.ts"
import { inAirportsOf } from "./airport-names.ts"
import type { FlightWords, FrameWords, HistoryPhrases, LawWords, LetterWords, WrittenDay } from "./letter-words.ts"
import { inGroups, sumIn } from "./sums-abroad.ts"

const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ")

const day = (isoDay: string): string =>
  `${Number(isoDay.slice(8, 10))} de ${MONTHS[Number(isoDay.slice(5, 7)) - 1] ?? ""} de ${isoDay.slice(0, 4)}`

const grouped = (whole: number): string => inGroups(String(whole), ".")

/** One of it, and the plural. */
const UNITS: Readonly<Record<Term["unit"], readonly [one: string, more: string]>> = {
  minutes: ["un minuto", "minutos"],
  hours: ["una hora", "horas"],
  calendar_days: ["un día", "días"],
  business_days: ["un día hábil", "días hábiles"],
  weeks: ["una semana", "semanas"],
  months: ["un mes", "meses"],
  years: ["un año", "años"]
}

const termWords = ({ unit, value }: Term): string => (value === 1 ? UNITS[unit][0] : `${value} ${UNITS[unit][1]}`)

const TIMES = ["una vez", "dos veces", "tres veces", "cuatro veces", "cinco veces", "seis veces"]

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

/** Each citation begins with "artículo" or "artículos", so that `under` can put its article before it, save of a law without a term. */
const LAWS: Readonly<Record<string, LawWords>> = {
  "intl-montreal": {
    citation: "artículos 17, 19, 22, 31 y 35 del Convenio de Montreal de 1999",
    law: "transporte aéreo internacional"
  },
  "eu-crd-withdrawal": {
    citation: "artículos 9, 10, 13 y 14 de la Directiva 2011/83/UE",
    law: "Directiva sobre los derechos de los consumidores"
  },
  "eu-sgd": {
    citation: "artículos 10, 11 y 13 de la Directiva (UE) 2019/771",
    law: "Directiva sobre compraventa de bienes",
    told: "Conforme a la Directiva sobre compraventa de bienes y al Derecho nacional aplicable a mi contrato, el vendedor responde de la falta de conformidad que existía en la entrega y se manifiesta en un plazo de dos años (artículo 10). Si se manifiesta durante el primer año, por regla general corresponde al vendedor probar que no existía desde el principio (artículo 11)."
  },
  "eu-dcd": {
    citation: "artículos 11 a 14 de la Directiva (UE) 2019/770",
    law: "Directiva sobre contenidos y servicios digitales",
    told: "Conforme a la Directiva sobre contenidos y servicios digitales y al Derecho nacional aplicable a mi contrato, el proveedor responde de la falta de conformidad (artículo 11). Si se manifiesta durante el primer año tras un único suministro, por regla general corresponde al proveedor probar que no existía desde el principio; lo mismo vale durante todo un suministro continuo (artículo 12)."
  },
  "eu-261": {
    citation: "artículos 4 a 8 del Reglamento (CE) n.º 261/2004",
    law: "derechos de los pasajeros aéreos"
  },
  "eu-psd2-unauth": {
    citation: "artículos 71 a 74 y 101 de la Directiva (UE) 2015/2366",
    law: "segunda Directiva de servicios de pago"
  },
  "eu-gdpr": {
    citation: "artículos 12, 15 a 22 y 77 del Reglamento (UE) 2016/679",
    law: "Reglamento general de protección de datos"
  },
  "eu-adr": {
    citation: "artículo 8, letra e), de la Directiva 2013/11/UE; Reglamento (UE) 2024/3228",
    law: "resolución alternativa de litigios de consumo"
  },
  "eu-dsa": {
    citation: "artículos 17, 20 y 21 del Reglamento (UE) 2022/2065",
    law: "Reglamento de Servicios Digitales"
  },
  "eu-package": {
    citation: "artículo 12 de la Directiva (UE) 2015/2302",
    law: "Directiva sobre viajes combinados"
  },
  "eu-ucpd": {
    citation: "artículos 5 a 9 y 11 bis de la Directiva 2005/29/CE",
    law: "Directiva sobre prácticas comerciales desleales"
  },
  "eu-rail": {
    citation: "artículos 18 a 20 y 28 del Reglamento (UE) 2021/782",
    law: "derechos de los viajeros de ferrocarril"
  },
  "eu-delivery": {
    citation: "artículos 18 y 20 de la Directiva 2011/83/UE",
    law: "Directiva sobre los derechos de los consumidores, entrega",
    told: "Salvo otro acuerdo, el comerciante entrega los bienes sin demora indebida y a más tardar 30 días después de la celebración del contrato (artículo 18.1). Si no lo hace, el consumidor le fija un plazo adicional adecuado; si también pasa, puede poner fin al contrato, y de inmediato cuando el comerciante se niega a entregar (artículo 18.2). Todo lo pagado se reembolsa entonces sin demora indebida (artículo 18.3). El riesgo de pérdida solo pasa al consumidor cuando él, o un tercero que haya designado y que no sea el transportista, tiene los bienes, salvo que el consumidor haya encargado el transporte a quien el comerciante no ofrecía (artículo 20). El Derecho nacional hace efectivos estos derechos."
  },
  "eu-telecom": {
    citation: "artículos 105 y 106 de la Directiva (UE) 2018/1972",
    law: "Código Europeo de las Comunicaciones Electrónicas",
    told: "Una modificación de las condiciones debe comunicarse al consumidor con al menos un mes de antelación, y este puede entonces resolver el contrato sin más costes, salvo que la modificación sea exclusivamente en su beneficio, estrictamente administrativa y sin efectos negativos para él, o venga impuesta por la ley (artículo 105, apartado 4). Tras una prórroga tácita puede resolverlo en cualquier momento, con un preaviso de un mes como máximo y sin otro coste que el precio del servicio durante ese plazo (artículo 105, apartado 3). Si el servicio se aparta de lo prometido de forma considerable y continuada o repetida, el consumidor dispone de los recursos del Derecho nacional, incluida la resolución sin coste (artículo 105, apartado 5). El Derecho nacional desarrolla estos derechos."
  },
  "es-deposit": {
    citation: "artículo 36 de la Ley 29/1994, de Arrendamientos Urbanos",
    law: "fianza del arrendamiento",
    told: "El saldo de la fianza que deba devolverse al arrendatario al final del arriendo devenga el interés legal transcurrido un mes desde la entrega de las llaves (artículo 36.4)."
  },
  "es-goods": {
    citation: "artículos 114 a 124 del Real Decreto Legislativo 1/2007 (TRLGDCU)",
    law: "garantía legal",
    told: "El vendedor responde de la falta de conformidad de los bienes comprados desde el 1 de enero de 2022 que existía en la entrega y se manifiesta en un plazo de tres años (artículos 117 y 120). Si se manifiesta en los dos años siguientes a la entrega, se presume que ya existía, salvo prueba en contrario (artículo 121). El consumidor elige entre la reparación y la sustitución, salvo que lo elegido sea imposible o sus costes sean desproporcionados (artículo 118). Si el bien no se pone en conformidad en un plazo razonable, si el vendedor se niega o si la falta de conformidad persiste, el consumidor puede obtener una rebaja del precio o la resolución del contrato (artículo 119)."
  },
  "es-delivery": {
    citation: "artículos 66 bis y 66 ter del Real Decreto Legislativo 1/2007 (TRLGDCU)",
    law: "entrega",
    told: "Salvo otro acuerdo, el empresario entrega los bienes sin demora indebida y a más tardar 30 días naturales después de la celebración del contrato. Si no lo hace, el consumidor le fija un plazo adicional adecuado; si también pasa, puede resolver el contrato, y de inmediato cuando el empresario se niega a entregar. Todo lo pagado se reembolsa entonces sin demora indebida, y si se retiene sin motivo, puede reclamarse el doble de lo debido (artículo 66 bis). El riesgo de pérdida solo pasa al consumidor cuando él, o un tercero que haya designado y que no sea el transportista, tiene los bienes, salvo que el consumidor haya encargado el transporte a quien el empresario no proponía (artículo 66 ter)."
  },
  "es-telecom": {
    citation: "Ley 11/2022, General de Telecomunicaciones, y Real Decreto 899/2009",
    law: "derechos de los usuarios de comunicaciones electrónicas",
    told: "Una modificación del contrato debe comunicarse con al menos un mes de antelación y permite al usuario resolverlo sin penalización. El usuario puede darse de baja en cualquier momento con un preaviso de dos días hábiles. La permanencia y el coste de incumplirla deben pactarse expresamente. Por una interrupción temporal del servicio el operador debe una indemnización."
  }
}

/** "Conforme a los artículos 4 a 8 del Reglamento …", in the sentences that may name any law. */
const under = (citation: string): string =>
  citation.startsWith("artículos") ? `Conforme a los ${citation}` : `Conforme al ${citation}`

/** Where no sum of the rest can be named. */
const LEFT: Readonly<Record<string, string>> = {
  unknown: "La descuento de lo que pido.",
  nothing: "Con ello está pagada la cantidad de la que se trata."
}

const frame: FrameWords = {
  subjectMark: "Asunto: ",
  subject: (title, caseId) => `${title} (expediente ${caseId})`,
  variants: { first: "", reminder: ": recordatorio", refusal: ": objeción a su respuesta" },
  dated: (written) => written,
  colon: ":",
  references: {
    account_reference: "Número de cuenta o de cliente",
    order_reference: "Número de pedido",
    booking_reference: "Número de reserva",
    policy_number: "Número de póliza",
    claim_number: "Número de siniestro",
    loan_reference: "Número de préstamo",
    debt_reference: "Referencia de la deuda",
    baggage_reference: "Parte de equipaje",
    agency_reference: "Referencia"
  },
  salutation: () => "Estimados señores:",
  demanded: (demand) => `Les ruego que ${lowerFirst(demand)}`,
  request: (demand, respondBy) =>
    `Les ruego que ${lowerFirst(demand)} Les pido que me respondan por escrito a más tardar el ${respondBy}.`,
  documents: "Documentos del expediente, que pongo a su disposición:",
  document: (position) => `documento ${position}`,
  moreDocuments: (count) => `y ${count} más`,
  bytes: "bytes",
  kinds: { image: "imagen", text: "texto", file: "archivo" },
  decimalMark: ",",
  represented: (by, person, tellsStory) =>
    `Yo, ${by.name}, escribo en nombre de ${by.as === "parent" ? `${person}, menor de edad, bajo mi patria potestad` : `${person} en virtud de un poder, del que les envío copia si la piden`}. Cuando esta carta dice «yo», habla por ${person}${tellsStory ? "; lo ocurrido se cuenta con mis propias palabras" : ""}.`,
  signedFor: ({ as }, person) => (as === "parent" ? `como padre o madre de ${person}` : `por ${person}, con poder`),
  through: ({ name }) => `por medio de ${name}`,
  closing: "Atentamente,",
  imprint: (caseId) =>
    `Carta preparada a petición de la persona firmante con Redress, un servicio automatizado de ayuda a consumidores. Redress no es un despacho de abogados. Les rogamos que citen el número de expediente ${caseId} en su respuesta.`,
  page: (page, count) => `página ${page} de ${count}`,
  organization: "la empresa",
  noAnswer: "No he recibido respuesta a esa carta.",
  noSettlement: "No he recibido una respuesta que resuelva el asunto.",
  nothingOwed: "me confirmen por escrito que no se debe nada más en este asunto",
  received: ({ day, left, sum }) =>
    `De esa cantidad he recibido ${sum}${day === undefined ? "" : ` el ${day}`}. ${LEFT[left] ?? `Quedan pendientes ${left}, y esa es la cantidad que pido ahora.`}`
}

/** At the beginning of a sentence. */
const on = ({ day: written, rough }: WrittenDay): string => `${rough ? "Hacia el" : "El"} ${written}`

const history: HistoryPhrases = {
  opening: (asked, at) => (at === undefined ? `Anteriormente ${asked}` : `${on(at)} ${asked}`),
  refusal: (refused, at) => (at === undefined ? `Posteriormente ${refused}.` : `${on(at)} ${refused}.`),
  notAccepted: "No lo acepto y les pido que vuelvan a examinar el asunto.",
  notSettled: "Su respuesta no resuelve el asunto.",
  partial: "Hasta ahora solo lo han cumplido en parte.",
  promised: "Prometieron resolverlo y no lo han hecho.",
  unanswered: (opening) => `${opening}. No he recibido respuesta.`,
  reminder: "Esta carta es un recordatorio; lo que pedí entonces sigue plenamente vigente.",
  termRuns: ({ citation, due, duty, term }) =>
    `${under(citation)}, disponen de ${termWords(term)} desde ese día para ${duty}, es decir, hasta el ${due.day}${due.rough ? " aproximadamente" : ""}. Esta carta es un recordatorio y no reinicia ese plazo.`,
  termEnded: ({ breach, citation, due, duty, extendable, presumed, term }) =>
    [
      `${under(citation)}, disponían de ${termWords(term)} desde ese día para ${duty}.`,
      `Ese plazo${presumed ? ", que la ley presume razonable," : ""} venció ${due.rough ? "hacia el" : "el"} ${due.day}${extendable ? ", sin que me comunicaran una prórroga" : ""}.`,
      ...(breach && !presumed ? ["Han incumplido esa obligación."] : []),
      "Esta carta es un recordatorio y no abre un plazo nuevo: el plazo corrió desde mi primera solicitud."
    ].join(" ")
}

/** From two to nine; more are not counted in words. */
const COUNTS = ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"]
const eachOf = (passengers: number | undefined): string => {
  const count = COUNTS[(passengers ?? 0) - 2]
  return count === undefined ? "cada pasajero de esta reserva" : `cada uno de los ${count} pasajeros de esta reserva`
}

const flight: FlightWords = {
  bands: ({ long, medium, short }, withinUnion) =>
    `${short} hasta 1.500 km, ${medium} hasta 3.500 km${withinUnion ? " y para todos los vuelos de más de 1.500 km dentro de la Unión" : ""}, y ${long} para distancias mayores`,
  fixedSum: (sum, passengers, total) =>
    sum === undefined
      ? `paguen la compensación por ${eachOf(passengers)}`
      : `paguen ${sum} por ${eachOf(passengers)}${total === undefined ? "" : `, ${total} en total`}`,
  ticket: (price) =>
    price === undefined ? "reembolsen el precio íntegro del billete" : `reembolsen ${price} por el billete`,
  otherWay: (cost) => `reembolsen ${cost} por el otro transporte`,
  care: (cost) => `reembolsen ${cost} por la atención que debían prestar`,
  records: "me indiquen, según sus registros, qué ocurrió con el vuelo y paguen lo que corresponda",
  listed: (parts) => `${parts.slice(0, -1).join(", ")} y ${parts.at(-1) ?? ""}`
}

export const spanish: LetterWords = {
  language: "es",
  day,
  sum: (money) => sumIn(money, ".", ","),
  grouped,
  times: (count) => TIMES[count - 1] ?? `${count} veces`,
  facts: {
    delay_hours: (hours) => (hours === "1" ? "una hora" : `${hours} horas`),
    route: (route) => inAirportsOf("es", route, (from, to) => `de ${from} a ${to}`)
  },
  law: (ruleId) => LAWS[ruleId],
  beforeRough: [
    ["el ", "hacia el "],
    ["El ", "Hacia el "]
  ],
  frame,
  history,
  flight
}
