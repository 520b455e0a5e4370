/** Organization names: which are one, which are not, and what holds for any text. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { nameKey, nameKeys, orgIdOf } from "../../../actors/organization/name.ts"
import { cpuNowMs } from "../../support/cpu-time.ts"

describe("names that are one organization", () => {
  test.each([
    // Case, space, punctuation, Unicode forms.
    ["Fit Gym, Inc.", "FIT GYM"],
    ["  fit\t gym ", "Fit Gym"],
    ["Ｆｉｔ　Ｇｙｍ", "Fit Gym"],
    ["Fit\u200bGym", "FitGym"],
    ["Fit-Gym", "Fit Gym"],
    ["Fit Gym™", "Fit Gym"],
    ["Cafe\u0301 Zürich", "Café Zurich"],
    ["Lowe's", "Lowes"],
    ["McDonald’s", "McDonald's"],
    ["Straße", "STRASSE"],
    ["Łódź Ørsted", "Lodz Orsted"],
    ["İstanbul Gaz", "istanbul gaz"],
    ["ΟΔΟΣ", "οδος"],
    ["ガス", "ガス".normalize("NFD")],
    // Signs and letters.
    ["Procter & Gamble", "Procter and Gamble"],
    ["AT&T", "AT & T Inc."],
    ["Disney+", "Disney Plus"],
    ["J.P. Morgan", "JP Morgan"],
    ["J. P. Morgan", "J.P.Morgan"],
    ["U.S. Bank", "US Bank"],
    // The.
    ["The Home Depot", "Home Depot"],
    ["The Home Depot, Inc.", "HOME DEPOT INC"],
    // English forms.
    ["Acme Corp", "Acme Corporation"],
    ["Acme Co.", "Acme Company"],
    ["Acme Co., Ltd.", "Acme"],
    ["Acme L.L.C.", "Acme LLC"],
    ["Acme P.L.C.", "Acme plc"],
    ["Acme Limited", "ACME LTD."],
    ["Acme Incorporated", "Acme"],
    ["Acme, LLP", "Acme"],
    ["Acme Pty Ltd", "Acme Proprietary Limited"],
    ["Acme Private Limited", "Acme Pvt. Ltd."],
    ["Acme Holdings, L.P.", "Acme Holdings"],
    ["JPMorgan Chase & Co.", "JPMorgan Chase"],
    ["Tiffany and Company", "Tiffany & Co"],
    ["Citibank Bank, N.A.", "Citibank Bank"],
    ["First Bank, National Association", "First Bank"],
    ["Acme Inc. Ltd. LLC", "Acme"],
    // Other languages.
    ["Müller GmbH", "Muller"],
    ["Müller GmbH & Co. KG", "Müller"],
    ["Bayer AG", "BAYER"],
    ["Allianz S.E.", "Allianz"],
    ["Turnverein e.V.", "Turnverein"],
    ["Nestlé S.A.", "Nestle SA"],
    ["Carrefour SARL", "Carrefour S.à r.l."],
    ["Société Générale S.A.", "Societe Generale"],
    ["Michelin & Cie", "Michelin"],
    ["Philips N.V.", "Philips"],
    ["Booking B.V.", "Booking"],
    ["Fiat S.p.A.", "Fiat SpA"],
    ["Fiat s.p.a.", "Fiat"],
    ["Eni S.r.l.", "Eni"],
    ["Telmex, S.A. de C.V.", "Telmex"],
    ["Novo A/S", "Novo"],
    ["Volvo AB", "Volvo"],
    ["Nokia Oyj", "Nokia"],
    ["Allegro Sp. z o.o.", "Allegro"],
    ["Škoda s.r.o.", "Skoda"],
    ["Podravka d.o.o.", "Podravka"],
    ["Petronas Sdn. Bhd.", "Petronas"],
    ["トヨタ自動車株式会社", "トヨタ自動車"],
    ["株式会社 日立", "日立"],
    ["삼성전자 주식회사", "삼성전자"],
    ["華為技術有限公司", "華為技術"],
    ["ООО Ромашка", "Ромашка"],
    // Other names of one party.
    ["Iron Holdings LLC d/b/a Fit Gym", "Iron Holdings"],
    ["Iron Holdings, Inc. (formerly known as Fit Gym)", "Iron Holdings"]
  ])("%s = %s", (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
    expect(orgIdOf(one)).toBe(orgIdOf(other))
  })
})

describe("names that are different organizations", () => {
  test.each([
    ["AT&T", "ATT"],
    ["Delta Dental", "Delta"],
    ["Delta Air Lines", "Delta Dental"],
    ["Apple Bank", "Apple"],
    ["Acme Group", "Acme"],
    ["Acme Holdings", "Acme"],
    ["Acme Trust", "Acme"],
    ["Bosch N.A.", "Bosch"],
    ["Amazon.com", "Amazon"],
    ["Red Door Spa", "Red Door"],
    ["Scooby Doo", "Scooby"],
    ["TA Associates", "Associates"],
    ["Hotel AKA", "Hotel"],
    ["Limited Too", "Too"],
    ["Costco", "Cost"],
    ["Incognito", "Cognito"],
    ["Bank of Co", "Bank of"],
    ["Salt and Co Bakery", "Salt"],
    ["H&M", "HM"],
    ["Bank 1", "Bank 2"],
    ["中国 Bank", "日本 Bank"],
    ["Газпром Bank", "Bank"],
    ["ガス", "カス"],
    ["की", "का"],
    ["株式会社", "有限会社"],
    ["!!!", "???"],
    ["Iron LLC d/b/a Fit Gym", "Steel LLC d/b/a Fit Gym"]
  ])("%s ≠ %s", (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
    expect(orgIdOf(one)).not.toBe(orgIdOf(other))
  })
})

describe("a name that is a legal form", () => {
  test.each([
    ["Inc.", "inc"],
    ["The Limited", "limited"],
    ["The Limited, Inc.", "limited"],
    ["The The", "the"],
    ["The Co", "co"],
    ["& Co.", "and co"],
    ["DBA", "dba"],
    ["SAS", "sas"]
  ])("%s keeps it: %s", (name, key) => {
    expect(nameKey(name)).toBe(key)
  })
})

describe("the names in a name", () => {
  test.each([
    ["Iron Holdings, LLC d/b/a Fit Gym", ["iron holdings", "fit gym"]],
    ["Iron Inc. doing business as Fit Gym, Inc. also d.b.a. Gym24", ["iron", "fit gym inc also", "gym24"]],
    ["Iron, t/a Fit Gym", ["iron", "fit gym"]],
    ["Iron a/k/a Steel f/k/a Copper", ["iron", "steel", "copper"]],
    ["Iron dba Iron Inc.", ["iron"]],
    ["Iron dba", ["iron"]],
    ["Fit Gym", ["fit gym"]]
  ])("%s has these names in it: %j", (name, keys) => {
    expect(nameKeys(name)).toEqual(keys)
  })
})

describe("for any text", () => {
  const words = fc.constantFrom(
    "the",
    "Inc.",
    "LLC",
    "d/b/a",
    "dba",
    "A",
    "b.",
    "J.P.",
    "&",
    "co",
    "株式会社",
    "Acme",
    "é",
    "'",
    "-",
    "t/a"
  )
  const names = fc.oneof(
    fc.string({ unit: "binary", maxLength: 100 }),
    fc.array(words, { maxLength: 12 }).map((all) => all.join(" ")),
    fc.array(words, { maxLength: 12 }).map((all) => all.join(""))
  )

  test("the key of a key is itself, and so is the id of an id", () => {
    fc.assert(
      fc.property(names, (name) => {
        const key = nameKey(name)
        expect(nameKey(key)).toBe(key)
        expect(orgIdOf(orgIdOf(name))).toBe(orgIdOf(name))
      }),
      { numRuns: 1_000 }
    )
  })

  test("a sign that Unicode turns into an apostrophe is one from the start", () => {
    expect(nameKey("\u1fef")).toBe("'")
    expect(nameKey("`")).toBe("'")
    expect(nameKey("ŉ")).toBe(nameKey("'n"))
    expect(nameKey("Vat ŉ Bier")).toBe(nameKey("Vat 'n Bier"))
  })

  test("a legal form more at the end changes nothing", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{4,9}( [a-z]{4,9}){0,3}$/),
        fc.constantFrom(", Inc.", " LLC", " GmbH", " S.A."),
        (name, form) => {
          expect(nameKey(name + form)).toBe(nameKey(name))
        }
      )
    )
  })

  test.each(["a.", "a ", "the ", "inc ", "d/b/a ", "株式会社", "' ", "a'", "e.v ", "&", "´"])(
    "a hundred thousand characters of “%s” take no longer than they are long",
    (part) => {
      const startedAt = cpuNowMs()
      nameKeys(part.repeat(100_000 / part.length))
      expect(cpuNowMs() - startedAt).toBeLessThan(2_000)
    }
  )
})
