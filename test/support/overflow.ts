/** By how many pixels a page is wider than its window, as it stands and on the smallest phone with letters of double size. */
import type { Page } from "playwright-core"

interface Sizes {
  readonly clientWidth: number
  readonly scrollWidth: number
}

/** Pixels. */
export const overflowOf = (tab: Page): Promise<number> =>
  tab.locator("html").evaluate((html: Sizes) => html.scrollWidth - html.clientWidth)

/** The narrowest window that WCAG 1.4.10 speaks of. */
const SMALLEST = { width: 320, height: 640 }
/** What a browser's own setting of the letters' size changes: the size of text and of text of one width, in pixels. */
const USUAL = { standard: 16, fixed: 13 }
const DOUBLE = { standard: 32, fixed: 26 }

/** Pixels, with everything unfolded: the worse of letters of the usual size and of double size. The tab has its size again afterwards. */
export const overflowOnSmallest = async (tab: Page): Promise<number> => {
  const before = tab.viewportSize()
  const session = await tab.context().newCDPSession(tab)
  await tab.setViewportSize(SMALLEST)
  await tab.locator("main details").evaluateAll((all: Array<{ open: boolean }>) => {
    for (const one of all) one.open = true
  })
  const usual = await overflowOf(tab)
  await session.send("Page.setFontSizes", { fontSizes: DOUBLE })
  const large = await overflowOf(tab)
  await session.send("Page.setFontSizes", { fontSizes: USUAL })
  await session.detach()
  if (before !== null) await tab.setViewportSize(before)
  return Math.max(usual, large)
}
