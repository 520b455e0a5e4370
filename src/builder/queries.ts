/** What lists of proposals, projects and feedback ask of the database: rows of their views, and never a scan of all of them. */
import type { ProposalStatus } from "../../schema/agent.ts"
import type { FeedbackCategory, FeedbackStatus } from "../../schema/feedback.ts"
import type { ProjectStatus } from "../../schema/project.ts"

/** Times are epoch milliseconds. */
export interface ProposalRow {
  readonly proposalId: string
  readonly title: string
  readonly projectId: string | null
  readonly status: ProposalStatus
  readonly revision: number
  readonly dueAt: number
  readonly createdAt: number
  readonly movedAt: number
}

export interface ProjectRow {
  readonly projectId: string
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly tags: ReadonlyArray<string>
  readonly status: ProjectStatus
  readonly maintainer: string
  readonly guidelines: string | null
  /** Proposals that are neither decided nor given up. */
  readonly openProposals: number
}

export interface FeedbackRow {
  readonly feedbackId: string
  readonly agentId: string
  readonly category: FeedbackCategory
  readonly message: string
  readonly title: string | null
  readonly url: string | null
  readonly aboutRequestId: string | null
  readonly status: FeedbackStatus
  readonly createdAt: number
  readonly updatedAt: number
}

export interface PageWindow {
  readonly limit: number
  readonly offset: number
}

export interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  /** Of all pages. */
  readonly total: number
}

export interface ProjectFilter {
  readonly status?: ProjectStatus | undefined
  readonly tag?: string | undefined
}

export interface BuilderQueries {
  /** An agent's own, newest first. */
  readonly proposalsOf: (agentId: string, page: PageWindow) => Promise<Page<ProposalRow>>
  /** Those that accept proposals first, then by title. */
  readonly projects: (filter: ProjectFilter, page: PageWindow) => Promise<Page<ProjectRow>>
  readonly project: (projectId: string) => Promise<ProjectRow | undefined>
  /** Newest first. */
  readonly feedback: (category: FeedbackCategory | undefined, page: PageWindow) => Promise<Page<FeedbackRow>>
}
