/**
 * The calling interview of one agent: its commands, events and state. Its id is the agent's. Written to journals: a
 * change is a migration. Times are epoch milliseconds; hashes are lower-case hex.
 */
import { Schema } from "effect"
import { HexHash } from "./log.ts"

const At = Schema.Int
/** `int_`, `ses_` or `att_` and 32 hex characters. */
const Id = Schema.String.pipe(Schema.check(Schema.isMaxLength(100)))

/** A text, yes or no, the id of a choice, or a list of scopes. */
export const Answer = Schema.Union([Schema.String, Schema.Boolean, Schema.Array(Schema.String)])
export type Answer = typeof Answer.Type
export const GivenAnswer = Schema.Struct({ id: Schema.String, answer: Answer })
export type GivenAnswer = typeof GivenAnswer.Type

/** The interviewed agent as registered. Public. */
export const CalledAgent = Schema.Struct({ agent_id: Id, agent_name: Schema.String, agent_description: Schema.String })
export type CalledAgent = typeof CalledAgent.Type

/** By which key an attestation was signed, and the Ed25519 signature in base64. */
export const AttestationSignature = Schema.Struct({ kid: Schema.String, sig: Schema.String })
export type AttestationSignature = typeof AttestationSignature.Type

/** The parts of a statement beside the interview, chosen when it is sealed. */
export const Seal = Schema.Struct({
  session_id: Id,
  attestation_id: Id,
  /** Thirty-two random bytes, so that answers cannot be guessed from the hash in the log. */
  nonce: HexHash,
  /** The origin of the service. */
  issuer: Schema.String,
  agent: CalledAgent,
  issued_at: At,
  /** The key that signs the statement; null in phase zero. Part of the seal, so that a signature cannot be removed. */
  signing_key_id: Schema.NullOr(Schema.String),
  /**
   * The registered domain of the sponsor's proven mailbox; absent where none is proven, or everybody has mailboxes
   * there.
   */
  operator_domain: Schema.optionalKey(Schema.String)
})
export type Seal = typeof Seal.Type

/** An attestation as it is made: the statement's canonical text, and what its hash was when it was made. */
export const SealedStatement = Schema.Struct({
  session_id: Id,
  attestation_id: Id,
  statement: Schema.String,
  statement_hash: HexHash,
  signature: Schema.NullOr(AttestationSignature)
})
export type SealedStatement = typeof SealedStatement.Type

export const CallingCommand = Schema.Union([
  Schema.TaggedStruct("OpenInterview", { interview_id: Id, agent_id: Id }),
  Schema.TaggedStruct("AnswerQuestions", { interview_id: Id, answers: Schema.Array(GivenAnswer) }),
  Schema.TaggedStruct("SealInterview", {
    interview_id: Id,
    sponsor_id: Schema.String,
    seal: Seal,
    /** The hash of the statement that the caller saw and signed; changed answers are not sealed under it. */
    statement_hash: HexHash,
    signature: Schema.NullOr(AttestationSignature)
  }),
  Schema.TaggedStruct("DeclineInterview", { interview_id: Id }),
  /** Timer: the interview was not finished in time. */
  Schema.TaggedStruct("ExpireInterview", { interview_id: Id })
])
export type CallingCommand = typeof CallingCommand.Type

export const CallingEvent = Schema.Union([
  Schema.TaggedStruct("InterviewOpened", { interview_id: Id, agent_id: Id, expires_at: At, at: At }),
  Schema.TaggedStruct("InterviewAnswered", { interview_id: Id, answers: Schema.Array(GivenAnswer), at: At }),
  Schema.TaggedStruct("InterviewSealed", {
    interview_id: Id,
    agent_id: Id,
    /** The sponsor, which may revoke the seal; never shown. */
    sponsor_id: Schema.String,
    sealed: SealedStatement,
    /** The session of the agent's attestation before. */
    supersedes: Schema.NullOr(Id),
    at: At
  }),
  Schema.TaggedStruct("InterviewDeclined", { interview_id: Id, at: At }),
  Schema.TaggedStruct("InterviewExpired", { interview_id: Id, at: At })
])
export type CallingEvent = typeof CallingEvent.Type

export const OpenInterview = Schema.Struct({
  interview_id: Id,
  created_at: At,
  expires_at: At,
  /** The newest of each question, in the order of the questions. */
  answers: Schema.Array(GivenAnswer)
})
export type OpenInterview = typeof OpenInterview.Type

export const EndedInterview = Schema.Struct({
  interview_id: Id,
  status: Schema.Literals(["sealed", "declined", "expired"]),
  created_at: At,
  expires_at: At,
  /** What came of it. */
  sealed: Schema.NullOr(Schema.Struct({ session_id: Id, attestation_id: Id, statement_hash: HexHash }))
})
export type EndedInterview = typeof EndedInterview.Type

export const CallingState = Schema.Struct({
  _tag: Schema.Literal("Calling"),
  open: Schema.NullOr(OpenInterview),
  /** The newest last, and only so many. */
  ended: Schema.Array(EndedInterview),
  /** The session of the newest attestation, however old. */
  current_session: Schema.NullOr(Id),
  /** Interviews opened in the UTC day of that number since 1970. */
  opened: Schema.Struct({ day: Schema.Int, count: Schema.Int })
})
export type CallingState = typeof CallingState.Type

/** The command does not fit the interviews' state. */
export class CallingRefused extends Schema.TaggedError<CallingRefused>()("CallingRefused", {
  reason: Schema.Literals([
    "interview-open",
    "too-many-interviews",
    "interview-not-found",
    "interview-ended",
    "answer-invalid",
    "answers-missing",
    "answers-changed",
    /** The agent's name or description, which is sealed too, holds what cannot be published. */
    "subject-not-public"
  ])
}) {}
