/** How an endpoint is described: in words for an agent that has read nothing else. */
import type { ErrorReason } from "../../schema/error-reasons.ts"

export interface EndpointText {
  /** One line, without a full stop. */
  readonly summary: string
  readonly description: string
  /** Beside those that follow from the endpoint's policy. */
  readonly reasons?: ReadonlyArray<ErrorReason> | undefined
  /** What a parameter is here, where its name means something else elsewhere. */
  readonly parameters?: Readonly<Record<string, ParameterText>> | undefined
}

export interface ParameterText {
  readonly description: string
  readonly example: string | number
}
