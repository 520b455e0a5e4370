/** Who is asked where it comes from: nobody, where only this machine can come. */
import { expect, test } from "vitest"
import { peersOn } from "../../../src/app/front.ts"

test("on loopback every peer is of this machine, so none is looked at", () => {
  expect(["127.0.0.1", "127.8.0.1", "::1"].map(peersOn)).toEqual([undefined, undefined, undefined])
})

test("on every other address, and on a name, only peers of this machine are served", () => {
  for (const host of ["0.0.0.0", "::", "192.0.2.7", "localhost", "service.example"]) {
    const serves = peersOn(host)
    expect(serves?.("127.0.0.1")).toBe(true)
    expect(serves?.("::1")).toBe(true)
    expect(serves?.("192.0.2.7")).toBe(false)
  }
})
