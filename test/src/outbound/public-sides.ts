/**
 * Servers behind one public address, with the watch over every socket, for a whole test file: each test begins with nothing
 * watched, and ends with no socket open and every server closed.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest"
import type { Identity } from "./certificate.ts"
import { type FarSide, type FarSideOptions, type SocketWatch, startFarSide, watchSockets } from "./far-side.ts"

export interface PublicSides {
  /** Inside a test. */
  readonly watch: () => SocketWatch
  /** Starts a server to which the public address leads from now on. */
  readonly start: (answer: FarSideOptions["answer"]) => Promise<FarSide>
  /** Closed when the test ends. */
  readonly started: Array<FarSide>
}

/** Call it where hooks are registered. */
export const publicSides = (address: string, identity: Identity): PublicSides => {
  let watch: SocketWatch
  const started: Array<FarSide> = []
  beforeAll(() => {
    watch = watchSockets()
  })
  beforeEach(() => watch.forget())
  afterEach(async () => {
    expect(watch.open()).toBe(0)
    await Promise.all(started.splice(0).map((one) => one.close()))
  })
  afterAll(() => watch.restore())
  return {
    watch: () => watch,
    started,
    start: async (answer) => {
      const one = await startFarSide({ identity, ...(answer === undefined ? {} : { answer }) })
      started.push(one)
      watch.routes.set(address, one.port)
      return one
    }
  }
}
