/** The cookie of a session: never shown to scripts, and over https bound to this host alone by its name (`__Host-`). */
import type { HeaderList } from "../http/exchange.ts"

export interface SessionCookie {
  readonly name: string
  /** Lines that set it for so many seconds. */
  readonly set: (value: string, seconds: number) => HeaderList
  /** Lines that tell the browser to forget it. */
  readonly clearing: HeaderList
}

export const makeSessionCookie = (baseUrl: string, name: string, sameSite: "Lax" | "Strict"): SessionCookie => {
  const secure = new URL(baseUrl).protocol === "https:"
  const fullName = secure ? `__Host-${name}` : name
  const attributes = `HttpOnly; SameSite=${sameSite}; Path=/${secure ? "; Secure" : ""}`
  const set = (value: string, seconds: number): HeaderList => [
    ["set-cookie", `${fullName}=${value}; ${attributes}; Max-Age=${seconds}`],
    ["cache-control", "no-store"]
  ]
  return { name: fullName, set, clearing: set("", 0) }
}
