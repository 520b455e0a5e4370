/** The clients that a sponsor connected by OAuth: which they are, and their end. */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { IsoTime } from "../text.ts"
import { Policy, policy } from "./policy.ts"

export const ConnectionView = Schema.Struct({
  id: Schema.String,
  client: Schema.Struct({
    name: Schema.String.annotate({ description: "As the client calls itself" }),
    host: Schema.NullOr(Schema.String).annotate({
      description: "Where its metadata document is; null for a client that registered itself"
    }),
    answersTo: Schema.String.annotate({ description: "The host, or the app's scheme, that the consent was sent to" })
  }),
  agentId: Schema.String.annotate({ description: "The agent that it acts as" }),
  connectedAt: IsoTime,
  refreshedAt: IsoTime.annotate({ description: "When it last got new tokens" }),
  endsAt: IsoTime.annotate({ description: "When the connection ends if the client does not refresh it" })
}).annotate({ identifier: "Connection" })

export const ConnectionList = Schema.Struct({ results: Schema.Array(ConnectionView), total: Schema.Int }).annotate({
  identifier: "ConnectionList"
})

const Ended = Schema.Struct({ status: Schema.Literal("ended") }).annotate({ identifier: "ConnectionEnded" })

const own = policy({ access: "sponsor", rate: "default" })

export const listConnections = HttpApiEndpoint.get("listConnections", "/api/ai/connections", {
  disableCodecs: true,
  success: ConnectionList
}).annotate(Policy, own)

export const endConnection = HttpApiEndpoint.post("endConnection", "/api/ai/connections/:connection_id/end", {
  disableCodecs: true,
  params: Schema.Struct({ connection_id: Schema.String }),
  success: Ended
}).annotate(Policy, own)

export const connectionsGroup = HttpApiGroup.make("connections").add(listConnections).add(endConnection)
