/**
 * The statement that an interview is sealed into: all that an attestation says, and nothing that is not in it. It is public,
 * so it holds no address of a person, no secret and nothing of the sponsor's. Its canonical text is hashed, logged and signed.
 */
import type { GivenAnswer, Seal } from "../../schema/calling.ts"
import { isoTime } from "../../schema/text.ts"
import { canonicalJson, sha256Hex } from "../log/canonical-json.ts"
import { canonicalScopes, operationalCommitments } from "./answers.ts"
import { CONDUCT_COMMITMENTS, QUESTIONS_VERSION } from "./questions.ts"

export const SCHEMA_VERSION = "0.10"
const ATTESTATION_TYPE = "calling_interview"

const DAY_MS = 86_400_000
/** What an operator said a year ago must be asked again. */
export const ATTESTATION_VALID_DAYS = 365

export interface Interviewed {
  readonly interview_id: string
  readonly answers: ReadonlyArray<GivenAnswer>
}

export const statementOf = ({ answers, interview_id }: Interviewed, seal: Seal) => ({
  schema_version: SCHEMA_VERSION,
  attestation_type: ATTESTATION_TYPE,
  attestation_id: seal.attestation_id,
  session_id: seal.session_id,
  issuer: seal.issuer,
  phase: seal.signing_key_id === null ? 0 : 1,
  signing_key_id: seal.signing_key_id,
  issued_at: isoTime(seal.issued_at),
  expires_at: isoTime(seal.issued_at + ATTESTATION_VALID_DAYS * DAY_MS),
  subject: {
    ...seal.agent,
    operator: textAnswer(answers, "operator"),
    operator_uri: textAnswer(answers, "operator_uri"),
    operator_basis: basisOf(textAnswer(answers, "operator_uri"), seal.operator_domain)
  },
  interview: { interview_id, method: "fixed_questionnaire", questions_version: QUESTIONS_VERSION },
  answers,
  operational_commitments: operationalCommitments(answers),
  conduct_commitments: CONDUCT_COMMITMENTS,
  canonical_scopes: canonicalScopes(answers),
  nonce: seal.nonce
})

/**
 * `address-proven`: the sponsor has proven a mailbox at the domain of `operator_uri`. Else the statement is
 * signed as `self-declared`.
 */
const basisOf = (uri: string | null, proven: string | undefined): "address-proven" | "self-declared" => {
  if (uri === null || proven === undefined || !URL.canParse(uri)) return "self-declared"
  const host = new URL(uri).hostname
  return host === proven || host.endsWith(`.${proven}`) ? "address-proven" : "self-declared"
}

const textAnswer = (answers: ReadonlyArray<GivenAnswer>, id: string): string | null => {
  const answer = answers.find((one) => one.id === id)?.answer
  return typeof answer === "string" ? answer : null
}

/** The canonical text and its hash. */
export const statementText = (interview: Interviewed, seal: Seal) => {
  const statement = canonicalJson(statementOf(interview, seal))
  return { statement, statement_hash: sha256Hex(statement) }
}

/** As clients read it. */
export const sessionHash = (statementHash: string): string => `sha256:${statementHash}`
