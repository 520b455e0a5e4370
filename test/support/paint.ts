/** How soon a page shows something on a slow telephone: the browser's own measure, with the network and processor held back. */
import type { Browser, BrowserContextOptions } from "playwright-core"

/** Slow 4G, as browsers' tools mean it. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** Times slower than this machine. */
const PROCESSOR_RATE = 4

export interface Paint {
  /** Milliseconds from the request to the first text or picture. */
  readonly first: number
  /** To the largest part of what is seen at first: the content. */
  readonly content: number
}

interface Entry {
  readonly name: string
  readonly startTime: number
}
/** What the browser knows of its own drawing; tests have no types of the DOM. */
interface Drawing {
  readonly performance: { readonly getEntriesByType: (type: string) => ReadonlyArray<Entry> }
  readonly PerformanceObserver: new (seen: (list: { readonly getEntries: () => ReadonlyArray<Entry> }) => void) => {
    readonly observe: (what: { readonly type: string; readonly buffered: boolean }) => void
  }
}

/** With an empty cache, in a context of its own. */
export const paintOf = async (browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Paint> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  try {
    const tab = await context.newPage()
    const session = await context.newCDPSession(tab)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", NETWORK)
    await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_RATE })
    await tab.goto(url, { waitUntil: "load" })
    return await tab.evaluate(
      () =>
        new Promise<Paint>((resolve) => {
          const { performance, PerformanceObserver } = globalThis as unknown as Drawing
          new PerformanceObserver((list) => {
            const painted = performance.getEntriesByType("paint").find(({ name }) => name === "first-contentful-paint")
            resolve({ first: painted?.startTime ?? Infinity, content: list.getEntries().at(-1)?.startTime ?? Infinity })
          }).observe({ type: "largest-contentful-paint", buffered: true })
        })
    )
  } finally {
    await context.close()
  }
}

export const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
