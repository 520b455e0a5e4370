/** Maps a method's failure to the error of the request's protocol version. */
import { explain } from "../../http/failure-reply.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import { InputRequired, McpFault } from "../protocol/definition.ts"
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  MISSING_CAPABILITY,
  RESOURCE_NOT_FOUND,
  type RpcError,
  SERVER_ERROR
} from "../protocol/message.ts"
import { ClientDidNotAnswer } from "../session/session.ts"

export interface Fault {
  readonly error: RpcError
  /** The defect to report. */
  readonly defect?: { readonly cause: unknown } | undefined
}

const OK = 200
const BAD_REQUEST = 400

export const faultOf = (thrown: unknown, isModern: boolean): Fault => {
  if (thrown instanceof McpFault) {
    const { data, message } = thrown
    switch (thrown.kind) {
      case "invalid-params":
        return { error: { code: INVALID_PARAMS, message, data, status: OK } }
      case "resource-not-found":
        return { error: { code: isModern ? INVALID_PARAMS : RESOURCE_NOT_FOUND, message, data, status: OK } }
      case "too-many":
      case "unauthorized":
        return { error: { code: SERVER_ERROR, message, data, status: OK } }
      case "missing-capability":
        return {
          error: { code: MISSING_CAPABILITY, message, data: { requiredCapabilities: data }, status: BAD_REQUEST }
        }
      case "internal":
        return { error: { code: INTERNAL_ERROR, message, data, status: OK } }
    }
  }
  if (thrown instanceof InputRequired)
    return {
      error: { code: INTERNAL_ERROR, message: "This needs a client of protocol version 2026-07-28", status: OK }
    }
  if (thrown instanceof ClientDidNotAnswer)
    return { error: { code: INTERNAL_ERROR, message: thrown.message, status: OK } }
  const { defect, error } = explain(thrown)
  const message = error.message ?? ERRORS[error.reason].message
  return { error: { code: INTERNAL_ERROR, message, data: { reason: error.reason }, status: OK }, defect }
}
