/**
 * One exchange that is not answered in its own tick: it waits for a body, a promise, or both. It is answered exactly
 * once, by its handler, by its deadline or by nobody because the client left; whatever comes later is dropped.
 */
import type { Answers, Asked } from "./answer.ts"
import { gatherBody } from "./body.ts"
import type { Handler, Outcome, Route } from "./exchange.ts"
import type { BackpressuredStream } from "./stream.ts"

/** Nginx's word for it; never sent, only counted. */
const CLIENT_LEFT = 499

export class Pending {
  readonly #answers: Answers
  readonly #asked: Asked
  readonly #deadline: NodeJS.Timeout
  #done = false
  #readingBody = false
  #stream: BackpressuredStream | undefined
  readonly #onDone: (() => void) | undefined

  /** Must be made inside the native callback: it registers the abort listener the native server insists on. */
  constructor(answers: Answers, asked: Asked, deadlineMs: number, onDone?: () => void) {
    this.#answers = answers
    this.#onDone = onDone
    this.#asked = asked
    asked.response.onAborted(() => this.#abort())
    asked.request.detach()
    answers.inFlight++
    this.#deadline = setTimeout(() => this.#expire(), deadlineMs)
  }

  /** Reads the body, then runs the handler. */
  readBody(route: Route): void {
    this.#readingBody = true
    gatherBody(this.#asked.response, route.bodyBytesMax, {
      complete: (body) => {
        if (this.#done) return
        this.#readingBody = false
        this.#asked.request.body = body
        this.#run(route.handler)
      },
      tooLarge: (drained) =>
        this.#answer(() => {
          this.#answers.refuse(this.#asked, 413, "The request body is too large.", { cut: !drained })
        })
    })
  }

  /** Answers with what the handler returned, now or when it comes. */
  settle(outcome: Outcome | Promise<Outcome>): void {
    if (!(outcome instanceof Promise)) {
      this.#give(outcome)
      return
    }
    outcome.then(
      (value) => this.#give(value),
      (error: unknown) => this.#fail(error)
    )
  }

  #run(handler: Handler): void {
    try {
      this.settle(handler(this.#asked.request))
    } catch (error) {
      this.#fail(error)
    }
  }

  #give(outcome: Outcome): void {
    this.#answer(() => {
      this.#stream = this.#answers.give(this.#asked, outcome)
    })
  }

  #fail(error: unknown): void {
    // Also after the client left or the deadline answered: a defect is worth knowing of.
    if (this.#done) this.#answers.options.onDefect(error, this.#asked.route)
    else this.#answer(() => this.#answers.fail(this.#asked, error))
  }

  #expire(): void {
    const slowClient = this.#readingBody
    this.#answer(() => {
      if (slowClient)
        this.#answers.refuse(this.#asked, 408, "The request body did not arrive in time; send it again.", {
          reason: "body-too-slow",
          cut: true
        })
      else this.#answers.busy(this.#asked, "The answer took too long; try again.", "too-slow")
    })
    this.#runAbortListeners()
  }

  /** The one place that answers. */
  #answer(answer: () => void): void {
    if (this.#done) return
    this.#finish()
    this.#asked.response.cork(() => {
      try {
        answer()
      } catch (error) {
        // Nothing sensible can be written any more; leaving the response unanswered would leak the connection.
        this.#answers.options.onDefect(error, this.#asked.route)
        this.#answers.shielded(this.#asked.route, () => void this.#asked.response.close())
      }
    })
  }

  #abort(): void {
    this.#stream?.lost()
    if (this.#done) return
    this.#finish()
    this.#answers.report(this.#asked, CLIENT_LEFT, false)
    this.#runAbortListeners()
  }

  #finish(): void {
    this.#done = true
    this.#answers.inFlight--
    clearTimeout(this.#deadline)
    this.#onDone?.()
  }

  #runAbortListeners(): void {
    for (const listener of this.#asked.request.abort()) this.#answers.shielded(this.#asked.route, listener)
  }
}
