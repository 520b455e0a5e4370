/**
 * Which country or State a text is about, where nobody said it: names that are everyday words as well, languages as other
 * countries write them, and names inside names.
 */
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const placeIn = (text: string): string | null =>
  triage({ text, organizationNamed: true, now: Date.UTC(2026, 10, 22) }).jurisdiction.code

type Row = readonly [text: string, code: string | null]

const KINDS: Readonly<Record<string, ReadonlyArray<Row>>> = {
  "goods and shops that are named after a country are no sign of it": [
    ["J'ai acheté une montre suisse en ligne et le vendeur ne répond pas à mes messages", "FR"],
    ["J'ai commandé des bières belges et le colis est arrivé cassé, le vendeur ne veut pas me rembourser", "FR"],
    ["Ich habe eine Schweizer Uhr gekauft und der Händler will sie nicht zurücknehmen", "DE"],
    ["Ich habe bei einem österreichischen Händler bestellt, die Sparkasse hilft mir nicht bei der Rückbuchung", "DE"],
    ["He comprado vino chileno en la tienda y no me devuelven el dinero de la compra", "ES"],
    ["El restaurante argentino me ha cobrado dos veces y no me devuelve el dinero", "ES"],
    ["I ordered lima beans and the shop sent rotten ones", null],
    ["We booked a tour of the Brandenburg Gate and it was cancelled", null],
    ["Quiero devolver el carro de la compra que compré en la tienda y no me dejan", "ES"],
    ["El concesionario no me cambia las llantas de aleación que compré y no contesta", "ES"],
    ["El vino de Jerez que compré estaba malo y no me devuelven el dinero", "ES"]
  ],
  "a word that two countries use is a sign of neither": [
    ["El colegio no me da la factura de las expensas y la obra social que pago", "ES"],
    ["Die Wohnung in Franken ist kalt und der Vermieter macht nichts mit der Heizung", "DE"],
    ["Die Betreibung der Anlage ist zu laut und der Vermieter macht nichts", "DE"],
    ["La régie immobilière ne me rend pas la caution de mon appartement", "FR"],
    ["El arca congelador que me han vendido no funciona y la tienda no la cambia", "ES"],
    ["Der Wels, den ich im Laden gekauft habe, war nicht frisch und ich will mein Geld", "DE"],
    ["EDF took £120 from my account twice", "GB"],
    ["EDF Energy keeps billing me", "GB"],
    ["Ich wohne in Zürich und habe 350 Franken bezahlt, der Laden zahlt nicht zurück", "CH"],
    ["Der Laden will mir die 350 Franken nicht zurückgeben und ich bin sauer", "CH"],
    ["d'ores et déjà je vous dis que je ne veux pas payer la facture", "FR"],
    ["J'ai posé un parquet en liège et il est cassé, le vendeur ne répond pas", "FR"],
    ["J'habite à Liège et mon propriétaire ne me rend pas la garantie", "BE"],
    ["J'habite en Suisse et mon propriétaire ne me rend pas la garantie", "CH"],
    ["Ich wohne in Wels und der Vermieter zahlt mir die Kaution nicht zurück", "AT"]
  ],
  "a city of two countries is in the one that the text speaks of": [
    ["Yo vivo en Guadalajara y el taller no me devuelve el coche que dejé", "ES"],
    ["Le pagué 5,000 pesos al hotel de Granada y no me regresan el dinero que di", null],
    ["Soy de Granada y el banco no me devuelve el dinero que me cobraron", "ES"],
    ["Vivo en Guadalajara y la Profeco no me contesta sobre el taller", "MX"],
    ["Vivo en Lima y el banco no me devuelve el dinero que me cobraron", "PE"],
    ["Ich wohne in Ulm und der Vermieter zahlt mir die Kaution nicht zurück", "DE"],
    ["J'habite à Angers et le propriétaire ne me rend pas la caution", "FR"],
    ["El piso está en Granada y el casero no me devuelve la fianza que pagué", "ES"],
    ["Vivo en Laredo y el casero no me devuelve la fianza que le pagué", "ES"],
    ["Vivo en la Puebla de Montalbán y el taller no me devuelve el coche", "ES"],
    ["Vivo en Miraflores y el casero no me devuelve la fianza que le pagué", "ES"]
  ],
  "a word that Spain uses does not take Spain away": [
    ["Hacienda me reclama la declaración de la renta y no me deja ver el expediente", "ES"],
    ["El peso de la maleta no era el que decía la aerolínea y me han cobrado de más", "ES"],
    ["Mi esposo y yo hemos pagado el hotel y no nos lo devuelven", "ES"],
    ["El banco no me ha pagado el cheque y no me dice por qué", "ES"],
    ["La doctora no me ha dado el informe que le pedí para el seguro", "ES"],
    ["El patrón no me paga las horas extra y me ha echado sin preaviso", "ES"],
    ["Compré un anillo de plata y la tienda no me lo cambia", "ES"],
    ["El jersey de lana se ha roto y no me devuelven el dinero", "ES"],
    ["La banqueta de la cocina llegó rota y no la quieren cambiar", "ES"],
    ["La camioneta que compré al concesionario no arranca y no la arreglan", "ES"],
    ["He presentado la apelación y no me han contestado en el plazo", "ES"],
    ["Ustedes no me devuelven el dinero que pagué por el viaje", "ES"],
    ["El manager de la tienda no me quiere dar la hoja de reclamaciones", "ES"],
    ["El gerente del gimnasio no me quiere dar de baja en el contrato", "ES"],
    ["Los talones que me dio el banco no los han pagado y me cobran", "ES"],
    ["El boleto de la lotería no me lo han pagado en la administración", "ES"],
    ["Al regresar del viaje vi que me habían cobrado dos veces en la tarjeta", "ES"],
    ["El programa es difícil de manejar y no me devuelven lo que pagué", "ES"],
    ["El estacionamiento me ha cobrado el doble y no me devuelven el dinero", "ES"],
    ["El reporte que me han mandado no es el mío y no lo corrigen", "ES"],
    ["El mero que compré en la pescadería no era fresco y no me devuelven el dinero", "ES"],
    ["La camiseta del Che que compré no me ha llegado y la tienda no contesta", "ES"],
    ["Me cobran la gasolina a 1,459 el litro y no es lo que decía el cartel", "ES"],
    ["Ese piso me va a rentar y no me lo alquilan porque dicen que no", "ES"],
    ["La compra de 1,250 kg de naranjas no me ha llegado y no contestan", "ES"],
    ["sigo dado de Alta en la compañía y no me dan de baja con mi carta", "ES"]
  ],
  "Spanish as America speaks it is not Spain": [
    ["Le pagué 5,000 pesos por la habitación y no me contestan en el hotel", null],
    ["El carro que compré ya no prende y el dealer no me contesta", null],
    ["La Condusef no contesta y el banco dice que yo hice la compra con mi tarjeta", "MX"]
  ],
  "a word that France or Germany uses does not take the country away": [
    ["La commune ne me répond pas et je ne peux pas inscrire mon fils à l'école", "FR"],
    ["J'ai envoyé un courriel au vendeur et il ne me répond pas", "FR"],
    ["Le GSM que j'ai acheté ne marche pas et le vendeur ne veut pas le reprendre", "FR"],
    ["Pour être franc, le vendeur ne m'a jamais rendu mon argent", "FR"],
    ["La maquette de char que j'ai achetée est cassée et le vendeur ne répond pas", "FR"],
    ["Le site américain m'a pris 30 dollars et ne me les rend pas", "FR"],
    ["Ich hab das Geld net bekommen und die Firma meldet sich nicht bei mir", "DE"],
    ["Die Offerte war falsch und die Firma will das Geld nicht zahlen", "DE"],
    ["Heuer hat mir der Vermieter die Kaution nicht gezahlt und ich warte noch", "DE"],
    ["Mei Mann hat das Auto gekauft und der Händler nimmt es nicht zurück", "DE"],
    ["Ich hab scho dreimal gemahnt und die Firma zahlt mein Geld nicht", "DE"],
    ["Tant pis, le vendeur ne me rend pas mon argent et je ne sais pas quoi faire", "FR"],
    ["J'ai vécu chez Orange des mois, ils me prélèvent encore sur mon compte", "FR"],
    ["Das Spital hat mir eine Rechnung geschickt und ich habe nicht unterschrieben", "DE"]
  ],
  "French and German of other countries are not France and Germany": [
    ["Le loyer est de nonante mille par an et le propriétaire ne me rend pas la caution", null],
    ["Jänner war die Miete bezahlt und der Vermieter will sie noch einmal", "AT"]
  ],
  "a province in its short form is a province, and bc may be because": [
    ["I rent a suite in Hope, B.C. and my landlord kept my deposit", "CA-BC"],
    ["I live in Elora, Ont. and my landlord kept my deposit", "CA-ON"],
    ["The landlord in Bancroft, Ont and his wife kept my deposit", "CA-ON"],
    ["My landlord in Wolfville, N.S. kept my deposit", "CA-NS"],
    ["the landlord in hope bc kept my deposit", "CA-BC"],
    ["i live in elora ont and my landlord kept my deposit", "CA-ON"],
    ["i live in vulcan alta and my landlord kept my deposit", "CA-AB"],
    ["we were late in june bc my car broke and they charged a fee", null],
    ["the movers came late bc of snow and broke the wardrobe", null],
    ["MY LANDLORD IN HOPE BC KEPT MY DEPOSIT", "CA-BC"],
    ["they charged me 40 in alta and kept it", "CA-AB"],
    ["The town of Trail BC fined me", "CA-BC"],
    ["I moved to hope bc and the mover lost my table", "CA-BC"],
    ["my landlord in salmon arm bc won't return my deposit", "CA-BC"],
    ["my landlord in salmon arm, b.c. won't return my deposit", "CA-BC"],
    ["the shop in truro n.s. refuses a refund", "CA-NS"],
    ["I was charged twice in full bc nobody read the form", null]
  ],
  "a company whose name is an everyday word counts where a company is meant": [
    ["Bell keeps charging me for internet I cancelled", "CA"],
    ["BELL CHARGED ME TWICE", "CA"],
    ["my bell internet is down and they do nothing", "CA"],
    ["Argos refuses to refund a kettle that broke", "GB"],
    ["i bought a kettle from argos and it broke", "GB"],
    ["Boots refused to refund my order", "GB"],
    ["The bell on my bike broke and the shop refuses a refund", null],
    ["My boots fell apart after a week and the shop refuses a refund", null],
    ["Boots arrived broken and the seller does not answer", null],
    ["Saturn verweigert die Reparatur", "DE"],
    ["my orange bill doubled", "FR"],
    ["the orange juice from the shop was bad", null],
    ["my argos voucher does not work", "GB"],
    ["i am with rogers and also bell and they charge me", "CA"],
    ["my contract with bell was cancelled", "CA"],
    ["I told them I am with bell and they refuse", "CA"],
    ["Bell: charged twice after I cancelled", "CA"],
    ["My bill from Bell doubled", "CA"],
    ["but bell keeps charging me", "CA"],
    ["The costume with boots was the wrong size and they refuse a refund", null],
    ["She danced with flair and the studio keeps my deposit", null]
  ],
  "a writer is where the text says so, wherever the journey goes": [
    ["I write from Bologna. The agency cancelled our package holiday to Egypt and keeps the money", "IT"],
    ["I am her grandson from Bari, the salesman lied to her", "IT"],
    ["Aus Chemnitz schreibe ich wegen einer Pauschalreise nach Marokko, die abgesagt wurde", "DE"],
    ["Je vous écris de Turin, l'agence a annulé le séjour en Jordanie et garde l'argent", "IT"],
    ["Les escribo desde Oporto, la agencia canceló el viaje a Egipto y no devuelve el dinero", "PT"]
  ],
  "money of elsewhere is no sign of the United States": [
    ["Lavadora de 9,800 pesos comprada aquí en Guadalajara, llegó rota y no exprime, la tienda no la cambia", "MX"],
    ["I paid 480 zł for a coat and the shop refuses a refund", "PL"],
    ["Me cobraron 300 soles por un seguro que nunca pedí y no contestan", "PE"],
    ["Lavadora de 9,800 pesos, llegó rota y no exprime, la tienda no la cambia", null]
  ],
  "an everyday word or a surname counts as a city behind a word that says where": [
    ["it angers me that the shop keeps my money", null],
    ["The iron ores that we bought were never delivered", null],
    ["The thane of the shop will not refund me", null],
    ["The harrow I bought broke on the first field", null],
    ["They denied my homestead exemption", null],
    ["It was providence that I kept the receipt, the shop refuses a refund", null],
    ["I bought an Olympia espresso machine and the shop refuses to repair it", null],
    ["Mr Preston the landlord kept my deposit", null],
    ["My landlord, Mr. Cicero, kept my deposit", null],
    ["My lawyer Taunton never answered", null],
    ["My Royal Enfield broke down after a week", null],
    ["The ulm was bad", null],
    ["The surat was not right", null],
    ["The council ignores asb from next door, they told me to keep a log", null],
    ["I got a section 8 notice and I owe £900", "GB"],
    ["My landlord gave me a section 8 notice, I am two months behind", null],
    ["I live in Preston and the shop refuses a refund", "GB"],
    ["Kent council fined me for parking", "GB"],
    ["my kent landlord kept my deposit", "GB"],
    ["The shop in Bradford refuses a refund", "GB"],
    ["I rent in Homestead and the landlord kept my deposit", "US-FL"],
    ["My bank in Providence charged me twice", "US-RI"]
  ],
  "money that is sent says where it came from": [
    ["I sent money from Houston to my mother in Manila and it never arrived", "US-TX"],
    ["In Houston I sent money by Western Union and it never arrived.", "US-TX"],
    ["I sent 300 to my mother in Manila with the transfer app and she never got it", null],
    ["I live in Houston and sent money to my family in Lagos with Remitly and it never arrived", "US-TX"],
    ["I wired money from London to my sister in Lagos and it never arrived", "GB"],
    ["Envié dinero desde Houston a mi mamá en Puebla por Western Union y nunca llegó", "US-TX"],
    ["Le envié dinero a mi mamá desde Houston por Western Union y nunca llegó", "US-TX"],
    ["The Houston branch of Western Union lost my money transfer", "US-TX"]
  ],
  "a card that is charged abroad, or a firm of the United States, says nothing by the money of the charge": [
    ["American Express charged 12,000 baht by a merchant I never visited.", null],
    ["My credit card from Citi was charged 900 lei in error", null],
    ["My Chase debit card was skimmed: 3 withdrawals of 5,000 pesos", null],
    ["Experian lists a debt of 2,000 shillings", null],
    ["Amazon charged me 500 yuan", null],
    ["Amazon charged me 480 zł for a coat that never came", "PL"],
    ["My bank in Bangkok charged my debit card 12,000 baht twice", "TH"],
    ["The shop charged me 12,000 baht twice and refuses a refund", "TH"]
  ],
  "the name of money is none before a street or coins": [
    ["12 Rand Street: my apartment has mold", null],
    ["I live at 100 Rand Avenue and my apartment has mold", null],
    ["I ordered 2 Rand McNally maps and they never came", null],
    ["The Lira restaurant overcharged me", null],
    ["The seller of 100 zloty coins on eBay never delivered.", null],
    ["500 lira of Roblox gift credit", null],
    ["My Taka jacket is torn and the shop refuses a refund", null],
    ["I paid 300 Taka and the shop refuses a refund", "BD"],
    ["I paid 2,000 rand deposit for a flat and the landlord keeps it", "ZA"]
  ],
  "where a writer is from decides nothing beside the place of the matter": [
    ["Soy de Bogotá, alquilo en Madrid y el casero no devuelve la fianza.", "ES"],
    ["We are from Toronto and rented a flat in Seattle; the landlord keeps our deposit.", "US-WA"],
    ["Je suis de Paris, mon propriétaire à Montréal garde mon dépôt.", "CA-QC"],
    ["Ich komme aus Wien, arbeite in München und mein Vermieter zahlt die Kaution nicht zurück.", "DE"],
    ["Ich bin aus Wien und wohne in Berlin, der Vermieter gibt mir die Kaution nicht", "DE"],
    ["I come from Toronto and rent in Seattle, the landlord keeps my deposit.", "US-WA"],
    ["I am from Manila, live in Houston, the landlord keeps my deposit", "US-TX"],
    ["I am from Houston. My landlord keeps my deposit", "US-TX"],
    ["I am from Boston, and my landlord keeps my deposit. My mother moved to Chicago.", "US-MA"],
    ["I am from Bologna, flight to Egypt cancelled and the airline refuses a refund", "IT"],
    ["We come from Vienna and booked a package tour to Kenya that was cancelled", "AT"],
    ["Ich komme aus Wien, die Reise nach Ägypten wurde storniert und das Reisebüro zahlt nicht", "AT"]
  ],
  "a city is known by its name in other languages": [
    ["Vivo en Londres y el casero no me devuelve la fianza", "GB"],
    ["Ich wohne in Mailand und der Vermieter gibt die Kaution nicht zurück", "IT"],
    ["J'habite à Hambourg et le propriétaire garde ma caution", "DE"],
    ["Vivo en Hamburgo y el casero no me devuelve la fianza", "DE"],
    ["Ich wohne in Prag und der Händler will das Gerät nicht zurücknehmen", "CZ"],
    ["I lost the CD rom that came with the printer and the shop refuses a refund", null]
  ],
  "a journey inside one country is a matter of it": [
    ["Frontier scrapped my flight Denver to Orlando and gave me a voucher, I want my money back", "US"],
    ["Flight Calgary to Halifax was cancelled, no refund", "CA"],
    ["Flight Denver to Paris was cancelled, no refund", null]
  ],
  "a city of Scotland, Wales or Northern Ireland names its nation": [
    ["I live in Glasgow and my landlord kept my deposit", "GB-SCT"],
    ["I live in Swansea and my landlord kept my deposit", "GB-WLS"],
    ["I live in Belfast and my landlord kept my deposit", "GB-NIR"],
    ["My landlord in Leeds kept my deposit, he lives in Glasgow", "GB"]
  ],
  "of names inside each other the longer one counts": [
    ["I live in Perth Amboy and my landlord kept my deposit", "US-NJ"],
    ["I live in New Plymouth and my landlord kept my deposit", "NZ"],
    ["I live in Kent WA and my landlord kept my deposit", "US-WA"],
    ["I live in Surrey BC and my landlord kept my deposit", "CA-BC"],
    ["Vivo en Rosario Santa Fe y el taller no me devuelve el auto", "AR"],
    ["I live in Halifax Yorkshire and my landlord kept my deposit", "GB"],
    ["I live in London Ontario and my landlord kept my deposit", "CA-ON"],
    ["I live in Vancouver Washington and my landlord kept my deposit", "US-WA"],
    ["I live in Newcastle NSW and my landlord kept my deposit", "AU"],
    ["I live in Birmingham Alabama and my landlord kept my deposit", "US-AL"],
    ["I live in Portland Maine and my landlord kept my deposit", "US-ME"],
    ["My landlord in Pasadena Texas kept my deposit", "US-TX"]
  ]
}

describe.each(Object.entries(KINDS))("%s", (_kind, rows) => {
  test.each(rows)('"%s" is read as %s', (text, code) => {
    expect(placeIn(text)).toBe(code)
  })
})

describe("a country that was given becomes the part of it that the text names", () => {
  test.each([
    ["Our Brooklyn landlord kept the whole deposit for repainting", "US-NY"],
    ["No heat in my Oakland apartment since October 20", "US-CA"],
    ["Seattle: the landlord keeps 2,200 of 2,400 deposit", "US-WA"],
    ["Movers quoted $2,100 Denver to Omaha and then wanted $5,600", "US"],
    ["Frontier scrapped my Orlando flight and gave me a voucher", "US"]
  ])('"%s" is read as %s', (text, code) => {
    expect(triage({ text, jurisdiction: "US", organizationNamed: true, now: 0 }).jurisdiction.code).toBe(code)
  })
})

describe("a code that is a State and a country", () => {
  const read = (text: string, jurisdiction: string) =>
    triage({ text, jurisdiction, organizationNamed: true, now: Date.UTC(2026, 10, 22) }).jurisdiction

  test.each([
    ["La prepaga me rechazó la resonancia, vivo en Rosario", "AR", "AR"],
    ["La EPS no autoriza la cirugía de mi mamá y pasan los meses", "CO", "CO"],
    ["Le pagué 90 mil pesos al plomero y no volvió", "CO", "CO"],
    ["The store in our neighbourhood took my cheque and refuses a refund", "CA", "CA"],
    ["My landlord in Fresno kept the deposit", "CA", "US-CA"],
    ["My landlord in Pueblo kept the deposit", "CO", "US-CO"],
    ["My landlord kept the $900 deposit", "AR", "US-AR"],
    ["El dueño no me devuelve el depósito y ya no contesta", "AR", "AR"],
    ["El dueño del apartamento en Little Rock no me devuelve el depósito", "AR", "US-AR"]
  ])("is read as the text speaks: %j with %s is in %s", (text, given, code) =>
    expect(read(text, given).code).toBe(code)
  )

  test("is the State where nothing tells them apart, and the answer says how Canada is said", () => {
    const { code, explanation } = read("The store mails me every day although I opted out", "CA")
    expect(code).toBe("US-CA")
    expect(explanation).toContain("CA-ON")
  })
})

test.each([
  ["American Express charged 12,000 baht by a merchant I never visited.", "us-tila-unauth"],
  ["My credit card from Citi was charged 900 lei in error", "us-fcba-billing"],
  ["My Chase debit card was skimmed: 3 withdrawals of 5,000 pesos", "us-efta-rege"],
  ["Experian lists a debt of 2,000 shillings", "us-fcra-611"]
])("money of elsewhere takes no law away from %j", (text, law) => {
  const { matches } = triage({ text, jurisdiction: "US", organizationNamed: true, now: Date.UTC(2026, 10, 22) })
  const { matches: without } = triage({ text, organizationNamed: true, now: Date.UTC(2026, 10, 22) })
  expect([matches, without].map((all) => all.find(({ confident }) => confident === true)?.rule_id)).toEqual([law, law])
})

test("where money of several countries is paid no law of the United States is named, and the place is asked for", () => {
  const text =
    "Se descompuso la lavadora a la semana, costó 9,800 pesos y la tienda no la cambia ni devuelve el dinero."
  const { asks, matches } = triage({ text, organizationNamed: true, now: Date.UTC(2026, 10, 22) })
  expect(matches.filter(({ confident }) => confident === true)).toEqual([])
  expect(asks).toBe("place")
})
