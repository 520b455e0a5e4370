/** What people tell in German, French and Spanish is read as it is in English; what only looks like it is asked for. */
import { describe, expect, test } from "vitest"
import { narrativeReading } from "../../../../actors/assistant/letters/told/narrative-facts.ts"
import type { FactName, Facts } from "../../../../schema/letter.ts"

const NOW = Date.parse("2026-11-20T09:30:00Z")
const factsOf = (text: string, country: string): Facts =>
  narrativeReading([text], { country, now: NOW, writtenAt: [NOW] }).facts

const isRead = (country: string, text: string, facts: Facts): void =>
  expect(factsOf(text, country)).toMatchObject(facts)
const isNotRead = (country: string, text: string, names: ReadonlyArray<FactName>): void => {
  const facts = factsOf(text, country)
  expect(Object.fromEntries(names.map((name) => [name, facts[name]]))).toEqual(
    Object.fromEntries(names.map((name) => [name, undefined]))
  )
}

describe("a deposit, its home and its days", () => {
  test.each([
    [
      "DE",
      "Wir haben bis zum 31. Juli 2026 in der Gartenstraße 12 in 04107 Leipzig gewohnt. Die Kaution von 1.950 Euro hat die Hausverwaltung Hartmann Immobilien bis heute nicht zurückgezahlt, obwohl ich am 3. Oktober per E-Mail gefragt habe.",
      {
        deposit_amount: "1950.00 EUR",
        property_address: "Gartenstraße 12\n04107 Leipzig",
        move_out_date: "2026-07-31",
        first_request_date: "2026-10-03"
      }
    ],
    [
      "DE",
      "Ich bin am 30. Juni 2026 aus der Wohnung Lindenallee 4, 10115 Berlin ausgezogen. Mein Vermieter hält die Kaution von 2.400 € zurück.",
      {
        deposit_amount: "2400.00 EUR",
        property_address: "Lindenallee 4\n10115 Berlin",
        move_out_date: "2026-06-30"
      }
    ],
    [
      "DE",
      "Der Vermieter hat von meiner Kaution in Höhe von 1.500 € nur 900 € zurücküberwiesen und behält 600 € für Schäden. Schlüsselübergabe war am 28. August 2026.",
      { deposit_amount: "1500.00 EUR", deposit_returned: "900.00 EUR", move_out_date: "2026-08-28" }
    ],
    ["DE", "Der Mietvertrag endete am 30. September 2026, Kaution 900 Euro.", { tenancy_end_date: "2026-09-30" }],
    [
      "ES",
      "Dejé el piso de la calle Colón 8 de Valencia el 30 de junio de 2026. La inmobiliaria Costa no me devuelve la fianza de 850 euros.",
      {
        deposit_amount: "850.00 EUR",
        property_address: "Calle Colón 8\nValencia",
        move_out_date: "2026-06-30"
      }
    ],
    [
      "ES",
      "Vivíamos de alquiler en la calle Mayor 12, 3º B, de Zaragoza y nos fuimos el 15 de septiembre. Pagábamos 700 euros de alquiler y dimos 1.400 euros de fianza.",
      {
        deposit_amount: "1400.00 EUR",
        property_address: "Calle Mayor 12, 3º B\nZaragoza",
        move_out_date: "2026-09-15"
      }
    ],
    [
      "ES",
      "La agencia retiene nuestra fianza, 1.100 euros. El 10 de julio mandé un burofax.",
      { deposit_amount: "1100.00 EUR", first_request_date: "2026-07-10" }
    ],
    [
      "FR",
      "J'ai rendu les clés du 12 rue Pasteur à Lyon le 3 juillet, dépôt de garantie de 780 euros.",
      { deposit_amount: "780.00 EUR", property_address: "12 rue Pasteur\nLyon", move_out_date: "2026-07-03" }
    ],
    [
      "FR",
      "Nous avons quitté l'appartement du 5 avenue Jean Jaurès, 31000 Toulouse, le 31 août 2026. Le propriétaire garde notre caution de 1 240 euros. Je lui ai écrit le 12 octobre en recommandé.",
      {
        deposit_amount: "1240.00 EUR",
        property_address: "5 avenue Jean Jaurès\n31000 Toulouse",
        move_out_date: "2026-08-31",
        first_request_date: "2026-10-12"
      }
    ],
    [
      "FR",
      "Le propriétaire retient 300 euros sur mon dépôt de garantie de 900 euros pour une tache.",
      { deposit_amount: "900.00 EUR" }
    ]
  ] as const)("%s: %s", isRead)

  test.each([
    [
      "DE",
      "Meine Miete war 650 Euro, die Kaution drei Monatsmieten. Die Vermieterin will 480 Euro abziehen.",
      ["deposit_amount"]
    ],
    [
      "DE",
      "Der neue Vermieter verlangt 1.800 Euro Kaution vor dem Einzug am 1. Dezember.",
      ["deposit_amount", "move_out_date"]
    ],
    ["DE", "Der Vermieter, der 300 € Kaution wegen Reinigung einbehält, meldet sich nicht.", ["deposit_amount"]],
    [
      "DE",
      "Meine Freundin ist am 3. Mai ausgezogen, ich wohne noch in der Goethestraße 9 in Bonn. Kaution 1.000 Euro.",
      ["move_out_date", "property_address"]
    ],
    [
      "DE",
      "Der Vormieter ist am 31. Januar 2026 ausgezogen. Wir haben die Schlüssel am 1. Februar 2026 bekommen.",
      ["move_out_date"]
    ],
    [
      "DE",
      "Wir wurden am 12. September von der Verwaltung aufgefordert, 200 Euro nachzuzahlen. Kaution 1.600 Euro.",
      ["first_request_date"]
    ],
    ["DE", "Ich habe am 3. Oktober meinen Anwalt gefragt. Die Kaution steht aus.", ["first_request_date"]],
    ["DE", "Die Hausverwaltung sitzt in der Bahnhofstraße 1, 50667 Köln.", ["property_address"]],
    ["DE", "Ich habe um das Protokoll der Sitzung vom 5. März gebeten.", ["first_request_date"]],
    ["ES", "Fianza de dos mensualidades, alquiler de 800 euros.", ["deposit_amount"]],
    ["ES", "El dueño nos pide 500 euros de fianza para entrar el 1 de diciembre.", ["deposit_amount"]],
    ["ES", "Me mudé a este piso de la calle Sol 4 de Murcia el 1 de marzo de 2026.", ["move_out_date"]],
    ["ES", "La agencia tiene su oficina en la calle Princesa 10 de Madrid.", ["property_address"]],
    [
      "ES",
      "Vivo en la calle Nueva 3 de Sevilla, el alquiler son 650 euros, la fianza un mes.",
      ["deposit_amount", "property_address"]
    ],
    ["ES", "Vuelo Madrid–Palermo del 3 de agosto: salimos con seis horas de retraso.", ["move_out_date"]],
    ["FR", "Mon loyer était de 640 euros et la caution d'un mois.", ["deposit_amount"]],
    ["FR", "Le nouveau propriétaire nous demande 1 500 euros de dépôt de garantie.", ["deposit_amount"]],
    [
      "FR",
      "Ma colocataire est partie le 30 avril 2026. J'habite toujours 7 rue Lepic à Paris.",
      ["move_out_date", "property_address"]
    ],
    ["FR", "J'ai emménagé le 1er mars 2026 au 10 rue Nationale à Tours.", ["move_out_date"]],
    ["FR", "J'ai demandé le 3 octobre à un conciliateur.", ["first_request_date"]]
  ] as const)("%s, asked: %s", isNotRead)
})

describe("an order, its number and its way back", () => {
  test.each([
    [
      "DE",
      "Am 20. Oktober habe ich bei Zalando Stiefel für 129,95 Euro bestellt, Bestellnummer 10102445781. Am 23. Oktober kamen sie, am 26. habe ich sie mit DHL zurückgeschickt.",
      {
        product: "Stiefel",
        order_reference: "10102445781",
        purchase_date: "2026-10-20",
        delivery_date: "2026-10-23",
        sent_back: "yes",
        return_date: "2026-10-26"
      }
    ],
    [
      "FR",
      "J'ai commandé des bottes chez Zalando le 20 octobre pour 129,95 euros, commande n° 10102445781. Reçues le 23, je les ai renvoyées le 26 octobre.",
      {
        product: "bottes",
        order_reference: "10102445781",
        delivery_date: "2026-10-23",
        sent_back: "yes",
        return_date: "2026-10-26"
      }
    ],
    [
      "ES",
      "El 20 de octubre compré en Zalando unas botas por 129,95 euros, pedido 10102445781. Llegaron el 23 y el 26 las devolví por SEUR.",
      {
        product: "botas",
        order_reference: "10102445781",
        purchase_date: "2026-10-20",
        delivery_date: "2026-10-23",
        return_date: "2026-10-26"
      }
    ],
    [
      "ES",
      "Pedí una aspiradora en la web de PcComponentes el 2 de noviembre, número de pedido 5567821. La recibí el día 5 y desistí el 9 de noviembre.",
      {
        product: "aspiradora",
        purchase_date: "2026-11-02",
        delivery_date: "2026-11-05",
        first_request_date: "2026-11-09"
      }
    ],
    [
      "GB",
      "I ordered boots from Zalando on 20 October, order number 10102445781. They came on 23 October and I sent them back on the 26th with DHL.",
      { delivery_date: "2026-10-23", sent_back: "yes", return_date: "2026-10-26" }
    ],
    ["FR", "J'ai acheté le 3 octobre chez Darty un aspirateur.", { product: "aspirateur", purchase_date: "2026-10-03" }]
  ] as const)("%s: %s", isRead)

  test.each([
    ["DE", "Die Firma hat mir das Gerät am 12. Oktober repariert zurückgeschickt.", ["sent_back", "return_date"]],
    ["DE", "Ich habe das Handy am 5. Oktober zur Reparatur an Samsung zurückgeschickt.", ["sent_back", "return_date"]],
    ["DE", "Eines der zwei Paar Schuhe habe ich am 8. Oktober zurückgesendet.", ["sent_back", "return_date"]],
    ["DE", "Ich will sie zurückschicken, aber das Retourenlabel fehlt.", ["sent_back"]],
    ["DE", "Bücher, die ich nicht bestellt habe.", ["product"]],
    ["DE", "Jeden Monat am 26. wurde abgebucht, gekauft habe ich es am 23. Oktober.", ["transaction_date"]],
    ["FR", "Le vendeur m'a renvoyé le téléphone le 12 octobre, toujours cassé.", ["sent_back", "return_date"]],
    ["FR", "J'ai renvoyé une des deux robes le 9 octobre.", ["sent_back", "return_date"]],
    ["FR", "J'ai renvoyé le contrat signé le 4 octobre.", ["sent_back", "return_date"]],
    ["ES", "Me devolvieron el televisor el 12 de octubre sin reparar.", ["sent_back", "return_date"]],
    ["ES", "Quiero devolverlo y no contestan.", ["sent_back"]],
    ["ES", "Lo devolví y me lo reenviaron.", ["sent_back"]],
    ["ES", "Pedí un préstamo online el 3 de octubre.", ["first_request_date", "purchase_date"]],
    ["GB", "I returned from holiday on 12 October and found a bill.", ["sent_back", "return_date"]],
    ["GB", "I returned the keys on 12 October.", ["sent_back", "return_date"]],
    ["GB", "I sent it back for repair on 12 October.", ["sent_back", "return_date"]]
  ] as const)("%s, asked: %s", isNotRead)
})

describe("a flight, its journey and its passengers", () => {
  test.each([
    [
      "FR",
      "Notre vol Vueling VY8012 de Paris Orly à Barcelone le 18 octobre 2026 est arrivé avec cinq heures de retard. Nous étions deux, réservation QX7PLM.",
      { route: "Orly to Barcelona", passengers: "2", delay_hours: "5", booking_reference: "QX7PLM" }
    ],
    [
      "DE",
      "Unser Flug EW9586 von Düsseldorf nach Palma am 3. Oktober 2026 hatte 3 Stunden 20 Minuten Verspätung. Wir waren zu viert.",
      { route: "Dusseldorf to Palma", passengers: "4", delay_hours: "3" }
    ],
    [
      "ES",
      "Nuestro vuelo FR5421 de Madrid a Roma del 12 de septiembre de 2026 fue cancelado. Éramos tres pasajeros, localizador T7KLMQ.",
      { route: "Madrid to Rome", passengers: "3", flight_date: "2026-09-12", booking_reference: "T7KLMQ" }
    ],
    [
      "DE",
      "Wir wollten am 10. Oktober von Hamburg über Frankfurt nach New York fliegen, LH400. Ankunft 7 Stunden zu spät.",
      { route: "Hamburg to New York", flight_date: "2026-10-10", disruption: "delayed" }
    ],
    [
      "ES",
      "El vuelo IB3166 de Barcelona a Londres Heathrow del 20 de octubre llegó con 4 horas de retraso.",
      { route: "Barcelona to Heathrow" }
    ],
    ["DE", "Unser Flug LH2059 am 3. November wurde gestrichen.", { flight_number: "LH2059", flight_date: "2026-11-03" }]
  ] as const)("%s: %s", isRead)

  test.each([
    [
      "DE",
      "Flug U28234: der Hinflug von Berlin nach Rom war pünktlich, der Rückflug von Rom nach Berlin nicht.",
      ["route"]
    ],
    ["DE", "Unser Flug FR1902 von Frankfurt Hahn nach Palma fiel aus.", ["route"]],
    ["FR", "Nous étions trois heures en retard, vol TO3014.", ["passengers"]],
    ["FR", "Vol TO3014, nous étions trois avec notre bébé.", ["passengers"]],
    ["ES", "Vuelo HV6666, viajábamos dos adultos y un niño.", ["passengers"]],
    ["GB", "Flight FR1902: there were four more couples and two flights.", ["passengers"]],
    ["FR", "320 euros ont été retirés le 3 novembre avec ma carte volée.", ["flight_date"]]
  ] as const)("%s, asked: %s", isNotRead)
})

describe("payments, contracts and requests", () => {
  test.each([
    [
      "ES",
      "De mi cuenta del BBVA salieron 940 euros el 7 de noviembre en dos pagos de 470 a una tienda que no conozco. Yo no los hice.",
      { payment_problem: "unauthorized", transaction_date: "2026-11-07" }
    ],
    [
      "DE",
      "Am 6. November gingen 780 Euro von meiner Kreditkarte weg. Das war ich nicht.",
      { payment_problem: "unauthorized", transaction_date: "2026-11-06" }
    ],
    [
      "FR",
      "Le 7 novembre, deux paiements sont partis de mon compte. Ce n'est pas moi. J'ai prévenu la banque le 8 novembre.",
      { payment_problem: "unauthorized", transaction_date: "2026-11-07", first_request_date: "2026-11-08" }
    ],
    [
      "DE",
      "Ein falscher Polizist hat meine Mutter dazu gebracht, 5.000 Euro zu überweisen.",
      { payment_under_deceit: "yes" }
    ],
    [
      "FR",
      "Un faux conseiller m'a appelé et j'ai validé un virement de 3 900 euros.",
      { payment_under_deceit: "yes", amount: "3900.00 EUR" }
    ],
    [
      "DE",
      "Ich habe meinen Handyvertrag bei Vodafone (Kundennummer 004512398) am 1. Juni 2026 zum 30. September gekündigt.",
      { account_reference: "004512398", cancellation_date: "2026-06-01" }
    ],
    [
      "FR",
      "J'ai résilié ma box SFR le 3 septembre 2026 par courrier recommandé, numéro client 77-441290.",
      { account_reference: "77-441290", cancellation_date: "2026-09-03" }
    ],
    [
      "ES",
      "Solicité la baja en Vodafone el 12 de octubre por teléfono. Contrato 99812-A.",
      { account_reference: "99812-A", cancellation_date: "2026-10-12" }
    ],
    ["FR", "Orange a refusé ma demande le 14 octobre.", { denial_date: "2026-10-14" }],
    ["ES", "Avisé a Santander el 3 de noviembre.", { first_request_date: "2026-11-03" }]
  ] as const)("%s: %s", isRead)

  test.each([
    ["DE", "Ich habe zum 31. Oktober gekündigt.", ["cancellation_date"]],
    [
      "DE",
      "Trotzdem haben sie am 5. Oktober und am 5. November je 39,99 Euro abgebucht.",
      ["transaction_date", "amount"]
    ],
    ["DE", "Ich habe das Angebot der Telekom am 20. Oktober abgelehnt.", ["denial_date"]],
    ["DE", "Meine Kontonummer lautet DE44500105175407324931.", ["account_reference"]],
    ["DE", "Eine Verwaltungsfirma, die ich nicht kenne, schickt mir Mahnungen zu meinem Konto.", ["payment_problem"]],
    ["FR", "Le devis est passé de 4 000 à 9 500 euros.", ["amount"]],
    ["FR", "Orange a refusé ma demande le 14 octobre.", ["first_request_date"]],
    ["ES", "Un radiólogo que no conozco me cobra 740 euros en la tarjeta.", ["payment_problem"]],
    ["ES", "Lo denuncié a la policía el 8 de noviembre.", ["first_request_date"]],
    ["ES", "Reclamamos desde hace un año y medio.", ["first_request_date"]]
  ] as const)("%s, asked: %s", isNotRead)
})

describe("a journey by train", () => {
  test.each([
    [
      "FR",
      "Mon TGV Lille-Marseille du 8 novembre 2026 est arrivé avec deux heures de retard, billet 92 euros. SNCF ne répond pas à ma demande d'indemnisation du 10 novembre.",
      { event_date: "2026-11-08", ticket_price: "92.00 EUR", first_request_date: "2026-11-10" }
    ],
    [
      "DE",
      "Mein Zug von Hamburg nach Köln kam am 2. November 2026 130 Minuten zu spät an, die Fahrkarte kostete 74,50 Euro. Auf meinen Entschädigungsantrag vom 4. November kam nichts.",
      { event_date: "2026-11-02", ticket_price: "74.50 EUR", first_request_date: "2026-11-04" }
    ],
    [
      "ES",
      "Mi tren Madrid-Málaga del 1 de noviembre de 2026 llegó tres horas tarde, el billete costó 58 euros y Renfe no contesta a mi solicitud de indemnización del 3 de noviembre.",
      { event_date: "2026-11-01", ticket_price: "58.00 EUR", first_request_date: "2026-11-03" }
    ],
    [
      "GB",
      "My train to York on 3 November 2026 was two hours late, ticket £84. I claimed on 5 November and heard nothing.",
      { event_date: "2026-11-03", ticket_price: "84.00 GBP", first_request_date: "2026-11-05" }
    ]
  ] as const)("of %s: %s", isRead)

  test("the day of a letter, of a lease or of an appointment is not that of the journey", () => {
    isNotRead("GB", "My train was late and I claimed on 5 March 2026. Their letter is dated 20 March 2026.", [
      "event_date"
    ])
    isNotRead("US", "My flat on 5th Ave was flooded. I complained on March 5, 2026. My lease ends May 31, 2026.", [
      "event_date"
    ])
  })

  test("the price of a taxi is not that of the ticket, and of two tickets none is taken", () => {
    isNotRead("GB", "My train was cancelled on 3 November 2026 and the taxi cost £60", ["ticket_price"])
    isNotRead("GB", "My train was late on 3 November 2026; one ticket was £40. My wife's ticket was £52.", [
      "ticket_price"
    ])
  })
})

describe("a deposit of so many months of rent", () => {
  test.each([
    [
      "DE",
      "Die Kaution von zwei Kaltmieten (1.640 Euro) ist seit dem Auszug am 30. April 2026 aus der Goethestraße 5, 04109 Leipzig nicht abgerechnet.",
      {
        deposit_amount: "1640.00 EUR",
        property_address: "Goethestraße 5\n04109 Leipzig",
        move_out_date: "2026-04-30"
      }
    ],
    ["DE", "Kaution von 3 Monatsmieten, also 1.950 €, nicht zurück", { deposit_amount: "1950.00 EUR" }],
    [
      "FR",
      "Le dépôt de garantie de deux mois de loyer, soit 1 260 euros, n'est pas rendu.",
      { deposit_amount: "1260.00 EUR" }
    ],
    ["ES", "La fianza de dos meses de alquiler (1.180 euros) sigue sin llegar", { deposit_amount: "1180.00 EUR" }]
  ] as const)("of %s is the sum that they make: %s", isRead)

  test("is no sum where only the rent is named", () => {
    isNotRead("DE", "Die Kaution betrug zwei Monatsmieten, die Miete war 900 Euro.", ["deposit_amount"])
    isNotRead("DE", "Die Kaution beträgt drei Monatsmieten von 760 €.", ["deposit_amount"])
    isNotRead("FR", "Dépôt de garantie de deux mois de loyer de 700 euros, non rendu.", ["deposit_amount"])
  })
})

test("who was offered another day and bought seats elsewhere is paid for these, and not for the first ticket", () => {
  const text =
    "My flight EI 123 on 6 November 2026 was cancelled. They offered Tuesday, so we booked seats with another airline, tickets for €388. We are two."
  isRead("IE", text, { replacement_cost: "388.00 EUR", passengers: "2" })
  isNotRead("IE", text, ["ticket_price"])
})

test("the ticket of the flight that was cancelled is no seat bought instead", () => {
  for (const text of [
    "I had to buy a ticket for $300 and the airline cancelled the flight.",
    "So I booked a flight for $420 with United; they cancelled it."
  ])
    isNotRead("US", text, ["replacement_cost"])
})
