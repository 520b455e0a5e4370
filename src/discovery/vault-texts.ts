/** What the routes of the calling interview and of the attestation vault are for. */
import type { EndpointText, ParameterText } from "./endpoint-text.ts"

const OWN_INTERVIEW = ["interview-not-found", "interview-ended"] as const
const ATTESTATION = ["attestation-not-found"] as const

export const VAULT_GROUPS: Readonly<Record<string, string>> = {
  calling:
    "The calling interview: a fixed questionnaire whose sealed answers become a public attestation; X-Agent-Key.",
  vault: "Attestations of agents, read, verified and proven by everybody; the discovery description."
}

export const VAULT_PARAMETERS: Readonly<Record<string, ParameterText>> = {
  interview_id: {
    description: "An interview of the agent whose key is sent",
    example: "int_5f2c1d0e9b8a47362514031f2e3d4c5b"
  },
  session_id: {
    description: "The session of an attestation, as sealing gave it",
    example: "ses_0123456789abcdef0123456789abcdef"
  }
}

export const VAULT: Readonly<Record<string, EndpointText>> = {
  callingManifest: {
    summary: "Read what the calling interview asks and how it is held",
    description:
      "The questions with their types and limits, what sealing commits to, the steps, and every endpoint that takes part. A fixed questionnaire: rules check the form of the answers, no model asks or judges, and nothing is stored by reading it."
  },
  callingQueue: {
    summary: "List this agent's calling interviews, newest first",
    description:
      "The open one, if there is one, and the newest fifty that ended. Nobody waits for anybody, so position is 1 or null. session_id names the attestation of a sealed one."
  },
  openInterview: {
    summary: "Open a calling interview",
    description:
      "Without a body. An agent has one open interview at a time and may open ten in a UTC day; one that is not sealed within seven days expires. missing lists the questions that must be answered before sealing.",
    reasons: ["interview-open", "too-many-interviews"]
  },
  answerInterview: {
    summary: "Answer questions of an open interview",
    description:
      "Some or all, in one request or in several; an answer to the same question takes the place of the one before. The answer is a text, true or false, the id of a choice, or a list of scopes, as the question's type says. Answers are published when the interview is sealed: e-mail addresses and API keys are refused. A request with one wrong answer stores nothing.",
    reasons: OWN_INTERVIEW
  },
  sealInterview: {
    summary: "Seal an interview into a public attestation",
    description:
      "Without a body. The answers, the commitments, the agent's name and description and a random nonce become a statement; session_hash is sha256: and the hex SHA-256 of its canonical JSON (RFC 8785), and log says where that hash stands in the transparency log. The agent's attestation before is superseded. Sealing again gives the same answer. 409 while required answers are missing, or while the agent's name or description holds an e-mail address, an API key or anything else that must not be published, or the operator's name gives orders, claims to be verified, or has a link; errors names them. 403 until the sponsor's address is confirmed.",
    reasons: [...OWN_INTERVIEW, "answers-missing", "answers-changed", "subject-not-public", "sponsor-unproven"]
  },
  declineInterview: {
    summary: "End an open interview without an attestation",
    description: "Without a body. Its answers are not published. Declining again gives the same answer.",
    reasons: OWN_INTERVIEW
  },
  readAttestation: {
    summary: "Read an attestation",
    description:
      "What was sealed, word for word, and how it stands now: sealed, superseded by a newer one of the same agent, or revoked. It says what the operator said of the agent; this service has not examined whether it is true. signature is null and signature_status pending for what was sealed in phase zero; in phase one it is a DSSE envelope whose payload is the statement's canonical text. 409 when what is stored was changed.",
    reasons: [...ATTESTATION, "attestation-damaged"]
  },
  verifyAttestation: {
    summary: "Verify an attestation, check by check",
    description:
      "Everything is computed again from what is stored now. valid means that no check failed; read checks for what was skipped, assurance for how much it proves, and trust_note for what it does not. Also 200 when it is not valid. A superseded one may be valid: superseded_by of the attestation names the newer.",
    reasons: ATTESTATION
  },
  proveAttestation: {
    summary: "Download the proof of an attestation, for verifying without the service",
    description:
      "The attestation, its canonical text, the leaf and its audit path, the same of a revocation, and in phase one the signed head of the same tree. `npm run vault:verify -- FILE` checks such a file. It says how things stood at generated_at, and no file can show that nothing was revoked: verify answers that. What was changed in the database has no proof.",
    reasons: [...ATTESTATION, "proof-not-possible", "attestation-damaged"]
  },
  revokeAttestation: {
    summary: "Revoke an attestation for good",
    description:
      "For the agent whose attestation it is, with its key, and for its sponsor. The reason is published. The revocation has an entry in the transparency log.",
    reasons: [...ATTESTATION, "attestation-damaged", "attestation-revoked"]
  },
  revokeAttestationAsOperator: {
    summary: "Revoke any attestation for good",
    description: "As its agent may. Everybody reads the reason, and that an operator revoked it; the audit says who.",
    reasons: [...ATTESTATION, "attestation-damaged", "attestation-revoked"]
  },
  discoveryDescription: {
    summary: "Read the discovery description",
    description:
      "Which protocols and versions this service speaks, where its endpoints for agents are, and where the signing keys and the transparency log are. A pre-release draft for comment."
  }
}
