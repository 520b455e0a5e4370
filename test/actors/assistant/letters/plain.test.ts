/** What may stand in a letter that nobody reads, and what may not: honest values, attacks, and what holds for any text. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  isPlainAddress,
  isPlainEmail,
  isPlainFileName,
  isPlainName,
  isPlainReference,
  isPlainText
} from "../../../../actors/assistant/letters/plain.ts"
import { cpuNowMs } from "../../../support/cpu-time.ts"

describe("a plain name is", () => {
  test.each([
    "24 Hour Fitness",
    "3M",
    "7-Eleven",
    "AT&T",
    "H&M",
    "T-Mobile",
    "Studio 54",
    "O'Brien & Söhne GmbH",
    "D’Angelo & Figli S.r.l.",
    "Müller-Lüdenscheidt",
    "Société Générale S.A.",
    "Enel S.p.A.",
    "Müller GmbH & Co. KG",
    "Müller GmbH & Co.KG",
    "Toyota Motor Co., Ltd.",
    "株式会社ソニー",
    "三菱UFJフィナンシャル・グループ",
    "中国工商银行",
    "ธนาคารกรุงเทพ",
    "Сбербанк России",
    "Εθνική Τράπεζα",
    "بنك دبي الوطني",
    "חברת החשמל",
    "Türkiye İş Bankası",
    "Skandinaviska Enskilda Banken AB",
    "Dr. Martin Luther King, Jr.",
    "Nguyễn Thị Minh Khai",
    "Anne-Marie O’Neill",
    "María José Carreño Quiñones",
    "J. R. R. Tolkien",
    "Will Smith",
    "Won Bin Kim",
    "Security Bank Corporation",
    "Ring LLC",
    "NOW TV",
    "USA Today",
    "Delivery Hero SE",
    "Package Concierge",
    "British Telecom (Residential)",
    "Customer Relations / Refunds",
    "Billing Inquiries, Fraud Department",
    "U.S. Bank",
    "Crédit Agricole d’Île-de-France",
    "Toys R Us",
    "Verizon Wireless",
    "1&1"
  ])("%s", (name) => {
    expect(isPlainName(name)).toBe(true)
    expect(isPlainText(name)).toBe(true)
  })
})

describe("a plain text is", () => {
  test.each([
    "iPhone 15 Pro, 256 GB",
    "2019 Honda Civic",
    "Samsung Galaxy S24 Ultra (2024)",
    'MacBook Air 13"',
    "Lego® Technic 4214",
    "1 March 2026 to 15 April 2026",
    "since 2026-03-01",
    "Gym membership, 12 months"
  ])("%s", (text) => {
    expect(isPlainText(text)).toBe(true)
  })
})

/** Each is a message, a link or a number to call in the place of a name. */
const ATTACKS = [
  "Dear customer, you have won a 500 USD voucher",
  "Jane, your parcel is waiting, call 1-900-555-0100",
  "stake. URGENT: your account will be closed today",
  "amazon-verify.co",
  "LOCKED - amazon-verify.co",
  "Visit evil.example",
  "evil.example/pay",
  "https://evil.example",
  "www evil",
  "evil .com",
  "evil. com",
  "evil dot com",
  "evil．com",
  "evil。com",
  "bücher.example",
  "пример.рф",
  "xn--bcher-kva.example",
  "Acme S.p.A.evil.com",
  "x.Co.KG",
  "10.0.0.1",
  "1.1.1.1",
  "//evil",
  "me@evil.example",
  "Call 911",
  "Ring 0900 555 010",
  "+49 30 1234567",
  "1-900-555-0100",
  "(900) 555 0100",
  "９００５５５０１００",
  "Click here",
  "ClickHere Now",
  "c l i c k log in",
  "Log-in required",
  "LOGIN",
  "Ürgent",
  "Password expired",
  "Winner",
  "Your account",
  "Account suspended",
  "Bitte sofort anrufen",
  "Votre colis",
  "Haga clic aquí",
  "Amazon Account Security",
  "Verify",
  "DHL Parcel",
  "Аmazon",
  "Jane\nYours faithfully",
  "Jane\u200BRoe",
  "Jane\u202ERoe",
  "ㅤ",
  "Jane: pay",
  "Jane!",
  "Jane <b>",
  "Jane {{amount}}",
  "The refund of the customer is now ready for collection",
  "Pay the rest at the desk in the lobby tonight",
  "ThisAccountWasLockedByOurStaffTonightSo",
  "a-b-c-d-e-f-g-h-i",
  "お客様の口座は本日閉鎖されますので至急この窓口に来てください",
  "x".repeat(61),
  "",
  " ",
  "."
]

test("a name has few digits, a text has more, and neither has enough for a number to call", () => {
  expect([isPlainName("Studio 2000"), isPlainName("Studio 2000 1"), isPlainName("Studio 20001")]).toEqual([
    true,
    false,
    false
  ])
  expect([isPlainText("Model 20 2000"), isPlainText("Model 20001"), isPlainText("Model 20 2000 1")]).toEqual([
    true,
    false,
    false
  ])
  // Days of the calendar are no numbers to call; what only looks like one may be.
  expect([isPlainText("2026-03-01 to 2026-04-15"), isPlainText("9005-55-0100")]).toEqual([true, false])
})

describe("no plain name or text is", () => {
  test.each(ATTACKS)("%j", (text) => {
    expect(isPlainName(text)).toBe(false)
    expect(isPlainText(text)).toBe(false)
  })
})

/** A dot that joins two words of letters, or what a mail program takes for a link without one. */
const linkLike = (text: string): boolean =>
  text
    .replaceAll(/\bCo\.(?:KGaA|KG|Ltd|Inc)\b/g, "")
    .split(/[\s,()&]+/)
    .some((token) => /^[^.]*[\p{L}\p{N}]\.\p{L}{2,}/u.test(token) || /:\/\/|^www\.|@/.test(token))

const PIECES = [
  ..."evil amazon Bank GmbH S.p.A. Co.KG .com .co www. https:// @ 株式会社 О o 1 22 555 0100 1234567 +49 (0)".split(
    " "
  ),
  ..."- . / , & ' é \u0301".split(" "),
  " ",
  "  ",
  "\n"
]
const pieces = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((chosen) => chosen.join("")),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.array(fc.stringMatching(/^[a-z]{1,8}[.,-]?$/), { maxLength: 14 }).map((words) => words.join(" "))
)

test("whatever is a plain name has no link, no number to call, and at most eight words of one line", () => {
  fc.assert(
    fc.property(pieces, (text) => {
      if (!isPlainName(text)) return
      expect(linkLike(text)).toBe(false)
      expect(text).not.toMatch(/\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){6}/u)
      expect(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length).toBeLessThanOrEqual(8)
      expect(text.length).toBeLessThanOrEqual(60)
      expect(text).not.toMatch(/[\p{C}\p{Zl}\p{Zp}@:<>{}]/u)
    }),
    { numRuns: 3_000 }
  )
})

test("whatever is a plain text, address or file name has no link either", () => {
  fc.assert(
    fc.property(pieces, (text) => {
      for (const isPlain of [isPlainText, isPlainAddress, isPlainFileName, isPlainReference]) {
        if (isPlain(text)) expect(linkLike(text)).toBe(false)
      }
    }),
    { numRuns: 3_000 }
  )
})

test("a long text is judged at once", () => {
  for (const unit of ["1-", "a.", "a ", "ab", ". ", "1 ", "株"]) {
    const text = unit.repeat(500_000)
    const began = cpuNowMs()
    isPlainName(text)
    isPlainText(text)
    isPlainAddress(`${"1\n".repeat(1_000_000)}${text}`)
    isPlainReference(text)
    isPlainEmail(text)
    isPlainFileName(text)
    expect(cpuNowMs() - began).toBeLessThan(50)
  }
})

describe("a plain address is", () => {
  test.each([
    "12 Long Street\nSpringfield, WA 98101-1234",
    "Flat 4, 7 Short Lane, Little Village, Springfield, WA 98101",
    "c/o Müller\nHauptstraße 12 / Stiege 3\n1010 Wien",
    "Apt. #4B\nPO Box 1234",
    "〒100-0001\n東京都千代田区千代田1-1",
    "Nº 12, 3º Dto.\n1200-109 Lisboa"
  ])("%j", (address) => {
    expect(isPlainAddress(address)).toBe(true)
  })

  test.each([
    "12 Long Street\nVisit evil.example",
    "12 Long Street\nCall 900",
    "12 Long Street\n+49 30 123456",
    "12 Long Street\n1-900-555-0100",
    "12 Long Street\n12345678901",
    "Your account is closed",
    "x".repeat(61),
    "1\n2\n3\n4\n5\n6\n7",
    "one two three four five six seven eight nine ten eleven twelve a",
    Array.from({ length: 6 }, () => "one two three four five six a").join("\n"),
    "12 Long Street\n\nSpringfield"
  ])("not %j", (address) => {
    expect(isPlainAddress(address)).toBe(false)
  })
})

describe("a plain reference is", () => {
  test.each([
    "A-1",
    "LH123",
    "Member no 4711",
    "123-4567890-1234567",
    "DE89 3704 0044 0532 0130 00",
    "#10/2026",
    "jane_roe"
  ])("%s", (reference) => {
    expect(isPlainReference(reference)).toBe(true)
  })

  test.each([
    "LOCKED 1",
    "amazon-verify.co 1",
    "Call 1-900-555-0100",
    "hand 500 dollars over tonight",
    "1".repeat(41),
    "A!1"
  ])("not %s", (reference) => {
    expect(isPlainReference(reference)).toBe(false)
  })
})

test("an e-mail address is plain unless its words alarm", () => {
  expect(isPlainEmail("jane.roe+2@example.org")).toBe(true)
  for (const address of ["security@amazon-verify.co", "urgent@example.org", `${"x".repeat(60)}@example.org`]) {
    expect(isPlainEmail(address)).toBe(false)
  }
})

test("a file name is plain when it is a text, its underscores being spaces", () => {
  expect(isPlainFileName("Bill_of_March_2026")).toBe(true)
  for (const name of ["evil.com", "Your_account", "IMG_20261103", ""]) expect(isPlainFileName(name)).toBe(false)
})
