/** Names, addresses and bare sums are read where their own words call them, and nowhere else. */
import { expect, test } from "vitest"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"
import { bareDepositIn, nameWithAddress, personIn } from "../../../../../actors/assistant/letters/told/told-person.ts"
import { cpuNowMs } from "../../../../support/cpu-time.ts"

const NOW = Date.parse("2026-11-23T12:00:00Z")
const read = (text: string, country = "US") => narrativeFacts([text], { country, now: NOW, writtenAt: [NOW] })

test.each([
  ["my name is Dana Whitfield. They kept the deposit.", "Dana Whitfield"],
  ["Hi, my name is dana whitfield and i live in Waco", "Dana Whitfield"],
  ["my full name is maria de la cruz, they refuse", "Maria De La Cruz"],
  ["The letter is for Ruth Adler.", "Ruth Adler"],
  ["My mum's name is Ruth Adler", "Ruth Adler"],
  ["name: Ann Lee\nthey never answered", "Ann Lee"],
  ["Mein Name ist Jörg Weber.", "Jörg Weber"],
  ["Me llamo Lucía Fernández Ruiz, vuelo IB3402", "Lucía Fernández Ruiz"],
  ["my name is John A. Smith", "John A. Smith"],
  ["My name is J. R. O'Neill-Smith and I am furious", "J. R. O'Neill-Smith"]
])("%j names the person of the letter", (text, name) => expect(read(text).consumer_name).toBe(name))

test.each([
  "my name is on the lease",
  "My name is spelled wrong on the bill",
  "my name is mud now",
  "My landlord's name is Bob Smith",
  "His name is Bob Smith, he is the manager",
  "My name is Tom Adler. My mother's name is Ruth Adler.",
  "The letter is for you",
  "My name is Dana"
])("%j names nobody", (text) => expect(read(text).consumer_name).toBeUndefined())

test.each([
  ["my address now is 18 Pine St, Waco TX 76701", "18 Pine St\nWaco TX 76701"],
  ["I live at Flat 3, 18 Kings Road, Leeds LS2 7EW. They owe me.", "Flat 3\n18 Kings Road\nLeeds LS2 7EW"],
  ["Ich wohne in der Hauptstraße 5, 10115 Berlin.", "Hauptstraße 5\n10115 Berlin"],
  ["Ich wohne in der Taunusanlage 12, 60325 Frankfurt am Main.", "Taunusanlage 12\n60325 Frankfurt am Main"],
  ["my address is 5100 NE Dawson Creek Dr, Hillsboro OR 97124", "5100 NE Dawson Creek Dr\nHillsboro OR 97124"],
  ["my address is Keizersgracht 12, 1015 CX Amsterdam", "Keizersgracht 12\n1015 CX Amsterdam"],
  ["j'habite au 4 rue de la Paix, 75002 Paris et je veux", "4 rue de la Paix\n75002 Paris"],
  ["I moved to 99 Fir Lane, Salem, OR 97301 in June", "99 Fir Lane\nSalem, OR 97301"],
  ["My mailing address is 12 Main St. and the gym is closed", "12 Main St."],
  ["My address is 5-9 Bank Street Toronto M5V 2T6 thanks", undefined]
])("%j tells where the person lives", (text, address) => {
  const found = read(text).consumer_address
  if (address === undefined) expect(found === undefined || found.endsWith("M5V 2T6")).toBe(true)
  else expect(found).toBe(address)
})

test.each([
  "I live in 2 places, Boston and New York",
  "I live in a 3 bedroom house, with a garden",
  "my address is wrong on the bill of 2026",
  "My old address was 4 Elm St, Reno NV 89501",
  "I live at 4 Elm St, Reno NV 89501. I live at 9 Oak St, Reno NV 89501."
])("%j tells no address of the person", (text) => expect(read(text).consumer_address).toBeUndefined())

test.each([
  [
    "the flat was 2210 Barton Hills Dr apt 4, Austin TX 78704. they kept it",
    "2210 Barton Hills Dr apt 4\nAustin TX 78704"
  ],
  ["I moved out of 12 Oak Avenue, Unit 5, Portland, OR 97201 in June", "12 Oak Avenue\nUnit 5\nPortland, OR 97201"],
  ["The rental address is 7 High Street, York YO1 8QT", "7 High Street\nYork YO1 8QT"]
])("%j tells which home it is about", (text, address) => expect(read(text).property_address).toBe(address))

test.each([
  [
    "I moved out of my apartment at 44 Ocean Ave, Brooklyn, New York on September 30 2026.",
    "44 Ocean Ave\nBrooklyn\nNew York"
  ],
  ["My mother moved out of 12 Elm St, San Jose, California two months ago", "12 Elm St\nSan Jose\nCalifornia"],
  ["I moved out of 12 Elm St, Salem, Oregon because of mold", "12 Elm St\nSalem\nOregon"],
  ["I rented 18 Last Lane, Boise, Idaho from them until 3 March", "18 Last Lane\nBoise\nIdaho"],
  ["I moved out of 12 Main St, Stoke on Trent in the summer", "12 Main St\nStoke on Trent"],
  ["The flat was 5 March Road, Leeds LS2 7EW on paper", "5 March Road\nLeeds LS2 7EW"]
])("the address in %j has no day in it", (text, address) => expect(read(text).property_address).toBe(address))

test.each(["The house was 2 bedrooms, with a kitchen", "we lived in a 3 bedroom house", "the place is 5 minutes away"])(
  "%j tells no home",
  (text) => expect(read(text).property_address).toBeUndefined()
)

test("somebody else's name and address are those of the letter only where they were asked for", () => {
  const text = "Her name is Ruth Adler, 77 Elm Rd, Dayton OH 45402."
  expect(personIn(text)).toEqual({})
  expect(personIn(text, { asked: new Set(["consumer_name"]) })).toEqual({
    consumer_name: "Ruth Adler",
    consumer_address: "77 Elm Rd\nDayton OH 45402"
  })
})

test.each([
  ["they kept 950 of the 1400 deposit", "US", "1400.00 USD"],
  ["my deposit was 2,000, they sent nothing", "GB", "2000.00 GBP"],
  ["a deposit of 900", "DE", "900.00 EUR"],
  ["the deposit was 2 months rent", "US", undefined],
  ["deposit was 50% of it", "US", undefined],
  ["my deposit was 2000", "XX", undefined]
])("%j in %s is a deposit of %s", (text, country, sum) => expect(bareDepositIn(text, country)).toBe(sum))

test.each([
  ["They sent two Zelle payments of $500 and $750 on Nov 19, 2026", "transaction_date", "2026-11-19"],
  ["the move out date was aug 31", "move_out_date", "2026-08-31"],
  ["She signed a contract with a salesman at her door yesterday", "purchase_date", "2026-11-22"],
  ["contract number PF-3381", "account_reference", "PF-3381"],
  ["PIR number FCOBB12345", "baggage_reference", "FCOBB12345"],
  ["plan number is 8841-B", "policy_number", "8841-B"],
  ["member id W2219 88771. plan through my job", "member_number", "W2219 88771"],
  ["Claim EOB8812345, bill is $2,780", "claim_number", "EOB8812345"],
  ["Buchungscode X7K2PQ", "booking_reference", "X7K2PQ"],
  ["order number 48812 100 dollars", "order_reference", "48812"],
  ["I claim 2500 dollars", "claim_number", undefined],
  ["account of 2019", "account_reference", undefined]
] as const)("%j tells of %s", (text, fact, value) => expect(read(text)[fact]).toBe(value))

test.each([
  ["Bought a used Honda Civic from Kwik Auto on October 30 for $8,900", "Honda Civic"],
  ["My 2016 Ford F-150 was repossessed", "2016 Ford F-150"],
  ["I bought it at Toyota Motors", undefined],
  ["I traded my Kia Rio for a Mazda 3", undefined]
])("%j tells of the vehicle %j", (text, vehicle) => expect(read(text).vehicle).toBe(vehicle))

test.each([
  ["my address is DL 1023, Robert Hayes, 9 Peachtree Pl, Atlanta GA 30309", "9 Peachtree Pl\nAtlanta GA 30309"],
  ["I live at Aachener Straße 55, 50674 Köln", "Aachener Straße 55\n50674 Köln"],
  ["my address is 9 Desert Rose, Reno, NV 89501", "9 Desert Rose\nReno, NV 89501"],
  ["my name is Kim Lee, my flat was 12 Oak Ave, Waco TX 76701", undefined]
])("%j has no words in its address that are none of it", (text, address) =>
  expect(read(text).consumer_address).toBe(address)
)

test.each([
  ["He tore off the roof and vanished. Doesn't answer his phone.", undefined],
  ["They do not answer my calls", undefined],
  ["I wrote to them and they do not answer", "none"],
  ["I reported it the next day and Wells Fargo says it was authorized", "refused"],
  ["they said i authorized it", "refused"]
])("%j tells that the answer so far is %s", (text, answer) => expect(read(text).answer_so_far).toBe(answer))

test.each([
  ["They charge me $95 a month. They've taken it 3 times already.", undefined],
  ["They charge me $95 a month.", "95.00 USD"]
])("the sum of %j is %s", (text, sum) => expect(read(text).amount).toBe(sum))

test("a house has two numbers in Queens", () =>
  expect(read("I live at 40-12 82nd St, Elmhurst NY 11373").consumer_address).toBe("40-12 82nd St\nElmhurst NY 11373"))

test("a purchase without its subject has its day", () =>
  expect(read("Bought a used Honda Civic from Kwik Auto on October 30 for $8,900").purchase_date).toBe("2026-10-30"))

test("a long text without end costs its length", () => {
  const text = `my address is ${"1 a ".repeat(20_000)}`
  const started = cpuNowMs()
  personIn(text)
  expect(cpuNowMs() - started).toBeLessThan(250)
})

test.each([
  ["Aoife Brennan, 7 Shandon Street, Cork T23 X2P5, account number 40118822", "7 Shandon Street\nCork T23 X2P5"],
  ["Miriam Kunze, Lindenallee 4, Leipzig, Kundennummer 55123", "Lindenallee 4\nLeipzig"],
  ["Ann Lee, 7 High Street, Galway, phone 087 123 4567", "7 High Street\nGalway"],
  ["Ann Lee, 7 Client Court, Galway", "7 Client Court\nGalway"],
  ["John Doe, 12 Order Street, Boston, MA 02110", "12 Order Street\nBoston, MA 02110"]
])("the address of %j ends before a number of another kind", (text, address) =>
  expect(nameWithAddress(text)?.address).toBe(address)
)

test("two people who write together both stand above the letter", () => {
  expect(nameWithAddress("Tom Birchall and Sana Mirza, 4 Rokeby Gardens, Leeds LS6 3JZ")).toEqual({
    name: "Tom Birchall and Sana Mirza",
    address: "4 Rokeby Gardens\nLeeds LS6 3JZ"
  })
  expect(nameWithAddress("Ruth Adler and 3 friends, 9 Main St, Waco TX 76701")).toBeUndefined()
})
