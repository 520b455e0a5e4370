/** The routes of the law council: evaluations, verdicts, and the operator's endpoints. */
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { Seat } from "../../../schema/council.ts"
import type { VerificationMode } from "../../../schema/sponsor-tier.ts"
import type { BoundHandler } from "../../http/handler.ts"
import { councilEventHandlers } from "./council-events.ts"
import { councilAdminHandlers } from "./council-texts.ts"
import { councilHandlers } from "./council.ts"
import type { SponsorTiers } from "../../quota/sponsor-quota.ts"
import type { Heartbeats } from "../../http/sse.ts"
import { requestEvaluation } from "../evaluate.ts"
import type { LawTexts } from "../law-texts.ts"
import type { VerdictQueries } from "../verdict-queries.ts"

export interface CouncilParts {
  /** Undefined: evaluations cost nothing. */
  readonly evaluationsPerDay: number | undefined
  /** The seats of the council as configured now. */
  readonly seats: ReadonlyArray<Seat>
  readonly verdicts: VerdictQueries
  readonly lawTexts: LawTexts
}

interface CouncilDeps {
  readonly baseUrl: string
  readonly council: CouncilParts
  readonly heartbeats: Heartbeats
  readonly now: () => number
  readonly runtime: { readonly registry: Pick<Registry, "ask" | "listen" | "read" | "peek"> }
  readonly tiers: Pick<SponsorTiers, "limitsOf" | "words">
  readonly accountVerification: VerificationMode
}

export const lawCouncil = ({
  baseUrl,
  council,
  heartbeats,
  now,
  runtime,
  tiers,
  accountVerification
}: CouncilDeps): ReadonlyArray<BoundHandler> => {
  const { registry } = runtime
  const { evaluationsPerDay, lawTexts, seats, verdicts } = council
  const limitOf = async (sponsorId: string) => (await tiers.limitsOf(sponsorId)).evaluationsPerHour
  // A private service shows all words.
  const publicTextOf = async (sponsorId: string) =>
    accountVerification === "off" ? "shown" : (await tiers.limitsOf(sponsorId)).publicText
  return [
    ...councilHandlers({
      registry,
      now,
      baseUrl,
      requestEvaluation: requestEvaluation({ registry, now, evaluationsPerDay, seats, limitOf, publicTextOf }),
      tierWords: (sponsorId) => tiers.words("evaluationsPerHour", sponsorId),
      verdicts
    }),
    ...councilEventHandlers({ registry, heartbeats }),
    ...councilAdminHandlers({ registry, now, baseUrl, lawTexts })
  ]
}
