import { describe, expect, test } from "vitest"
import { ladderAt, tellsUnprotected } from "../../../../actors/assistant/bodies/home-bodies.ts"
import { whereToFile } from "../../../../actors/assistant/bodies/filing-places.ts"
import { fileable } from "../../../../actors/assistant/bodies/legal-steps.ts"
import { ruleSet } from "../../../../actors/assistant/rule-set.stored.ts"
import { triage } from "../../../../actors/assistant/triage.ts"

const namesAt = (ruleId: string, place: string | null, ...told: ReadonlyArray<string>) =>
  ladderAt(ruleId, place, told).map(({ name }) => name)

describe("the bodies of a place", () => {
  test("a German against a shop in Germany is named the Universalschlichtungsstelle and no network for other countries", () => {
    expect(namesAt("eu-crd-withdrawal", "DE", "Ich habe bei Technikhof24 in Leipzig bestellt.")).toEqual([
      "Universalschlichtungsstelle des Bundes"
    ])
  })
  test("a French buyer of a French shop is named the médiateur and the conciliateur de justice", () => {
    expect(namesAt("eu-sgd", "FR", "acheté dans un magasin à Nantes")).toEqual([
      "the médiateur de la consommation of the trader",
      "the conciliateur de justice"
    ])
    expect(namesAt("eu-ucpd", "FR")).toContain("SignalConso")
  })
  test.each([
    ["de-deposit", "DE", "the Amtsgericht"],
    ["fr-deposit", "FR", "the tribunal judiciaire"],
    ["nl-deposit", "NL", "the kantonrechter"]
  ])("the court of %s in %s has its own name: %s", (rule, place, name) => {
    expect(namesAt(rule, place)).toContain(name)
    expect(namesAt(rule, place).join(" ")).not.toContain("Civil court of first instance")
  })
  test("a passenger in Spain is named AESA, which settles claims there, and only once", () => {
    const names = namesAt("eu-261", "ES")
    expect(names[0]).toBe("Agencia Estatal de Seguridad Aérea (AESA)")
    expect(names.join(" ")).not.toContain("national enforcement body")
    expect(whereToFile({ regulator: "aesa_es", url: null }, "ES").join(" ")).toContain("within a year")
  })
  test("a passenger in France or Germany is named who settles single claims before who takes reports", () => {
    expect(namesAt("eu-261", "FR")[0]).toBe("Médiateur Tourisme et Voyage")
    expect(namesAt("eu-261", "DE")[0]).toBe("Schlichtungsstelle Reise & Verkehr (söp)")
  })
  test.each([
    ["IE", "Irish Aviation Authority"],
    ["AT", "Agentur für Passagier- und Fahrgastrechte (apf)"],
    ["NL", "Inspectie Leefomgeving en Transport (ILT)"],
    ["IT", "Ente Nazionale per l'Aviazione Civile (ENAC)"],
    ["SE", "the national enforcement body for air passenger rights (EU)"]
  ])("the authority for flights of %s is named: %s", (place, name) => {
    expect(namesAt("eu-261", place)[0]).toBe(name)
  })
  test.each([
    ["AT", "https://www.passagier.at"],
    ["IE", "https://www.iaa.ie"],
    ["ES", "https://www.seguridadaerea.gob.es"]
  ])("a passenger in %s is told where the body of that country is: %s", (place, address) => {
    const told = whereToFile({ regulator: "caa_or_neb", url: null }, place).join(" ")
    expect(told).toContain(address)
    expect(told).not.toContain("transport.ec.europa.eu")
  })
  test("a Spanish buyer is named the OMIC and the arbitration of consumers", () => {
    expect(namesAt("eu-sgd", "ES")).toEqual([
      "the consumer office (OMIC) of your town",
      "the Junta Arbitral de Consumo"
    ])
  })
  test("within another country of the Union the list of its own bodies stands in place of the network", () => {
    for (const place of ["IT", "NL", "PL"])
      expect(namesAt("eu-dcd", place)).toEqual(["National ADR bodies (Commission list)"])
    expect(whereToFile({ regulator: "national_adr_eu", url: null }, "IT").join(" ")).toContain("Camera di commercio")
  })
  test.each([
    ["DE", "Ich habe bei einem Händler in Frankreich bestellt."],
    ["DE", "Der französische Händler liefert nicht."],
    ["FR", "Le vendeur allemand ne répond pas."],
    ["FR", "I bought it from an online shop in Spain."],
    ["ES", "La tienda está en Italia."]
  ])("from %s the network of consumer centres is named for a seller abroad: %s", (place, text) => {
    expect(namesAt("eu-sgd", place, text)[0]).toBe("European Consumer Centres Network")
  })
  test.each([
    ["DE", "Der Händler sagt, das Gerät wurde in Italien hergestellt."],
    ["FR", "Je l'ai acheté pour mes vacances en Italie."],
    ["DE", "Der deutsche Händler antwortet nicht."]
  ])("from %s no seller abroad is read in: %s", (place, text) => {
    expect(namesAt("eu-sgd", place, text)).not.toContain("European Consumer Centres Network")
  })
  test("where the country is not known the ladder of the rules stays", () => {
    expect(namesAt("eu-sgd", null)[0]).toBe("European Consumer Centres Network")
  })
  test("in New South Wales Fair Trading and NCAT are named", () => {
    const told = "bought a used Mazda from a dealer in Parramatta"
    expect(namesAt("au-goods", "AU", told).slice(0, 2)).toEqual([
      "NSW Fair Trading",
      "NSW Civil and Administrative Tribunal (NCAT)"
    ])
    expect(namesAt("au-goods", "AU", "12 Main St, Richmond VIC 3121")[0]).toBe("Consumer Affairs Victoria")
    expect(namesAt("au-goods", "AU-QLD")[1]).toContain("QCAT")
  })
  test("where two States are told, or none, all are listed and none is chosen", () => {
    expect(namesAt("au-goods", "AU", "from Sydney, now in Melbourne")[0]).toBe(
      "State or Territory consumer protection agency"
    )
    expect(whereToFile({ regulator: "tribunal_au", url: null }, "AU").join(" ")).toContain("NCAT")
  })
  test("an evaluation names the bodies of its place", () => {
    const { escalation } = triage({
      text: "Ich habe am 18.09.2026 bei dem Onlinehändler Technikhof24 in Leipzig ein Notebook bestellt und will den Kauf widerrufen. Widerruf wird abgelehnt.",
      jurisdiction: "Germany",
      declared: "withdrawal",
      organizationNamed: true,
      now: Date.UTC(2026, 10, 30)
    })
    expect(escalation.map(({ regulator }) => regulator)).not.toContain("ecc_net")
  })
})

describe("a deposit in no scheme", () => {
  test("is taken to the county court and to no scheme", () => {
    expect(ladderAt("gb-deposit", "GB", ["My deposit was never protected."]).map(({ regulator }) => regulator)).toEqual(
      ["county_court"]
    )
    expect(ladderAt("gb-deposit", "GB", ["They keep my deposit."])[0]?.regulator).toBe("deposit_scheme_gb")
    expect(ladderAt("gb-deposit", "GB-SCT", ["My deposit was never protected."])[0]?.regulator).toBe(
      "deposit_scheme_gb"
    )
  })
  test.each([
    "never got any paper about which scheme its in, i looked on all 3 websites and nothing comes up",
    "It is not in any of the three schemes.",
    "The landlord never put the deposit in a scheme.",
    "The deposit wasn't protected at all.",
    "None of the schemes has it."
  ])("is told by: %s", (text) => {
    expect(tellsUnprotected(text)).toBe(true)
  })
  test.each([
    "I do not know if the deposit was protected.",
    "Was my deposit not protected?",
    "The deposit was not protected within 30 days.",
    "The deposit is protected with the DPS.",
    "My deposit has not been returned."
  ])("is not told by: %s", (text) => {
    expect(tellsUnprotected(text)).toBe(false)
  })
})

test("no dispute of one person is taken to the Federal Trade Commission before a body that takes it", () => {
  for (const { id } of ruleSet.rules.filter(({ escalate_to }) =>
    escalate_to.some(({ regulator }) => regulator === "state_ag")
  )) {
    const bodies = fileable(ladderAt(id, "US-TX", [])).map(({ regulator }) => regulator)
    if (bodies[0] === "ftc") expect(["us-ftc5", "us-coppa", "us-croa", "us-fcra-609e-records"]).toContain(id)
  }
  expect(whereToFile({ regulator: "ftc", url: "https://reportfraud.ftc.gov" }, "US-TX").join(" ")).toContain(
    "settles no single dispute"
  )
})
