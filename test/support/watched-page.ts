/** A tab that remembers everything that must not happen on a page, and what axe finds on it. */
import type Axe from "axe-core"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { overflowOf } from "./overflow.ts"

export interface WatchedPage {
  readonly tab: Page
  /** Errors in the console, uncaught errors, refusals by the page's policy, dialogs, failed requests. */
  readonly faults: Array<string>
  /** Findings of axe, as "rule: element". */
  readonly axe: () => Promise<ReadonlyArray<string>>
  readonly close: () => Promise<void>
}

/** Everything of WCAG 2.2 AA that a program can find, and good practice. */
const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** The short one of the two texts of axe: every page that has it is sent it whole, and reads it. */
const AXE_FILE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"))
let axeText: string | undefined
const axeSource = (): string => (axeText ??= readFileSync(AXE_FILE, "utf8"))

/** A page answers in a fraction of a second also on a busy machine; what is not there by then never comes. */
const PATIENCE_MS = 10_000

/** The two screens on which every page is looked at: their windows and colours are as different as they get. */
export const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: "dark" } as const
export const DESK = { viewport: { width: 1_280, height: 900 }, colorScheme: "light" } as const

/** The page that is there on another screen: to load it again, and axe in it, takes twice as long as to look at it. */
export const turnTo = async (tab: Page, { colorScheme, viewport }: typeof PHONE | typeof DESK): Promise<void> => {
  await tab.setViewportSize(viewport)
  await tab.emulateMedia({ colorScheme })
}

/** Not a fault: the browser reports every 4xx and 5xx, also of a page that is one on purpose. */
const OF_STATUS = /^Failed to load resource: the server responded with a status of \d+/

export const watchPage = async (browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options })
  const faults: Array<string> = []
  const tab = await context.newPage()
  tab.setDefaultTimeout(PATIENCE_MS)
  tab.on("console", (message) => {
    if (message.type() === "error" && !OF_STATUS.test(message.text())) faults.push(`console: ${message.text()}`)
  })
  tab.on("pageerror", (error) => faults.push(`error: ${error.message}`))
  tab.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  let isAxeThere = false
  /**
   * A tab that is never asked has no axe. One that was asked once finds it in each page after that one. The policy of a page
   * would refuse a script tag; both ways are the browser's own and are not asked.
   */
  const putAxe = async (): Promise<void> => {
    if (isAxeThere) return
    isAxeThere = true
    await context.addInitScript({ content: axeSource() })
    await tab.evaluate(axeSource())
  }
  return {
    tab,
    faults,
    axe: async () => {
      await putAxe()
      const violations = await tab.evaluate(async (tags) => {
        const inPage = (globalThis as unknown as { readonly axe: typeof Axe }).axe
        // Nothing is told of what passed: to describe it took longer than to look for what did not.
        const found = await inPage.run({ runOnly: tags, resultTypes: ["violations"], selectors: false })
        return found.violations
      }, AXE_TAGS)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
    },
    close: () => context.close()
  }
}

/** Of a page that is as it should be. */
export const NOTHING = { findings: [], overflow: 0 } as const

/** What is wrong with the page on the screen on which it is. */
export const findingsOn = async ({ axe, tab }: WatchedPage) => ({
  overflow: await overflowOf(tab),
  findings: await axe()
})
