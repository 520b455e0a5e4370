/** What a text says was bought, as `boughtIn` names it for a letter. */
import { describe, expect, test } from "vitest"
import { boughtIn } from "../../../../../actors/assistant/letters/told/bought-goods.ts"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"

describe("what a text says was bought", () => {
  test.each([
    ["I bought a Fisher & Paykel fridge from Harvey in May.", "the Fisher & Paykel fridge"],
    ["I bought the Black + Decker drill online.", "the Black + Decker drill"],
    ["I bought a B&O speaker from them.", "the B&O speaker"],
    ["I spent $900 on a phone.", "the phone"],
    ["I bought an espresso machine from Breville in March for $699.", "the espresso machine"],
    ["User's mother bought a recliner from DFS in June, the motor broke twice.", "the recliner"],
    ["bought a robot vacuum off amazon for $350 in may", "the robot vacuum"],
    ["I bought my daughter a crib from Graco ($230) and a slat broke.", "the crib"],
    ["I bought her a necklace from Kay Jewelers for $512.", "the necklace"],
    ["We purchased a brand new gas grill at Home Depot ($499).", "the gas grill"],
    ["The hearing aid I bought from Specsavers has never worked.", "the hearing aid"],
    ["The patio heater that my wife ordered leaks.", "the patio heater"],
    ["I paid Ashley Furniture $1,850 for a sectional.", "the sectional"],
    ["I spent $300 on an air purifier from Dyson.", "the air purifier"],
    ["I ordered running shoes from a shop online.", "the running shoes"],
    ["I bought a pair of RM Williams boots for $650.", "the pair of RM Williams boots"],
    ["I bought a recliner sofa. The sofa I bought is torn.", "the recliner sofa"],
    ["I bought a laptop and the hinge cracked.", "the laptop"],
    ["Ich habe im Mai eine Heißluftfritteuse bei MediaMarkt für 129 Euro gekauft.", "Heißluftfritteuse"],
    ["Meine Mutter hat einen Fernsehsessel bei XXXLutz bestellt (899 €).", "Fernsehsessel"],
    ["Das Teleskop, das ich für 899 Euro gekauft habe, hat einen Sprung.", "Teleskop"],
    ["J'ai acheté un aspirateur chez Darty 249 euros en juin.", "aspirateur"],
    ["J'ai acheté une machine à laver à Lyon.", "machine à laver"],
    ["Le logiciel de compta que j'ai acheté plante au démarrage.", "logiciel de compta"],
    ["Compré una freidora de aire en MediaMarkt por 119 euros.", "freidora de aire"],
    ["El móvil que compré hace siete meses se apaga solo.", "móvil"],
    ["Compré un móvil de segunda mano.", "móvil"]
  ])("of %j it is %j", (text, product) => {
    expect(boughtIn(text)).toEqual({ product })
    expect(narrativeFacts([text]).product).toBe(product)
  })

  test.each([
    "I bought a fridge and a stove from Sears.",
    "I bought a tent or a tarp, I do not remember.",
    "I bought a lamp in May. In June I ordered a rug.",
    "Ich habe einen Wasserkocher und einen Toaster gekauft."
  ])("of %j, which names two things, none is taken", (text) => {
    expect(boughtIn(text)).toBe("several")
    expect(narrativeFacts([text]).product).toBeUndefined()
  })

  test.each([
    "I bought a lot of stuff from Temu and none of it came.",
    "I bought a house from Lennar and the foundation is cracked.",
    "They bought my loan from the bank.",
    "I bought a subscription to their app.",
    "The judge ordered a halt and my oncologist ordered a scan.",
    "The store I bought it from has closed.",
    "The game I bought no longer starts.",
    "A warrant would be issued unless I bought gift cards.",
    "The charge was my husband's, he bought fishing gear.",
    "My husband spent three nights on the third floor.",
    "I paid $80 for the repair and $30 for the shipping.",
    "Sie haben mir einen Handyvertrag verkauft, den ich nie bestellt habe.",
    "Mi hijo me pidió un préstamo.",
    "J'ai acheté le billet samedi."
  ])("of %j it is nothing", (text) => {
    expect(boughtIn(text)).toBeUndefined()
  })

  test.each(["bought a ", "the a that I bought ", "paid 1 for a ", "eine A B C gekauft "])(
    "a long text of %j is read in a time that grows with its length alone",
    (part) => {
      const started = performance.now()
      boughtIn(part.repeat(20_000 / part.length))
      expect(performance.now() - started).toBeLessThan(200)
    }
  )
})

test.each([
  "I already paid them 200 on the phone because she scared me",
  "I paid $90 on the internet and nothing came",
  "I paid $90 on my card"
])("a means of talking or paying is no thing that was bought: %j", (text) => expect(boughtIn(text)).toBeUndefined())
