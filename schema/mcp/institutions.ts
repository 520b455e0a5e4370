/** The tools about organizations: who is meant by a name, and what is recorded of one. */
import { Schema } from "effect"
import { InstitutionList, SEARCH_OFFSET_MAX, SEARCH_RESULT_COUNT_MAX } from "../api/institutions.ts"
import { OrganizationResponse } from "../api/resolution.ts"
import { AgentSignal, TrustCheckResponse, TrustSignal } from "../api/trust.ts"
import { text } from "../text.ts"
import { declareTool, READS } from "./tool.ts"

const ORG_ID_CHARS_MAX = 200
/** An address may have a path; of a domain name 253 characters are the most. */
const DOMAIN_CHARS_MAX = 2_048

const whole = (from: number, to: number) =>
  Schema.Int.pipe(
    Schema.check(
      Schema.isBetween({ minimum: from, maximum: to }, { message: `must be a whole number from ${from} to ${to}` })
    )
  )

export const InstitutionProfile = Schema.Struct({
  organization: Schema.NullOr(OrganizationResponse).annotate({
    description: "Null: the domain belongs to no organization that is known here"
  }),
  domains: Schema.Array(Schema.String).annotate({ description: "Known to be theirs; the proven ones first" }),
  trust_check: Schema.NullOr(TrustCheckResponse).annotate({
    description:
      "The dossier of the domain; null where the organization has none, and where nothing is recorded of the domain"
  }),
  unknown_domain: Schema.optional(
    Schema.Struct({ domain: Schema.String, trust_signal: TrustSignal, agent_signal: AgentSignal }).annotate({
      description: "In place of a dossier without records"
    })
  )
}).annotate({ identifier: "InstitutionProfile" })

export const searchInstitutionsTool = declareTool({
  name: "search_institutions",
  title: "Search organizations",
  description:
    "Finds organizations by name, the beginning of a name, or domain, each with its trust score (0 to 100, 50 is neither for nor against) and a signal. Use it to learn whom a person means, then get_institution_profile for what is behind the score. An organization that is not found has no record here, which is no praise.",
  access: "everybody",
  routes: ["GET /api/v1/institutions"],
  input: Schema.Struct({
    q: text(200).annotate({
      description: "A name, the beginning of one, or a domain; one slip of the finger is forgiven",
      examples: ["acme", "acme-bank.com"]
    }),
    limit: Schema.optional(
      whole(1, SEARCH_RESULT_COUNT_MAX).annotate({ description: "At most this many; 10 when left out" })
    ),
    offset: Schema.optional(whole(0, SEARCH_OFFSET_MAX).annotate({ description: "How many to skip" }))
  }),
  output: InstitutionList,
  hints: READS
})

export const getInstitutionProfile = declareTool({
  name: "get_institution_profile",
  title: "Read an organization's dossier",
  description:
    "The score dossier of one organization: trust score with every factor, cases and how they ended, enforcement actions, reports, patterns, and what an agent should do. Give exactly one of org_id (from search_institutions) and domain. A domain is also checked for imitating a known one. Nothing is fetched from the domain.",
  access: "everybody",
  routes: ["GET /api/v1/orgs/:org_id", "GET /api/v1/trustcheck/:domain", "GET /api/v1/trustcheck"],
  input: Schema.Struct({
    org_id: Schema.optional(
      text(ORG_ID_CHARS_MAX).annotate({
        description: "The organization's id: its name in small letters and hyphens. Leave out when you give domain",
        examples: ["acme-lettings"]
      })
    ),
    domain: Schema.optional(
      text(DOMAIN_CHARS_MAX).annotate({
        description: "A domain name, or a whole http or https address. Leave out when you give org_id",
        examples: ["acme-bank.com"]
      })
    )
  }),
  output: InstitutionProfile,
  hints: READS
})
