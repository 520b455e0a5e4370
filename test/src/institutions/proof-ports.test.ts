/** The file that proves a domain, through the guarded way out: only a whole answer of 200 is one. */
import { describe, expect, test } from "vitest"
import { FILE_BYTES_MAX, proofUrl } from "../../../src/institutions/domain-proof.ts"
import { makeProofPorts } from "../../../src/institutions/proof-ports.ts"
import type { OutboundRequest } from "../../../src/outbound/guard.ts"
import { failed, type OutboundResult, refused } from "../../../src/outbound/result.ts"

const answered = (status: number): OutboundResult => ({
  _tag: "Answered",
  status,
  headers: new Map(),
  body: Buffer.from("the word"),
  truncated: false
})

describe("the file of a domain", () => {
  test("is asked for with its bounds", async () => {
    const asked: Array<OutboundRequest> = []
    const { fetchText } = makeProofPorts(async (request) => {
      asked.push(request)
      return answered(200)
    })
    expect(await fetchText(proofUrl("fitgym.com"), FILE_BYTES_MAX)).toBe("the word")
    expect(asked).toMatchObject([
      { method: "GET", limits: { responseBytesMax: FILE_BYTES_MAX, requestBytesMax: 0, totalMsMax: 5_000 } }
    ])
    expect(asked[0]?.whenTooLarge ?? "refuse").toBe("refuse")
  })
  test.each([answered(301), answered(404), answered(500), refused("address"), failed("too-large")])(
    "is not there when the answer is %o",
    async (result) => {
      expect(await makeProofPorts(async () => result).fetchText(proofUrl("fitgym.com"), 10)).toBeUndefined()
    }
  )
})
