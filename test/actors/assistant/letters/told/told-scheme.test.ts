/** Whether a tenant knows the scheme of the deposit, or was told by the schemes that they do not have it. */
import { expect, test } from "vitest"
import { schemeIn } from "../../../../../actors/assistant/letters/told/told-scheme.ts"

test.each([
  ["The deposit is held with the DPS and she wants to keep half.", "yes"],
  ["it was protected by mydeposits", "yes"],
  ["I rang all three schemes and they have no record of it.", "unprotected"],
  ["Checked with every scheme, none of them holds it.", "unprotected"],
  ["My deposit was never protected.", "unprotected"]
])("%j says %s of the scheme", (text, value) => expect(schemeIn(text)).toEqual({ scheme_named: value }))

test.each([
  "Is the deposit with the DPS?",
  "It should be in the tenancy deposit scheme.",
  "I don't know whether it is with the TDS.",
  "The carpet was never protected from the dog.",
  "The deposit was with the DPS and then it was not protected at all.",
  "None of the emails I sent about the deposit scheme have been answered.",
  "I called all three schemes, the TDS has it but not the paperwork.",
  "I asked all of the agents about the scheme and they do not answer.",
  "The landlord says it was not protected because it was too small."
])("%j says nothing sure of it", (text) => expect(schemeIn(text)).toEqual({}))
