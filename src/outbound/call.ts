/**
 * One call to the outside, from its first step to its end. It ends once, with one result, at the latest when its time is
 * over; with it end its clocks, its ear for the caller's signal and every socket that was opened for it.
 */
import type { Socket } from "node:net"
import { failed } from "./result.ts"
import type { FailureReason, OutboundResult } from "./result.ts"

export interface CallTimes {
  /** Names, addresses and handshake together. */
  readonly connectMsMax: number
  /** Everything, a slow body included. */
  readonly totalMsMax: number
}

export interface Call {
  readonly isOver: () => boolean
  readonly end: (result: OutboundResult) => void
  readonly fail: (reason: FailureReason) => void
  /** The socket is destroyed with the call. Its errors reach the waiter, if there is one. */
  readonly hold: (socket: Socket) => void
  /** From here on only the total time counts. */
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
    // Not now: this may be said within a parser's callback, and a parser whose sockets go meanwhile throws at nobody. The
    // outer socket goes first, for it answers the end of the inner one at once.
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
