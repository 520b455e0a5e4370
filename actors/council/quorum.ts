/**
 * How many members must have answered before a council may speak (domain decision C.5), and which seats vote at all.
 *
 * Two thirds of the seats that vote, and never fewer than two companies: one company's model is no council. So a council
 * with a single seat for a language model can never reach its quorum and every evaluation of it fails; the settings are
 * refused before that. Where only rules vote, one is enough, because nothing there depends on who answers.
 */
import type { Seat } from "../../schema/council.ts"

/** One company's model is no council. */
const COMPANY_COUNT_MIN = 2

export const votingSeats = (seats: ReadonlyArray<Seat>): ReadonlyArray<Seat> => seats.filter((seat) => seat.votes)

/** Only rules vote: they judge the words of a law, and nothing where there are none. */
export const readsWordsAlone = (seats: ReadonlyArray<Seat>): boolean => {
  const voting = votingSeats(seats)
  return voting.length > 0 && voting.every(({ memberType }) => memberType === "rule_based")
}

/** Valid members that a verdict needs; more than there are seats where one language model would be alone. */
export const quorumOf = (seats: ReadonlyArray<Seat>): number => {
  if (readsWordsAlone(seats)) return 1
  return Math.max(COMPANY_COUNT_MIN, Math.ceil((votingSeats(seats).length * 2) / 3))
}
