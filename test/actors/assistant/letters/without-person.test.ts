/** A narrative is looked for laws without the person's name and street, and with the town that says whose law applies. */
import { expect, test } from "vitest"
import { withoutPerson } from "../../../../actors/assistant/letters/told/told-person.ts"

test.each([
  ["I moved out of 44 Ocean Ave, Brooklyn, New York on September 30 2026.", "Brooklyn, New York"],
  ["I moved out of 12 Elm St, San Jose, California two months ago.", "San Jose, California"],
  ["I live at 12 Elm St, San Jose, California. My gym renewed my contract.", "San Jose, California"],
  ["The flat was 5 Park Road, Leeds LS2 7EW.", "Leeds LS2 7EW"]
])("%j keeps the town of the home", (text, town) => {
  const rest = withoutPerson(text, {})
  expect(rest).toContain(town)
  expect(rest).not.toMatch(/Ocean|Elm|Park/)
})

test("where a person moved to is no place of the matter", () => {
  const text = "I moved out of 4 Elm St, Reno, Nevada. My address now is 18 Pine St, Waco TX 76701."
  expect(withoutPerson(text, {})).toContain("Reno, Nevada")
  expect(withoutPerson(text, {})).not.toContain("Waco")
})

test("an address that was stated beside the narrative is left out of it whole", () => {
  const facts = { consumer_name: "Ann Bell", consumer_address: "18 Pine St\nWaco TX 76701" }
  expect(withoutPerson("Ann Bell, 18 Pine St, Waco TX 76701", facts).replaceAll(/\W/g, "")).toBe("")
})

test.each([
  "I'm Kim Park, 20 Bay St apt 4, Boston MA 02118",
  "My name is Kim Park and my address is 20 Bay St apt 4, Boston MA 02118.",
  "It's Kim Park, 20 Bay St apt 4, Boston MA 02118"
])("nothing is left of %j, which tells nothing else", (text) => {
  const facts = { consumer_name: "Kim Park", consumer_address: "20 Bay St apt 4\nBoston MA 02118" }
  expect(withoutPerson(text, facts)).toBe("")
})

test("what stands beside the name stays", () => {
  expect(withoutPerson("I'm Kim Park and they threatened me", { consumer_name: "Kim Park" })).toContain("threatened me")
})
