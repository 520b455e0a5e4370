/** Sums as the continent of Europe writes them: the number, and the sign of the euro or the code of the currency behind it. */

/** Keeps a sum on one line. */
const NO_BREAK = "\u00A0"

/** The digits of a whole number with this mark between its groups of three. */
export const inGroups = (whole: string, mark: string): string => {
  const first = whole.slice(0, whole.length % 3)
  return [...(first === "" ? [] : [first]), ...(whole.slice(first.length).match(/\d{3}/g) ?? [])].join(mark)
}

/** `2400.00 EUR` with these marks, such as "2.400,00 €"; a sum in whole units keeps its decimals. */
export const sumIn = (money: string, thousandsMark: string, decimalMark: string): string => {
  const [amount = "", currency = ""] = money.split(" ")
  const [whole = "", decimals = "00"] = amount.split(".")
  return `${inGroups(whole, thousandsMark)}${decimalMark}${decimals}${NO_BREAK}${currency === "EUR" ? "€" : currency}`
}
