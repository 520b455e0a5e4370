/** One key that reads more cases than memory holds: the service stays below its heap and answers each. */
import { randomUUID } from "node:crypto"
import { afterAll, expect, inject, test } from "vitest"
import { createDatabase, dropDatabase } from "../support/database-server.ts"
import { freshDataDir } from "../support/database.ts"
import { readManyCases } from "./many-cases.ts"
import { runService } from "./service-process.ts"
import { serverTarget } from "./target.ts"

const NAME = `memory_${randomUUID().slice(0, 8)}`
/** Of a long story: a warm case with its answer takes about 90 kB instead of 12, so that fewer of them fill the heap. */
const TOLD_CHARS = 20_000
/** Together more than the heap. */
const CASE_COUNT = 2_000
/**
 * Of the service as `npm start` runs it. Code and rules take about 50 MB of it (the sources, with their comments, 95), warm
 * cases 16: at 64 MB the process ends, at 68 it answers each read.
 */
const HEAP_MB = 100
/** The warm-up leaves the half of the heap that the cases need. */
const WARM = { WARM_UP: "on" }
/** The heap, what V8 takes beside it, code and buffers. */
const RSS_MB_MAX = 400
const TEST_MS_MAX = 240_000

afterAll(() => dropDatabase(inject("databaseRunDir"), NAME))

test(
  "reading more cases than the heap holds leaves the process alive and its memory bounded",
  async () => {
    const target = serverTarget(await createDatabase(inject("databaseRunDir"), NAME), freshDataDir())
    const report = await readManyCases({
      target,
      caseCount: CASE_COUNT,
      toldChars: TOLD_CHARS,
      heapMb: HEAP_MB,
      settings: WARM
    })
    expect(report.faults).toEqual([])
    expect(report.busy).toEqual([])
    expect(report.readCount).toBe(2 * CASE_COUNT)
    expect(report.rssMbMax).toBeLessThan(RSS_MB_MAX)
  },
  TEST_MS_MAX
)

test(
  "a budget for actors that does not fit into the heap is refused with a sentence",
  async () => {
    const refused = await runService({
      DATA_DIR: freshDataDir(),
      ACTOR_MEMORY_MB: "4096",
      NODE_OPTIONS: "--max-old-space-size=512"
    })
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(
      /redress: ACTOR_MEMORY_MB=4096 does not fit into a heap of \d+ MB: set it to at most \d+/
    )
  },
  TEST_MS_MAX
)
