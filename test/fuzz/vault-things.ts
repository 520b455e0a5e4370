/** What a fuzzed vault is about: an attestation, an interview that is open at first, and bodies that its rules let through. */
import { answeredInterview, sealedSession } from "../support/interviews.ts"
import type { Agent } from "../support/parties.ts"

export interface VaultThings {
  readonly session: string
  readonly interview: string
}

export const makeVaultThings = async (origin: string, { apiKey }: Agent): Promise<VaultThings> => ({
  session: await sealedSession(origin, apiKey),
  interview: await answeredInterview(origin, apiKey)
})

/** The thing in a path; undefined when the path is about something else. */
export const vaultPathValue = ({ interview, session }: VaultThings, name: string): string | undefined => {
  if (name === "session_id") return session
  return name === "interview_id" ? interview : undefined
}

/** Fields whose rules no description can say; undefined for other operations. */
export const vaultBody = (id: string): object | undefined => {
  if (id === "revokeAttestation" || id === "revokeAttestationAsOperator") return { reason: "Fuzzed" }
  return id === "answerInterview" ? { answers: [{ id: "human_can_stop", answer: true }] } : undefined
}

/** Many requests seal, decline and revoke the same; an agent may open ten in a day. */
export const VAULT_STATE_REASONS: Readonly<Record<string, ReadonlyArray<string>>> = {
  openInterview: ["interview-open", "too-many-interviews"],
  answerInterview: ["interview-ended", "interview-not-found"],
  sealInterview: ["interview-ended", "interview-not-found", "answers-missing"],
  declineInterview: ["interview-ended", "interview-not-found"],
  revokeAttestation: ["attestation-revoked"],
  revokeAttestationAsOperator: ["attestation-revoked"]
}
