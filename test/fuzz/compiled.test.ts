/** What the service runs with and what the library's interpreter makes of a request are the same: see compiled.ts. */
import { expect, test } from "vitest"
import { compare } from "./compiled.ts"

const REQUEST_COUNT = 3_000

test("compiled schemas decode requests to every endpoint as interpreted ones do", async () => {
  expect(await compare(20_261_122, REQUEST_COUNT)).toEqual({ requests: REQUEST_COUNT, differences: [] })
}, 60_000)
