/** Examples of what everybody may read: the same things as behind a key, and one organization. */
import { DIRECTORY_ENTRY } from "./agent-examples.ts"
import { DIRECTORY_EXAMPLES } from "./directory-examples.ts"
import type { Example } from "./example.ts"
import { ORGANIZATION_EVIDENCE, TRUST_EXAMPLES } from "./trust-examples.ts"

const same = (examples: Readonly<Record<string, Example>>, name: string): Example => {
  const example = examples[name]
  if (example === undefined) throw new Error(`there is no example of ${name}`)
  return example
}

export const PUBLIC_EXAMPLES: Readonly<Record<string, Example>> = {
  searchPublicOrganizations: same(TRUST_EXAMPLES, "searchInstitutions"),
  readPublicOrganization: {
    response: {
      org_id: "acme-bank",
      org_name: "Acme Bank",
      trust_signal: "GREEN",
      domains: [{ domain: "acme-bank.com", level: "verified" }],
      evidence_summary: ORGANIZATION_EVIDENCE,
      updated_at: "2026-11-20T09:30:00.000Z",
      method_version: "trust-2",
      disclaimer:
        "A reading of public records and of cases brought to this service, by a published formula; no statement about anybody's conduct beyond these records, and no advice."
    }
  },
  listPublicProblems: same(DIRECTORY_EXAMPLES, "listProblems"),
  readPublicProblem: same(DIRECTORY_EXAMPLES, "readProblem"),
  readPublicAgent: {
    response: {
      ...DIRECTORY_ENTRY,
      attestations: [
        {
          session_id: "ses_3f8a1c0b5d7e9f2a4c6b8d0e1f3a5c7b",
          attestation_type: "calling_interview",
          status: "sealed",
          issued_at: "2026-11-20T09:30:00.000Z",
          expires_at: "2027-11-20T09:30:00.000Z"
        }
      ]
    }
  }
}
