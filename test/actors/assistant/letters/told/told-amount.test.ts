/** The sum of a matter is neither what the organization offers instead nor the rate of what it goes on taking. */
import { expect, test } from "vitest"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"

const amountOf = (text: string) => narrativeFacts([text], { country: "US" }).amount

test.each([
  ["They offered me a £50 voucher, I said no.", undefined],
  ["They gave me only a $200 voucher. My ticket was $180.", "180.00 USD"],
  ["The laptop cost $799 and they offer to refund me $100.", "799.00 USD"],
  ["They offered $50 in store credit.", undefined],
  ["Man bot mir einen Gutschein über 50 € an. Die Schuhe kosteten 89,95 €.", "89.95 EUR"],
  ["Ils m'offrent un bon d'achat de 40 €.", undefined]
])("in %j the offer is not the sum", (text, sum) => expect(amountOf(text)).toBe(sum))

test.each([
  ["They raised my bill from 65 to 79 a month. They gave a one time credit of 20 bucks.", undefined],
  ["they applied a discount of $10 and billed $90", "90.00 USD"],
  ["Sie haben mir eine Gutschrift von 15 € gegeben, aber 89 € abgebucht", "89.00 EUR"],
  ["They charged me $300 and promised a refund of $300 which never came", "300.00 USD"],
  ["They never gave me the credit of $40", "40.00 USD"]
])("in %j what was given is not the sum", (text, sum) => expect(amountOf(text)).toBe(sum))

test.each([
  "eir took 3 months of 45 euro after I cancelled, and for the router they are charging 80",
  "pagué 900 de fianza más 900 de garantía, y me cobraron la luz de octubre, 43 euros",
  "dejé el piso, fianza 900 + 900, factura de la luz 43 euros",
  "The deposit was 1450 and the cleaner billed us $90"
])("in %j no sum is surely the matter's", (text) => expect(amountOf(text)).toBeUndefined())

test.each([
  "Verizon keeps charging me $85 a month for a line that I cancelled.",
  "Sie buchen weiter 29,90 € im Monat ab.",
  "Ils continuent de prélever 29,99 € par mois.",
  "Siguen cobrando 19,99 € al mes.",
  "they still take 24.99 $ a mounth"
])("in %j the rate is not the sum", (text) => expect(amountOf(text)).toBeUndefined())

test.each([
  ["They charge me $95 a month.", "95.00 USD"],
  ["I paid $49 and they keep my money.", "49.00 USD"],
  ["I still have the receipt of $120.", "120.00 USD"]
])("in %j the sum is known", (text, sum) => expect(amountOf(text)).toBe(sum))

test.each([
  "I bought a $200 gift card from Target and it was empty. They also took a $5 activation fee.",
  "I got a $600 travel credit for my cancelled flight, and it expired. The fee was $25.",
  "I won a $100 gift card; they wanted $9.99 shipping"
])("in %j the smaller sum is not taken for the matter", (text) => expect(amountOf(text)).toBeUndefined())

test.each([
  "Am 12. Oktober wurden zweimal 490 € abgebucht.",
  "Ma mère a eu 3 prélèvements inconnus de 129,90 euros.",
  "My statement has TWO charges of $389.00 from that shop.",
  "The bank took a $48 fee three times.",
  "They charged a 92 dollars late fee twice.",
  "Me cobraron dos veces 30 euros.",
  "2 x 45 € wurden abgebucht",
  "We asked for 250 € per person, and we were two.",
  "Three transfers of 200 dollars that I never made",
  "They charged $54.99 on September 14 and October 14.",
  "Es wurden 49 € am 3. Oktober und am 3. November abgebucht."
])("in %j the sum was taken several times, and is not the whole", (text) => expect(amountOf(text)).toBeUndefined())

test.each([
  ["I called 3 times about the $48 fee.", "48.00 USD"],
  ["They took $49 and I called them twice.", "49.00 USD"],
  ["I paid $300 for two tickets.", "300.00 USD"],
  ["Two payments totalling $300 are missing.", "300.00 USD"],
  ["They charge me $95 each month.", "95.00 USD"]
])("in %j the sum is the whole", (text, sum) => expect(amountOf(text)).toBe(sum))

test("a voucher that was given is not the sum, also where nobody is said to have given it", () =>
  expect(amountOf("Bumped from the flight, gave me a 200 dollar voucher only. The ticket cost $241.")).toBe(
    "241.00 USD"
  ))

test.each([
  ["FitStream took 119.99 on October 18 for another year.", "US", "119.99 USD"],
  ["ordered a stove on September 3 for 1,249.00, they said ten days", "US", "1249.00 USD"],
  ["Die Waschmaschine für 1.249,50 kam nie", "DE", "1249.50 EUR"],
  ["I paid 45.50 and they keep it", "GB", "45.50 GBP"],
  ["I paid 45.50 and they keep it", undefined, undefined],
  ["The bill was 79.99, and now I paid 134.50", "US", undefined],
  ["I pay for 2.50 hours", "US", undefined],
  ["They keep taking a fee of 19.95 a month", "US", undefined],
  ["It took 12.5 kg", "US", undefined],
  ["It opens at 10.30", "US", undefined],
  ["They charged me 94.97 two times", "US", undefined],
  ["I paid 119.99 by mistake", "US", "119.99 USD"],
  ["paid 50.00 per transfer to the shop", "GB", "50.00 GBP"],
  ["bezahlt 49,90 im Internet", "DE", "49.90 EUR"],
  ["J'ai payé 12,50 l'entrée", "FR", "12.50 EUR"],
  ["me cobraron 30,00 por gastos", "ES", "30.00 EUR"],
  ["Miete für 1.250,00 im Monat", "DE", undefined],
  ["payé 29,99 par mois", "FR", undefined],
  ["pagué 29,99 al mes", "ES", undefined],
  ["I paid 12.99 pm", "GB", undefined],
  ["I paid 1.09 a litre", "GB", undefined],
  ["charged 24.99 APR", "US", undefined],
  ["They charged 24.99 per cent", "GB", undefined],
  ["bezahlt 500,00 Franken", "DE", undefined],
  ["I paid 500.00 kr there", "GB", undefined],
  ["I paid 99.00 pesos", "US", undefined],
  ["I paid 0.25 BTC", "US", undefined],
  ["the table was for 19.30 and they gave it away", "GB", undefined],
  ["Termin für 14.30 gebucht", "DE", undefined],
  ["Die Ware kam für 24.12 zu spät", "DE", undefined],
  ["I paid for 2.50 metres of cloth", "GB", undefined]
])("in %j (%s) the price without a currency is %s", (text, country, sum) =>
  expect(narrativeFacts([text], { country }).amount).toBe(sum)
)

test.each([
  ["Bought a used car, paid 16,450, financed. It failed after a week.", "US", "16450.00 USD"],
  ["Got a 2017 Altima for 11,995 from them, with 84,200 miles", "US", "11995.00 USD"],
  ["The kitchen cost 12.450 und kam nie", "DE", "12450.00 EUR"],
  ["Ich habe 12.450 bezahlt für 12.450", "DE", "12450.00 EUR"],
  ["I paid 12.450 for it", "US", undefined],
  ["I paid 1500 for the sofa and it never came", "GB", "1500.00 GBP"],
  ["I paid 1500 for the sofa and it never came", undefined, undefined],
  ["I paid in 2024 and they charged 25 times", "US", undefined],
  ["I paid 16,450 and put 3,000 down", "US", undefined],
  ["The van did 16,450 miles and cost 4,000", "US", "4000.00 USD"],
  ["I lost my 2.4k deposit", "US", undefined],
  ["The builder took 5,000 up front and vanished, another 2,000 later", "US", undefined],
  ["They say that I owe 3,400 to them", "US", "3400.00 USD"]
])("in %j (%s) the price of whole units is %s", (text, country, sum) =>
  expect(narrativeFacts([text], { country }).amount).toBe(sum)
)

test.each([
  "We paid 16,450 for the car, and they want $15 more.",
  "I bought it for 850, and the shipping was $20.",
  "My landlord keeps a 2.4k deposit and a $35 key fee",
  "They charged 200 and then $30"
])("in %j a sum without a currency makes the other one doubtful", (text) => expect(amountOf(text)).toBeUndefined())

test.each([
  [
    "paid 16,450, financed thru them, and my phone company raised my bill by 15 dollars but thats another story",
    "16450.00 USD"
  ],
  ["I lost $800 on a sofa. My gym also took $30, but that's a different matter.", "800.00 USD"],
  ["The laptop cost $799. My phone bill went up by $15. That's another story though.", "799.00 USD"],
  ["The laptop cost $799. By the way, my gym raised my fee to $45.", "799.00 USD"],
  ["The laptop cost $799 and btw my gym took $45", "799.00 USD"],
  ["The laptop cost $799. My gym took $45 (unrelated).", "799.00 USD"],
  ["My phone company added 15 dollars, which I hate, but that is a whole other story.", undefined],
  ["By the way it cost $799.", "799.00 USD"],
  ["That is another charge of $30.", "30.00 USD"],
  ["They added a fee of $30 unrelated to my order.", "30.00 USD"],
  ["Das Rad kostete 800 €. Mein Handyvertrag wurde um 15 € teurer, aber das ist eine andere Geschichte.", "800.00 EUR"],
  ["Le vélo a coûté 800 €. Mon opérateur a pris 15 € de plus, mais c'est une autre histoire.", "800.00 EUR"],
  ["La bici costó 800 €. Mi operador subió 15 €, pero eso es otra historia.", "800.00 EUR"]
])("in %j the sum of another matter does not count", (text, sum) => expect(amountOf(text)).toBe(sum))

test("a deposit of so many thousands is no deposit of units", () =>
  expect(narrativeFacts(["They keep my deposit of 2.4k."], { country: "US" }).deposit_amount).toBeUndefined())

test.each([
  "I cancelled in August and they STILL took $44.99 in Sept, Oct and Nov.",
  "Ils m'ont encore prélevé 29,99 € en octobre et en novembre.",
  "They took $44.99 again. I want the 3 payments back.",
  "3 factures de 58 €, et une mise en demeure.",
  "Me han llegado facturas de 96 y 104 euros.",
  "Two bills of $80 came for a phone that I gave back."
])("in %j more was taken than the sum that is named", (text) => expect(amountOf(text)).toBeUndefined())

test.each([
  ["They billed us $15/mo since spring. I want it off and the $45 refunded", "45.00 USD"],
  ["76 hours at $18. He says he will pay when he can. I want my $1368", "1368.00 USD"],
  ["They offer me $20 of $300. I want the $50 fee back", undefined],
  ["I paid $300 in May. In June and July they did nothing.", "300.00 USD"],
  ["In October 2026 and 30 euros later they still refuse", "30.00 EUR"],
  ["The three payments total $300 and are missing.", "300.00 USD"]
])("of %j the sum is %s", (text, sum) => expect(amountOf(text)).toBe(sum))

test.each([
  ["I want my $45 refunded, the contract was $1,200", undefined],
  ["The contract was $1,200. I want the $1,200 contract cancelled and my $45 back.", undefined],
  ["They took $89. I want my $900 couch delivered.", undefined],
  ["They billed $75. I do not want the $150 plan.", undefined],
  ["The collector is asking for the $2,300 and I already paid $500", undefined],
  ["They demand the $160 now although the charge was $100", undefined],
  ["Der Vermieter will die 900 € behalten, ich habe 300 € schon bekommen", undefined],
  ["Le vendeur veut les 300 euros alors que j'ai payé 50 euros", undefined],
  ["No quiero los 300 euros en vales, pagué 120 euros", undefined],
  ["I would like the $60 a month lowered; they refunded $20", undefined],
  ["They took $15 twice. I want the $15 back.", undefined],
  ["They took $44.99 in Sept, Oct and Nov. I want my $134.97 back.", "134.97 USD"],
  ["Sie zahlten 120 €. Ich möchte die 330 € zurück.", "330.00 EUR"],
  ["Ils ont remboursé 50 euros. Je veux mes 300 euros.", "300.00 EUR"],
  ["Me devolvieron 50 euros. Quiero mis 300 euros de vuelta.", "300.00 EUR"]
])("of %j the sum that its writer asks for is %s", (text, sum) => expect(amountOf(text)).toBe(sum))

test.each([
  "In Sept, Oct and Nov they took $44.99",
  "They took $44.99 in September and again in October",
  "They took $44.99 for September through November",
  "They charged $44.99 for Sep/Oct/Nov",
  "For three months they charged me $44.99",
  "Im Oktober und November haben sie 39,90 € abgebucht",
  "Drei Monate lang wurden 39,90 € abgebucht",
  "Seit September buchen sie jeden Monat 39,90 € ab",
  "En octobre et novembre ils ont prélevé 29,99 €",
  "Ils ont prélevé deux mois de suite 29,99 €",
  "Desde septiembre me cobran 29,99 € todos los meses",
  "Llegaron facturas de 96 y de 104 euros"
])("in %j the sum is that of one month of several", (text) => expect(amountOf(text)).toBeUndefined())

test.each([
  ["I cancelled in June. They have charged my card 39 dollars every month since, so 5 times.", "195.00 USD"],
  ["The gym charged me $39.00 four times after I left.", "156.00 USD"],
  ["They charged my card $25 three times for one order.", undefined],
  ["They charged me $25 four times since then and gave me one back.", undefined],
  ["They took $39 three times a week although I cancelled.", undefined],
  ["I called five times since I left. They charged me $39.", "39.00 USD"],
  ["I cancelled. They charged me $71.94 on October 3, 10 and 17.", undefined],
  ["On October 5 and November 5 they charged me $42.99 although I cancelled.", undefined],
  ["Am 15. Oktober und am 15. November wurden wieder 39,99 Euro abgebucht.", undefined],
  ["They have charged 39 dollars every month since I left.", undefined]
])("in %j what was taken is %s", (text, sum) => expect(amountOf(text)).toBe(sum))
