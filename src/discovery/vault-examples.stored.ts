/**
 * Examples of the calling interview and of the vault: one agent's interview and its attestation. Hashes and proofs are
 * computed as the service does, so a reader can verify them.
 */
import { CONDUCT_COMMITMENTS } from "../../actors/calling/questions.ts"
import { sessionHash, statementText } from "../../actors/calling/statement.ts"
import { leafData } from "../../actors/log/leaf.ts"
import { leafHash } from "../../actors/log/merkle.ts"
import { isoTime } from "../../schema/text.ts"
import type { SealedAttestation } from "../../schema/attestation.ts"
import { attestationPath, attestationView, leafWords } from "../vault/attestation-view.ts"
import { checksOf } from "../vault/checks.ts"
import { discoveryDescription } from "../vault/discovery-description.ts"
import { interviewView, manifestView } from "../vault/interview-view.ts"
import { PROOF_FORMAT } from "../vault/verify.ts"
import { TRUST_NOTE } from "../../schema/api/vault.ts"
import type { Example } from "./example.ts"

const BASE_URL = "https://redress.example"
const ORIGIN = "redress.example/vcap-log"
/** 2026-11-20T09:30:00.000Z */
const AT = 1_795_167_000_000
const DAY_MS = 86_400_000
const AGENT_ID = "agt_0f3c5a1e9b7d24680ace13579bdf2468"
const AGENT_NAME = "Tenant helper"
const AGENT_DESCRIPTION = "Helps tenants get deposits back"
const INTERVIEW_ID = "int_5f2c1d0e9b8a47362514031f2e3d4c5b"
const SESSION_ID = "ses_0123456789abcdef0123456789abcdef"
const ATTESTATION_ID = "att_89abcdef0123456789abcdef01234567"

const answers = [
  { id: "operator", answer: "Example Ltd" },
  { id: "operator_uri", answer: "https://example.com/agents" },
  { id: "purpose", answer: "Helps tenants in Washington get their deposits back." },
  { id: "will_not", answer: "It signs nothing for anybody and sends nothing that a person has not read." },
  { id: "discloses_automation", answer: true },
  { id: "data_handling", answer: "Addresses and amounts, for letters to the landlord and for nothing else." },
  { id: "data_retention", answer: "days_30" },
  { id: "consent_before_sharing", answer: true },
  { id: "human_oversight", answer: "consequential_actions" },
  { id: "human_can_stop", answer: true },
  { id: "escalation", answer: "To our support desk within an hour; in danger it names the emergency number." },
  { id: "scopes", answer: ["send_letter:company:US-WA:consumer_protection", "send_letter:company:US-WA:housing"] }
] as const

const open = { interview_id: INTERVIEW_ID, created_at: AT, expires_at: AT + 7 * DAY_MS, answers: [] }
const made = statementText(
  { interview_id: INTERVIEW_ID, answers },
  {
    session_id: SESSION_ID,
    attestation_id: ATTESTATION_ID,
    nonce: "5a".repeat(32),
    issuer: BASE_URL,
    agent: { agent_id: AGENT_ID, agent_name: AGENT_NAME, agent_description: AGENT_DESCRIPTION },
    issued_at: AT,
    signing_key_id: null
  }
)
const leafOf = (type: "attestation.sealed" | "attestation.revoked", payload_hash: string) =>
  leafHash(leafData({ type, id: SESSION_ID, payload_hash, at: AT })).toString("hex")
/** The only leaf of its log. */
const place = { leaf_index: 0, leaf_hash: leafOf("attestation.sealed", made.statement_hash), logged_at: AT }
const inclusion = { leaf_index: 0, tree_size: 1, root_hash: place.leaf_hash, hashes: [] }

const sealed: SealedAttestation = {
  _tag: "Sealed",
  agent_id: AGENT_ID,
  sponsor_id: "",
  sealed: { session_id: SESSION_ID, attestation_id: ATTESTATION_ID, ...made, signature: null },
  sealed_at: AT,
  log: place,
  superseded_by: null
}
const revocation_hash = "c4".repeat(32)
const revoked: SealedAttestation = {
  ...sealed,
  _tag: "Revoked",
  revocation: {
    reason: "The agent keeps data longer than it said",
    by: "sponsor",
    at: AT + DAY_MS,
    revocation_hash,
    log: { leaf_index: 1, leaf_hash: leafOf("attestation.revoked", revocation_hash), logged_at: AT + DAY_MS }
  }
}
const shown = (state: SealedAttestation) => {
  const view = attestationView(state, ORIGIN)
  if (view === undefined) throw new Error("the example of an attestation is not as it was sealed")
  return view
}
const attestation = shown(sealed)
const leaf = leafWords("attestation.sealed", SESSION_ID, made.statement_hash, place)
const revoke = { request: { reason: revoked.revocation.reason }, response: shown(revoked) }
const path = attestationPath(SESSION_ID)

export const VAULT_EXAMPLES: Readonly<Record<string, Example>> = {
  callingManifest: {
    response: {
      ...manifestView(
        { id: AGENT_ID, name: AGENT_NAME, description: AGENT_DESCRIPTION },
        { name: "redress.example", uri: BASE_URL }
      ),
      conduct_commitments: CONDUCT_COMMITMENTS
    }
  },
  callingQueue: {
    response: {
      results: [
        {
          interview_id: INTERVIEW_ID,
          status: "sealed",
          position: null,
          created_at: isoTime(AT),
          expires_at: isoTime(open.expires_at),
          session_id: SESSION_ID
        }
      ],
      total: 1
    }
  },
  openInterview: { response: interviewView(open) },
  answerInterview: { request: { answers }, response: interviewView({ ...open, answers }) },
  sealInterview: {
    response: {
      interview_id: INTERVIEW_ID,
      session_id: SESSION_ID,
      attestation_id: ATTESTATION_ID,
      session_hash: sessionHash(made.statement_hash),
      log: attestation.log,
      links: { attestation: path, verify: `${path}/verify`, proof: `${path}/proof` }
    }
  },
  declineInterview: { response: { interview_id: INTERVIEW_ID, status: "declined" } },
  readAttestation: { response: attestation },
  verifyAttestation: {
    response: {
      session_id: SESSION_ID,
      valid: true,
      assurance: "integrity_only",
      checks: checksOf({
        session_id: SESSION_ID,
        attestation_id: ATTESTATION_ID,
        agent_id: AGENT_ID,
        ...made,
        logged: { leaf, leaf_hash: place.leaf_hash, inclusion },
        isMisplaced: false,
        revocation: {
          words: undefined,
          leafIndex: undefined,
          logged: undefined,
          isMisplaced: false,
          absence: "none-in-log"
        },
        supersededBy: null,
        signature: undefined,
        keys: [],
        now: AT + 1
      }),
      stored_hash: attestation.session_hash,
      recomputed_hash: attestation.session_hash,
      status: "sealed",
      revoked: false,
      expires_at: attestation.expires_at,
      inclusion,
      signature_status: "pending",
      signed_by: null,
      scopes: attestation.canonical_scopes,
      attestation_uri: `${BASE_URL}${path}`,
      trust_note: TRUST_NOTE,
      verified_at: isoTime(AT + 1)
    }
  },
  proveAttestation: {
    response: {
      format: PROOF_FORMAT,
      attestation,
      statement: made.statement,
      leaf,
      inclusion,
      revocation: null,
      checkpoint: null,
      keys: [],
      generated_at: isoTime(AT + 1)
    }
  },
  revokeAttestation: revoke,
  revokeAttestationAsOperator: {
    request: revoke.request,
    response: { ...revoke.response, revocation: { ...revoke.response.revocation, revoked_by: "operator" } }
  },
  discoveryDescription: { response: discoveryDescription(BASE_URL, false) }
}
