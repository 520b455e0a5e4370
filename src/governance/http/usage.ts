/** The usage of a sponsor's tier limits, over all its agents. */
import { quotaEntity } from "../../../actors/quota/quota.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/accounts.ts"
import { apiError } from "../../../schema/error.ts"
import { isoTime } from "../../../schema/text.ts"
import { quotaIdOf } from "../../council/allowance.ts"
import { lettersQuotaIdOf } from "../../mail/letter-limits.ts"
import type { Usage } from "../../quota/sponsor-quota.ts"
import { type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"
import type { StreamShares } from "../../http/stream-shares.ts"

export interface UsageDeps {
  readonly registry: Pick<Registry, "read">
  readonly now: () => number
  /** Absent: stored data is not counted. */
  readonly usage: Pick<Usage, "used"> | undefined
  readonly shares: Pick<StreamShares, "openOf">
}

const DAY_MS = 86_400_000

export const usageHandlers = (deps: UsageDeps): ReadonlyArray<BoundHandler> => [
  handler(api.readUsage, async ({ caller }) => {
    if (caller._tag !== "Sponsor") return apiError("missing-credential")
    const { sponsorId } = caller
    const now = deps.now()
    const [kept, letters, evaluations] = await Promise.all([
      deps.usage?.used(sponsorId) ?? { storedBytes: 0, cases: 0 },
      usedOf(deps, lettersQuotaIdOf(sponsorId), now),
      usedOf(deps, quotaIdOf(sponsorId), now)
    ])
    return json(
      200,
      {
        casesToday: kept.cases,
        lettersToday: letters.used,
        storedBytes: kept.storedBytes,
        evaluationsThisHour: evaluations.used,
        openStreams: deps.shares.openOf(sponsorId),
        dayEndsAt: isoTime((Math.floor(now / DAY_MS) + 1) * DAY_MS),
        hourEndsAt: evaluations.endsAt === null ? null : isoTime(evaluations.endsAt)
      },
      NO_STORE
    )
  })
]

/** The count of an open window. */
const usedOf = async ({ registry }: UsageDeps, id: string, now: number) => {
  const { state } = await registry.read(quotaEntity, id)
  return state._tag === "Window" && now < state.endsAt
    ? { used: state.used, endsAt: state.endsAt }
    : { used: 0, endsAt: null }
}
