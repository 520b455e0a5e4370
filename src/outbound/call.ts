/**
 * One outbound call, from its first step to its end. It ends once, with one result, at the latest at its time limit.
 * Ending a call clears its timers, removes the abort listener and destroys its sockets.
 */
import type { Socket } from "node:net"
import { failed } from "./result.ts"
import type { FailureReason, OutboundResult } from "./result.ts"

export interface CallTimes {
  /** Limit for look-up, connecting and handshake together. */
  readonly connectMsMax: number
  /** Limit for everything, including a slow body. */
  readonly totalMsMax: number
}

export interface Call {
  readonly isOver: () => boolean
  readonly end: (result: OutboundResult) => void
  readonly fail: (reason: FailureReason) => void
  /** The socket is destroyed with the call. Its errors reach the waiter, if there is one. */
  readonly hold: (socket: Socket) => void
  /** From now on only the total limit applies. */
  readonly connected: () => void
}

export const openCall = (
  { connectMsMax, totalMsMax }: CallTimes,
  signal: AbortSignal | undefined,
  onEnd: (result: OutboundResult) => void
): Call => {
  let over = false
  const sockets: Array<Socket> = []
  const end = (result: OutboundResult): void => {
    if (over) return
    over = true
    clearTimeout(connecting)
    clearTimeout(working)
    signal?.removeEventListener("abort", abort)
    // Deferred, because this may run inside a parser's callback, and a parser that loses its socket throws unhandled.
    // The outer socket goes first, because it reacts to the end of the inner one at once.
    process.nextTick(() => {
      for (const socket of sockets.toReversed()) socket.destroy()
    })
    onEnd(result)
  }
  const fail = (reason: FailureReason): void => end(failed(reason))
  const abort = (): void => fail("aborted")
  const connecting = setTimeout(fail, connectMsMax, "timeout")
  const working = setTimeout(fail, totalMsMax, "timeout")
  signal?.addEventListener("abort", abort)
  if (signal?.aborted === true) abort()
  return {
    isOver: () => over,
    end,
    fail,
    hold: (socket) => {
      socket.on("error", () => {})
      if (over) socket.destroy()
      else sockets.push(socket)
    },
    connected: () => clearTimeout(connecting)
  }
}
