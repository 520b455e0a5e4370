/** Takes a Postgres connection's bytes apart into messages: a type byte, a length that counts itself, a body. */

/** The untyped messages of a client come before anything else: start-up, or a request for TLS or to cancel. */
const START_UP = ""

const LENGTH_BYTES = 4

export type OnMessage = (type: string, body: Buffer, message: Buffer) => void

/** Gives a listener for chunks that calls back with whole messages, in their order. */
export const messageReader = (side: "client" | "server", onMessage: OnMessage): ((chunk: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  let hasType = side === "server"
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      const typeBytes = hasType ? 1 : 0
      if (rest.length < typeBytes + LENGTH_BYTES) return
      const end = typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < end) return
      const message = rest.subarray(0, end)
      rest = rest.subarray(end)
      onMessage(
        hasType ? String.fromCharCode(message[0] ?? 0) : START_UP,
        message.subarray(typeBytes + LENGTH_BYTES),
        message
      )
      hasType = true
    }
  }
}
