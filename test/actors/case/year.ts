/**
 * One case in a simulated year: a queue of what is still to happen in the order of its moments, and around the case the
 * stand-ins for the mail, the assistant, a reviewer, an organization that may answer, and a user. The clock jumps by an
 * hour now and then, work is delivered late and twice, and the service restarts: state is then what the journal says.
 * Every promise that time makes is checked on the way; a broken one throws.
 */
import { Result } from "effect"
import { caseEntity } from "../../../actors/case/case.ts"
import type { Intent } from "../../../actors/runtime/entity.ts"
import { mayMove } from "../../../actors/case/lifecycle.ts"
import type { CaseCommand, CaseState, OpenCase } from "../../../schema/case.ts"
import type { CaseEvent } from "../../../schema/case-event.ts"
import type { MailCommand } from "../../../schema/mail.ts"
import type { Notice } from "../../../schema/webhook.ts"
import { DAY, HOUR, MINUTE, NOW, SECOND } from "../../support/given.ts"
import { authentication, contact, FACTS, NARRATIVES, open, openState, REVIEWER, stating } from "./commands.ts"
import { canEnd, forgotten, LAST_DATE_DAYS, LATENESS_MS_MAX, type Random } from "./year-promises.ts"
import { userCommand } from "./year-user.ts"

const YEAR = 365 * DAY

export interface Year {
  readonly events: ReadonlyArray<CaseEvent>
  readonly state: OpenCase
  readonly statuses: ReadonlySet<string>
  /** What receivers of webhooks hear of it, commit by commit. */
  readonly notices: ReadonlyArray<ReadonlyArray<Notice>>
}

interface Happening {
  readonly at: number
  readonly run: () => void
}

export const liveYear = (random: Random): Year => new World(random).live()

class World {
  private readonly random: Random
  private readonly narrative: keyof typeof NARRATIVES
  private readonly statuses = new Set<string>()
  private readonly events: Array<CaseEvent> = []
  private readonly notices: Array<ReadonlyArray<Notice>> = []
  /** The same, each written once as the journal writes it. */
  private readonly journal: Array<string> = []
  /** What is still to happen, latest first. */
  private readonly agenda: Array<Happening> = []
  private readonly fired = new Map<string, number>()
  private readonly mailed = new Map<string, "queued" | "taken" | "cancelled">()
  private readonly cancelledAt = new Map<string, number>()
  /** The address that the reviewer of a letter was shown. */
  private readonly shown = new Map<string, string | null>()
  private readonly delivered = new Set<string>()
  private readonly counted = new Map<string, number>()
  private state: CaseState = caseEntity.initialState
  private time = NOW
  private clockError = 0
  private intentCount = 0
  /** What the clocks should say, known from what the stand-ins did. */
  private lastSentAt = Number.NaN
  private lastDateAt = Number.NaN
  private firstActionKnownAt = NOW
  private leftTriage = false
  private lastTriage: Asked<"CompleteTriage"> | undefined

  constructor(random: Random) {
    this.random = random
    this.narrative = this.oneOf(Object.keys(NARRATIVES) as ReadonlyArray<keyof typeof NARRATIVES>)
  }

  live(): Year {
    const held = this.chance(0.15) ? ({ hold_for_sponsor: true } as const) : {}
    this.ask(open(NARRATIVES[this.narrative], { ...held, ...(this.chance(0.15) ? { organization: null } : {}) }))
    this.planUser()
    for (let jump = 0; jump < 4; jump += 1) {
      this.later(this.random() * YEAR, () => (this.clockError = this.oneOf([-HOUR, 0, HOUR])))
    }
    for (let restart = 0; restart < 3; restart += 1) this.later(this.random() * YEAR, () => this.restart())
    for (let next = this.agenda.pop(); next !== undefined; next = this.agenda.pop()) {
      this.time = next.at
      this.watch()
      next.run()
    }
    this.time += 100 * DAY
    this.watch()
    this.expect(canEnd(this.open, this.now), "a case that is open can be ended by its user")
    return { events: this.events, state: this.open, statuses: this.statuses, notices: this.notices }
  }

  private get open(): OpenCase {
    return openState(this.state)
  }
  private get now(): number {
    return Math.round(this.time + this.clockError)
  }
  private chance(share: number): boolean {
    return this.random() < share
  }
  private oneOf<A>(all: ReadonlyArray<A>): A {
    return all[Math.floor(this.random() * all.length)] as A
  }
  private later(delayMs: number, run: () => void): void {
    const at = this.time + Math.max(0, delayMs)
    let index = this.agenda.length
    while (index > 0 && (this.agenda[index - 1] as Happening).at <= at) index -= 1
    this.agenda.splice(index, 0, { at, run })
  }
  private expect(holds: boolean, promise: string): void {
    if (!holds) throw new Error(`${promise} (${this.narrative}, day ${((this.time - NOW) / DAY).toFixed(2)})`)
  }

  /** Agents add what belongs to a case at once or later, and come back through the year. */
  private planUser(): void {
    const soon = () =>
      this.later(this.random() * (this.chance(0.7) ? 10 * SECOND : 5 * DAY), () => this.ask(stating(FACTS)))
    if (this.chance(0.8)) soon()
    if (this.chance(0.8))
      this.later(this.random() * (this.chance(0.7) ? 10 * SECOND : 9 * DAY), () => this.ask(contact()))
    // Somebody who corrects what was written again and again.
    const corrections = this.chance(0.03) ? 15 : 0
    for (let count = 0; count < corrections; count += 1) {
      this.later(DAY + this.random() * DAY, () => this.ask(stating({ consumer_name: `Ada ${LETTERS[count] ?? ""}` })))
    }
    if (this.chance(0.1)) this.later(this.random() * YEAR, () => this.ask({ _tag: "AskErasure", by: "person" }))
    const visits = Math.floor(this.random() * 9)
    for (let visit = 0; visit < visits; visit += 1) {
      this.later(this.random() ** 2 * YEAR, () => this.ask(userCommand(this.open, this.random, this.now)))
    }
  }

  /** One command, as the runtime carries it out; gives what happened. */
  private ask(command: CaseCommand): ReadonlyArray<CaseEvent> {
    const decision = caseEntity.decide(this.state, command, this.now)
    if (Result.isFailure(decision)) return []
    const intents: Array<Intent> = []
    for (const event of decision.success) {
      const before = this.state
      this.state = caseEntity.evolve(this.state, event)
      intents.push(...caseEntity.react(event, this.state))
      this.events.push(event)
      this.journal.push(JSON.stringify(event))
      this.check(event, before)
    }
    const isNews = ({ to }: Intent) => to.kind === "subscriber"
    this.notices.push(intents.filter(isNews).map(({ command }) => (command as { readonly notice: Notice }).notice))
    for (const intent of intents) if (!isNews(intent)) this.order(intent)
    return decision.success
  }

  private check(event: CaseEvent, before: CaseState): void {
    if (event._tag === "StatusChanged") {
      this.expect(before._tag === "Open" && before.status === event.from, "a status changes from what it was")
      this.expect(mayMove(event.from, event.trigger, event.to), "a status moves by the table")
      this.statuses.add(event.to)
      if (event.from === "triaging") this.checkFirstAction(event.at)
      if (event.trigger === "gap_filled") {
        this.expect((this.open.triage_due_at ?? Infinity) <= this.now + 20 * SECOND, "an answer is soon worked on")
        // A repetition of the timer before comes at the worst moment.
        const before = this.lastTriage
        if (before !== undefined) this.later(this.random() * 10 * SECOND, () => this.ring(before))
      }
      if (event.trigger === "question_unanswered") this.checkUnanswered(before)
      if (event.trigger === "response_overdue") this.expect(this.now >= this.lastDateAt, "nobody is called late early")
      if (event.trigger === "resolution_disputed") this.lastDateAt = this.now + 60 * DAY
    }
    if (event._tag === "CaseEvaluated") {
      const was = before._tag === "Open" ? before.first_action_due_at : Infinity
      if (this.open.first_action_due_at < was) this.firstActionKnownAt = this.now
    }
    if (event._tag === "ResponseReceived" && event.mail !== null) {
      this.expect(event.mail.authentication?.result === "own_domain", "mail moves a case when its sender is proven")
    }
    if (event._tag === "LetterPosted") this.checkPosted(event)
    if (event._tag === "ClocksSet" && event.final_response_due_at !== null) this.checkLastDate(event)
    if (event._tag === "LetterDrafted") this.checkLetter(event)
    if (event._tag === "LetterCancelled") this.cancelledAt.set(event.letter_id, this.time)
    if (event._tag === "LetterQueued") this.checkAddress(event)
    if (event._tag === "LetterSent") {
      const letter = this.open.letters.find(({ letter_id }) => letter_id === event.letter_id)
      this.expect(letter?.decided_by !== null, "no letter leaves that nobody approved")
      this.expect(letter?.human_reasons.length === 0 || letter?.decided_by === REVIEWER, "a person reads what one must")
    }
    if (event._tag === "ErasureAsked") this.answerErasure(event.at)
    if (event._tag === "CrisisReviewRequested" && this.chance(0.7)) {
      this.later(this.random() * DAY, () => {
        this.ask({ _tag: "CloseCrisisReview", reviewer_id: REVIEWER, note: null })
      })
    }
  }

  /** That an erased case does nothing any more is in `erasure.test.ts`: a year goes on. */
  private answerErasure(asked_at: number): void {
    const refusal = { _tag: "RefuseErasure", asked_at, reason: "must_be_kept", reviewer_id: REVIEWER } as const
    const command: CaseCommand = this.chance(0.5) ? refusal : { _tag: "TakeBackErasure", by: "person" }
    this.later(this.random() * 3 * DAY, () => this.ask(command))
  }

  private checkPosted({ at, letter_id, sent_at }: Extract<CaseEvent, { readonly _tag: "LetterPosted" }>): void {
    const letter = this.open.letters.find((one) => one.letter_id === letter_id)
    this.checkReleased(letter_id)
    this.expect(sent_at <= at && sent_at >= (letter?.drafted_at ?? Infinity), "a letter is posted once it is written")
    this.expect(letter?.decided_by !== null, "no letter is posted that nobody approved")
    if (letter?.purpose === "first") this.lastSentAt = sent_at
  }

  private checkAddress({ letter_id, recipient }: Extract<CaseEvent, { readonly _tag: "LetterQueued" }>): void {
    const letter = this.open.letters.find((one) => one.letter_id === letter_id)
    this.checkReleased(letter_id)
    this.expect(letter?.written_to === recipient.email, "a letter goes where it was written for")
    this.expect(!recipient.email?.endsWith(".gov"), "nothing is mailed to a body that takes complaints")
    if (letter === undefined || letter.human_reasons.length === 0) return
    this.expect(letter.decided_by === REVIEWER, "no letter that a person must read is on its way unread")
    this.expect(this.shown.get(letter_id) === recipient.email, "a letter goes where its reader was told")
  }

  private checkReleased(letterId: string): void {
    if (this.open.hold_for_sponsor === undefined) return
    const isReleased = this.events.some((event) => event._tag === "LetterReleased" && event.letter_id === letterId)
    this.expect(isReleased, "no letter leaves that the sponsor wants to read and has not let go")
  }

  private checkUnanswered(before: CaseState): void {
    const question = before._tag === "Open" ? before.issue_question : null
    this.expect(question?.reminder_count === 3, "a case is closed for want of an answer after three reminders")
    const isOver = this.now >= (question?.asked_at ?? Infinity) + 30 * DAY
    this.expect(isOver, "a case is closed for want of an answer a month after the question, no sooner")
    this.expect(this.open.crisis_review === null, "no clock closes a case in which somebody may be in danger")
  }

  private checkFirstAction(at: number): void {
    if (this.leftTriage) return
    this.leftTriage = true
    const due = Math.max(this.open.first_action_due_at, this.firstActionKnownAt)
    this.expect(at <= due + LATENESS_MS_MAX, "the first action is in time")
  }

  private checkLastDate(event: Extract<CaseEvent, { readonly _tag: "ClocksSet" }>): void {
    const { final_response_due_at: last } = event
    // A declared problem may have another law than the narrative.
    const days = this.open.declared_category === null ? LAST_DATE_DAYS[this.narrative] : undefined
    const fromLetter = this.lastSentAt + (days ?? 60) * DAY
    const isFromLetter = days === undefined ? (last ?? 0) <= fromLetter : last === fromLetter
    // An answer that is taken back leaves the last date as it was.
    const isKept = last === this.lastDateAt
    this.expect(
      isFromLetter || isKept || last === this.now + 60 * DAY,
      "the last date is that of the law or of sixty days"
    )
    this.lastDateAt = last ?? Number.NaN
  }

  private checkLetter({
    held_for_sponsor: isHeld,
    letter,
    letter_id,
    review_due_at
  }: Extract<CaseEvent, { readonly _tag: "LetterDrafted" }>): void {
    if (letter.purpose === "second_notice") {
      this.expect(this.now >= this.lastSentAt + 15 * DAY, "nobody is reminded early")
      this.expect(this.open.responded_at === null, "nobody is reminded who has answered")
    }
    if (isHeld === true) {
      const command = { _tag: "ApproveForPosting", letter_id, by: "sponsor", contacts_shown: true } as const
      this.later(this.random() * 5 * DAY, () => this.ask(command))
    }
    if (review_due_at === null || this.chance(0.1)) return
    // The address as it is when the reviewer begins; contacts come while one reads.
    const shown = this.open.letters.at(-1)?.written_to ?? null
    this.later(this.random() * 3 * DAY, () => {
      const decision = this.oneOf([
        { _tag: "Approve" },
        { _tag: "Approve" },
        { _tag: "Edit", subject: "Better", body: "Better words" },
        { _tag: "Reject" }
      ] as const)
      this.shown.set(letter_id, shown)
      const recipient_email = shown
      this.ask({ _tag: "ReviewLetter", letter_id, reviewer_id: REVIEWER, note: null, recipient_email, decision })
    })
  }

  /** An intent is delivered when its moment has come by the service's own clock, late, and often twice. */
  private order(intent: Intent): void {
    const id = (this.intentCount += 1)
    const deliver = () => {
      const missing = (intent.dueAt ?? 0) - this.now
      if (missing > 0) return this.later(missing, deliver)
      this.perform(intent, id)
      if (this.chance(0.2)) this.later(this.random() * HOUR, () => this.perform(intent, id))
    }
    this.later((intent.dueAt ?? this.now) - this.now + this.random() * MINUTE, deliver)
  }

  private perform({ command, to }: Intent, id: number): void {
    if (to.kind === "mail") return this.performMail(command as MailCommand, to.id, id)
    if (to.kind === "assistant") {
      const drafted = this.chance(0.2) ? { model: "m", paragraphs: ["I ask you to stop."] as const } : null
      return this.ring({ ...(command as Asked<"CompleteTriage">), drafted })
    }
    if (to.kind === "sponsor" || to.kind === "queue-item") return undefined
    if (to.kind === "case" && (command as CaseCommand)._tag === "RemindUser") return this.word(command as CaseCommand)
    if (to.kind === "case" && (command as CaseCommand)._tag === "NoteDeadline") return this.word(command as CaseCommand)
    if (to.kind === "case") {
      return this.ring(command as Asked<"RemindOrganization" | "EscalateUnanswered" | "RemindUnanswered">)
    }
    if (to.kind === "voice" || to.kind === "agent") return this.record(to.kind, id)
    this.expect(to.kind === "organization", "intents go to entities that there are")
    return undefined
  }

  /** What is delivered twice is one order. */
  private record(kind: "voice" | "agent", id: number): void {
    const counted = this.counted.get(kind) ?? id
    this.counted.set(kind, counted)
    this.expect(kind === "agent" || counted === id, "a case is counted in the registry of problems once")
  }

  /** A word to the sponsor is said once, however often its order is delivered. */
  private word(command: CaseCommand): void {
    if (this.ask(command).length > 0) this.expect(this.ask(command).length === 0, "a word to the sponsor is said once")
  }

  /** No id protects the case here: what rang before must be told by the case itself. */
  private ring(
    command: Extract<
      CaseCommand,
      { readonly _tag: "CompleteTriage" | "RemindOrganization" | "EscalateUnanswered" | "RemindUnanswered" }
    >
  ): void {
    if (command._tag === "CompleteTriage") this.lastTriage = command
    const key = `${command._tag}/${command.due_at}`
    const { clocks, issue_question, triage_due_at } = this.open
    const awaited = {
      CompleteTriage: triage_due_at,
      RemindOrganization: clocks.org_response_due_at,
      EscalateUnanswered: clocks.final_response_due_at,
      RemindUnanswered: issue_question?.due_at ?? null
    }[command._tag]
    if (this.ask(command).length === 0) return
    this.expect(awaited === command.due_at, "a clock that was set anew rings for nothing")
    const count = (this.fired.get(key) ?? 0) + 1
    this.fired.set(key, count)
    this.expect(count === 1, "a clock rings once")
    this.expect(this.now >= command.due_at, "a clock never rings early")
  }

  private performMail(command: MailCommand, letterId: string, id: number): void {
    // The runtime drops what was delivered already.
    if (this.delivered.has(`${id}`)) return
    this.delivered.add(`${id}`)
    const standing = this.mailed.get(letterId)
    if (command._tag === "CancelMail") {
      if (standing !== "taken") this.mailed.set(letterId, "cancelled")
      return
    }
    if (standing === "cancelled") return
    this.expect(standing === undefined, "a letter is handed to the mail once")
    this.mailed.set(letterId, "queued")
    if (this.chance(0.05)) this.ask({ _tag: "DeferLetter", letter_id: letterId, until: this.now + DAY })
    const mayBeHeld = command._tag === "QueueMail" && command.read !== true
    this.later(this.random() * (this.chance(0.9) ? MINUTE : 4 * DAY), () => this.transport(letterId, mayBeHeld))
  }

  private transport(letter_id: string, mayBeHeld: boolean): void {
    if (this.mailed.get(letter_id) === "cancelled") return
    if (mayBeHeld && this.chance(0.05)) {
      // A person reads it; then it is queued again.
      this.mailed.delete(letter_id)
      this.ask({ _tag: "HoldLetter", letter_id, reasons: ["address_unknown"] })
      return
    }
    this.mailed.set(letter_id, "taken")
    const cancelled = this.cancelledAt.get(letter_id) ?? Infinity
    this.expect(this.time - cancelled < 2 * MINUTE || cancelled > this.time, "what is cancelled does not leave")
    const outcome = this.random()
    if (outcome < 0.2) {
      const state = outcome < 0.1 ? "failed" : "prepared_for_user"
      return this.twice(() => void this.ask({ _tag: "RecordUnsent", letter_id, state, problem: "no" }))
    }
    const sent_at = this.now
    this.later(this.random() * MINUTE, () => this.recordSent(letter_id, sent_at))
    if (this.chance(0.3)) {
      const state = this.oneOf(["delivered", "bounced"] as const)
      const news: CaseCommand = { _tag: "RecordDelivery", letter_id, state, problem: null }
      this.later(this.random() * this.oneOf([MINUTE, 2 * DAY, 2 * DAY, 60 * DAY]), () =>
        this.twice(() => void this.ask(news))
      )
    }
    if (this.chance(0.4)) {
      const automatic = this.chance(0.3)
      const mail = {
        mail_id: "in_1",
        letter_id,
        from: "desk@fit.example",
        subject: "Re",
        authentication: authentication(this.chance(0.7) ? "own_domain" : "failed"),
        text: this.oneOf(["We offer half", "We owe nothing. Osaka, Japan. If you want to end your life, call 988."]),
        automatic
      }
      this.later(this.random() * 80 * DAY, () => void this.ask({ _tag: "ReceiveMail", ...mail }))
    }
    return undefined
  }

  private recordSent(letter_id: string, sent_at: number): void {
    const before = this.lastSentAt
    const letter = this.open.letters.find((one) => one.letter_id === letter_id)
    if (letter?.purpose === "first" && letter.sent_at === null) this.lastSentAt = sent_at
    const command: CaseCommand = { _tag: "RecordSent", letter_id, message_id: "<1>", sent_at }
    if (this.ask(command).length === 0) this.lastSentAt = before
    this.expect(this.ask(command).length === 0, "a letter is sent once")
  }

  private twice(run: () => void): void {
    run()
    if (this.chance(0.2)) this.later(this.random() * HOUR, run)
  }

  /** The process ends; what the journal holds is read back. */
  private restart(): void {
    const journal: ReadonlyArray<CaseEvent> = JSON.parse(`[${this.journal.join(",")}]`)
    const rebuilt = journal.reduce(caseEntity.evolve, caseEntity.initialState)
    this.expect(JSON.stringify(rebuilt) === JSON.stringify(this.state), "a restart changes nothing")
    this.state = rebuilt
  }

  /** Nothing whose moment has passed is still waiting for it. */
  private watch(): void {
    this.statuses.add(this.open.status)
    const broken = forgotten(this.open, this.now)
    if (broken !== undefined) this.expect(false, broken)
  }
}

const LETTERS = "abcdefghijklmno"

type Asked<Tag extends CaseCommand["_tag"]> = Extract<CaseCommand, { readonly _tag: Tag }>
