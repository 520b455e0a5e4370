/** What the developer of an agent does with a test case: moves its clock, and has its pretend organization answer. */
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Schema } from "effect"
import { IsoTime, Moment, text } from "../text.ts"
import { TimelineEntryView } from "./case-parts.ts"
import { Policy, policy } from "./policy.ts"

/** As far as the clock of one case goes in all. */
export const CLOCK_DAYS_MAX = 400
/** About a minute and a half: shorter moves show nothing. */
const CLOCK_DAYS_MIN = 0.001
const ANSWER_CHARS_MAX = 20_000

export const ClockRequest = Schema.Struct({
  case_id: text(64),
  days: Schema.optional(
    Schema.Number.pipe(
      Schema.check(
        Schema.isBetween(
          { minimum: CLOCK_DAYS_MIN, maximum: CLOCK_DAYS_MAX },
          { message: `must be from ${CLOCK_DAYS_MIN} to ${CLOCK_DAYS_MAX}: the clock moves forward only` }
        )
      )
    )
  ).annotate({ description: "How many days the clock moves on; parts of a day may be given. Either this or to" }),
  to: Schema.optional(Moment).annotate({ description: "The moment to which the clock is set. Either this or days" })
}).annotate({ identifier: "TestClockRequest" })

export const ClockResponse = Schema.Struct({
  case_id: Schema.String,
  status: Schema.String,
  now: IsoTime.annotate({ description: "What the case's clock shows" }),
  days_left: Schema.Int.annotate({ description: "Whole days by which the clock can still be moved on" }),
  happened: Schema.Array(TimelineEntryView).annotate({
    description: "What happened on the way, each at the moment at which it fell due"
  }),
  next_at: Schema.NullOr(IsoTime).annotate({
    description: "When something happens next if nobody does anything; null where the case waits for somebody"
  })
}).annotate({ identifier: "TestClock" })

export const AnswerKind = Schema.Literals(["pays", "offers_part", "refuses", "asks_for_time"])

export const AnswerRequest = Schema.Struct({
  case_id: text(64),
  answer: Schema.optional(AnswerKind).annotate({
    description: "What the pretend organization says; refuses by default"
  }),
  text: Schema.optional(text(ANSWER_CHARS_MAX)).annotate({ description: "Its words, in the place of ready-made ones" })
}).annotate({ identifier: "TestAnswerRequest" })

export const AnswerResponse = Schema.Struct({
  case_id: Schema.String,
  status: Schema.String,
  response_id: Schema.String.annotate({ description: "The answer in responses of the case" }),
  text: Schema.String
}).annotate({ identifier: "TestAnswer" })

const ownerWrite = policy({ access: "agent-or-sponsor", rate: "default", allowsTestKey: true })

export const moveTestClock = HttpApiEndpoint.post("moveTestClock", "/api/v1/test/clock", {
  disableCodecs: true,
  payload: ClockRequest,
  success: ClockResponse
}).annotate(Policy, ownerWrite)

export const answerAsOrganization = HttpApiEndpoint.post("answerAsOrganization", "/api/v1/test/organization", {
  disableCodecs: true,
  payload: AnswerRequest,
  success: AnswerResponse.pipe(HttpApiSchema.status(201))
}).annotate(Policy, ownerWrite)

export const testCasesGroup = HttpApiGroup.make("test-cases").add(moveTestClock).add(answerAsOrganization)
