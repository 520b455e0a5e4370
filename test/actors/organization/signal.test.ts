/** The four signals: first match wins, so each row is one step past a threshold. */
import { describe, expect, test } from "vitest"
import { AGENT_SIGNAL, type Checked, signalOf, type TrustSignal } from "../../../actors/organization/signal.ts"

const green: Checked = {
  trust: {
    score: 65,
    score_lower: 50,
    confidence: 0.3,
    effective_sample: 5,
    proven_voices: 3,
    is_reviewed: true,
    factors: []
  },
  matchType: "claimed_domain",
  lookalikeConfidence: 0,
  recentFraudOrBan: false,
  isFlagged: false,
  isAmbiguous: false,
  isContested: false,
  isVouchedFor: false
}
const vouched: Partial<Checked> = {
  trust: { ...green.trust, score: 60, proven_voices: 0 },
  matchType: "verified_domain",
  isVouchedFor: true
}
const trust = (fields: Partial<Checked["trust"]>): Partial<Checked> => ({ trust: { ...green.trust, ...fields } })

describe("the signal of a check", () => {
  test.each<[string, TrustSignal, Partial<Checked>]>([
    ["everything just enough", "GREEN", {}],
    ["verified", "GREEN", { matchType: "verified_domain" }],
    ["score 64", "YELLOW", trust({ score: 64 })],
    ["score_lower 49", "YELLOW", trust({ score_lower: 49 })],
    ["confidence 0.29", "YELLOW", trust({ confidence: 0.29 })],
    ["two voices", "YELLOW", trust({ proven_voices: 2 })],
    ["two voices, however good", "YELLOW", trust({ proven_voices: 2, score: 100 })],
    ["a verified domain whose answers in time are imported, without a voice", "GREEN", vouched],
    ["a claimed domain of which the same is known", "YELLOW", { ...vouched, matchType: "claimed_domain" }],
    ["the same, and something counts against it", "YELLOW", { ...vouched, trust: { ...green.trust, score: 59 } }],
    ["a verified domain of which nothing else is known", "YELLOW", { ...vouched, isVouchedFor: false }],
    ["complaints alone, however bad", "YELLOW", trust({ score: 0, is_reviewed: false })],
    [
      "complaints alone, and an imitation",
      "RED",
      { lookalikeConfidence: 0.7, ...trust({ score: 34, is_reviewed: false }) }
    ],
    ["matched by name alone", "YELLOW", { matchType: "name_similarity" }],
    ["fraud of somebody whose name is alike", "YELLOW", { matchType: "name_similarity", recentFraudOrBan: true }],
    [
      "a bad score of somebody whose name is alike",
      "YELLOW",
      { matchType: "name_similarity", ...trust({ score: 20 }) }
    ],
    [
      "a bad score, and an imitation",
      "RED",
      { matchType: "name_similarity", lookalikeConfidence: 0.7, ...trust({ score: 20 }) }
    ],
    ["contested", "YELLOW", { isContested: true }],
    ["contested, with fraud", "RED", { isContested: true, recentFraudOrBan: true }],
    ["score 35", "YELLOW", trust({ score: 35 })],
    ["score 34", "RED", trust({ score: 34 })],
    ["a recent fraud judgment outweighs a good score", "RED", { recentFraudOrBan: true }],
    ["a lookalike at 0.9", "RED", { lookalikeConfidence: 0.9 }],
    ["a lookalike at 0.89 is not RED by itself", "GREEN", { lookalikeConfidence: 0.89 }],
    ["nobody known, nothing against it", "UNKNOWN", { matchType: "none" }],
    ["nobody known, but flagged", "YELLOW", { matchType: "none", isFlagged: true }],
    ["known, but nothing to go by", "UNKNOWN", trust({ effective_sample: 0 })],
    ["flagged, and nothing to go by", "UNKNOWN", { isFlagged: true, ...trust({ effective_sample: 0 }) }],
    ["an address that programs read differently", "RED", { matchType: "none", isAmbiguous: true }],
    ["RED comes before UNKNOWN", "RED", { matchType: "none", lookalikeConfidence: 0.98 }]
  ])("%s: %s", (_name, signal, fields) => expect(signalOf({ ...green, ...fields })).toBe(signal))

  test("the advice of each", () => {
    expect(AGENT_SIGNAL).toEqual({
      GREEN: "SAFE_TO_INTERACT",
      YELLOW: "CAUTION_REVIEW_DOSSIER",
      RED: "HIGH_RISK_ESCALATE",
      UNKNOWN: "UNKNOWN_ENTITY"
    })
  })
})
