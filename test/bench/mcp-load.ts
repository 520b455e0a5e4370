/**
 * The client of the MCP bench: raw sockets, each with a session of its own, one request at a time. It reads every answer to
 * its end, and one that is not what was asked for ends the bench.
 */
import { connect, type Socket } from "node:net"

const ACCEPT = "application/json, text/event-stream"
const VERSION = "2025-11-25"
const CHUNKED_END = "0\r\n\r\n"

export interface Answer {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** One connection that stays open. */
export interface Connection {
  /** Sends a request and gives its whole answer. */
  readonly ask: (request: string) => Promise<Answer>
  /** Sends a request whose answer stays open; resolves with its first bytes. `onData` hears of all of them. */
  readonly open: (request: string, onData: (text: string) => void) => Promise<void>
  readonly close: () => void
}

const isWhole = (text: string): boolean => {
  const end = text.indexOf("\r\n\r\n")
  if (end === -1) return false
  const head = text.slice(0, end).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length !== undefined) return text.length >= end + 4 + Number(length)
  return head.includes("\r\ntransfer-encoding: chunked") ? text.endsWith(CHUNKED_END) : true
}

const parse = (text: string): Answer => {
  const end = text.indexOf("\r\n\r\n")
  return { status: Number(text.slice(9, 12)), head: text.slice(0, end), body: text.slice(end + 4) }
}

export const openConnection = (port: number): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true })
    let text = ""
    let take: (text: string) => void = () => undefined
    let fail: (error: Error) => void = reject
    socket.setEncoding("latin1")
    socket.on("data", (chunk) => take(String(chunk)))
    socket.on("error", (error) => fail(error))
    socket.on("close", () => fail(new Error("the server closed a connection")))
    socket.on("connect", () =>
      resolve({
        ask: (request) =>
          new Promise((answered, failed) => {
            text = ""
            fail = failed
            take = (chunk) => {
              text += chunk
              if (isWhole(text)) answered(parse(text))
            }
            socket.write(request)
          }),
        open: (request, onData) =>
          new Promise((opened, failed) => {
            fail = failed
            take = (chunk) => {
              onData(chunk)
              opened()
            }
            socket.write(request)
          }),
        close: () => socket.destroy()
      })
    )
  })

const head = (verb: string, session: string, more: string, apiKey = ""): string =>
  `${verb} /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: ${ACCEPT}\r\n` +
  (apiKey === "" ? "" : `Authorization: Bearer ${apiKey}\r\n`) +
  (session === "" ? "" : `Mcp-Session-Id: ${session}\r\nMCP-Protocol-Version: ${VERSION}\r\n`) +
  more

export const post = (message: object, session = "", apiKey = ""): string => {
  const body = JSON.stringify(message)
  return head(
    "POST",
    session,
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    apiKey
  )
}
export const get = (session: string): string => head("GET", session, "\r\n")

const clientInfo = { name: "bench", version: "1.0.0" }
const initialize = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: { protocolVersion: VERSION, capabilities: {}, clientInfo }
}
const INITIALIZE = post(initialize)
/** For nobody when there is no key. */
export const initializeOf = (apiKey: string): string => (apiKey === "" ? INITIALIZE : post(initialize, "", apiKey))

/** Opens a session on the connection, and gives its id. */
export const openSession = async (connection: Connection, apiKey = ""): Promise<string> => {
  const answer = await connection.ask(initializeOf(apiKey))
  const id = /\r\nmcp-session-id: (\S+)/i.exec(answer.head)?.[1]
  if (answer.status !== 200 || id === undefined || !answer.body.includes('"protocolVersion":"2025-11-25"'))
    throw new Error(`initialize was answered ${answer.head}\n${answer.body}`)
  return id
}
