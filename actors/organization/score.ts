/**
 * The trust score `trust-2`, as a ledger: every point has a factor, and the factors add up to the score.
 *
 * Only voices count: sponsors whose mailbox was verified seven days ago (`voices.ts`). A closed case weighs w = 0.5^(age
 * in days / 365). A voice has k = 1 for each end that the organization's own answer proves, 0.5 for all together after
 * letters that were mailed there, 0.1 for all others together; K = Σk, L = min(1, log2(1 + K)), and an end of it weighs (L / K) ·
 * k · w. Mailboxes at public providers, S = ΣL of them, are multiplied by min(1, min(5, log2(1 + S)) / S). n = Σ of
 * these weights, r = Σ over those in the user's favour, t = the weighted share that was answered in time.
 *
 *     p           = (r + 2) / (n + 4)
 *     c           = n / (n + 10)
 *     resolution  = 25 · (2p − 1) · c
 *     timeliness  = 10 · (2t − 1) · c
 *     enforcement = −min(40, Σ g · 0.5^(age in years / 5)), g = 25 fraud or ban, 15 redress, 8 order, 3 open action
 *     reports     = −min(15, 3 · log2(1 + m)), m = voices with accepted reports, of public mailboxes log2(1 + number),
 *                   and 1 more when others' were accepted; a report that was not reviewed weighs nothing
 *     patterns    = −min(15, 5 · flags)
 *     score       = clamp(round(50 + sum), 0, 100)
 *     score_lower = the same with p replaced by the Wilson lower bound (z = 1.96) of q = r / n, 0 when n = 0
 *     N           = n + 5 · enforcement records + m + 5 · verified
 *     confidence  = N / (N + 10)
 *
 * A check of a domain adds `domainFactors`: verified +10, lookalike −30, registered < 30 days −10, < 180 days −5, > 5
 * years +3. The organization's own integer, its `trustscore`, is without them. Source: domain decision B.5.
 *
 * Always true: without evidence the score is 50 and the confidence 0; sponsors that are not verified change nothing; a
 * favourable case answered in time never lowers the score; with time alone outcomes, enforcement and patterns fade,
 * while reports stay.
 */
import type { KnownOrganization } from "../../schema/organization.ts"
import { ENFORCEMENT_HALF_LIFE_DAYS, filedDay, WEIGHT, weighedRecords } from "./enforcement.ts"
import { patternFlags } from "./pattern.ts"
import { NO_REPORTS, reportingSponsors } from "./reports.ts"
import { NO_SPEAKERS } from "./speakers.ts"
import { independent, voicesAmong, weighEnds, weightOfVoices } from "./voices.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { dayOf, weightOf, YEAR_DAYS } from "../trust/decay.ts"

/** The score without data (domain decision B.5). */
export const TRUSTSCORE_NEUTRAL = 50
export const METHOD_VERSION = "trust-2"

/** The evidence of the score. Only its weight changes with time. */
export type TrustEvidence = Pick<KnownOrganization, "speakers" | "reports" | "enforcement">

/** The evidence as numbers, on one day. */
export interface Weighed {
  /** n, r and t of the formula; t is 0 when n is. */
  readonly closed: number
  readonly favourable: number
  readonly timelyShare: number
  /** The number of ended cases in it, and of those in the user's favour. */
  readonly closedCount: number
  readonly favourableCount: number
  /** Independent voices with a proven end of a case. */
  readonly provenVoices: number
  /** Σ g · 0.5^(age / 5 years), and the number of records in it. */
  readonly enforcement: number
  readonly enforcementCount: number
  /** m of the formula. */
  readonly acceptedReports: number
  /** The number of sponsors in it, and of others whose reports wait for review. */
  readonly acceptedSponsors: number
  readonly unreviewedSponsors: number
  readonly patternFlags: ReadonlyArray<string>
}

export interface Factor {
  readonly id: string
  readonly points: number
  /** The number of pieces of evidence. */
  readonly evidence: number
  readonly why: string
}

export interface Trust {
  readonly score: number
  readonly score_lower: number
  /** 0 … 1. */
  readonly confidence: number
  readonly effective_sample: number
  /** Independent voices with a proven end of a case. */
  readonly proven_voices: number
  /** Whether a reviewer or an authority confirmed some of the evidence against it. */
  readonly is_reviewed: boolean
  readonly factors: ReadonlyArray<Factor>
}

/** The score now, after ageing since the last event. */
export const scoreOf = (organization: TrustEvidence, now: EpochMs): number => {
  const weighed = weigh(organization, now)
  const points = pointsOf(weighed)
  return bounded(TRUSTSCORE_NEUTRAL + points.resolution + othersOf(points))
}

/** The organization's score with its ledger, without factors of a domain. */
export const trustOf = (evidence: TrustEvidence, now: EpochMs): Trust => ledgerOf(evidence, [], false, now)

/** The facts about the checked domain. */
export interface DomainStanding {
  /** Whether the organization proved that it holds the domain. */
  readonly verified: boolean
  /** The confidence that the domain imitates another one, 0 … 1; 0 for no likeness. */
  readonly lookalikeConfidence: number
  /** How it imitates, in words; empty for no likeness. */
  readonly lookalikeWords: string
  readonly registeredAt: EpochMs | null
}

/** The score of a domain: its organization's evidence (null: no known organization) and the domain's own factors. */
export const trustOfDomain = (evidence: TrustEvidence | null, domain: DomainStanding, now: EpochMs): Trust =>
  ledgerOf(evidence ?? NO_EVIDENCE, domainFactors(domain, now), domain.verified, now)

const NO_EVIDENCE: TrustEvidence = {
  speakers: NO_SPEAKERS,
  reports: NO_REPORTS,
  enforcement: { records: [], brief: [] }
}

/**
 * The smallest confidence of a lookalike that costs points. The same label under another suffix (0.6) is only flagged:
 * thirty points alone would make it RED, which the domain decision forbids.
 */
export const LOOKALIKE_CONFIDENCE_MIN = 0.7

const domainFactors = (domain: DomainStanding, now: EpochMs): ReadonlyArray<Factor> => {
  const factors: Array<Factor> = []
  if (domain.verified) {
    factors.push({ id: "verified_domain", points: 10, evidence: 1, why: "the domain is verified for the organization" })
  } else if (domain.lookalikeConfidence >= LOOKALIKE_CONFIDENCE_MIN) {
    factors.push({ id: "lookalike", points: -30, evidence: 1, why: domain.lookalikeWords })
  }
  if (domain.registeredAt === null) return factors
  const age = dayOf(now) - dayOf(domain.registeredAt)
  const registered = (points: number, why: string): Factor => ({ id: "domain_age", points, evidence: 1, why })
  if (age < 30) factors.push(registered(-10, "the domain was registered less than 30 days ago"))
  else if (age < 180) factors.push(registered(-5, "the domain was registered less than 180 days ago"))
  else if (age > 5 * YEAR_DAYS) factors.push(registered(3, "the domain was registered more than 5 years ago"))
  return factors
}

/** True while a fraud judgment or ban that stands is less than five years old. */
export const hasRecentFraudOrBan = ({ enforcement }: Pick<TrustEvidence, "enforcement">, now: EpochMs): boolean =>
  weighedRecords(enforcement).some(
    (record) => record.weight === WEIGHT.fraudOrBan && dayOf(now) - filedDay(record) < 5 * YEAR_DAYS
  )

export const weigh = (evidence: TrustEvidence, now: EpochMs): Weighed => {
  const today = dayOf(now)
  const ends = weighEnds(evidence.speakers, now)
  const records = weighedRecords(evidence.enforcement)
  const sponsors = reportingSponsors(evidence.reports)
  const { others, voices } = voicesAmong(evidence.speakers, evidence.reports.accepted_sponsors, now)
  return {
    closed: ends.closed,
    favourable: ends.favourable,
    timelyShare: ends.closed === 0 ? 0 : ends.timely / ends.closed,
    closedCount: ends.closedCount,
    favourableCount: ends.favourableCount,
    provenVoices: independent(ends.proven),
    enforcement: records.reduce(
      (sum, record) => sum + record.weight * weightOf(today - filedDay(record), ENFORCEMENT_HALF_LIFE_DAYS),
      0
    ),
    enforcementCount: records.length,
    // Every accepted report counts; those by unverified sponsors count as one, because they may all be one
    // person.
    acceptedReports: weightOfVoices(voices) + (others > 0 ? 1 : 0),
    acceptedSponsors: sponsors.accepted,
    unreviewedSponsors: sponsors.unreviewed,
    patternFlags: patternFlags(evidence, now)
  }
}

export interface Points {
  readonly resolution: number
  /** The resolution factor computed with the Wilson lower bound. */
  readonly resolutionLower: number
  readonly timeliness: number
  readonly enforcement: number
  readonly reports: number
  readonly patterns: number
}

export const pointsOf = (
  weighed: Pick<Weighed, "closed" | "favourable" | "timelyShare" | "enforcement" | "acceptedReports" | "patternFlags">
): Points => {
  const { closed: n, favourable: r, timelyShare: t } = weighed
  const c = n / (n + 10)
  return {
    resolution: 25 * (2 * ((r + 2) / (n + 4)) - 1) * c,
    resolutionLower: 25 * (2 * wilsonLower(r, n) - 1) * c,
    timeliness: 10 * (2 * t - 1) * c,
    enforcement: minus(Math.min(40, weighed.enforcement)),
    reports: minus(Math.min(15, 3 * Math.log2(1 + weighed.acceptedReports))),
    patterns: minus(Math.min(15, 5 * weighed.patternFlags.length))
  }
}

const Z = 1.96

/** The lower end of the 95 % interval of r out of n. */
export const wilsonLower = (r: number, n: number): number => {
  if (n === 0) return 0
  const q = r / n
  const spread = Z * Math.sqrt((q * (1 - q)) / n + (Z * Z) / (4 * n * n))
  return Math.max(0, (q + (Z * Z) / (2 * n) - spread) / (1 + (Z * Z) / n))
}

const ledgerOf = (
  evidence: TrustEvidence,
  ofDomain: ReadonlyArray<Factor>,
  isVerified: boolean,
  now: EpochMs
): Trust => {
  const weighed = weigh(evidence, now)
  const points = pointsOf(weighed)
  const domain = ofDomain.reduce((sum, factor) => sum + factor.points, 0)
  const sum = TRUSTSCORE_NEUTRAL + othersOf(points) + domain
  const score = bounded(sum + points.resolution)
  const sample = weighed.closed + 5 * weighed.enforcementCount + weighed.acceptedReports + (isVerified ? 5 : 0)
  const beyond = score - (sum + points.resolution)
  const isClamped = sum + points.resolution < 0 || sum + points.resolution > 100
  return {
    score,
    score_lower: bounded(sum + points.resolutionLower),
    confidence: rounded(sample / (sample + 10)),
    effective_sample: rounded(sample),
    proven_voices: weighed.provenVoices,
    is_reviewed: weighed.acceptedReports > 0 || weighed.enforcementCount > 0,
    factors: [
      ...factorsOf(weighed, points),
      ...ofDomain,
      ...(isClamped
        ? [{ id: "limit", points: rounded(beyond), evidence: 0, why: "a score is never below 0 or above 100" }]
        : [])
    ]
  }
}

const factorsOf = (weighed: Weighed, points: Points): ReadonlyArray<Factor> => {
  const { closedCount: closed, favourableCount: favourable } = weighed
  const { acceptedSponsors, unreviewedSponsors, patternFlags: flags, enforcementCount } = weighed
  const percent = `${Math.round(100 * weighed.timelyShare)} %`
  return [
    { id: "base", points: TRUSTSCORE_NEUTRAL, evidence: 0, why: "where everybody starts" },
    {
      id: "resolution",
      points: rounded(points.resolution),
      evidence: closed,
      why:
        closed === 0
          ? "no case of a verified sponsor was closed"
          : `${favourable} of ${counted(closed, "closed case")} of verified sponsors ended in the user's favour; what is only told and what is older weighs less`
    },
    {
      id: "timeliness",
      points: rounded(points.timeliness),
      evidence: closed,
      why: closed === 0 ? "no case of a verified sponsor was closed" : `${percent} were answered in time, by weight`
    },
    {
      id: "enforcement",
      points: rounded(points.enforcement),
      evidence: enforcementCount,
      why:
        enforcementCount === 0
          ? "no enforcement record stands or is open"
          : `${counted(enforcementCount, "enforcement record")}, each final or open; older ones weigh less`
    },
    {
      id: "reports",
      points: rounded(points.reports),
      evidence: acceptedSponsors,
      why: reportsWhy(acceptedSponsors, unreviewedSponsors)
    },
    {
      id: "patterns",
      points: rounded(points.patterns),
      evidence: flags.length,
      why: flags.length === 0 ? "no kind of complaint stands out" : `what stands out: ${flags.join(", ")}`
    }
  ]
}

const reportsWhy = (accepted: number, unreviewed: number): string => {
  const unread = `those of ${counted(unreviewed, "sponsor")} wait to be read and weigh nothing`
  if (accepted === 0) return unreviewed === 0 ? "no report was made" : `no report was accepted; ${unread}`
  const taken = `reports of ${counted(accepted, "sponsor")} were accepted`
  return unreviewed === 0 ? taken : `${taken}; ${unread}`
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`

const othersOf = (points: Points): number => points.timeliness + points.enforcement + points.reports + points.patterns

const bounded = (sum: number): number => Math.min(100, Math.max(0, Math.round(sum)))
/** To two decimals: six of them are off by 0.03 at most, so that they add up to the score ± 1. */
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0
/** Negates without producing −0, which JSON cannot express. */
const minus = (value: number): number => 0 - value
