/**
 * The limits of one case. Input from clients is refused beyond them. Records of the service itself have separate room and are
 * never refused: a case that could not record a sent letter would stay wrong for ever.
 */
import type { OpenCase } from "../../schema/case.ts"

/** Lines of one timeline: a case with more is several cases, and a state of this size still loads at once. */
export const TIMELINE_COUNT_MAX = 2_000
/** Kept free for clocks, letters and reviews: a case that clients have filled still needs some eighty lines to end. */
export const RESERVED_LINE_COUNT = 100
/** Mail from outside may use half of that; what comes on top is refused, and the mail's own journal still has it. */
const RESERVED_FROM_MAIL_LINE_COUNT = 50
/** All that triage reads of one case (its own bound is the same). */
export const NARRATIVE_CHARS_MAX = 200_000
/** The organization's messages have a limit of their own, so that a talkative organization leaves room for the user's. */
export const RESPONSE_CHARS_MAX = 200_000
/** Letters of one purpose. Each is read by a person; a letter that is corrected more often needs a talk with one. */
export const LETTER_COUNT_MAX = 10
/** More than any organization has desks to write to. */
export const CONTACT_COUNT_MAX = 50
/** 5 MB each at most: half a gigabyte is more than any reviewer opens. */
export const DOCUMENT_COUNT_MAX = 100

/** Nothing more is taken from clients. */
export const isTimelineFull = (state: OpenCase): boolean =>
  state.timeline.length >= TIMELINE_COUNT_MAX - RESERVED_LINE_COUNT

export const isFullForMail = (state: OpenCase): boolean =>
  state.timeline.length >= TIMELINE_COUNT_MAX - RESERVED_FROM_MAIL_LINE_COUNT

interface Told {
  /** Of the problem, by the user. */
  readonly told: string | null
  /** By the organization. */
  readonly answered: string | null
  readonly documentCount: number
}

export const overflows = (state: OpenCase, { answered, documentCount, told }: Told): boolean =>
  state.narrative_chars + (told?.length ?? 0) > NARRATIVE_CHARS_MAX ||
  state.response_chars + (answered?.length ?? 0) > RESPONSE_CHARS_MAX ||
  state.documents.length + documentCount > DOCUMENT_COUNT_MAX

/** As much of a mail as there is still room for: a mail that came cannot be sent back. */
export const fitted = (state: OpenCase, text: string): string =>
  text.slice(0, Math.max(0, RESPONSE_CHARS_MAX - state.response_chars))
