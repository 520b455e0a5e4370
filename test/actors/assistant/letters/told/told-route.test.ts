/** The one journey that a text tells of: of flights that connect in one booking, its last airport counts. */
import { expect, test } from "vitest"
import { routeIn } from "../../../../../actors/assistant/letters/told/told-route.ts"

test.each([
  ["Our flight from Glasgow to Heathrow and on to Boston was cancelled.", "Glasgow to Boston"],
  ["I flew Hamburg to Frankfurt, then on to Chicago, and arrived a day late.", "Hamburg to Chicago"],
  ["LHR-FRA-SIN on one ticket, six hours late.", "LHR to SIN"],
  ["Flug von Berlin nach München und dann weiter nach New York", "Berlin to New York"],
  ["vol de Nice à Paris puis à Montréal annulé", "Nice to Montreal"],
  ["Dublin to Heathrow was cancelled.", "Dublin to Heathrow"]
])("%j goes %j", (text, route) => expect(routeIn(text)).toBe(route))

test.each([
  "Glasgow to Heathrow and on to Boston, but on separate tickets.",
  "We flew Dublin to Heathrow. A week later it was Rome to Madrid."
])("%j is no one journey", (text) => expect(routeIn(text)).toBeUndefined())
