/** Who looks at a live page of staff: asked again at every tick, as long as the stream stands. */
import type { StaffRole } from "../../../schema/staff.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import type { StaffAccess } from "./session.ts"

/** The cookie is read once; whether its session lives, and what its owner may do, at every call. */
export const mayStill = (
  { sessions }: Pick<StaffAccess, "sessions">,
  reader: HttpRequest,
  roles: ReadonlyArray<StaffRole>
): (() => Promise<boolean>) => {
  const token = sessions.tokenOf(reader.header("cookie"))
  return async () => {
    const caller = token && (await sessions.callerOf(token))
    return caller !== undefined && roles.includes(caller.role)
  }
}

/** The request itself may be read only until it is answered. */
export const keptCredential = (request: HttpRequest): HttpRequest => {
  const cookie = request.header("cookie")
  const { body, id, method, params, path, query, remoteAddress } = request
  const header = (name: string): string => (name === "cookie" ? cookie : "")
  return { body, id, method, params, path, query, remoteAddress, header, onAbort: () => undefined }
}
