/** The memory of warm actors against the heap of the process. */
import { Result } from "effect"
import { expect, test } from "vitest"
import { actorBytesMax } from "../../../src/app/actor-memory.ts"

const MEGABYTE = 1024 * 1024
const mb = (asked: number | undefined, heapMb: number, isEmbedded = false) =>
  Result.match(
    actorBytesMax({ actorMemoryMb: asked, databaseUrl: isEmbedded ? undefined : "postgres://" }, heapMb * MEGABYTE),
    {
      onFailure: ({ message }) => message,
      onSuccess: (bytes) => bytes / MEGABYTE
    }
  )

test("without a setting the budget is half of what the heap has beside the service, and at most 512 MB", () => {
  expect([mb(undefined, 4_096), mb(undefined, 1_024), mb(undefined, 512), mb(undefined, 200)]).toEqual([
    512, 384, 128, 16
  ])
})

test("the embedded database takes its part of the budget, and none of what is asked for", () => {
  expect([mb(undefined, 4_096, true), mb(undefined, 1_024, true), mb(576, 1_024, true)]).toEqual([512, 96, 576])
})

test("a budget that fits is taken, and one that does not is refused with the largest that would be", () => {
  expect([mb(576, 1_024), mb(16, 128)]).toEqual([576, 16])
  expect(mb(577, 1_024)).toContain("ACTOR_MEMORY_MB=577 does not fit into a heap of 1024 MB: set it to at most 576")
})
