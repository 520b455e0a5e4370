/** The dependencies of the Redress MCP server. */
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { CaseList } from "../../cases/case-list.ts"
import type { ToolPerform } from "./tool.ts"

/** Runs a function once after a delay; the result cancels it. */
export type After = (ms: number, run: () => void) => () => void

export interface RedressMcpDeps {
  readonly perform: ToolPerform
  readonly registry: Pick<Registry, "listen" | "peek" | "read" | "lastKnown">
  /** An origin, without a slash at the end. */
  readonly baseUrl: string
  /** The organization that an id stands for after merges. */
  readonly canonicalOrg: (orgId: string) => string
  readonly caseList: CaseList
  /** Signs the handles of tasks: 32 bytes used for nothing else. Absent: no call continues as a task. */
  readonly taskKey?: Uint8Array | undefined
  /** The clock of the process unless a test moves the time. */
  readonly now?: (() => number) | undefined
  /** Timers of the process unless a test moves the time. */
  readonly after?: After | undefined
}
