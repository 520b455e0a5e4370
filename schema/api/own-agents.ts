/** What a sponsor may do with an agent of their own: stop it for a while, let it go on, or end it for ever. */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { ReasonRequest } from "./admin.ts"
import { Policy, policy } from "./policy.ts"
import { AgentStatus } from "./registration.ts"

export const OwnAgent = Schema.Struct({
  agent: Schema.Struct({
    id: Schema.String,
    name: Schema.String,
    status: AgentStatus,
    statusReason: Schema.NullOr(Schema.String)
  })
}).annotate({ identifier: "OwnAgent" })

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
  .add(suspendOwnAgent)
  .add(reinstateOwnAgent)
  .add(revokeOwnAgent)
