/**
 * One service for all tests of a file, with the sponsor ada and her agent:
 *
 *     const { agent, service, sponsor } = await servedFile({ startsAt: NOW })
 *
 * Always true: it stops after the last test, which fails when code of an actor or a handler has thrown.
 */
import { afterAll, expect, vi } from "vitest"
import {
  addAgent,
  addSponsor,
  type ResolutionOptions,
  type ResolutionService,
  startResolution,
  type TestAgent,
  type TestSponsor
} from "./resolution-service.ts"

export interface ServedFile {
  readonly service: ResolutionService
  readonly sponsor: TestSponsor
  readonly agent: TestAgent
}

export interface ServedFileOptions extends ResolutionOptions {
  /** `Date` stands at this moment, until a test sets another. Absent: the clock of the machine. */
  readonly startsAt?: number | undefined
}

export const servedFile = async ({ startsAt, ...options }: ServedFileOptions = {}): Promise<ServedFile> => {
  if (startsAt !== undefined) vi.useFakeTimers({ toFake: ["Date"], now: startsAt })
  const service = await startResolution(options)
  afterAll(async () => {
    expect(service.defects).toEqual([])
    await service.close()
    if (startsAt !== undefined) vi.useRealTimers()
  })
  const sponsor = await addSponsor(service, "ada")
  return { service, sponsor, agent: await addAgent(service, sponsor) }
}
