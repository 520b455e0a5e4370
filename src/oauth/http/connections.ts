/** The clients that a sponsor has connected: their list, and disconnecting one. */
import { Result } from "effect"
import { connectionsEntity, grantsOf, hasRunOut } from "../../../actors/connections/connections.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import * as api from "../../../schema/api/connections.ts"
import type { ConnectedGrant } from "../../../schema/connection.ts"
import { apiError } from "../../../schema/error.ts"
import { isoTime } from "../../../schema/text.ts"
import { placeOf } from "../redirect-uri.ts"
import { type BoundHandler, handler, json, NO_STORE } from "../../http/handler.ts"

export interface ConnectionDeps {
  readonly registry: Pick<Registry, "ask" | "read">
  readonly now: () => number
}

export const connectionHandlers = ({ now, registry }: ConnectionDeps): ReadonlyArray<BoundHandler> => [
  handler(api.listConnections, async ({ caller }) => {
    if (caller._tag !== "Sponsor") return apiError("missing-credential")
    const { state } = await registry.read(connectionsEntity, caller.sponsorId)
    const results = grantsOf(state)
      .flatMap((grant) => (grant._tag === "Connected" && !hasRunOut(grant, now()) ? [viewOf(grant)] : []))
      .toReversed()
    return json(200, { results, total: results.length }, NO_STORE)
  }),

  handler(api.endConnection, async ({ caller, path }) => {
    if (caller._tag !== "Sponsor") return apiError("missing-credential")
    const asked = await registry.ask(connectionsEntity, caller.sponsorId, {
      _tag: "EndGrant",
      grantId: path.connection_id,
      why: "revoked_by_sponsor"
    })
    return Result.isFailure(asked) ? apiError("connection-not-found") : json(200, { status: "ended" }, NO_STORE)
  })
]

const viewOf = (grant: ConnectedGrant): typeof api.ConnectionView.Encoded => ({
  id: grant.grantId,
  client: {
    name: grant.clientName,
    host: grant.clientId.startsWith("https://") ? new URL(grant.clientId).host : null,
    answersTo: placeOf(grant.redirectUri)
  },
  agentId: grant.agentId,
  connectedAt: isoTime(grant.connectedAt),
  refreshedAt: isoTime(grant.refreshedAt),
  endsAt: isoTime(grant.refreshEndsAt)
})
