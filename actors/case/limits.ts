/**
 * How much one case may hold. What clients send is refused beyond it; what the service itself has to record never is,
 * because a case that cannot hear that its letter was sent would be wrong for ever: it has room of its own.
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
/** Nobody has more desks to write to. */
export const CONTACT_COUNT_MAX = 50
/** 5 MB each at most: half a gigabyte is more than any reviewer opens. */
export const DOCUMENT_COUNT_MAX = 100

/** Nothing more is taken from clients. */
export const isTimelineFull = (state: OpenCase): boolean =>
  state.timeline.length >= TIMELINE_COUNT_MAX - RESERVED_LINE_COUNT

export const isFullForMail = (state: OpenCase): boolean =>
  state.timeline.length >= TIMELINE_COUNT_MAX - RESERVED_FROM_MAIL_LINE_COUNT

export const overflows = (state: OpenCase, texts: ReadonlyArray<string>, documentCount: number): boolean =>
  texts.reduce((sum, text) => sum + text.length, state.narrative_chars) > NARRATIVE_CHARS_MAX ||
  state.documents.length + documentCount > DOCUMENT_COUNT_MAX

/** As much of a mail as the narrative still has room for: a mail that came cannot be sent back. */
export const fitted = (state: OpenCase, text: string): string =>
  text.slice(0, Math.max(0, NARRATIVE_CHARS_MAX - state.narrative_chars))
