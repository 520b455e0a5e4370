/**
 * A model server on loopback that speaks what the three providers speak: `POST /v1/responses` (OpenAI), `POST /v1/messages`
 * (Anthropic) and `POST /v1/chat/completions` (what others copied). It keeps every request it got and answers as the test
 * tells it to.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export interface SeenRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly text: string
  /** Of the system prompt, and of the document in the user's turn. */
  readonly system: string
  readonly document: string
  readonly body: Readonly<Record<string, unknown>>
}

export type StubAnswer =
  /** The answer in its schema, or what stands in its place. */
  | { readonly _tag: "Object"; readonly value: unknown }
  /** Words where the object belongs. */
  | { readonly _tag: "Words"; readonly text: string }
  /** A call of a tool that nobody offered. */
  | { readonly _tag: "ToolCall"; readonly name: string; readonly input: unknown }
  | { readonly _tag: "Status"; readonly status: number; readonly body?: string | undefined }
  | { readonly _tag: "Redirect" }
  /** Takes the request and never answers. */
  | { readonly _tag: "Silent" }
  /** A body that does not end. */
  | { readonly _tag: "Endless" }

export const answering = (value: unknown): StubAnswer => ({ _tag: "Object", value })
export const reply = (content: string): StubAnswer => answering({ content })
export const letter = (...paragraphs: ReadonlyArray<string>): StubAnswer => answering({ paragraphs })

export type Answering = (request: SeenRequest) => StubAnswer | Promise<StubAnswer>

export interface StubModel {
  readonly url: string
  readonly requests: ReadonlyArray<SeenRequest>
  /** How every request is answered from now on; a promise is an answer that comes late. */
  answer: Answering
  /** Resolves when a request has arrived and its connection was closed before the answer. */
  readonly abandoned: Promise<void>
  readonly stop: () => Promise<void>
}

export const startStubModel = async (answer: Answering): Promise<StubModel> => {
  const requests: Array<SeenRequest> = []
  const abandoned = Promise.withResolvers<void>()
  const server = createServer((incoming, outgoing) => {
    outgoing.on("close", () => {
      if (!outgoing.writableFinished) abandoned.resolve()
    })
    const answered = async (text: string): Promise<void> => {
      const request = seen(incoming, text)
      requests.push(request)
      send(await stub.answer(request), request, outgoing)
    }
    // Whoever leaves before all of it has come has asked nothing.
    void readText(incoming).then(answered, () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const stub: StubModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer,
    abandoned: abandoned.promise,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
  return stub
}

const readText = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}

interface Turn {
  readonly role: string
  readonly content: string | ReadonlyArray<{ readonly text: string }>
}

const seen = (incoming: IncomingMessage, text: string): SeenRequest => {
  const body = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>
  const turns = (body["input"] ?? body["messages"] ?? []) as ReadonlyArray<Turn>
  const textOf = ({ content }: Turn) =>
    typeof content === "string" ? content : content.map((part) => part.text).join("")
  const system = [
    ...((body["system"] ?? []) as ReadonlyArray<{ readonly text: string }>).map((part) => part.text),
    ...turns.filter(({ role }) => role !== "user").map(textOf)
  ]
  return {
    path: incoming.url ?? "",
    headers: incoming.headers,
    text,
    body,
    system: system.join(""),
    document: turns
      .filter(({ role }) => role === "user")
      .map(textOf)
      .join("")
  }
}

const send = (answer: StubAnswer, request: SeenRequest, outgoing: ServerResponse): void => {
  switch (answer._tag) {
    case "Object":
    case "Words":
    case "ToolCall": {
      outgoing.writeHead(200, { "content-type": "application/json" })
      outgoing.end(JSON.stringify(bodyOf(request, answer)))
      return
    }
    case "Status":
      outgoing.writeHead(answer.status, { "content-type": "application/json" })
      outgoing.end(answer.body ?? JSON.stringify({ type: "error", error: { type: "some_error", message: "no" } }))
      return
    case "Redirect":
      // 303 is followed by a GET without a body, which fetch can always make.
      outgoing.writeHead(303, { location: "/elsewhere/v1/responses" })
      outgoing.end()
      return
    case "Silent":
      return
    case "Endless":
      outgoing.writeHead(200, { "content-type": "application/json" })
      endless(outgoing)
      return
    default:
      throw new Error(answer satisfies never)
  }
}

const endless = (outgoing: ServerResponse): void => {
  const chunk = `"${"x".repeat(16_384)}",`
  const more = (): void => {
    while (!outgoing.destroyed && outgoing.write(chunk));
  }
  outgoing.on("drain", more)
  more()
}

type Content = Extract<StubAnswer, { readonly _tag: "Object" | "Words" | "ToolCall" }>

const bodyOf = ({ body, path }: SeenRequest, answer: Content): object => {
  if (path.endsWith("/responses")) return openAiBody(answer)
  if (path.endsWith("/chat/completions")) return completionBody(answer)
  return anthropicBody(answer, (body["tool_choice"] as { readonly name: string }).name)
}

const completionBody = (answer: Content) => ({
  id: "chatcmpl_1",
  object: "chat.completion",
  created: 1_700_000_000,
  model: "stub-1",
  choices: [
    {
      index: 0,
      message:
        answer._tag === "ToolCall"
          ? {
              role: "assistant",
              content: "",
              tool_calls: [
                {
                  id: "call_1",
                  type: "function",
                  function: { name: answer.name, arguments: JSON.stringify(answer.input) }
                }
              ]
            }
          : { role: "assistant", content: answer._tag === "Words" ? answer.text : JSON.stringify(answer.value) },
      logprobs: null,
      finish_reason: "stop"
    }
  ],
  usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 }
})

const openAiBody = (answer: Content) => ({
  id: "resp_1",
  object: "response",
  status: "completed",
  created_at: 1_700_000_000,
  error: null,
  incomplete_details: null,
  instructions: null,
  metadata: {},
  model: "stub-1",
  output: [
    answer._tag === "ToolCall"
      ? {
          type: "function_call",
          id: "fc_1",
          call_id: "call_1",
          name: answer.name,
          arguments: JSON.stringify(answer.input),
          status: "completed"
        }
      : {
          type: "message",
          id: "msg_1",
          role: "assistant",
          status: "completed",
          content: [
            {
              type: "output_text",
              text: answer._tag === "Words" ? answer.text : JSON.stringify(answer.value),
              annotations: [],
              logprobs: []
            }
          ]
        }
  ],
  parallel_tool_calls: true,
  temperature: 1,
  tool_choice: "auto",
  tools: [],
  top_p: 1,
  usage: {
    input_tokens: 10,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 10,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 20
  }
})

const anthropicBody = (answer: Content, forced: string) => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "stub-1",
  content: [
    answer._tag === "Words"
      ? { type: "text", text: answer.text, citations: null }
      : {
          type: "tool_use",
          id: "toolu_1",
          name: answer._tag === "ToolCall" ? answer.name : forced,
          input: answer._tag === "ToolCall" ? answer.input : answer.value
        }
  ],
  stop_reason: "tool_use",
  stop_sequence: null,
  container: null,
  context_management: null,
  usage: {
    cache_creation: null,
    cache_creation_input_tokens: null,
    cache_read_input_tokens: null,
    input_tokens: 10,
    output_tokens: 10,
    server_tool_use: null,
    service_tier: "standard"
  }
})
