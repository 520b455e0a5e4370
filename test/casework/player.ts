/**
 * Plays a case as its people would: the agent over REST or over MCP alone, the person on their own page, an organization that
 * is written to by post or by mail, and time that is simulated. Everything that is said is kept in order, so that a person can
 * read it as a conversation.
 */
import type { FactForm } from "../../schema/letter.ts"
import {
  addAgent,
  addSponsor,
  asOperator,
  BASE_URL,
  type ResolutionService,
  startResolution
} from "../support/resolution-service.ts"
import { doAllDue } from "../support/mailing-service.ts"
import { type MailRoom, openMailRoom } from "./mail-room.ts"
import { overRest, overTools, type Said, type Shown, type Talk } from "./talk.ts"

const SECOND = 1_000
const DAY = 86_400_000

export interface Staging {
  /** How the agent talks with the service. */
  readonly by: "rest" | "mcp"
  /** With a mail server, and a desk at the organization that takes complaints by mail. */
  readonly mailed: boolean
}

export interface Story {
  readonly name: string
  readonly problem: string
  readonly organization: string
  readonly facts?: Readonly<Record<string, string>>
  /** What happens once the letter is ready. */
  readonly ends: (player: Player) => Promise<void>
}

export interface Played {
  readonly name: string
  readonly caseId: string
  readonly status: string
  readonly outcome: string | null
  readonly conversation: ReadonlyArray<string>
}

/** A value of each form, for what a story does not say. */
const VALUES: Readonly<Record<FactForm, string>> = {
  line: "A-4711",
  day: "2026-11-03",
  money: "180.00 USD",
  address: "1 Main Street\nSeattle, WA 98101",
  statement: "It happened as I said before.",
  number: "4",
  choice: "none"
}

export class Stage {
  readonly service: ResolutionService
  readonly talk: Talk
  readonly mailRoom: MailRoom | undefined
  private readonly clock: { at: number }

  private constructor(service: ResolutionService, talk: Talk, clock: { at: number }, mailRoom: MailRoom | undefined) {
    this.service = service
    this.talk = talk
    this.clock = clock
    this.mailRoom = mailRoom
  }

  static async open({ by, mailed }: Staging = { by: "rest", mailed: false }): Promise<Stage> {
    const clock = { at: Date.parse("2026-11-20T09:30:00Z") }
    const now = () => clock.at
    const mailRoom = mailed ? await openMailRoom(now) : undefined
    const service = await startResolution({ now, ...mailRoom?.options })
    const agent = await addAgent(service, await addSponsor(service, "ada"))
    return new Stage(service, by === "rest" ? overRest(service, agent) : overTools(service, agent), clock, mailRoom)
  }

  get now(): number {
    return this.clock.at
  }

  /** Lets this much time pass, and does everything that is due then. */
  async pass(ms: number): Promise<void> {
    this.clock.at += ms
    await doAllDue(this.service)
  }

  async play(story: Story): Promise<Played> {
    const player = new Player(this, story)
    await player.open()
    await story.ends(player)
    return player.end()
  }

  async close(): Promise<void> {
    await this.service.close()
    await this.mailRoom?.close()
  }
}

export class Player {
  private readonly lines: Array<string> = []
  private readonly stage: Stage
  private readonly story: Story
  private caseId = ""
  private token = ""

  constructor(stage: Stage, story: Story) {
    this.stage = stage
    this.story = story
  }

  private say(who: string, words: string): void {
    this.lines.push(`${new Date(this.stage.now).toISOString().slice(0, 10)} ${who}: ${words}`)
  }

  /** Opens the case, answers what is asked, and has the letter read where somebody must. */
  async open(): Promise<void> {
    const { name, organization, problem } = this.story
    this.say("agent", problem)
    const opened = await this.stage.talk.open({
      user_identifier: name,
      problem_description: problem,
      organization_named: organization
    })
    this.caseId = opened.case_id
    this.token = new URL(opened.person_url).searchParams.get("t") ?? ""
    this.say("service", `case ${this.caseId}, ${opened.status}`)
    if (this.stage.mailRoom !== undefined) await this.addAddresses()
    await this.wait(0, 21 * SECOND)
    await this.answerQuestions()
    if ((await this.mailRoom()) !== undefined) return
    await this.approve()
    await this.showLetter()
  }

  private async addAddresses(): Promise<void> {
    const { organization } = this.story
    const desk = `complaints@${organization.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`
    const { talk } = this.stage
    const person = { contact_type: "user_contact", name: OWN["consumer_name"], email: OWN["consumer_email"] }
    await talk.addContact(this.caseId, person)
    await talk.addContact(this.caseId, { contact_type: "org_contact", name: "Complaints Desk", email: desk })
    this.say("agent", `Write to ${desk}`)
  }

  /** An answer may bring another question: the State of the address has a law of its own, which asks for something else. */
  private async answerQuestions(roundsLeft = ROUNDS_MAX): Promise<void> {
    const { facts = {} } = this.story
    const { questions } = await this.read()
    if (questions.length === 0 || roundsLeft === 0) return
    for (const { question } of questions) this.say("service", question)
    const answers = questions.map(({ fact, form }) => [fact, facts[fact] ?? OWN[fact] ?? VALUES[form]])
    await this.message("Here is what you asked for", { facts: Object.fromEntries(answers) })
    await this.wait(0, 21 * SECOND)
    await this.answerQuestions(roundsLeft - 1)
  }

  /** Undefined where the letter goes by post: without a mail server, or to another than the organization named. */
  private async mailRoom(): Promise<MailRoom | undefined> {
    const { mailRoom } = this.stage
    return mailRoom === undefined || (await this.read()).letters.at(-1)?.addressed_to ? undefined : mailRoom
  }

  private async approve(): Promise<void> {
    const drafted = (await this.read()).letters.findLast(({ state }) => state === "drafted")
    if (drafted !== undefined) await this.onPage("approved", { letter_id: drafted.letter_id, contacts_shown: "yes" })
  }

  private async showLetter(): Promise<void> {
    const ready = (await this.read()).letters.at(-1)
    if (ready === undefined) return
    this.say("letter", `\n${await this.stage.talk.letter(this.caseId, ready.letter_id)}\n`)
  }

  async wait(days: number, moreMs = 0): Promise<void> {
    const before = await this.read()
    await this.stage.pass(days * DAY + moreMs)
    // What was written meanwhile is due as well.
    await this.stage.pass(2 * SECOND)
    const after = await this.read()
    if (after.status !== before.status) this.say("service", `status ${after.status}`)
  }

  async message(content: string, metadata?: Said["metadata"], type = "user_response"): Promise<void> {
    this.say("person", `${content}${metadata === undefined ? "" : ` ${JSON.stringify(metadata)}`}`)
    const { reply, status } = await this.stage.talk.say(this.caseId, { content, type, metadata })
    this.say("assistant", `${reply.content} [${status}]`)
    for (const { request, text } of reply.suggested_actions)
      this.say("  next", request === null ? text : `${text} ${JSON.stringify(request)}`)
  }

  /** A form of the person's own page. */
  async onPage(what: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    this.say("person's page", `${what} ${JSON.stringify(fields)}`)
    const reply = await this.stage.service.call("POST /person/:case_id", {
      params: [this.caseId],
      query: `t=${this.token}`,
      headers: { "content-type": "application/x-www-form-urlencoded", origin: BASE_URL },
      body: new URLSearchParams({ do: what, ...fields }).toString()
    })
    if (reply.status !== 303) throw new Error(`the page took no ${what}: ${problemIn(reply.text)}`)
    this.say("service", `status ${(await this.read()).status}`)
  }

  /** The letter leaves: the person posts it, or a reviewer lets the mail go. */
  async send(): Promise<void> {
    const mailRoom = await this.mailRoom()
    if (mailRoom === undefined) {
      const date = new Date(this.stage.now).toISOString().slice(0, 10)
      return this.onPage("posted", { date, channel: "registered_post" })
    }
    const review = (await this.read()).letters.findLast(({ state }) => state === "drafted")?.letter_id
    if (review !== undefined) await this.review(review)
    await this.wait(0)
    const letter = (await mailRoom.letters()).at(-1)
    this.say("mail", `to ${letter?.to?.[0]?.address}: ${letter?.subject}\n${letter?.text}\n`)
  }

  private async review(reviewId: string): Promise<void> {
    const headers = asOperator
    const params = [reviewId]
    const { body } = await this.stage.service.call("GET /api/admin/reviews/:review_id", { params, headers })
    const address = body.case.recipient.email
    this.say("reviewer", `reads the letter to ${address} and lets it go`)
    const decided = await this.stage.service.call("POST /api/admin/reviews/:review_id", {
      params,
      headers,
      body: { decision: "approve", reviewer: "rosa@redress.example", recipient_email: address }
    })
    if (decided.status !== 200) throw new Error(decided.text)
  }

  /** What the organization answers: told by the person, or by a mail that the person confirms. */
  async answered(answer: string): Promise<void> {
    const mailRoom = await this.mailRoom()
    if (mailRoom === undefined) return this.onPage("answered", { response: answer })
    return this.mailedAnswer(mailRoom, answer)
  }

  /** The same, told by the agent. */
  async reported(answer: string): Promise<void> {
    const mailRoom = await this.mailRoom()
    if (mailRoom !== undefined) return this.mailedAnswer(mailRoom, answer)
    this.say("agent", `They answered: ${answer}`)
    this.say("service", `status ${await this.stage.talk.report(this.caseId, answer)}`)
  }

  private async mailedAnswer(mailRoom: MailRoom, answer: string): Promise<void> {
    this.say("organization", answer)
    await mailRoom.answer(this.stage.service, answer)
    await this.wait(0)
    const open = (await this.read()).responses.findLast(({ confirmed }) => !confirmed)
    if (open === undefined) return
    await this.message("Yes, that is from them", { decision: "response", response_id: open.response_id })
  }

  read(): Promise<Shown> {
    return this.stage.talk.read(this.caseId)
  }

  async end(): Promise<Played> {
    const { resolution, status } = await this.read()
    this.say("end", `${status}: ${resolution?.summary ?? "still open"}`)
    return {
      name: this.story.name,
      caseId: this.caseId,
      status,
      outcome: resolution?.outcome ?? null,
      conversation: this.lines
    }
  }
}

/** What the page says that is to be changed. */
const problemIn = (page: string): string => /role="alert"><strong>([^<]*)/.exec(page)?.[1] ?? "it did not open"

/** Whoever has to be asked more often is not helped. */
const ROUNDS_MAX = 2

/** Who is asking, in every story. */
const OWN: Readonly<Record<string, string>> = {
  consumer_name: "Ada Lovelace",
  consumer_email: "ada@example.org",
  consumer_phone: "+1 555 0100",
  phone_number: "+1 555 0100",
  email_address: "ada@example.org"
}
