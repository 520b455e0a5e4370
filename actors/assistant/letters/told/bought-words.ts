/** Four languages' words around what was bought: they find its name in a text, and where the name ends. */

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

export interface BuyingWords {
  /** A word of buying. What was bought follows it, or stands before it. */
  readonly bought: RegExp
  readonly articles: ReadonlySet<string>
  /** Those of them that begin a second name behind "and": a sentence that goes on begins with others. */
  readonly indefinite: ReadonlySet<string>
  /** Words between the word of buying and the article: for whom, when, how. */
  readonly between: ReadonlySet<string>
  /** Words that are no part of a name and end it. */
  readonly ends: ReadonlySet<string>
  /** Words before the name that are no part of it. */
  readonly condition: ReadonlySet<string>
  /** No goods, although they are bought: services, rights, money, people, and words for any thing. */
  readonly noGoods: ReadonlySet<string>
  /** The end of a word that makes it one of those: "Handyvertrag". */
  readonly noGoodsEnd?: RegExp
  /** Between the name and its clause: "the lamp that I bought". */
  readonly relative: ReadonlySet<string>
  /** Who bought it, in such a clause. */
  readonly buyers: ReadonlySet<string>
  /** Before the shop, which may stand between the word of buying and the article: "compré en Zara una falda". */
  readonly shops?: ReadonlySet<string>
  /** Goods that people name without an article: "bei Zalando Stiefel bestellt". */
  readonly bare?: RegExp
  /** The word of buying stands at the end of its clause, behind the name and all else. */
  readonly isVerbLast: boolean
  /** A plural may have no article, and a clause no word that joins it: "bought shoes", "the lamp I bought". */
  readonly isTerse: boolean
  /** How the name stands in a letter. */
  readonly named: (name: string) => string
}

const english: BuyingWords = {
  bought:
    /\b(?:bought|ordered|purchased|(?:paid|spent) (?:[^\s.;!?]{1,30} ){0,4}?[$€£]?\d[\d.,]{0,12}(?: \p{L}{1,12}){0,2} (?:for|on(?! (?:the|my|our|his|her|this|that) (?:phone|telephone|mobile|cell|internet|web|website|site|app|portal|spot|line|card|credit|debit|day|date|same|first|last|next|computer|account|way|doorstep|platform|call)(?!\p{L})))(?= (?:an?|the|my|our|this|two) ))(?![\w-])/giu,
  indefinite: set("a an some two three four five six"),
  articles: set("a an the my our this these some two three four five six his their your"),
  between: set(
    `myself me us him her them also just recently finally online originally son daughter wife husband mother mom mum father dad
    parents kid kids child children partner girlfriend boyfriend brother sister grandson granddaughter friend`
  ),
  ends: set(
    `from at on in for with off via through by to of that which who whose and or plus but because since when while as online last
    this yesterday ago about around approximately costing worth priced paid using today directly direct it they i we he she back
    there here only just under over after before during without is was were has have had not so then if where near out new per
    early late second spring summer fall autumn winter again together separately cash never ever always arrived came broke died stopped
    failed works says said would will could should can may be been being am are do does did unless until if no won't can't couldn't doesn't didn't isn't wasn't it's january february march april may june july august september
    october november december jan feb mar apr jun jul aug sept oct nov dec monday tuesday wednesday thursday friday saturday sunday`
  ),
  condition: set(
    "new brand-new brand used second-hand secondhand refurbished nice beautiful lovely expensive very so-called wrong second"
  ),
  noGoods: set(
    `one ones thing things stuff lot lots item items product products goods order orders something anything everything nothing few
    bunch couple number subscription subscriptions membership plan trial contract policy insurance warranty cover coverage guarantee
    service services license licence package packages house houses home apartment flat condo property land business company loan
    debt account mortgage shares stock stocks card cards voucher vouchers certificate certificates credit credits time ticket
    tickets flight flights trip holiday vacation cruise room hotel stay month months year years week weeks day days morning evening
    weekend moment store stores shop shops website site place seller sellers dealer dealership retailer company person people man
    woman guy lawyer attorney doctor replacement refund repair repairs shipping delivery postage rent fee fees deposit tax taxes
    part parts domain app game upgrade update course class classes lesson lessons lunch dinner meal drink drinks food test tests
    halt way reason total rest same other others more review inspection landlord bank
    install installation installing fitting setup assembly labor labour
    stand parcel parcels own version mastercard visa amex barclaycard seat seats places slot`
  ),
  relative: set("that which"),
  buyers: set("i we she he"),
  isVerbLast: false,
  isTerse: true,
  named: (name) => `the ${name}`
}

const german: BuyingWords = {
  bought: /(?<!\p{L})(?:gekauft|bestellt|erworben|kaufte|bestellte|kauften|bestellten)(?!\p{L})/giu,
  indefinite: set("ein eine einen zwei drei"),
  articles: set("ein eine einen mein meine meinen unser unsere unseren zwei drei diese diesen dieses"),
  between: set("mir uns ihm ihr ihnen online damals dort"),
  ends: set(
    `bei beim von vom im in am um für fuer mit zum zur über auf aus an und oder aber der die das den welche welches was online
    damals dort ab per wurde war ist hat habe haben hatte ich wir sie er es zu nach seit vor ohne durch gegen`
  ),
  condition: set(
    `neue neuen neues neuer gebrauchte gebrauchten gebrauchtes gebrauchter nagelneue nagelneuen nagelneues nagelneuer teure teuren
    teures teurer`
  ),
  noGoods: set(
    `ding dinge sache sachen artikel ware waren produkt produkte abo abonnement abos vertrag tarif mitgliedschaft ticket tickets
    karte karten gutschein gutscheine reise flug flüge urlaub haus wohnung grundstück versicherung dienst tag tage woche wochen
    monat monate jahr jahre zeit laden shop seite händler verkäufer firma ersatz rückzahlung teil teile bestellung kurs kredit
    aktien mutter vater eltern oma opa frau mann tochter sohn kinder kind bruder schwester freund freundin nachbar nachbarin
    kollege kollegin partner partnerin mandant mandantin nutzer nutzerin handwerker anwalt euro
    paket päckchen sendung lieferung ex tante onkel neffe nichte enkel enkelin cousin cousine schwiegermutter schwiegervater
    montage einbau anschluss installation
    jüngster chef chefin gesicht`
  ),
  noGoodsEnd:
    /(?:vertrag|versicherung|abo|abonnement|karten?|tickets?|gutscheine?|reise|flug|wohnung|haus|platz|datum|adresse|kurs)$/,
  relative: set("der die das den welche welches welchen"),
  buyers: set("ich wir"),
  bare: /^\p{Lu}?\p{L}*(?:stiefel|schuhe|sneakers?|sandalen|kopfhörer|möbel|stühle|sessel|gardinen|vorhänge|reifen|felgen|bücher|kleidung|kleider|hosen|jeans|hemden|socken|handschuhe|kontaktlinsen|lautsprecher|spielzeug|bettwäsche|handtücher|fliesen|laminat|parkett|pflanzen|schmuck|ohrringe|parfüm|batterien|lampen|regale|jalousien|skier|werkzeug|brillen|töpfe|pfannen)$/iu,
  isVerbLast: true,
  isTerse: false,
  named: (name) => name
}

const french: BuyingWords = {
  bought: /(?<!\p{L})(?:achet(?:é|e|a|ai)e?s?|command(?:é|a|ai)e?s?)(?!\p{L})/giu,
  indefinite: set("un une des deux trois"),
  articles: set("un une le la les mon ma mes notre nos des ce cette deux trois"),
  between: set("moi nous lui récemment hier"),
  ends: set(
    `ailleurs chez sur à au aux en pour dans via auprès par qui que qu'il qu'elle et ou mais le la les il elle ce cette je nous depuis avec où afin comme puis
    hier ligne neuf neuve occasion d'occasion dont est était a avait j'ai l'an du parce car mon ma`
  ),
  condition: set("nouvel nouvelle nouveau nouveaux nouvelles mauvais mauvaise"),
  noGoods: set(
    `chose choses truc trucs article articles produit produits abonnement forfait contrat billet billets carte cartes bon bons
    voyage séjour vol vols maison appartement terrain assurance service services jour jours semaine mois an ans année fois magasin
    site boutique vendeur remplacement remboursement commande partie pièce pièces formation repas place places colis actions nécessaire
    pose livraison montage
    matin soir midi nuit lundi mardi mercredi jeudi vendredi samedi dimanche`
  ),
  relative: set("que qu'il qu'elle qu'on"),
  buyers: set("j'ai nous avons on a il elle avait j'avais avions"),
  shops: set("chez sur dans à"),
  isVerbLast: false,
  isTerse: false,
  named: (name) => name
}

const spanish: BuyingWords = {
  bought:
    /(?<!\p{L})(?:compr[éóe]|compramos|compraron|comprado|encargu[ée]|encargamos|ped[ií](?= (?:un|una|unos|unas) [^.;]{1,90}(?<!\p{L})(?:en (?:la|su) (?:web|página|tienda)|online|por internet|pedido)(?!\p{L})))(?!\p{L})/giu,
  indefinite: set("un una unos unas dos tres"),
  articles: set("un una el la los las mi mis nuestro nuestra este esta unos unas dos tres"),
  between: set("nos le online ayer"),
  ends: set(
    `en por a al para que y o pero el la los las con desde hace se me online ayer del nuevo nueva usado usada es era fue ha había lo
    como cuando mi no ni sin x`
  ),
  condition: set("nuevo nueva nuevos nuevas"),
  noGoods: set(
    `cosa cosas artículo artículos producto productos suscripción abono contrato billete billetes entrada entradas tarjeta tarjetas
    vale vales viaje vuelo vuelos casa piso terreno seguro servicio servicios día días semana mes meses año años vez veces tienda
    página web vendedor recambio reembolso devolución pedido parte pieza piezas curso cita ayuda cambio protección microcrédito préstamo membresía
    copia factura explicación hoja información indemnización compensación presupuesto reparación certificado
    instalación montaje entrega envío
    paquete lunes martes miércoles jueves viernes sábado domingo`
  ),
  relative: set("que"),
  buyers: set("yo nosotros he hemos había habíamos me nos"),
  shops: set("en"),
  bare: /^(?:zapatillas|botas|zapatos|sandalias|auriculares|muebles|sillas|cortinas|neumáticos|gafas|lentillas|pantalones|camisas|camisetas|libros|juguetes|altavoces|sábanas|toallas|guantes|calcetines|pendientes|vaqueros)$/u,
  isVerbLast: false,
  isTerse: false,
  named: (name) => name
}

export const BUYING_WORDS: ReadonlyArray<BuyingWords> = [english, german, french, spanish]
