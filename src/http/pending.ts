/**
 * One exchange that is not answered in its own tick, because its head, its body or a promise is pending. It is answered
 * at most once, by its handler or by a deadline; not at all when the client left. Later results are dropped.
 *
 * Always true:
 * - The deadline of the answer runs while the service works; a body that is being received has a deadline of its own.
 * - Its share of the body budget is returned when the exchange is over and its handler has returned.
 */
import type { Answers, Asked } from "./answer.ts"
import { type BodyEvents, BodyReader, type ComingBody } from "./body.ts"
import type { BodyCharge, Slots } from "./admission.ts"
import type { BodyOwner, Handler, Outcome, Passed, Route, Verdict } from "./exchange.ts"
import { addressPrincipal } from "./rate-limits.ts"
import type { BackpressuredStream } from "./stream.ts"

/** Nginx's status for it; counted, never sent. */
const CLIENT_LEFT = 499
/** Longer than any handler needs. After it, a handler that never returns loses its share of the body budget. */
const HANDLER_MS_MAX = 120_000

const NO_BODY = new Uint8Array(0)

/** A body that is still to be received. */
export interface Announced {
  readonly slots: Slots | undefined
  /** Undefined for a chunked body. */
  readonly bytes: number | undefined
  /** The reservation of an admitted caller for the announced bytes. */
  readonly charge: BodyCharge
  /** Runs once when the body is complete, or will not be. */
  readonly onArrived: (() => void) | undefined
  readonly verdict: Passed | Promise<Verdict>
}

// `private` rather than `#`: this object is made for every request with a body, and plain fields are cheaper to make.
export class Pending implements BodyEvents, ComingBody {
  private readonly answers: Answers
  private readonly asked: Asked
  private readonly deadlineMs: number
  private deadline: NodeJS.Timeout | undefined
  private done = false
  private isWorking = false
  private stream: BackpressuredStream | undefined
  private announced: Announced | undefined
  private reader: BodyReader | undefined
  private body: Uint8Array | undefined
  private passed: Passed | undefined
  private slotOf: string | undefined
  joinedAt = 0
  lookedAt = 0
  lookedBytes = 0

  /** Must be called inside the native callback: it registers the abort listener that the native server requires. */
  constructor(answers: Answers, asked: Asked, deadlineMs: number) {
    this.answers = answers
    this.asked = asked
    this.deadlineMs = deadlineMs
    asked.response.onAborted(() => this.abort())
    asked.request.detach()
    answers.inFlight++
  }

  get arrived(): number {
    return this.reader?.arrived ?? 0
  }

  /** Reads the body, then runs the handler that the head chose. */
  readBody(route: Route, announced: Announced): void {
    const { bytes, charge, verdict } = announced
    this.announced = announced
    this.answers.slowBodies.join(this)
    this.reader = new BodyReader({
      bytesMax: route.bodyBytesMax,
      announced: bytes,
      charge,
      events: this
    })
    if (verdict instanceof Promise) {
      this.startDeadline()
      verdict.then(
        (value) => this.judged(value),
        (error: unknown) => this.fail(error)
      )
    } else this.passed = verdict
    this.reader.readFrom(this.asked.response)
  }

  /** Answers with the handler's outcome, at once or when its promise settles. */
  settle(outcome: Outcome | Promise<Outcome>): void {
    if (!(outcome instanceof Promise)) {
      this.give(outcome)
      return
    }
    this.isWorking = true
    this.startDeadline()
    outcome.then(
      (value) => {
        this.isWorking = false
        this.give(value)
        this.releaseBody()
      },
      (error: unknown) => {
        this.isWorking = false
        this.fail(error)
        this.releaseBody()
      }
    )
  }

  /** Answers 408: the body arrives too slowly. */
  tooSlow(): void {
    this.answer(() => {
      this.answers.refuse(this.asked, 408, "The request body did not arrive in time; send it again.", {
        reason: "body-too-slow",
        cut: true
      })
    })
    this.runAbortListeners()
  }

  /** Applies the verdict on the head, which may come while the body is being received. */
  private judged(verdict: Verdict): void {
    if (this.done) return
    if (!("proceed" in verdict)) {
      this.give(verdict)
      return
    }
    const { bytes, charge } = this.announced!
    const { owner } = verdict
    const needed =
      owner === undefined ? charge.bytes : Math.max(charge.bytes, this.body === undefined ? (bytes ?? 0) : 0)
    this.passed = verdict
    if (owner !== undefined && !charge.moveTo(owner, needed))
      this.answer(() => this.answers.noRoomForBody(this.asked, this.body === undefined))
    else if (this.body !== undefined) this.proceed(this.body, verdict)
    else this.stopDeadline()
  }

  /** Takes a slot for handling; bodies that are being received hold none. */
  private takeSlot(owner: BodyOwner | undefined): boolean {
    const { slots } = this.announced!
    if (slots === undefined || this.slotOf !== undefined) return true
    const name =
      owner === undefined
        ? addressPrincipal(this.asked.request.remoteAddress)
        : (owner.agentId ?? owner.sponsorId ?? "")
    if (!slots.take(name)) return false
    this.slotOf = name
    return true
  }

  tooLarge(bytesMax: number, drained: boolean): void {
    this.answer(() => {
      this.answers.tooLarge(this.asked, bytesMax, !drained)
    })
  }

  noRoom(): void {
    this.answer(() => this.answers.noRoomForBody(this.asked, true))
  }

  complete(body: Uint8Array): void {
    if (this.done) return
    this.answers.slowBodies.leave(this)
    this.announced?.onArrived?.()
    this.body = body
    if (this.passed !== undefined) this.proceed(body, this.passed)
  }

  private proceed(body: Uint8Array, { owner, proceed }: Passed): void {
    this.stopDeadline()
    if (!this.takeSlot(owner)) {
      this.answer(() => this.answers.noRoomForBody(this.asked, false))
      return
    }
    this.asked.request.body = body
    this.run(proceed)
  }

  private run(handler: Handler): void {
    try {
      this.settle(handler(this.asked.request))
    } catch (error) {
      this.fail(error)
    }
  }

  private give(outcome: Outcome): void {
    this.answer(() => {
      this.stream = this.answers.give(this.asked, outcome)
    })
    // A stream may stay open for hours, so the body that was read is released.
    if (this.stream !== undefined) this.asked.request.body = NO_BODY
  }

  private fail(error: unknown): void {
    // Defects are reported even after the client left or the deadline answered.
    if (this.done) this.answers.options.onDefect(error, this.asked.route)
    else this.answer(() => this.answers.fail(this.asked, error))
  }

  private expire(): void {
    this.answer(() => this.answers.busy(this.asked, "The answer took too long; try again.", "too-slow"))
    this.runAbortListeners()
  }

  /** Every answer goes through here. */
  private answer(answer: () => void): void {
    if (this.done) return
    this.finish()
    this.asked.response.cork(() => {
      try {
        answer()
      } catch (error) {
        // Nothing valid can be written any more, but an unanswered response would leak the connection.
        this.answers.options.onDefect(error, this.asked.route)
        this.answers.shielded(this.asked.route, () => void this.asked.response.close())
      }
    })
  }

  private abort(): void {
    this.stream?.lost()
    if (this.done) return
    this.finish()
    this.answers.report(this.asked, CLIENT_LEFT, false)
    this.runAbortListeners()
  }

  private finish(): void {
    this.done = true
    this.answers.inFlight--
    this.stopDeadline()
    if (this.announced === undefined) return
    if (this.slotOf !== undefined) this.announced.slots?.release(this.slotOf)
    if (this.body === undefined) {
      this.answers.slowBodies.leave(this)
      this.announced.onArrived?.()
    }
    this.reader?.drop()
    this.releaseBody()
  }

  /** A running handler still holds the body, even when the client has left. */
  private releaseBody(): void {
    const charge = this.announced?.charge
    if (!this.done || charge === undefined) return
    if (this.isWorking) setTimeout(() => charge.release(), HANDLER_MS_MAX).unref()
    else charge.release()
  }

  private startDeadline(): void {
    this.stopDeadline()
    this.deadline = setTimeout(() => this.expire(), this.deadlineMs)
  }

  private stopDeadline(): void {
    clearTimeout(this.deadline)
    this.deadline = undefined
  }

  private runAbortListeners(): void {
    for (const listener of this.asked.request.abort()) this.answers.shielded(this.asked.route, listener)
  }
}
