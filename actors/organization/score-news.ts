/**
 * The webhook notification of a changed score. The subscribed sponsors are not known here: the activity `score-news` queries
 * them and notifies each with the same data.
 */
import type { OrganizationEvent, OrganizationState } from "../../schema/organization.ts"
import type { SubscriberCommand } from "../../schema/subscriber.ts"
import type { Intent } from "../runtime/entity.ts"

type Changed = Extract<OrganizationEvent, { readonly _tag: "TrustscoreChanged" }>

export const scoreNews = (event: Changed, state: OrganizationState): ReadonlyArray<Intent> => {
  if (state._tag === "Unknown") return []
  const { at, org_id, previous_trustscore, trustscore } = event
  const command: SubscriberCommand = {
    _tag: "Publish",
    notice: {
      type: "org.trustscore_updated",
      resource: { kind: "org", id: org_id },
      sequence: state.score_changes,
      at,
      data: { _tag: "Score", org_id, trustscore, previous_trustscore }
    },
    org_id
  }
  return [{ to: { kind: "score-news", id: org_id }, command }]
}
