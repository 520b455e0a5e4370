/** Pay for an hour, a week or a month is not the sum that is owed; the whole that a text adds up is. */
import { expect, test } from "vitest"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"

const amountOf = (text: string, country = "US") => narrativeFacts([text], { country }).amount

test.each([
  ["My boss pays me $17 an hour in cash and no super since April.", "AU"],
  ["hes not paid me for three weeks in june, i get £390 a week", "GB"],
  ["They owe me two weeks of pay, I make $700/week.", "US"],
  ["I'm on £13.50 per hour gross and they left out my overtime.", "GB"],
  ["Ich bekomme 14 € die Stunde, der Oktober fehlt ganz.", "DE"],
  ["Je suis payé 13 € de l'heure, il me manque douze heures.", "FR"],
  ["Me pagan 11 € la hora y faltan veinte horas.", "ES"],
  ["I earn €2,100 a month and was not paid since September.", "IE"],
  ["Bell has been billing me $85/mth since I cancelled.", "CA"]
])("in %j the pay for a period is not the sum", (text, country) => expect(amountOf(text, country)).toBeUndefined())

test.each([
  ["The gym took $40 a month for 3 months, $120 in total, after I cancelled.", "120.00 USD"],
  ["Comcast added a $25 fee a month for 4 months = $100.", "100.00 USD"],
  ["They charged us $49.99 in May, June and July, which adds up to $149.97.", "149.97 USD"],
  ["I make $20 an hour and they kept $160 from my last check.", "160.00 USD"]
])("in %j the sum is the whole", (text, sum) => expect(amountOf(text)).toBe(sum))

test.each([
  "The total price was $900 and they gave back $300.",
  "They still take $40 a month, that's a total joke.",
  "My bill makes no sense: $80 and then $130."
])("in %j nothing is added up", (text) => expect(amountOf(text)).toBeUndefined())
