/**
 * Proposals of a sponsor's agents with the texts of their files, as the last parts of the export of an account have them.
 *
 * Always true: a part has at most EXPORT_PROPOSAL_COUNT_MAX, and ends at the first one beyond EXPORT_BYTES_WANTED.
 */
import { proposalEntity } from "../../../actors/proposal/proposal.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import {
  EXPORT_BYTES_WANTED,
  EXPORT_PROPOSAL_COUNT_MAX,
  type ExportedProposal
} from "../../../schema/api/account-export.ts"
import type { Proposed } from "../../../schema/proposal.ts"
import { proposalView } from "../../builder/builder-view.ts"
import type { BuilderQueries } from "../../builder/queries.ts"
import type { ReadDocuments } from "../../documents/store.ts"
import { jsonLength } from "../../http/json-body.ts"

export interface ProposalSource {
  readonly sponsorId: string
  readonly registry: Pick<Registry, "read">
  readonly queries: Pick<BuilderQueries, "proposalsOf">
  readonly readDocuments: ReadDocuments
}

/** An agent, and how many of its proposals earlier parts had. */
interface Place {
  readonly agentId: string
  readonly had: number
}

const CURSOR = /^proposals\.(?<agentId>agt_[0-9a-f]{32})\.(?<had>\d{1,9})$/

export const proposalPlaceIn = (cursor: string): Place | undefined => {
  const { agentId, had } = CURSOR.exec(cursor)?.groups ?? {}
  return agentId === undefined ? undefined : { agentId, had: Number(had) }
}

const cursorAt = ({ agentId, had }: Place): string => `proposals.${agentId}.${had}`

/** Where the first proposal of these agents is; null if there is none. */
export const firstProposal = async (
  { queries }: Pick<ProposalSource, "queries">,
  agentIds: ReadonlyArray<string>
): Promise<string | null> => {
  for (const agentId of agentIds.toSorted()) {
    const { total } = await queries.proposalsOf(agentId, { limit: 1, offset: 0 })
    if (total > 0) return cursorAt({ agentId, had: 0 })
  }
  return null
}

const PAGE_LIMIT = 20

/** From this place on. An agent that was revoked since is passed over. */
export const proposalsFrom = async (source: ProposalSource, agentIds: ReadonlyArray<string>, from: Place) => {
  const proposals: Array<typeof ExportedProposal.Encoded> = []
  let bytes = 0
  for (const agentId of agentIds.toSorted().filter((id) => id >= from.agentId)) {
    let had = agentId === from.agentId ? from.had : 0
    for (;;) {
      const { rows } = await source.queries.proposalsOf(agentId, { limit: PAGE_LIMIT, offset: had })
      for (const { proposalId } of rows) {
        const isFull = bytes >= EXPORT_BYTES_WANTED || proposals.length === EXPORT_PROPOSAL_COUNT_MAX
        if (isFull) return { proposals, nextCursor: cursorAt({ agentId, had }) }
        const { state } = await source.registry.read(proposalEntity, proposalId)
        had += 1
        if (state._tag !== "Proposed" || state.agent_id !== agentId) continue
        const one = await wholeProposal(source, state)
        bytes += jsonLength(one)
        proposals.push(one)
      }
      if (rows.length < PAGE_LIMIT) break
    }
  }
  return { proposals, nextCursor: null }
}

const wholeProposal = async (
  { readDocuments, sponsorId }: ProposalSource,
  proposal: Proposed
): Promise<typeof ExportedProposal.Encoded> => {
  const { code } = proposal.content
  const files = code?.files ?? []
  const texts =
    files.length === 0
      ? new Map<string, Uint8Array>()
      : await readDocuments(
          sponsorId,
          files.map(({ sha256 }) => sha256)
        )
  const textOf = (sha256: string): string | null => {
    const bytes = texts.get(sha256)
    return bytes === undefined ? null : new TextDecoder().decode(bytes)
  }
  return {
    agentId: proposal.agent_id,
    ...proposalView(proposal),
    code:
      code === null
        ? null
        : {
            language: code.language,
            files: files.map(({ filename, sha256 }) => ({ filename, content: textOf(sha256) }))
          }
  }
}
