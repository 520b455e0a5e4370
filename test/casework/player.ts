/**
 * Plays a case as its people would, without a mail server: the agent over REST, the person on their own page, and time that
 * is simulated. Everything that is said is kept in order, so that a person can read it as a conversation.
 */
import type { FactForm } from "../../schema/letter.ts"
import {
  addAgent,
  addSponsor,
  BASE_URL,
  type ResolutionService,
  startResolution,
  type TestAgent
} from "../support/resolution-service.ts"

const SECOND = 1_000
const DAY = 86_400_000

export interface Story {
  readonly name: string
  readonly problem: string
  readonly organization: string
  readonly more?: object
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

interface Shown {
  readonly status: string
  readonly questions: ReadonlyArray<{ readonly fact: string; readonly form: FactForm; readonly question: string }>
  readonly letters: ReadonlyArray<{ readonly letter_id: string; readonly state: string; readonly url: string }>
  readonly resolution: { readonly outcome: string; readonly summary: string } | null
}

/** What the routes of a case answer, as far as it is read here. */
interface Answered {
  readonly case_id: string
  readonly status: string
  readonly person_url: string
  readonly reply: {
    readonly content: string
    readonly suggested_actions: ReadonlyArray<{ readonly text: string; readonly request: object | null }>
  }
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
  readonly agent: TestAgent
  private readonly clock: { at: number }

  private constructor(service: ResolutionService, agent: TestAgent, clock: { at: number }) {
    this.service = service
    this.agent = agent
    this.clock = clock
  }

  static async open(): Promise<Stage> {
    const clock = { at: Date.parse("2026-11-20T09:30:00Z") }
    const service = await startResolution({ now: () => clock.at })
    return new Stage(service, await addAgent(service, await addSponsor(service, "ada")), clock)
  }

  get now(): number {
    return this.clock.at
  }

  /** Lets this much time pass, and does everything that is due then. */
  async pass(ms: number): Promise<void> {
    this.clock.at += ms
    const { delivery } = this.service.runtime
    do await delivery.idle()
    while ((await delivery.sweep()) > 0)
    await delivery.idle()
  }

  async play(story: Story): Promise<Played> {
    const player = new Player(this, story)
    await player.open()
    await story.ends(player)
    return player.end()
  }

  close(): Promise<void> {
    return this.service.close()
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

  private async rest(method: string, route: string, body?: object): Promise<Answered> {
    const reply = await this.stage.service.call(`${method} /api/v1/cases${route}`, {
      params: [this.caseId],
      headers: this.stage.agent.headers,
      ...(body === undefined ? {} : { body })
    })
    if (reply.status >= 400) throw new Error(`${this.story.name}: ${method} ${route}: ${reply.text}`)
    return reply.body as Answered
  }

  /** Opens the case, answers what is asked, and has the letter read where somebody must. */
  async open(): Promise<void> {
    const { facts = {}, more = {}, organization, problem } = this.story
    this.say("agent", problem)
    const opened = await this.rest("POST", "", {
      agent_id: "player",
      agent_platform: "play",
      user_identifier: this.story.name,
      problem_description: problem,
      organization_named: organization,
      ...more
    })
    this.caseId = opened.case_id
    this.token = new URL(opened.person_url).searchParams.get("t") ?? ""
    this.say("service", `case ${this.caseId}, ${opened.status}`)
    await this.wait(0, 21 * SECOND)
    const { questions } = await this.read()
    if (questions.length > 0) {
      for (const { question } of questions) this.say("service", question)
      const answers = questions.map(({ fact, form }) => [fact, facts[fact] ?? OWN[fact] ?? VALUES[form]])
      await this.message("Here is what you asked for", { facts: Object.fromEntries(answers) })
      await this.wait(0, 21 * SECOND)
    }
    const { letters } = await this.read()
    const drafted = letters.findLast(({ state }) => state === "drafted")
    if (drafted !== undefined) await this.onPage("approved", { letter_id: drafted.letter_id, contacts_shown: "yes" })
    const ready = (await this.read()).letters.at(-1)
    if (ready === undefined) return
    const letter = await this.stage.service.call("GET /api/v1/cases/:case_id/letters/:letter_id", {
      params: [this.caseId, ready.letter_id],
      headers: this.stage.agent.headers
    })
    this.say("letter", `\n${String(letter.body.body)}\n`)
  }

  async wait(days: number, moreMs = 0): Promise<void> {
    const before = await this.read()
    await this.stage.pass(days * DAY + moreMs)
    // What was written meanwhile is due as well.
    await this.stage.pass(2 * SECOND)
    const after = await this.read()
    if (after.status !== before.status) this.say("service", `status ${after.status}`)
  }

  async message(content: string, metadata?: object, type = "user_response"): Promise<void> {
    this.say("person", `${content}${metadata === undefined ? "" : ` ${JSON.stringify(metadata)}`}`)
    const body = { content, type, ...(metadata === undefined ? {} : { metadata }) }
    const { reply, status } = await this.rest("POST", "/:case_id/messages", body)
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

  postedToday(): Promise<void> {
    return this.onPage("posted", {
      date: new Date(this.stage.now).toISOString().slice(0, 10),
      channel: "registered_post"
    })
  }

  async reported(answer: string): Promise<void> {
    this.say("agent", `They answered: ${answer}`)
    const { status } = await this.rest("PATCH", "/:case_id", { organization_response: answer })
    this.say("service", `status ${status}`)
  }

  async read(): Promise<Shown> {
    return (await this.rest("GET", "/:case_id")) as unknown as Shown
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

/** Who is asking, in every story. */
const OWN: Readonly<Record<string, string>> = {
  consumer_name: "Ada Lovelace",
  consumer_email: "ada@example.org",
  consumer_phone: "+1 555 0100",
  phone_number: "+1 555 0100",
  email_address: "ada@example.org"
}
