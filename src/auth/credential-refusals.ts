/** Why a credential is refused. Each sentence says what to send in its place. */
import { apiError } from "../../schema/error.ts"

export const MISSING = apiError("missing-credential")
export const INVALID = apiError("invalid-credential")
export const NO_BEARER = apiError("invalid-credential", {
  message: "The Authorization header must be Bearer, a space and the key, and nothing more"
})
/** The form of a key is public. A key of the right form that is refused gets `INVALID`, which tells nothing more. */
export const NO_KEY = apiError("invalid-credential", {
  message: "This is no whole API key: a key is svc_ and 64 hexadecimal digits in lower case, the last eight a checksum"
})
export const NO_SESSION = apiError("invalid-credential", {
  message: "This session has ended or is none of this service; sign in again (POST /api/auth/login)"
})
export const NO_STAFF_SESSION = apiError("invalid-credential", {
  message: "This session has ended or is none of this service; sign in again with your token"
})
export const ENDED = apiError("invalid-credential", {
  message: "This operator token has ended; use the one that took its place (OPERATOR_TOKEN)"
})
