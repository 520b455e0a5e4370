/** The deliveries on the page of a webhook, where there are none. */
import { expect, test } from "vitest"
import { deliveryPart } from "../../../../src/web/console/webhook-pages.ts"

type View = Parameters<typeof deliveryPart>[0]

const shown = (state: string): string => {
  const webhook = { webhook_id: "whk_1", status: "active", deliveries: { pending: 0, delivered: 3, dead_letter: 0 } }
  const view = { webhook, state, deliveries: { results: [], next_cursor: null }, isFirstPage: true, now: 0 }
  return deliveryPart(view as unknown as View).text
}

test("a filter that finds no delivery does not say that nothing was sent", () => {
  expect(shown("dead_letter")).toContain("None of this kind")
  expect(shown("dead_letter")).toContain('<a href="/console/webhooks/whk_1">')
  expect(shown("dead_letter")).not.toContain("Nothing was sent yet")
  expect(shown("")).toContain("Nothing was sent yet")
})
