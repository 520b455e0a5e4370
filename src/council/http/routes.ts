/** The routes of the law council, put together: evaluations, their verdicts, and what operators bring. */
import type { BoundHandler } from "../../http/handler.ts"
import { councilEventHandlers } from "./council-events.ts"
import { councilAdminHandlers } from "./council-texts.ts"
import { councilHandlers } from "./council.ts"
import type { RouteDeps } from "../../app/routes.ts"
import type { SponsorTiers } from "../../quota/sponsor-tiers.ts"
import { requestEvaluation } from "../evaluate.ts"

type CouncilDeps = Pick<RouteDeps, "baseUrl" | "council" | "heartbeats" | "now" | "runtime"> & {
  readonly tiers: Pick<SponsorTiers, "limitsOf" | "words">
}

export const lawCouncil = ({
  baseUrl,
  council,
  heartbeats,
  now,
  runtime,
  tiers
}: CouncilDeps): ReadonlyArray<BoundHandler> => {
  const { registry } = runtime
  const { evaluationsPerDay, lawTexts, seats, verdicts } = council
  const limitOf = async (sponsorId: string) => (await tiers.limitsOf(sponsorId)).evaluationsPerHour
  return [
    ...councilHandlers({
      registry,
      now,
      baseUrl,
      requestEvaluation: requestEvaluation({ registry, now, evaluationsPerDay, seats, limitOf }),
      tierWords: (sponsorId) => tiers.words("evaluationsPerHour", sponsorId),
      verdicts
    }),
    ...councilEventHandlers({ registry, heartbeats }),
    ...councilAdminHandlers({ registry, now, baseUrl, lawTexts })
  ]
}
