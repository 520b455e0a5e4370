/** Forms of a webhook in the console, over the real routes. */
import { expect, test } from "vitest"
import { BASE_URL } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const { service, sponsor } = await servedFile({ startsAt: Date.parse("2026-03-10T12:00:00Z") })

test("events are sent again since a day that has begun anywhere, and not since one that has begun nowhere", async () => {
  const headers = { cookie: sponsor.headers["cookie"] ?? "" }
  const body = { callback_url: "https://in.example/hook", events: ["case.resolved"] }
  const made = await service.call("POST /api/v1/webhooks", { headers, body })
  const replay = async (since: string) => {
    const sent = await service.call("POST /console/webhooks/:webhook_id", {
      params: [made.body.webhook_id],
      headers: { ...headers, origin: BASE_URL, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ do: "replay-range", since, key: `key-of-the-day-${since}` }).toString()
    })
    return [sent.status, sent.headers["location"] ?? sent.text]
  }
  // It is the 11th in Kiritimati.
  expect(await replay("2026-03-11")).toEqual([303, expect.stringContaining("done=replay-range")])
  expect(await replay("2026-03-12")).toEqual([400, expect.stringContaining("must not be in the future")])
})
