/** The requests of one client of MCP as they go over the wire, each with an id of its own. */

const MODERN_META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "fuzz", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {}
}

export class McpRequests {
  #ids = 0

  message(method: string, params: object, session?: string): string {
    return this.post({ jsonrpc: "2.0", id: (this.#ids += 1), method, params }, session)
  }

  callMessage(name: string, args: object = {}): object {
    const params = { name, arguments: args, _meta: { progressToken: this.#ids } }
    return { jsonrpc: "2.0", id: (this.#ids += 1), method: "tools/call", params }
  }

  call(name: string, session?: string, args: object = {}): string {
    return this.post(this.callMessage(name, args), session)
  }

  cancel(session: string): string {
    const params = { requestId: this.#ids }
    return this.post({ jsonrpc: "2.0", method: "notifications/cancelled", params }, session)
  }

  modernPost(method: string, params: Readonly<Record<string, unknown>>): string {
    const name = typeof params["name"] === "string" ? [`Mcp-Name: ${params["name"]}`] : []
    const lines = ["MCP-Protocol-Version: 2026-07-28", `Mcp-Method: ${method}`, ...name]
    const message = { jsonrpc: "2.0", id: (this.#ids += 1), method, params: { ...params, _meta: MODERN_META } }
    return this.post(message, undefined, lines)
  }

  post(message: object, session?: string, lines: ReadonlyArray<string> = []): string {
    const body = JSON.stringify(message)
    const more = [...lines, "Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]
    return this.#head("POST", session, more) + body
  }

  get(session: string, place?: string): string {
    return this.#head("GET", session, place === undefined ? [] : [`Last-Event-ID: ${place}`])
  }

  delete(session: string): string {
    return this.#head("DELETE", session, [])
  }

  #head(verb: string, session: string | undefined, more: ReadonlyArray<string>): string {
    const named = session === undefined ? [] : [`Mcp-Session-Id: ${session}`]
    const lines = [`${verb} /mcp HTTP/1.1`, "Host: 127.0.0.1", "Accept: application/json, text/event-stream"]
    return [...lines, ...named, ...more, "", ""].join("\r\n")
  }
}
