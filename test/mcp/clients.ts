/**
 * The official clients in one form: the SDK of the first line, and the client of the second in its three modes. Each is made
 * as its documentation shows, with the key as a header, and all that it receives is watched.
 */
import { Client as NextClient, StreamableHTTPClientTransport as NextTransport } from "@modelcontextprotocol/client"
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { ResourceUpdatedNotificationSchema } from "@modelcontextprotocol/sdk/types.js"
import { type Wire, watchWire } from "./wire.ts"

export const CLIENTS = ["sdk 1.32.2", "client 2.4.0 legacy", "client 2.4.0 auto", "client 2.4.0 pinned"] as const
export type ClientName = (typeof CLIENTS)[number]

const MODES = {
  "client 2.4.0 legacy": "legacy",
  "client 2.4.0 auto": "auto",
  "client 2.4.0 pinned": { pin: "2026-07-28" }
} as const

export interface Called {
  readonly isError: boolean
  readonly text: string
  readonly data: Readonly<Record<string, unknown>> | undefined
}

export interface OfficialClient {
  readonly name: ClientName
  readonly wire: Wire
  readonly hasSession: boolean
  readonly sessionId: () => string | undefined
  readonly tools: () => Promise<ReadonlyArray<string>>
  readonly call: (name: string, args: object, onProgress?: (progress: number) => void) => Promise<Called>
  readonly resources: () => Promise<ReadonlyArray<string>>
  readonly templates: () => Promise<ReadonlyArray<string>>
  readonly read: (uri: string) => Promise<string>
  /** Hears of every change of the resource until the client is closed. */
  readonly watch: (uri: string) => Promise<void>
  /** URIs of which a change was told. */
  readonly updates: ReadonlyArray<string>
  readonly prompts: () => Promise<ReadonlyArray<string>>
  readonly prompt: (name: string, args: Record<string, string>) => Promise<number>
  readonly complete: (prompt: string, name: string, value: string) => Promise<ReadonlyArray<string>>
  readonly close: () => Promise<void>
}

const INFO = { name: "judge", version: "1.0.0" }
const UPDATED = "notifications/resources/updated"

/** Each line has a type of its own for it. */
const called = (result: object): Called => {
  const { content, isError, structuredContent } = result as {
    readonly isError?: boolean
    readonly content: ReadonlyArray<{ readonly text?: string }>
    readonly structuredContent?: Called["data"]
  }
  return { isError: isError === true, text: content.map(({ text = "" }) => text).join("\n"), data: structuredContent }
}

export const connectClient = (name: ClientName, url: string, apiKey: string): Promise<OfficialClient> =>
  name === "sdk 1.32.2" ? connectFirst(name, url, apiKey) : connectNext(name, url, apiKey)

const connectFirst = async (name: ClientName, url: string, apiKey: string): Promise<OfficialClient> => {
  const wire = watchWire()
  const updates: Array<string> = []
  const transport = new FirstTransport(new URL(url), {
    fetch: wire.fetch,
    requestInit: { headers: { Authorization: `Bearer ${apiKey}` } }
  })
  const client = new FirstClient(INFO)
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void updates.push(params.uri))
  await client.connect(transport)
  return {
    name,
    wire,
    updates,
    hasSession: true,
    sessionId: () => transport.sessionId,
    tools: async () => (await client.listTools()).tools.map((one) => one.name),
    call: async (tool, args, onProgress) => {
      const params = { name: tool, arguments: args as Record<string, unknown> }
      const onprogress = onProgress && (({ progress }: { progress: number }) => onProgress(progress))
      return called(await client.callTool(params, undefined, onprogress && { onprogress }))
    },
    resources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    templates: async () => (await client.listResourceTemplates()).resourceTemplates.map((one) => one.uriTemplate),
    read: async (uri) => textOf((await client.readResource({ uri })).contents),
    watch: async (uri) => void (await client.subscribeResource({ uri })),
    prompts: async () => (await client.listPrompts()).prompts.map((one) => one.name),
    prompt: async (prompt, args) => (await client.getPrompt({ name: prompt, arguments: args })).messages.length,
    complete: async (prompt, argument, value) =>
      (await client.complete({ ref: { type: "ref/prompt", name: prompt }, argument: { name: argument, value } }))
        .completion.values,
    close: () => client.close()
  }
}

const connectNext = async (
  name: Exclude<ClientName, "sdk 1.32.2">,
  url: string,
  apiKey: string
): Promise<OfficialClient> => {
  const wire = watchWire()
  const updates: Array<string> = []
  const transport = new NextTransport(new URL(url), {
    fetch: wire.fetch,
    requestInit: { headers: { Authorization: `Bearer ${apiKey}` } }
  })
  const client = new NextClient(INFO, { versionNegotiation: { mode: MODES[name] } })
  client.setNotificationHandler(UPDATED, ({ params }) => void updates.push(params.uri))
  await client.connect(transport)
  const hasSession = name === "client 2.4.0 legacy"
  return {
    name,
    wire,
    updates,
    hasSession,
    sessionId: () => transport.sessionId,
    tools: async () => (await client.listTools()).tools.map((one) => one.name),
    call: async (tool, args, onProgress) => {
      const params = { name: tool, arguments: args as Record<string, unknown> }
      const onprogress = onProgress && (({ progress }: { progress: number }) => onProgress(progress))
      return called(await client.callTool(params, onprogress && { onprogress }))
    },
    resources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    templates: async () => (await client.listResourceTemplates()).resourceTemplates.map((one) => one.uriTemplate),
    read: async (uri) => textOf((await client.readResource({ uri })).contents),
    watch: async (uri) =>
      void (await (hasSession ? client.subscribeResource({ uri }) : client.listen({ resourceSubscriptions: [uri] }))),
    prompts: async () => (await client.listPrompts()).prompts.map((one) => one.name),
    prompt: async (prompt, args) => (await client.getPrompt({ name: prompt, arguments: args })).messages.length,
    complete: async (prompt, argument, value) =>
      (await client.complete({ ref: { type: "ref/prompt", name: prompt }, argument: { name: argument, value } }))
        .completion.values,
    close: () => client.close()
  }
}

const textOf = (contents: ReadonlyArray<object>): string =>
  contents.map((one) => ("text" in one ? String(one.text) : "")).join("")
