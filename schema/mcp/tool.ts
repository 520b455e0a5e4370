/**
 * What a tool of the MCP server declares: everything that a client receives of it before it calls. The list of tools
 * (`tools.ts`) is the one source of the server's own list, of llms.txt and of the marks in the OpenAPI document.
 */
import type { Schema } from "effect"

/** What clients may take for granted of a tool. No tool of this service destroys anything. */
export interface ToolHints {
  readonly readOnlyHint: boolean
  readonly destructiveHint: false
  /** Calling it again with the same arguments changes nothing more. */
  readonly idempotentHint: boolean
  /** Something outside of this service may come of it. */
  readonly openWorldHint: boolean
}

export interface DeclaredTool {
  readonly name: string
  readonly title: string
  /** For a model that decides whether to call it: what it gives, when to use it, what comes next. */
  readonly description: string
  /** `agent`: needs an API key. `everybody`: works without one, counted against the network address. */
  readonly access: "agent" | "everybody"
  /** The routes of the HTTP interface that it speaks for: "POST /api/v1/check". */
  readonly routes: ReadonlyArray<string>
  readonly input: Schema.Top & { readonly fields: Schema.Struct.Fields }
  /** What `structuredContent` holds. */
  readonly output: Schema.Top
  readonly hints: ToolHints
}

/** The same with the type of its arguments. */
export interface ToolDeclaration<Input> extends DeclaredTool {
  readonly input: Schema.Codec<Input, unknown> & { readonly fields: Schema.Struct.Fields }
}

export const READS: ToolHints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false
}

export const declareTool = <Input>(declared: ToolDeclaration<Input>): ToolDeclaration<Input> => declared
