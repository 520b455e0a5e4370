/**
 * The quorum of the council (domain decision C.5), and the seats that vote.
 *
 * A verdict needs answers from two thirds of the voting seats and from at least two companies. A council with a single
 * model seat can therefore never reach its quorum; the settings refuse it. Where only the rules vote, one answer is
 * enough, because rules give the same answer every time.
 */
import type { Seat } from "../../schema/council.ts"

/** A quorum takes two companies. */
const COMPANY_COUNT_MIN = 2

export const votingSeats = (seats: ReadonlyArray<Seat>): ReadonlyArray<Seat> => seats.filter((seat) => seat.votes)

/** Whether only rules vote; they cannot judge a law without a text. */
export const readsWordsAlone = (seats: ReadonlyArray<Seat>): boolean => {
  const voting = votingSeats(seats)
  return voting.length > 0 && voting.every(({ memberType }) => memberType === "rule_based")
}

/** Valid members that a verdict needs; more than there are seats for a single language model. */
export const quorumOf = (seats: ReadonlyArray<Seat>): number => {
  if (readsWordsAlone(seats)) return 1
  return Math.max(COMPANY_COUNT_MIN, Math.ceil((votingSeats(seats).length * 2) / 3))
}
