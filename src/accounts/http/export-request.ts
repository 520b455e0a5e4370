/** The request under which the export of an account performs its endpoints. */
import type { HttpRequest } from "../../http/exchange.ts"

export const EXPORT_PATH = "/api/auth/account/export"

/** The request without its headers: conditions and resumptions are those of the export alone. */
export class PlainRequest implements HttpRequest {
  readonly method = "GET"
  readonly path = EXPORT_PATH
  readonly query = ""
  readonly params: ReadonlyArray<string> = []
  readonly body = new Uint8Array(0)
  readonly remoteAddress: string
  readonly id: string
  readonly onAbort: HttpRequest["onAbort"]

  constructor(from: HttpRequest) {
    this.remoteAddress = from.remoteAddress
    this.id = from.id
    this.onAbort = (listener) => from.onAbort(listener)
  }

  header(): string {
    return ""
  }
}
