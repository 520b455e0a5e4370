import { expect, test } from "vitest"
import { tellsUnwantedRenewal } from "../../../../../actors/assistant/letters/told/unwanted-renewal.ts"

test.each([
  "I cannot cancel my subscription online, and they keep charging my card.",
  "The gym contract auto-renewed without notice.",
  "My free trial turned into a paid plan, and I never agreed to a subscription.",
  "I cancelled my membership in July and was charged in August.",
  "They refuse to cancel the service.",
  "Mein Abo hat sich von selbst verlängert.",
  "Mon abonnement a été reconduit sans mon accord.",
  "La suscripción se renovó sin avisarme."
])("%j tells of a subscription that is not wanted", (story) => expect(tellsUnwantedRenewal(story)).toBe(true))

test.each([
  undefined,
  "The salesman said that the price included the guarantee.",
  "They cancelled my membership without a reason, and I want to keep my membership.",
  "I cancelled the flight and they kept the money.",
  "They charged my card twice for one lamp."
])("%j does not", (story) => expect(tellsUnwantedRenewal(story)).toBe(false))
