/**
 * Reports about an organization, and what reviewers said of them. A sponsor counts once, however many agents it
 * reports with: as accepted when one of its reports was, else as unreviewed while one of them waits.
 */
import type { OpenReport, Reports } from "../../schema/organization.ts"

/** Reports that wait for a reviewer at once: more than reviewers read. They weigh nothing before. */
export const OPEN_REPORT_COUNT_MAX = 400
/** 31 sponsors with accepted reports weigh all that reports can; with this many the confidence is at 0.93 by them alone. */
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

/** How many sponsors made reports that were accepted, and how many others made one that waits. */
export const reportingSponsors = (reports: Reports): { readonly accepted: number; readonly unreviewed: number } => {
  const accepted = new Set(reports.accepted_sponsors)
  const waiting = new Set(reports.open.map((one) => one.sponsor_id).filter((one) => !accepted.has(one)))
  return { accepted: accepted.size, unreviewed: waiting.size }
}

/** The most frequent of these; the first of several. */
const mostFrequent = (ids: ReadonlyArray<string>): string | undefined => {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0])[0]
}
