/**
 * Reports about an organization, and their reviews. A sponsor counts once, however many agents it reports with: as
 * accepted if one of its reports was, otherwise as unreviewed while one is open.
 */
import type { OpenReport, Reports } from "../../schema/organization.ts"

/** Open reports; more than reviewers can read. Unreviewed reports have no weight. */
export const OPEN_REPORT_COUNT_MAX = 400
/** 31 sponsors with accepted reports reach the largest weight; this many give a confidence of 0.93 alone. */
export const ACCEPTED_SPONSOR_COUNT_MAX = 128

export const NO_REPORTS: Reports = {
  open: [],
  unlisted_count: 0,
  accepted_count: 0,
  rejected_count: 0,
  accepted_sponsors: []
}

/** A full list drops the oldest report of the sponsor with the most, so one sponsor cannot displace the others. */
export const withReport = (reports: Reports, { report_id, sponsor_id, agent_id }: OpenReport): Reports => {
  const open = [...reports.open, { report_id, sponsor_id, agent_id }]
  if (open.length <= OPEN_REPORT_COUNT_MAX) return { ...reports, open }
  const crowded = mostFrequent(open.map((one) => one.sponsor_id))
  return {
    ...reports,
    open: open.toSpliced(
      open.findIndex((one) => one.sponsor_id === crowded),
      1
    ),
    unlisted_count: reports.unlisted_count + 1
  }
}

export const withReview = (
  reports: Reports,
  review: { readonly report_id: string; readonly sponsor_id: string; readonly accepted: boolean }
): Reports => {
  const open = reports.open.filter((one) => one.report_id !== review.report_id)
  if (!review.accepted) return { ...reports, open, rejected_count: reports.rejected_count + 1 }
  const known = reports.accepted_sponsors
  const isKept = known.includes(review.sponsor_id) || known.length >= ACCEPTED_SPONSOR_COUNT_MAX
  return {
    ...reports,
    open,
    accepted_count: reports.accepted_count + 1,
    accepted_sponsors: isKept ? known : [...known, review.sponsor_id]
  }
}

/** The number of sponsors with accepted reports, and of others with an open one. */
export const reportingSponsors = (reports: Reports): { readonly accepted: number; readonly unreviewed: number } => {
  const accepted = new Set(reports.accepted_sponsors)
  const waiting = new Set(reports.open.map((one) => one.sponsor_id).filter((one) => !accepted.has(one)))
  return { accepted: accepted.size, unreviewed: waiting.size }
}

/** The most frequent id; the first one when several are equally frequent. */
const mostFrequent = (ids: ReadonlyArray<string>): string | undefined => {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0])[0]
}
