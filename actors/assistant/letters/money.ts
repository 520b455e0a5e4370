/** Sums as people write them in a letter: "$2,400.00", "€400.00", "CHF 120.50". */

const SIGNS: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£", CAD: "CA$", AUD: "A$", NZD: "NZ$" }

/** `2400.00 USD` as "$2,400.00". */
export const writtenSum = (money: string): string => {
  const [amount = "", currency = ""] = money.split(" ")
  const [whole = "", decimals = "00"] = amount.split(".")
  const grouped = `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}.${decimals}`
  const sign = SIGNS[currency]
  return sign === undefined ? `${currency} ${grouped}` : `${sign}${grouped}`
}
