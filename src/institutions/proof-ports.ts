/** Where proofs of domains are looked for: the name servers of the system, and the one guarded way out. */
import { Resolver } from "node:dns/promises"
import type { Outbound } from "../outbound/guard.ts"
import { LOOKUP_MS_MAX, type ProofPorts } from "./domain-proof.ts"

/** Connecting takes at most half of the time that there is. */
const CONNECT_MS_MAX = LOOKUP_MS_MAX / 2
const TRY_COUNT = 2

export const makeProofPorts = (outbound: Outbound): ProofPorts => ({
  resolveTxt: (name) => new Resolver({ timeout: LOOKUP_MS_MAX / TRY_COUNT, tries: TRY_COUNT }).resolveTxt(name),
  fetchText: async (url, bytesMax) => {
    const limits = {
      connectMsMax: CONNECT_MS_MAX,
      totalMsMax: LOOKUP_MS_MAX,
      requestBytesMax: 0,
      responseBytesMax: bytesMax
    }
    const result = await outbound({ url, method: "GET", headers: [], limits })
    return result._tag === "Answered" && result.status === 200 ? Buffer.from(result.body).toString("utf8") : undefined
  }
})
