/**
 * Which fact a day is for in a clause of German, French or Spanish: whose act its verb tells. It adds to what `history-reading.ts`
 * finds, and takes back what was the act of another person.
 *
 * Always true: a clause whose verb has no subject of the writer's counts only where nobody else can be meant. Pure, and linear.
 */
import { OF_THE_CONTRACT } from "./told/told-claims.ts"

/** Each clause with a day of its own in these languages holds one of them. */
const SIGN =
  /(?<!\p{L})(?:am(?= \d)|on(?= \d{4}-)|vom|zum|bis|seit|ich|wir|le|du|au|je|nous|el|del|desde|hasta|auszug|ausgezogen|widerruf\p{L}*|gek[uü]ndigt)(?!\p{L})|(?<!\p{L})j'/iu

type Role =
  | "cancellation_date"
  | "delivery_date"
  | "denial_date"
  | "ended"
  | "first_request_date"
  | "flight_date"
  | "given_back"
  | "move_out_date"
  | "other"
  | "purchase_date"
  | "tenancy_end_date"
  | "transaction_date"

/** Characters of one clause that say neither "not" nor that it only may be. */
const GAP = (chars: number, not: string): string => `(?:(?!(?<!\\p{L})(?:${not})(?!\\p{L}))[^.;]){0,${chars}}`
const NO_DE =
  "nicht|nie|niemals|kein\\w*|m[oö]chten?|will|wollen|werden?|w[uü]rden?|soll(?:en)?|wurden?|wird|kann|k[oö]nnen"
const I_DE = `(?<!\\p{L})(?:ich|wir)(?!\\p{L})${GAP(80, NO_DE)}(?<!\\p{L})`
const I_HAVE_FR =
  "(?<!\\p{L})(?:j'(?:ai|avais)|nous av(?:i?ons)|je (?:l'|les |lui |leur |vous |t')ai|nous (?:l'|les |lui |leur |vous )avons)(?: (?:aussi|donc|d[eé]j[aà]|alors|tout de suite|imm[eé]diatement|d'abord|ensuite))? "
const I_AM_FR = "(?<!\\p{L})(?:je (?:me )?suis|nous (?:nous )?sommes)(?: (?:aussi|donc|d[eé]j[aà]|alors))? "
const HOME_FR =
  "(?:(?:l'|mon |notre |cet )?appartement|(?:le|mon|notre|ce) (?:logement|studio|deux-pi[eè]ces|meubl[eé])|les lieux|(?:la|ma|notre) (?:maison|chambre|colocation))"
const HOME_ES =
  "(?:(?:el|mi|nuestro|ese|este) (?:piso|apartamento|estudio|[aá]tico|alojamiento)|(?:la|mi|nuestra|esa|esta) (?:vivienda|casa|habitaci[oó]n))"
const NOT_ES = "(?<!(?<!\\p{L})(?:no|nunca|quiero|quer[ií]a|si) (?:(?:me|te|se|le|les|lo|la|los|las) )?)(?<!\\p{L})"

const any = (...patterns: ReadonlyArray<string>): RegExp => new RegExp(patterns.join("|"), "iu")

const ROLES: ReadonlyArray<readonly [Role, RegExp]> = [
  [
    "move_out_date",
    any(
      `(?<!\\p{L})(?:ich|wir|(?:mein|unser)e?(?: (?:sohn|tochter|mutter|vater|familie))?) (?:bin|sind|ist)(?!\\p{L})${GAP(80, NO_DE)}(?<!\\p{L})(?:(?:her)?aus(?:ge|zu)zogen|ausgezogen)`,
      `(?<!\\p{L})(?:bin|sind) (?:ich|wir)(?!\\p{L})${GAP(80, NO_DE)}(?<!\\p{L})ausgezogen`,
      `(?<!\\p{L})(?:ich|wir)(?!\\p{L})${GAP(60, NO_DE)}(?<!\\p{L})ausgezogen (?:bin|sind)(?!\\p{L})`,
      "^ausgezogen(?!\\p{L})|(?<!\\p{L})(?:unser|mein)(?:em|en)? auszug|(?<!\\p{L})auszug(?:sdatum)? (?:war |erfolgte )?(?:am|zum) \\d|^auszug(?!\\p{L})",
      `(?<!\\p{L})(?:schl[uü]ssel|wohnung)(?!\\p{L})${GAP(80, NO_DE)}(?<!\\p{L})(?:zur[uü]ckgegeben|abgegeben|[uü]bergeben|ausgeh[aä]ndigt)(?!\\p{L})`,
      "(?<!\\p{L})(?:schl[uü]ssel[uü]bergabe|wohnungs[uü]bergabe|schl[uü]sselr[uü]ckgabe|wohnungsr[uü]ckgabe|[uü]bergabe der (?:wohnung|schl[uü]ssel)|r[uü]ckgabe der (?:wohnung|schl[uü]ssel))(?!\\p{L})",
      `(?<!\\p{L})(?:gewohnt|wohnten?|gemietet|mieter(?:in)?)(?!\\p{L})[^.;]{0,40}(?<!\\p{L})bis (?:zum |einschlie(?:ß|ss)lich )?\\d`,
      `(?<!\\p{L})bis (?:zum |einschlie(?:ß|ss)lich )?\\d[^.;]{0,70}(?<!\\p{L})(?:gewohnt|gemietet|wohnten?)(?!\\p{L})`,
      `${I_HAVE_FR}(?:rendu|remis|restitu[eé])(?:[^.;]{0,30} )?les cl[eé]s|(?<!\\p{L})(?:remise|restitution) des cl[eé]s|(?<!\\p{L})cl[eé]s (?:rendues|remises|restitu[eé]es)`,
      "(?<!\\p{L})[eé]tat des lieux (?:de sortie|de fin|sortant)(?!\\p{L})",
      `${I_HAVE_FR}(?:quitt[eé]|lib[eé]r[eé]|vid[eé]) ${HOME_FR}|${I_AM_FR}(?:partie?s?|sortie?s?)(?! en (?:vacances|voyage|cong[eé]))|${I_HAVE_FR}d[eé]m[eé]nag[eé]`,
      `(?<!\\p{L})(?:habit|lou|v[eé]cu|locataires?)[^.;]{0,60}(?<!\\p{L})jusqu'au \\d`,
      `${NOT_ES}(?:dej[eé]|dejamos|abandon[eé]|abandonamos|desocup[eé]|desocupamos|desaloj[eé]|desalojamos|he dejado|hemos dejado) ${HOME_ES}`,
      `${NOT_ES}(?:entregu[eé]|entregamos|devolv[ií]|devolvimos|di|dimos|he entregado|hemos entregado) las llaves|(?<!\\p{L})(?:entrega|devoluci[oó]n) de (?:las )?llaves`,
      `${NOT_ES}(?:sal[ií]|salimos|me fui|nos fuimos|me mud[eé]|nos mudamos|me march[eé]|nos marchamos)(?!\\p{L})(?! (?:a|al|de vacaciones|de viaje)(?!\\p{L}))`,
      `(?<!\\p{L})(?:viv[ií]|vivimos|viv[ií]a|viv[ií]amos|alquil|inquilin)[^.;]{0,60}(?<!\\p{L})hasta el \\d`
    )
  ],
  [
    "tenancy_end_date",
    any(
      "(?<!\\p{L})(?:mietvertrag|mietverh[aä]ltnis|miete)(?!\\p{L})[^.;]{0,50}(?<!\\p{L})(?:endete|ende|lief (?:aus|ab)|ausgelaufen|beendet|zu ende)(?!\\p{L})|(?<!\\p{L})(?:mietende|ende des miet\\p{L}+)(?!\\p{L})",
      "(?<!\\p{L})bail(?!\\p{L})[^.;]{0,40}(?<!\\p{L})(?:termin[eé]|fini|pris fin|prenait fin|[eé]chu|expir[eé])(?!\\p{L})|(?<!\\p{L})fin (?:du|de|de mon|de notre) bail(?!\\p{L})",
      "(?<!\\p{L})contrato de (?:alquiler|arrendamiento)(?!\\p{L})[^.;]{0,40}(?<!\\p{L})(?:termin[oó]|finaliz[oó]|acab[oó]|venci[oó])(?!\\p{L})|(?<!\\p{L})fin del (?:alquiler|contrato de alquiler|arrendamiento)"
    )
  ],
  [
    "first_request_date",
    any(
      `${I_DE}(?:(?:nach|an)?gefragt|gemahnt|angemahnt|angeschrieben|(?:auf|ein)gefordert|verlangt|gebeten|widersprochen|bem[aä]ngelt|gemeldet|informiert|kontaktiert|reklamiert|geltend gemacht|widerrufen|widerruf (?:erkl[aä]rt|geschickt|gesendet|abgeschickt|gemailt|eingelegt))(?!\\p{L})`,
      `(?<!\\p{L})(?:mein|unser)(?:e|er|em|en)? (?:\\p{L}+ )?(?:schreiben|brief|mail|e-mail|mahnung|aufforderung|reklamation|beschwerde|anfrage|widerspruch|\\p{L}*antrag|\\p{L}*forderung) vom \\d`,
      `${I_HAVE_FR}(?:relanc[eé]e?s?|pr[eé]venue?s?|avertie?s?|inform[eé]e?s?|alert[eé]e?s?|mise?s? en demeure|demand[eé]|[eé]crit|r[eé]clam[eé]|contact[eé]e?s?|signal[eé]|contest[eé]|exig[eé]|envoy[eé] (?:un|une|la|le|mon|ma) (?:\\p{L}+ )?(?:mails?|courriers?|lettre|recommand[eé]|mise en demeure|r[eé]clamation|demande|e-mail|message|r[eé]tractation))(?!\\p{L})`,
      `${I_AM_FR}r[eé]tract[eé]e?s?(?!\\p{L})`,
      "(?<!\\p{L})(?:ma|notre) (?:r[eé]clamation|demande|mise en demeure|lettre|relance|contestation)(?: d(?:e |')\\p{L}+)? du \\d|(?<!\\p{L})(?:mon|notre) (?:courrier|mail|e-mail|recommand[eé]|message) du \\d|(?<!\\p{L})mise en demeure (?:du|le|envoy[eé]e le) \\d",
      `${NOT_ES}(?:reclam[eé]|reclamamos|pedimos|solicitamos|escribimos|avis[eé]|avisamos|notifiqu[eé]|exig[ií]|exigimos|requer[ií]|desist[ií]|desistimos|denunci[eé]|comuniqu[eé]|(?:mand[eé]|mandamos|envi[eé]|enviamos|puse|pusimos|present[eé]|presentamos|hice) (?:un|una|el|la|mi) (?:\\p{L}+ )?(?:burofax|correo|carta|e-?mail|mail|reclamaci[oó]n|escrito|requerimiento|queja|solicitud|mensaje|desistimiento))(?!\\p{L})`,
      "(?<!\\p{L})(?:mi|nuestra) (?:reclamaci[oó]n|carta|solicitud|queja)(?: de \\p{L}+)? del? \\d|(?<!\\p{L})(?:mi|nuestro) (?:burofax|correo|escrito|e-?mail) del? \\d"
    )
  ],
  [
    "denial_date",
    /(?<!\p{L})(?:zur[uü]ckgewiesen|verweigert)(?!\p{L})|(?<!\p{L})(?:m'a|nous a|m'ont|nous ont) (?:oppos[eé] un refus|refus[eé])(?!\p{L})|(?<!\p{L})se neg(?:[oó]|aron) (?:a|el)(?!\p{L})/iu
  ],
  [
    "cancellation_date",
    any(
      `(?<!\\p{L})(?:ich habe|habe ich|wir haben|haben wir)(?!\\p{L})${GAP(120, `${NO_DE}|mir|uns|sie|zu`)}(?<!\\p{L})gek[uü]ndigt(?!\\p{L})`,
      "(?:^|(?<!\\p{L})(?:meine|unsere)[rn]? )k[uü]ndigung (?:vom|am) \\d|(?<!\\p{L})(?:ma|notre) (?:lettre de )?r[eé]siliation (?:du|le) \\d|(?<!\\p{L})mi (?:solicitud de )?baja del? \\d",
      `${NOT_ES}(?:solicit[eé]|solicitamos|ped[ií]|pedimos|tramit[eé]|tramitamos|comuniqu[eé]) (?:la|mi|nuestra) baja(?!\\p{L})`,
      `${I_HAVE_FR}(?:demand[eé]|envoy[eé]) (?:la|ma|notre) (?:lettre de )?r[eé]siliation`
    )
  ],
  [
    "purchase_date",
    any(
      "(?<!\\p{L})(?:achet|command)[eé]e?s? (?:le \\d|en ligne|sur internet|sur le site)|(?<!\\p{L})comprad[oa]s? (?:el|en|por)(?!\\p{L})|(?<!\\p{L})(?:compramos|hemos comprado|encargu[eé]|encargamos)(?!\\p{L})",
      "(?<!\\p{L})(?:mon|ma|notre) (?:mari|femme|fille|fils|m[eè]re|p[eè]re|compagne|compagnon) a (?:achet[eé]|command[eé])(?!\\p{L})|(?<!\\p{L})mi (?:marido|mujer|hija|hijo|madre|padre|pareja) (?:compr[oó]|ha comprado)(?!\\p{L})"
    )
  ],
  [
    "delivery_date",
    any(
      "^geliefert (?:wurde (?:es|sie|er) )?(?:am )?\\d|(?<!\\p{L})kam(?:en)? (?:sie|es|er|die (?:ware|lieferung|bestellung|sendung)|das paket|der artikel)(?!\\p{L})(?! (?:\\p{L}+ ){0,3}zur[uü]ck)|(?<!\\p{L})(?:sie|ware|paket|lieferung|bestellung|sendung) kam(?:en)?(?!\\p{L})(?! (?:\\p{L}+ ){0,3}zur[uü]ck)|(?<!\\p{L})(?:lieferung|zustellung) (?:war |erfolgte )?am \\d|(?<!\\p{L})(?:ware|paket|p[aä]ckchen|lieferung)(?!\\p{L})[^.;]{0,40}(?<!\\p{L})(?:erhalten|bekommen)(?!\\p{L})",
      "^re[cç]ue?s? (?:le|hier)(?!\\p{L})|^livr[eé]e?s? le \\d|^livraison le \\d|^arriv[eé]e?s? le \\d|(?<!\\p{L})(?:je (?:l'|les )ai|nous (?:l'|les )avons) re[cç]ue?s?(?!\\p{L})|(?<!\\p{L})re[cç]u (?:le|mon|notre) (?:colis|paquet)|(?<!\\p{L})re[cç]u (?:la|ma|notre) (?:commande|marchandise)|(?<!\\p{L})livraison (?:le|du) \\d",
      `${NOT_ES}(?:l[ao]s? recib[ií]|recib[ií] (?:el (?:paquete|pedido|producto|env[ií]o)|la mercanc[ií]a)|me l[ao]s? entregaron)(?!\\p{L})`
    )
  ],
  [
    "flight_date",
    /(?<!\p{L})(?:geflogen|fliegen|flog(?:en)?|abflug|(?:hin|r[uü]ck)flug|volaba|vol[aá]bamos|volamos|d[eé]collage)(?!\p{L})/iu
  ],
  [
    "transaction_date",
    any(
      "(?<!\\p{L})(?:ging(?:en)?|wurden?|sind|haben?)(?!\\p{L})(?=[^.;]{0,80}(?:\\d ?(?:€|euro)|(?<!\\p{L})(?:geld|betrag|konto|kreditkarte)))[^.;]{0,80}(?<!\\p{L})(?:weg|abgehoben|belastet|eingezogen|verschwunden|abgegangen)(?!\\p{L})",
      "(?=[^.;]{0,160}(?:\\d ?(?:€|euros?)|(?<!\\p{L})(?:argent|compte|carte|paiements?)))(?<!\\p{L})(?:(?:sont|est|[eé]taient) partie?s?|(?:a|ont) [eé]t[eé] (?:retir|vir|d[eé]pens|vol|encaiss)[eé]e?s?|m'(?:a|ont) (?:pris|retir[eé]|d[eé]bit[eé])|retraits? (?:de|le))(?!\\p{L})",
      "(?=[^.;]{0,160}(?:\\d ?(?:€|euros?)|(?<!\\p{L})(?:dinero|cuenta|tarjeta)))(?<!(?<!\\p{L})no )(?<!\\p{L})(?:salieron|sali[oó]|sacaron|retiraron|quitaron|desaparecieron|cargaron|(?:me|nos) han? (?:cobrado|cargado|sacado|quitado)|se (?:carg[oó]|cobr[oó])|hice (?:un|el) (?:bizum|pago|ingreso))(?!\\p{L})"
    )
  ],
  [
    "given_back",
    any(
      `${I_DE}(?:zur[uü]ck(?:geschickt|gesendet|gesandt|gegeben)|retourniert)(?!\\p{L})`,
      `${I_HAVE_FR}(?:renvoy[eé]|retourn[eé])e?s?(?!\\p{L})`,
      `${NOT_ES}(?:l[ao]s? )?(?:devolv[ií]|devolvimos|he devuelto|hemos devuelto|reenvi[eé])(?!\\p{L})`
    )
  ]
]

/** The writer asked somebody other than the addressee of the letter: another office, a friend, or staff on the spot who pay nothing. */
const ASKED_ELSEWHERE =
  /(?<!\p{L})(?:reiseleit\p{L}+|rezeption|r[eé]ception(?:niste)?|recepci[oó]n|gu[ií]a|anw[aä]lt\p{L}*|polizei|verbraucherzentrale|mieterverein|mieterbund|schlichtungs?\p{L}*|bundesnetzagentur|ombuds\p{L}*|gericht|mein(?:e|en|em) (?:nachbar\p{L}*|freund\p{L}*|frau|mann|mutter|vater|sohn|tochter|chef)|avocat\p{L}*|police|gendarmerie|commissariat|plainte|conciliateur|m[eé]diateur|ufc|dgccrf|signal ?conso|mes? (?:voisins?|amie?s?|femme|mari|m[eè]re|p[eè]re|fils|fille)|abogad[oa]|polic[ií]a|guardia civil|comisar[ií]a|consumo|ocu|facua|mis? (?:vecin[oa]s?|amig[oa]s?|mujer|marido|madre|padre|hij[oa]))(?!\p{L})/iu
const ALSO_THEM =
  /(?<!\p{L})(?:und|et|y|sowie|ainsi que|tambi[eé]n)(?: (?:auch|bei|an|la|le|ma|mon|mi|al?|der|die|das))* (?:bank|sparkasse|banque|banco|entidad|vermieter\p{L}*|verwaltung|agence|propri[eé]taire|caser[oa]|tienda|vendeur|vendedor)(?!\p{L})/iu
/** The writer was asked; or applied for a loan, an appointment or another thing that no letter asks for again. */
const NOT_OF_THIS =
  /(?<!\p{L})(?:wurden? (?:ich|wir)|(?:ich|wir) wurden?)(?!\p{L})|(?<!\p{L})(?:ped[ií]|pedimos|solicit[eé]|solicitamos) (?:(?:un|una|el|la|mi) )?(?:pr[eé]stamo|cr[eé]dito|hipoteca|cita|presupuesto|tarjeta|portabilidad|cuenta)(?!\p{L})/iu
const isNoRequest = (clause: string): boolean =>
  NOT_OF_THIS.test(clause) || (ASKED_ELSEWHERE.test(clause) && !ALSO_THEM.test(clause))
/** "Volée" begins as "vol" does. */
const STOLEN = /(?<!\p{L})vol[eé]/iu
const FLIGHT = /(?<!\p{L})(?:flights?|flug|vols?|vuelos?|flew|fly|flying|volaba|vol[aá]bamos)(?!\p{L})/iu
const JOURNEY =
  /(?<!\p{L})(?:avi[oó]n|avion|tren|train|zug|hotel|h[oô]tel|crucero|croisi[eè]re|reise|viaje|voyage)(?!\p{L})/iu
/** A refusal of the writer's own. */
const OWN_REFUSAL =
  /(?<!\p{L})(?:ich habe|habe ich|wir haben|haben wir)(?!\p{L})[^.;]{0,60}(?<!\p{L})(?:abgelehnt|zur[uü]ckgewiesen|verweigert)|(?<!\p{L})(?:lehnten? (?:ich|wir)|(?:ich|wir) lehnten?)(?!\p{L})/iu
/** Moving in, or another tenant's move, or one that is only agreed. */
const NO_MOVE_OUT =
  /(?<!\p{L})meine? (?:freund|freundin|partner|partnerin|frau|mann|bruder|schwester)(?!\p{L})(?! und ich)|(?<!\p{L})(?:ein(?:zug|gezogen|ziehen)|bezogen|mietbeginn|vereinbart\p{L}*|geplant\p{L}*|vormieter\p{L}*|nachmieter\p{L}*|nachbar\p{L}*|mitbewohner\p{L}*|d'entr[eé]e|entr[eé]e dans|emm[eé]nag\p{L}*|ancien(?:ne)? locataire|coloc(?:ataire)?s?|voisin\p{L}*|m[eé]me(?:n)? (?:a|al) (?:est[ea]|ese)|entrada|compa[ñn]er[oa]|vecin[oa]s?|inquilin[oa] anterior|nicht ausgezogen|d[eé]m[eé]nag[eé] (?:dans|[aà])|me mud[eé] (?:a|al)|nos mudamos (?:a|al))(?!\p{L})/iu
/** Who came is a person or a vehicle. */
const NO_GOODS_CAME =
  /(?<!\p{L})(?:techni\p{L}+|t[eé]cnic[oa]s?|monteur\p{L}*|handwerker\p{L}*|installateur\p{L}*|mitarbeiter\p{L}*|vertreter\p{L}*|plombier|serrurier|r[eé]parateur|commercial|fontanero|operari[oa]s?|cerrajero|comercial|vuelo|flug|flieger|vol|avion|tren|zug|train|brief|antwort|rechnung|mahnung|courrier|lettre|facture|r[eé]ponse|carta|factura|respuesta|dinero|geld|argent|kontrolleur\p{L}*|polizei|police)(?!\p{L})/iu
/** "El pedido", "una aspiradora en la web": in Spanish to order and to ask are one word. */
const ORDERED =
  /(?<!\p{L})(?:ped[ií]|pedimos|solicit[eé]) (?:(?:por internet|online|en \p{Lu}\p{L}+) )?(?:un|una|unos|unas|dos|tres)(?!\p{L})(?=[^.;]{0,90}(?<!\p{L})(?:en (?:la|su) (?:web|p[aá]gina|tienda)|online|por internet|n[uú]mero de pedido|pedido n|en (?:amazon|zara|ikea|aliexpress|pccomponentes|media ?markt|el corte ingl[eé]s|decathlon|zalando|shein|temu|carrefour|fnac|leroy merlin)))/iu
const NO_ORDER =
  /(?<!\p{L})(?:ped[ií]|pedimos|solicit[eé]) [^.;]{0,20}(?<!\p{L})(?:reembolso|devoluci[oó]n|copia|explicaci[oó]n|factura|cita|hoja|ayuda|informaci[oó]n|cambio|indemnizaci[oó]n|compensaci[oó]n|respuesta|soluci[oó]n|justificante|certificado|abono|descuento|reparaci[oó]n|presupuesto|pr[eé]stamo)(?!\p{L})/iu
/** A subject of its own makes a clause. */
export const SUBJECT =
  /\b(?:i|we|they|he|she|it|you|my|our|their|who|the|ich|wir|sie|je|nous|ils?|elles?|yo|nosotros)\b|\bj'/i

/** "Am 5. Oktober und am 5. November": the second of two days that one verb may have. */
export const BEGINS_WITH_DAY = /^(?:am|vom|le|du|el|del|on) \d/i

/** "Zum 30. September gekündigt": the end of the contract, and no day of an act. */
const EFFECT =
  /(?<!\p{L})(?:zum|per|mit wirkung (?:zum|ab|vom)|pour le|[aà] compter du|[aà] partir du|avec effet (?:au|le)|con efecto(?: desde)? (?:el|del?|al)|a partir del?|con fecha de baja(?: del?| el)?) $/iu
const ENDING = /gek[uü]ndigt|k[uü]ndigung|r[eé]sili|(?<!\p{L})baja(?!\p{L})|cancel/iu

/** "Das Protokoll der Sitzung vom 5. März": the day is that of a thing, unless the thing is the act itself. */
const OF_A_THING = /(?<!\p{L})(?:vom|du|del) $/iu
const OF_AN_ACT =
  /(?<!\p{L})(?:schreiben|brief|e?-?mail|mahnung|\p{L}*forderung|reklamation|beschwerde|anfrage|\p{L}*antrag|widerspruch|widerruf|k[uü]ndigung|r[uü]cksendung|ablehnung|(?:r[eé]clamation|demande|solicitud)(?: d(?:e |')\p{L}+)?|mise en demeure|lettre|relance|contestation|courrier|recommand[eé]|message|r[eé]siliation|r[eé]tractation|refus|reclamaci[oó]n|carta|queja|burofax|correo|escrito|desistimiento|baja|rechazo|departure|d[eé]part|sortie|auszug) (?:vom|du|del) $/iu
const ACTS: ReadonlySet<string> = new Set(["first_request_date", "cancellation_date", "move_out_date", "given_back"])

/** What the day that begins there is for, in a clause of this role: the day of a contract, or of another thing, is not that of the act. */
export const roleOfDay = <R extends string>(
  role: R | undefined,
  clause: string,
  start: number
): R | "purchase_date" | undefined => {
  if ((role === "first_request_date" || role === "cancellation_date") && OF_THE_CONTRACT.test(clause))
    return "purchase_date"
  const before = clause.slice(0, start)
  return role !== undefined && ACTS.has(role) && OF_A_THING.test(before) && !OF_AN_ACT.test(before) ? undefined : role
}

interface Mention {
  readonly day: string
  readonly start: number
}

/** The one day of a clause on which something was done: the day that a notice takes effect is none. */
export const actDay = <M extends Mention>(clause: string, days: ReadonlyArray<M>): M | undefined => {
  const acts = ENDING.test(clause) ? days.filter(({ start }) => !EFFECT.test(clause.slice(0, start))) : days
  return new Set(acts.map(({ day }) => day)).size === 1 ? acts[0] : undefined
}

/** The roles of a clause, where it is of one of these languages. */
export const withRolesAbroad = <R extends string>(clause: string, found: ReadonlyArray<R>): ReadonlyArray<R | Role> => {
  if (!SIGN.test(clause)) return found
  const isOrder = ORDERED.test(clause) && !NO_ORDER.test(clause)
  const roles = new Set<R | Role>(found)
  for (const [role, pattern] of ROLES) if (!roles.has(role) && pattern.test(clause)) roles.add(role)
  if (isOrder) roles.add("purchase_date").delete("first_request_date")
  if (roles.has("tenancy_end_date")) roles.delete("ended")
  if (roles.has("cancellation_date") && !isOrder) roles.delete("first_request_date")
  for (const [role, not] of VETOES) if (roles.has(role) && not(clause)) roles.delete(role)
  return [...roles]
}

const VETOES: ReadonlyArray<readonly [Role, (clause: string) => boolean]> = [
  ["first_request_date", (clause) => isNoRequest(clause)],
  ["flight_date", (clause) => STOLEN.test(clause) && !FLIGHT.test(clause)],
  ["denial_date", (clause) => OWN_REFUSAL.test(clause)],
  ["move_out_date", (clause) => NO_MOVE_OUT.test(clause) || FLIGHT.test(clause) || JOURNEY.test(clause)],
  ["delivery_date", (clause) => NO_GOODS_CAME.test(clause)]
]
