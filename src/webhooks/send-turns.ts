/**
 * The schedule of sends. Sponsors take turns, each with a share of the slots; failing endpoints have a share of their
 * own, because their attempts mostly run to the time limit. Concurrent sends per receiving host are bounded across
 * sponsors.
 */

/** A connection and a body of some kilobytes each. */
export const SENDING_COUNT_MAX = 50
export const SENDING_TO_FAILING_COUNT_MAX = 25
/** Slots of one sponsor: slow receivers hold no more, and quick ones still get 200 messages a second. */
export const SENDING_PER_SPONSOR_MAX = 10
/** Leaves slots of the sponsor for its healthy endpoints. */
export const SENDING_TO_FAILING_PER_SPONSOR_MAX = 5
/** Many addresses may lead to one machine whose owner asked for none of them. */
export const SENDING_PER_HOST_MAX = 10
/** Leaves room for other sponsors at the same host, such as a platform that receives for many. */
export const SENDING_PER_HOST_OF_SPONSOR_MAX = 8
/** Keeps a receiver busy without flooding it. */
export const SENDING_PER_ENDPOINT_MAX = 2
/** Three attempts of 15 s in a row; with the running ones at most half of all runs. */
const FAILING_WAITING_MAX = 75
const FAILING_WAITING_PER_SPONSOR_MAX = 25

/** The result for a failing endpoint when too many of them are waiting. */
export const BUSY = Symbol("busy")

export interface Sending {
  readonly sponsorId: string
  /** The receiver's host. */
  readonly host: string
  readonly isFailing: boolean
}

interface Waiting extends Sending {
  readonly begin: () => void
}

export type SendTurns = ReturnType<typeof makeSendTurns>

/** A send waits until each of these semaphores has a free slot. */
const placesOf = ({
  host,
  isFailing,
  sponsorId
}: Sending): ReadonlyArray<readonly [name: string, countMax: number]> => [
  ["all", SENDING_COUNT_MAX],
  [`sponsor ${sponsorId}`, SENDING_PER_SPONSOR_MAX],
  [`host ${host}`, SENDING_PER_HOST_MAX],
  [`host ${host} of ${sponsorId}`, SENDING_PER_HOST_OF_SPONSOR_MAX],
  ...(isFailing
    ? ([
        ["failing", SENDING_TO_FAILING_COUNT_MAX],
        [`failing of ${sponsorId}`, SENDING_TO_FAILING_PER_SPONSOR_MAX]
      ] as const)
    : [])
]

/** The queue is bounded by the runs: two sends of each. */
export const makeSendTurns = () => {
  const taken = new Map<string, number>()
  /** The waiting sends by sponsor; the next sponsor comes first. A send that may start never waits. */
  const queues = new Map<string, ReadonlyArray<Waiting>>()

  const mayBegin = (sending: Sending): boolean =>
    placesOf(sending).every(([name, countMax]) => (taken.get(name) ?? 0) < countMax)

  const count = (sending: Sending, by: 1 | -1): void => {
    for (const [name] of placesOf(sending)) {
      const now = (taken.get(name) ?? 0) + by
      if (now === 0) taken.delete(name)
      else taken.set(name, now)
    }
  }

  const mayWait = ({ isFailing, sponsorId }: Sending): boolean => {
    if (!isFailing) return true
    const failingIn = (queue: ReadonlyArray<Waiting>): number => queue.filter((one) => one.isFailing).length
    return (
      failingIn(queues.get(sponsorId) ?? []) < FAILING_WAITING_PER_SPONSOR_MAX &&
      failingIn([...queues.values()].flat()) < FAILING_WAITING_MAX
    )
  }

  const beginNext = (): boolean => {
    for (const [sponsorId, queue] of queues) {
      const next = queue.find(mayBegin)
      if (next === undefined) continue
      const left = queue.filter((one) => one !== next)
      queues.delete(sponsorId)
      if (left.length > 0) queues.set(sponsorId, left)
      count(next, 1)
      next.begin()
      return true
    }
    return false
  }

  return async <A>(sending: Sending, work: () => Promise<A>): Promise<A | typeof BUSY> => {
    if (mayBegin(sending)) count(sending, 1)
    else if (!mayWait(sending)) return BUSY
    else {
      await new Promise<void>((begin) => {
        queues.set(sending.sponsorId, [...(queues.get(sending.sponsorId) ?? []), { ...sending, begin }])
      })
    }
    try {
      return await work()
    } finally {
      count(sending, -1)
      // An ended send may free slots for two: one of its sponsor, and one at its host.
      while (beginNext());
    }
  }
}
