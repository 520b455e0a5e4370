/** Which names are those of banks, travel agencies and credit bureaus, and which names of a text are none. */
import { describe, expect, test } from "vitest"
import {
  bankIn,
  bureauIn,
  holdsAccounts,
  institutionName,
  isBank,
  isCreditBureau,
  isSameInstitution,
  isSurelyBank,
  isTravelAgency
} from "../../../../actors/assistant/letters/institution-names.ts"

describe("the name of a bank in another form", () => {
  test.each([
    ["Barclays Bank Delaware", "Barclays"],
    ["Delta SkyMiles American Express", "American Express"],
    ["VR Bank Südpfalz eG", "VR Bank Südpfalz eG"],
    ["Sparda-Bank West eG", "Sparda-Bank West eG"],
    ["GLS Gemeinschaftsbank eG", "GLS Bank"],
    ["Boursorama Banque", "BoursoBank"],
    ["U.S. Bank National Association", "U.S. Bank"],
    ["Nationwide Building Society", "Nationwide"],
    ["Navy Federal Credit Union", "Navy Federal"],
    ["Chase Bank USA, N.A.", "Chase"],
    ["Apple Card by Goldman Sachs", "Goldman Sachs"],
    ["Apple Card", "Goldman Sachs"],
    ["Target RedCard", "TD Bank"],
    ["Tesco Bank", "Tesco Bank"]
  ])("is known: %s", (name, bank) => {
    expect([isBank(name), isSurelyBank(name)]).toEqual([true, true])
    expect(institutionName(name)).toBe(bank)
  })

  test.each(["Klarna Bank AB", "PayPal (Europe) S.à r.l. et Cie, S.C.A."])("that holds accounts is known: %s", (name) =>
    expect(holdsAccounts(name)).toBe(true)
  )

  test.each(["Chase", "Discover", "Nationwide", "Halifax", "LCL", "Harbor Bank", "Bank of Hope"])(
    "that other businesses have too leaves a doubt: %s",
    (name) => expect([isBank(name), isSurelyBank(name)]).toEqual([true, false])
  )
})

describe("the name of another business", () => {
  test.each([
    "Tesco",
    "Metro",
    "Jos. A. Bank",
    "Bank of Beds",
    "Burger Bank",
    "Toy Bank",
    "Tire Bank",
    "Caixa Forum",
    "Banco de Alimentos",
    "Caja de Música",
    "World Bank",
    "European Central Bank",
    "Federal Reserve Bank",
    "Bank",
    "BMO Stadium",
    "Bank of America Stadium",
    "Capital One Shopping",
    "Western Union"
  ])("is no bank's: %s", (name) => expect(isBank(name)).toBe(false))

  test.each([
    "Expedia.com",
    "Expedia Group",
    "Booking",
    "Booking.com B.V.",
    "Priceline.com",
    "Orbitz.com",
    "CheapOair.com",
    "Kiwi.com s.r.o.",
    "Edreams Odigeo",
    "Lastminute.com Group",
    "Love Holidays",
    "JustFly",
    "FlightHub",
    "eSky",
    "MakeMyTrip",
    "Trailfinders",
    "Flight Network",
    "Costco Travel",
    "Chase Travel",
    "Capital One Travel",
    "Google Flights",
    "Viajes El Corte Inglés"
  ])("that sells tickets is a travel agency's: %s", (name) => expect(isTravelAgency(name)).toBe(true))

  test.each(["Lufthansa", "Wizz Air", "Jet2.com", "TUI fly", "Royal Air Maroc", "Condor Flugdienst GmbH"])(
    "that flies is no travel agency's: %s",
    (name) => expect(isTravelAgency(name)).toBe(false)
  )

  test.each(["Verizon", "Comcast", "Credit Bureau", "Chase"])("is no credit bureau's: %s", (name) =>
    expect(isCreditBureau(name)).toBe(false)
  )
})

test.each([
  "Equifax Information Services LLC",
  "Experian Information Solutions, Inc.",
  "Trans Union LLC",
  "TransUnion Consumer Solutions",
  "LexisNexis Risk Solutions",
  "Clarity Services",
  "Chex Systems, Inc."
])("%s is a credit bureau", (name) => expect(isCreditBureau(name)).toBe(true))

describe("two names", () => {
  test.each([
    ["Chase", "Chase Bank USA, N.A."],
    ["VR Bank", "VR Bank Südpfalz eG"],
    ["Sparkasse", "Sparkasse Köln"],
    ["Amex", "Delta SkyMiles American Express"],
    ["Equifax", "Equifax Information Services LLC"],
    ["PayPal", "PayPal (Europe) S.à r.l. et Cie, S.C.A."],
    ["Lufthansa", "Lufthansa AG"],
    ["Lufthansa", "Deutsche Lufthansa AG"],
    ["Delta", "Delta Air Lines"],
    ["Ryanair", "Ryanair DAC"],
    ["easyJet", "EasyJet Airline Company Limited"],
    ["Wizz", "Wizz Air"],
    ["RBS", "Royal Bank of Scotland"],
    ["First Tech", "First Tech Federal Credit Union"]
  ])("are those of one institution: %s, %s", (one, other) => expect(isSameInstitution(one, other)).toBe(true))

  test.each([
    ["Tesco", "Tesco Bank"],
    ["Harbor", "Harbor Bank"],
    ["First Bank", "First Citizens Bank"],
    ["Sparkasse Köln", "Sparkasse Bonn"],
    ["Capital One", "Capital One Shopping"],
    ["Bank of America", "Bank of America Stadium"],
    ["Chase", "Chase Auto Repair"],
    ["Delta", "Delta Dental"],
    ["Delta Dental", "Delta Air Lines"],
    ["United Airlines", "American Airlines"]
  ])("are those of two: %s, %s", (one, other) => {
    expect(isSameInstitution(one, other)).toBe(false)
    expect(isSameInstitution(other, one)).toBe(false)
  })
})

describe("a text", () => {
  test.each([
    "They play at the Barclays Center",
    "Truist Park kept my money",
    "a ticket for Citizens Bank Park",
    "the Lloyds Hotel",
    "RBC Plaza",
    "TSB Taranaki",
    "the Virgin Money London Marathon",
    "Then I Discover that my account was charged",
    "I went to Chase the account manager",
    "on a Halifax bank holiday",
    "Eine Bank hat mir geschrieben",
    "Dear Bank, I write to you",
    "the Federal Reserve Bank",
    "the European Central Bank",
    "the World Bank"
  ])("names no bank: %s", (text) => expect(bankIn(text)).toBeUndefined())

  test.each([
    ["Apple Card by Goldman Sachs, Lockbox 6112, PO Box 7247", "Goldman Sachs"],
    ["Target RedCard, TD Bank USA, PO Box 673, Minneapolis", "TD Bank"],
    ["Citibank Customer Service PO Box 6500 Sioux Falls", "Citibank"],
    ["Chase Sapphire Preferred card", "Chase"]
  ])("names one bank: %s", (text, bank) => expect(bankIn(text)).toBe(bank))

  test("names a bureau in any of its spellings", () =>
    expect(bureauIn("Trans Union keeps it, says TransUnion")).toBe("TransUnion"))
})
