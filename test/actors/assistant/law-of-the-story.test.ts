/** Which law a story leads to where one word of it, or its teller, speaks for another. */
import { describe, expect, test } from "vitest"
import { triage } from "../../../actors/assistant/triage.ts"

const evaluationOf = (text: string, jurisdiction?: string) =>
  triage({ text, jurisdiction, organizationNamed: true, now: Date.UTC(2026, 11, 1) })

const lawOf = (text: string, jurisdiction?: string): string | null =>
  evaluationOf(text, jurisdiction).matches.find(({ confident }) => confident === true)?.rule_id ?? null

type Row = readonly [text: string, place: string | undefined, law: string | null]

const KINDS: Readonly<Record<string, ReadonlyArray<Row>>> = {
  "a client of whom an agent tells has the problem": [
    ["My client moved out of her flat and the landlord has not returned the $1,600 deposit", "US-MD", "us-md-deposit"],
    ["I'm a social worker. My client's landlord in Seattle keeps her deposit", undefined, "us-wa-deposit"],
    ["I write on behalf of my client, whose landlord in Austin kept the deposit of $900", undefined, "us-tx-deposit"],
    ["My client was charged twice by her bank on her debit card", "US-OH", "us-efta-rege"],
    ["Meine Mandantin ist ausgezogen und der Vermieter zahlt die Kaution nicht zurück", "DE", "de-deposit"],
    ["Ma cliente a acheté un lave-linge en panne après trois semaines, le vendeur refuse", "FR", "eu-sgd"],
    ["Mi cliente compró una lavadora que se averió a las tres semanas y la tienda no la repara", "ES", "eu-sgd"]
  ],
  "a client who owes the writer or complains of the writer's work has no law here": [
    ["My client refuses to pay my invoice of $3,000 for the logo", "US", null],
    ["A client of mine hasn't paid for the kitchen I fitted", "GB", null],
    ["Mi cliente no me paga la factura de 2.000 euros por el diseño", "ES", null],
    ["Mon client ne paie pas les travaux que j'ai faits chez lui", "FR", null]
  ],
  "a client who is a business is on its own side": [
    ["My client, a landlord with 90 doors, asks whether he may keep a deposit for paint", "US-OH", null]
  ],
  "work that was paid by bank transfer and failed is a service and no fraud": [
    [
      "The plumber in Derby had £900 by bank transfer, the pipes leak worse than before",
      undefined,
      "gb-cra2015-services"
    ],
    [
      "The roofer took £2,300 by bank transfer and the roof still leaks, he does not answer",
      "GB",
      "gb-cra2015-services"
    ],
    ["A caller from my bank's fraud team had me move £4,000 to a safe account by bank transfer", "GB", "gb-app"],
    ["Our builder's email was hacked, we paid £4,000 to new bank details and the bank won't refund", "GB", "gb-app"]
  ],
  "the rule on used cars is for cars that dealers sell": [
    ["The dealer sold me a used motorcycle with a bent frame, the engine died", "US-MO", "us-ucc-2"],
    ["A boat dealer sold me a boat with a cracked hull", "US-OH", "us-ucc-2"],
    ["A dealer sold me a used car without a buyers guide and the engine died", "US-OH", "us-used-car"],
    ["My neighbor sold me his used car and the transmission died", "US-OH", null]
  ],
  "a lock of the credit file is a freeze": [
    [
      "My wallet is gone. I want Equifax and the others to lock my credit before anyone opens an account",
      "US",
      "us-fcra-605a-freeze"
    ]
  ],
  "who asks what a bureau holds asks for the file": [
    ["What does TransUnion have on me? I want to see everything in my file", "US-TX", "us-fcra-609-file"],
    [
      "How can I make Experian show me all the information they keep about me? I'm in Fresno.",
      undefined,
      "us-fcra-609-file"
    ]
  ],
  "who wants the bank to correct what it reports disputes with the bank": [
    [
      "Chase reports a late payment that never happened. I want Chase to correct what it reports, not the bureaus",
      "US-NV",
      "us-fcra-623-direct"
    ]
  ],
  "a loan to a soldier by the gate has the limit of military lending": [
    ["I'm a PFC. A place outside the gate lent me $900, it comes to 110 percent and they laughed", "US-WA", "us-mla"]
  ],
  "what was seen belies what was said, though nobody says that it was a lie": [
    ["The heating man swore the furnace was new. The serial plate says 2009", "US-IL", "us-il-udap"],
    ["The ad for the cabin shows a private beach. There is no beach. They keep my $600", "US-WA", "us-wa-udap"]
  ],
  "an alarm on a cord is no telephone": [
    [
      "A man sold my mother a medical alert pendant over the phone, $40 a month, and said her doctor ordered it. He lied",
      "US-OH",
      "us-oh-udap"
    ]
  ],
  "withdrawals by card are debits of an account": [
    [
      "My uncle's savings bank shows nine withdrawals by card at a casino machine that he never made",
      "US-OH",
      "us-efta-rege"
    ]
  ],
  "the wheel of a wheelchair is no baggage": [
    [
      "Delta left my father on the plane for an hour with no chair, and the one that came had a flat wheel",
      "US-NC",
      "us-air-complaint"
    ]
  ],
  "a card that a false messenger took was stolen": [
    [
      "Un faux conseiller de ma banque a appelé, puis un coursier est venu prendre sa carte et on a retiré 2 000 €. La banque refuse.",
      "FR",
      "eu-psd2-unauth"
    ]
  ]
}

for (const [name, rows] of Object.entries(KINDS)) {
  describe(name, () => {
    test.each(rows)("%s in %s", (text, place, law) => {
      expect(lawOf(text, place)).toBe(law)
    })
  })
}

test("a problem without a place is not said to have no rule", () => {
  const { explanation, recommended_action } = evaluationOf("My landlord keeps my security deposit and has sent no list")
  expect(recommended_action).toContain("Which law applies depends on where it happened")
  expect(`${recommended_action} ${explanation}`).not.toContain("no rule")
})
