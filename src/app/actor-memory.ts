/** How much memory the warm actors get, and whether that fits into the heap of this process. */
import { Data, Result } from "effect"
import type { Settings } from "../config.ts"

const MEGABYTE = 1024 * 1024
/** What the service takes beside its actors: code, texts of rules, caches, requests under way. */
const OTHER_MB = 256
/**
 * What the embedded database takes of the same memory, though not of the heap: 300 MB idle, half as much again at work, and
 * what is on its way between the threads.
 */
const EMBEDDED_MB = 576
/** Of the rest of the heap. V8 collects the more the fuller the heap is, and dies when nothing can be freed. */
const SHARE_DEFAULT = 0.5
const SHARE_MAX = 0.75
/** More than this only helps a service with more cases in use than that, and its operator will say so. */
const DEFAULT_MB_MAX = 512
/** What ACTOR_MEMORY_MB takes at least. */
const MB_MIN = 16

/** The budget would let the process run out of memory. */
export class ActorMemoryTooLarge extends Data.TaggedError("ActorMemoryTooLarge")<{
  readonly askedMb: number
  readonly heapMb: number
  readonly mostMb: number
}> {
  override get message(): string {
    return `ACTOR_MEMORY_MB=${this.askedMb} does not fit into a heap of ${this.heapMb} MB: set it to at most ${this.mostMb}, or give Node a larger heap (NODE_OPTIONS=--max-old-space-size=MB).`
  }
}

/** In bytes. `heapBytesMax` is what V8 says its heap may take; the embedded database shares the machine's memory with it. */
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
