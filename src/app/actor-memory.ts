/** The memory budget of warm actors, and the check that it fits into the heap of this process. */
import { Data, Result } from "effect"
import type { Settings } from "../config.ts"

const MEGABYTE = 1024 * 1024
/** Memory of the service without its actors: code, rule texts, caches, running requests. */
const OTHER_MB = 256
/** Memory of the embedded database and of what is on its way to it, outside of the heap; 300 MB when idle. */
const EMBEDDED_MB = 576
/** Share of the remaining heap. V8 collects more often the fuller the heap is, and exits when nothing can be freed. */
const SHARE_DEFAULT = 0.5
const SHARE_MAX = 0.75
/** Largest default; a service with more cases in use sets ACTOR_MEMORY_MB. */
const DEFAULT_MB_MAX = 512
/** Smallest value of ACTOR_MEMORY_MB. */
const MB_MIN = 16

/** The process would run out of memory with this budget. */
class ActorMemoryTooLarge extends Data.TaggedError("ActorMemoryTooLarge")<{
  readonly askedMb: number
  readonly heapMb: number
  readonly mostMb: number
}> {
  override get message(): string {
    return `ACTOR_MEMORY_MB=${this.askedMb} does not fit into a heap of ${this.heapMb} MB: set it to at most ${this.mostMb}, or give Node a larger heap (NODE_OPTIONS=--max-old-space-size=MB).`
  }
}

/** The budget in bytes. `heapBytesMax` is V8's heap limit; the embedded database shares the machine's memory. */
export const actorBytesMax = (
  { actorMemoryMb: askedMb, databaseUrl }: Pick<Settings, "actorMemoryMb" | "databaseUrl">,
  heapBytesMax: number
): Result.Result<number, ActorMemoryTooLarge> => {
  const isEmbedded = databaseUrl === undefined
  const heapMb = Math.floor(heapBytesMax / MEGABYTE)
  const restMb = heapMb - OTHER_MB
  const within = (share: number, otherMb = 0): number => Math.max(MB_MIN, Math.floor((restMb - otherMb) * share))
  const mostMb = within(SHARE_MAX)
  if (askedMb !== undefined && askedMb > mostMb) {
    return Result.fail(new ActorMemoryTooLarge({ askedMb, heapMb, mostMb }))
  }
  return Result.succeed(
    (askedMb ?? Math.min(DEFAULT_MB_MAX, within(SHARE_DEFAULT, isEmbedded ? EMBEDDED_MB : 0))) * MEGABYTE
  )
}
