/**
 * Enforcement records against an organization: identified by source and id, replaced by later readings, weighed by what
 * was ordered. All of them count; the heaviest are kept in full.
 */
import type { BriefRecord, EnforcementAction, EnforcementRecord, EnforcementRecords } from "../../schema/enforcement.ts"
import { absurd } from "../runtime/entity.ts"
import { DAY_MS, YEAR_DAYS } from "../trust/decay.ts"

/** Kept in full, about half a kilobyte each: more than any dossier shows. */
export const RECORD_COUNT_MAX = 500
/** Brief records, kept for counting. The largest banks have some hundreds; more than this is an import error. */
export const BRIEF_COUNT_MAX = 2_000
/** A record counts half after this long (domain decision B.5). */
export const ENFORCEMENT_HALF_LIFE_DAYS = 5 * YEAR_DAYS

/** The weight of a record on its day (domain decision B.5). */
export const WEIGHT = { fraudOrBan: 25, orderWithRedress: 15, order: 8, openAction: 3, none: 0 } as const

export const NO_RECORDS: EnforcementRecords = { records: [], brief: [] }

export type RecordKey = Pick<EnforcementRecord, "source" | "record_id">
type Weighable = Pick<EnforcementRecord, "action_type" | "status" | "redress_amount">

/**
 * | status | action_type | redress | weight |
 * |---|---|---|---|
 * | dismissed, reversed, vacated | any | any | 0: nothing of it stands |
 * | open | any | any | 3: an allegation |
 * | final, appealed | fraud_judgment, ban | any | 25 |
 * | final, appealed | any other | above zero | 15: redress is never paid without an order |
 * | final, appealed | judgment, consent_order, administrative_order, injunction, settlement | none | 8 |
 * | final, appealed | complaint, warning, other | none | 3: nothing was ordered that one knows of |
 */
export const weightOfRecord = ({ action_type, status, redress_amount }: Weighable): number => {
  switch (status) {
    case "dismissed":
    case "reversed":
    case "vacated":
      return WEIGHT.none
    case "open":
      return WEIGHT.openAction
    case "final":
    case "appealed": {
      const byAction = weightOfAction(action_type)
      const hasRedress = redress_amount !== null && /[1-9]/.test(redress_amount)
      return hasRedress ? Math.max(byAction, WEIGHT.orderWithRedress) : byAction
    }
    default:
      return absurd(status)
  }
}

/** Whether it has the largest weight, now or when it becomes final. */
export const isGrave = (record: Weighable): boolean =>
  weightOfRecord({ ...record, status: "final" }) === WEIGHT.fraudOrBan

const weightOfAction = (action: EnforcementAction): number => {
  switch (action) {
    case "fraud_judgment":
    case "ban":
      return WEIGHT.fraudOrBan
    case "judgment":
    case "consent_order":
    case "administrative_order":
    case "injunction":
    case "settlement":
      return WEIGHT.order
    case "complaint":
    case "warning":
    case "other":
      return WEIGHT.openAction
    default:
      return absurd(action)
  }
}

/** The effect of adding the record; `known` when it is on file unchanged, or in a later reading. */
export type Placing = "new" | "changed" | "known" | "full"

export const placingOf = ({ records, brief }: EnforcementRecords, record: EnforcementRecord): Placing => {
  const kept = records.find(isSame(record))
  if (kept !== undefined)
    return kept.retrieved_at > record.retrieved_at || saysTheSame(kept, record) ? "known" : "changed"
  const short = brief.find(isSame(record))
  if (short !== undefined) {
    return short.weight === weightOfRecord(record) && short.filed_date === record.filed_date ? "known" : "changed"
  }
  return records.length + brief.length >= RECORD_COUNT_MAX + BRIEF_COUNT_MAX ? "full" : "new"
}

/** Compares the content, not when it was read or how its line was written. */
export const saysTheSame = (kept: EnforcementRecord, record: EnforcementRecord): boolean => {
  const fields = Object.keys(record) as ReadonlyArray<keyof EnforcementRecord>
  return fields.every((field) => field === "line_hash" || field === "retrieved_at" || kept[field] === record[field])
}

/** Adds or replaces the record. When too many are kept in full, the lightest becomes brief. */
export const withRecord = ({ records, brief }: EnforcementRecords, record: EnforcementRecord): EnforcementRecords => {
  const isOther = (one: RecordKey) => !isSame(record)(one)
  const full = [...records.filter(isOther), record]
  const short = brief.filter(isOther)
  if (full.length <= RECORD_COUNT_MAX) return { records: full, brief: short }
  const least = full.reduce((one, other) => (heaviness(other) < heaviness(one) ? other : one))
  return {
    records: full.filter((one) => one !== least),
    brief: [
      ...short,
      {
        source: least.source,
        record_id: least.record_id,
        filed_date: least.filed_date,
        weight: weightOfRecord(least)
      }
    ]
  }
}

export const hasRecord = ({ records, brief }: EnforcementRecords, key: RecordKey): boolean =>
  [...records, ...brief].some(isSame(key))

/** Brief records stay brief, because their texts were dropped. */
export const withoutRecord = ({ records, brief }: EnforcementRecords, key: RecordKey): EnforcementRecords => {
  const isOther = (one: RecordKey) => !isSame(key)(one)
  return { records: records.filter(isOther), brief: brief.filter(isOther) }
}

/** Every record with a weight, and the day it was filed. */
export const weighedRecords = ({ records, brief }: EnforcementRecords): ReadonlyArray<BriefRecord> =>
  [...records.map((one) => ({ ...one, weight: weightOfRecord(one) })), ...brief].filter((one) => one.weight > 0)

/** A date that does not exist (31 April) is read as the following day. */
export const filedDay = ({ filed_date }: Pick<EnforcementRecord, "filed_date">): number => {
  const [year = 0, month = 1, day = 1] = filed_date.split("-").map(Number)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

const isSame =
  (record: RecordKey) =>
  (one: RecordKey): boolean =>
    one.source === record.source && one.record_id === record.record_id

/** Orders records by weight, independent of the day, because all of them age alike. */
const heaviness = (record: EnforcementRecord): number =>
  Math.log2(weightOfRecord(record)) + filedDay(record) / ENFORCEMENT_HALF_LIFE_DAYS
