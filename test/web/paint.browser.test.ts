/** When a page shows its content on a slow telephone. The budget is 1.0 s; a busy machine is given more. */
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findChromium, openBrowser } from "../support/browser.ts"
import { type Paint, paintOf } from "../support/paint.ts"
import { startWebWorld, type WebWorld } from "../support/web-world.ts"

/** Most of them are in order: where the first two are, the third is not painted. */
const ROUNDS = 3
/** Browser, service and other tests share the processor that is held back. `npm run pictures:paint` measures strictly. */
const CONTENT_MS_MAX = 3_000

const isInOrder = ({ content, first }: Paint): boolean =>
  content < CONTENT_MS_MAX &&
  // Two turns of the network at least: a faster one was not held back.
  first > 300 &&
  // No script and no second request stands between what is first seen and the content.
  content - first < first / 2

describe.skipIf(findChromium() === undefined)("on slow 4G with a processor four times slower", () => {
  let browser: Browser
  let world: WebWorld
  beforeAll(async () => {
    world = await startWebWorld()
    browser = await openBrowser()
  })
  afterAll(() => world.close())

  test.each(["/", "/council/4", "/trust/acme-bank.com"])(
    "%s shows its content with its first paint",
    async (path) => {
      const paints: Array<Paint> = []
      while (paints.length < ROUNDS && paints.filter(isInOrder).length < 2)
        paints.push(await paintOf(browser, world.origin + path))
      expect(paints.filter(isInOrder).length, JSON.stringify(paints)).toBe(2)
    },
    60_000
  )
})
