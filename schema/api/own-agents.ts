/** What a sponsor may do with an agent of their own: stop it for a while, let it go on, or end it for ever. */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { ReasonRequest } from "./admin.ts"
import { Policy, policy } from "./policy.ts"
import { IsoTime } from "../text.ts"
import { AgentStatus } from "./registration.ts"

export const OwnAgent = Schema.Struct({
  agent: Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    status: AgentStatus,
    statusReason: Schema.NullOr(Schema.String)
  })
}).annotate({ identifier: "OwnAgent" })

/** One agent as its sponsor sees it. */
export const OwnAgentView = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  contactEmail: Schema.String,
  status: AgentStatus,
  statusReason: Schema.NullOr(Schema.String),
  createdAt: IsoTime,
  keys: Schema.Array(
    Schema.Struct({
      keyId: Schema.String,
      createdAt: IsoTime,
      expiresAt: Schema.NullOr(IsoTime),
      test: Schema.Boolean.annotate({ description: "For test cases alone" })
    })
  ).annotate({ description: "Keys that work, the newest last; the key itself was shown once" }),
  limits: Schema.Struct({
    requestsPerSecond: Schema.Number,
    burst: Schema.Int,
    proposalsPerDay: Schema.NullOr(Schema.Int).annotate({ description: "Null: the default" })
  }),
  cooldownUntil: Schema.NullOr(IsoTime),
  holdForSponsor: Schema.Boolean.annotate({
    description: "Letters of the cases that it opens wait until the sponsor has read them and lets them go"
  }),
  use: Schema.Struct({
    proposals: Schema.Struct({ submitted: Schema.Int, accepted: Schema.Int, rejected: Schema.Int }),
    newestCaseAt: Schema.NullOr(IsoTime).annotate({ description: "When the agent last opened a case" })
  })
}).annotate({ identifier: "OwnAgentView" })

export const OwnAgentList = Schema.Struct({ results: Schema.Array(OwnAgentView), total: Schema.Int }).annotate({
  identifier: "OwnAgentList"
})

const sponsorReads = policy({ access: "sponsor", rate: "default" })

/** Those that are not revoked. */
export const listOwnAgents = HttpApiEndpoint.get("listOwnAgents", "/api/ai/agents", {
  disableCodecs: true,
  success: OwnAgentList
}).annotate(Policy, sponsorReads)

export const readOwnAgent = HttpApiEndpoint.get("readOwnAgent", "/api/ai/agents/:id", {
  disableCodecs: true,
  params: Schema.Struct({ id: Schema.String }),
  success: OwnAgentView
}).annotate(Policy, sponsorReads)

export const OwnAgentRequest = Schema.Struct({
  holdForSponsor: Schema.Boolean.annotate({
    description: "true: letters of cases that the agent opens from now on wait for the sponsor"
  })
}).annotate({ identifier: "OwnAgentRequest" })

export const setOwnAgent = HttpApiEndpoint.patch("setOwnAgent", "/api/ai/agents/:id", {
  disableCodecs: true,
  params: Schema.Struct({ id: Schema.String }),
  payload: OwnAgentRequest,
  success: OwnAgentView
}).annotate(Policy, policy({ access: "sponsor", rate: "default" }))

const ordered = <const Name extends string>(name: Name) =>
  HttpApiEndpoint.post(`${name}OwnAgent`, `/api/ai/agents/:id/${name}`, {
    disableCodecs: true,
    params: Schema.Struct({ id: Schema.String }),
    payload: ReasonRequest,
    success: OwnAgent
  }).annotate(Policy, policy({ access: "sponsor", rate: "default" }))

export const suspendOwnAgent = ordered("suspend")
export const reinstateOwnAgent = ordered("reinstate")
export const revokeOwnAgent = ordered("revoke")

export const ownAgentsGroup = HttpApiGroup.make("own-agents")
  .add(listOwnAgents)
  .add(readOwnAgent)
  .add(setOwnAgent)
  .add(suspendOwnAgent)
  .add(reinstateOwnAgent)
  .add(revokeOwnAgent)
