/**
 * All data about a sponsor, to keep or to take along (GDPR articles 15 and 20). It comes in parts: the first has the account,
 * and every part some cases. Each thing has the shape that its own endpoint answers.
 */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Schema } from "effect"
import { NumberText } from "../number-text.ts"
import { IsoTime, text } from "../text.ts"
import { AccountResponse, SessionList } from "./accounts.ts"
import { ProposalResponse } from "./builder.ts"
import { ContactListResponse, DocumentListResponse, MessageListResponse } from "./case-lists.ts"
import { StaffCase } from "./cases-admin.ts"
import { ConnectionList } from "./connections.ts"
import { LetterResponse } from "./letters.ts"
import { OwnAgent, OwnAgentList } from "./own-agents.ts"
import { DEADLINE_MS_DOWNLOAD, Policy, policy } from "./policy.ts"
import { NoticeList } from "./registration.ts"
import { CaseResponse } from "./resolution.ts"
import { WebhookList } from "./webhooks.ts"

/** Proposals of one part: each is read from its own journal. */
export const EXPORT_PROPOSAL_COUNT_MAX = 100
/** Cases of one part: each is read whole with its journal, where the list of cases reads a state alone. */
export const EXPORT_CASE_COUNT_MAX = 20
/**
 * JSON bytes after which a part takes no further case, messages or files. What it began it ends, so a part may have some
 * megabytes, and one with a file of the largest size seven more: a browser and a small program read that at once.
 */
export const EXPORT_BYTES_WANTED = 1_000_000

export const ExportedCase = Schema.Struct({
  case: CaseResponse,
  told: Schema.Struct({ narrative: StaffCase.fields.narrative, facts: StaffCase.fields.facts }).annotate({
    description: "What was told of the problem, oldest first, and the facts that were stated"
  }),
  messages: MessageListResponse.annotate({
    // A shape of its own here, because of its own description.
    identifier: undefined,
    description: "Newest first. If there are fewer than total, the next part has the case again with further ones"
  }),
  contacts: ContactListResponse.fields.results,
  documents: DocumentListResponse.fields.results.annotate({ description: "Their bytes are in files" }),
  files: Schema.Array(
    Schema.Struct({
      document_id: Schema.String,
      content: Schema.NullOr(Schema.String).annotate({ description: "Base64; null if the bytes are lost" })
    })
  ).annotate({
    description: "In the order of documents. If there are fewer, the next part has the case again with further ones"
  }),
  openedBy: Schema.NullOr(OwnAgent.fields.agent).annotate({
    description: "The agent, also one that was revoked since; null where the sponsor opened the case"
  }),
  letters: Schema.Array(LetterResponse)
}).annotate({ identifier: "ExportedCase" })

export const ExportedProposal = Schema.Struct({
  agentId: Schema.String,
  ...ProposalResponse.fields,
  code: Schema.NullOr(
    Schema.Struct({
      language: Schema.String,
      files: Schema.Array(
        Schema.Struct({
          filename: Schema.String,
          content: Schema.NullOr(Schema.String).annotate({ description: "Null if the text is lost" })
        })
      )
    })
  )
}).annotate({ identifier: "ExportedProposal" })

export const AccountExport = Schema.Struct({
  exportedAt: IsoTime,
  account: Schema.NullOr(
    Schema.Struct({
      account: AccountResponse,
      agents: OwnAgentList,
      connections: ConnectionList,
      webhooks: WebhookList,
      notices: NoticeList,
      sessions: SessionList
    })
  ).annotate({ description: "In the first part; null in all others" }),
  cases: Schema.Array(ExportedCase).annotate({ description: "Newest first" }),
  proposals: Schema.Array(ExportedProposal).annotate({
    description: "Of the agents that are not revoked, newest first; in the parts behind the last case"
  }),
  nextCursor: Schema.NullOr(Schema.String).annotate({ description: "Null in the last part" }),
  next: Schema.NullOr(Schema.String).annotate({ description: "Where the next part is; null in the last part" })
}).annotate({ identifier: "AccountExport" })

export const ExportQuery = Schema.Struct({
  limit: Schema.optional(
    NumberText.pipe(
      Schema.check(Schema.isInt().abort(), Schema.isGreaterThanOrEqualTo(1, { message: "must be 1 or more" }))
    ).annotate({
      description: `At most this many cases; ${EXPORT_CASE_COUNT_MAX} when left out, and never more`
    })
  ),
  cursor: Schema.optional(text(500).annotate({ description: "nextCursor of the part before" }))
})

export const exportAccount = HttpApiEndpoint.get("exportAccount", "/api/auth/account/export", {
  disableCodecs: true,
  query: ExportQuery.fields,
  success: AccountExport
}).annotate(Policy, policy({ access: "sponsor", rate: "default", deadlineMs: DEADLINE_MS_DOWNLOAD }))

export const accountExportGroup = HttpApiGroup.make("account-export").add(exportAccount)
