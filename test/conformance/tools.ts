/** The tools that the conformance suites call, by the names and with the answers they expect. */
import {
  type CallContext,
  type JsonObject,
  McpFault,
  type Tool,
  type ToolResult
} from "../../src/mcp/protocol/definition.ts"
import { PNG, WAV } from "./media.ts"

const STEP_MS = 50

export const text = (value: string): ToolResult => ({ content: [{ type: "text", text: value }] })
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const NO_ARGUMENTS: JsonObject = { type: "object", properties: {} }

export const tool = (name: string, call: Tool["call"], inputSchema: JsonObject = NO_ARGUMENTS): Tool => ({
  name,
  description: `Fixture of the conformance suites: ${name}`,
  inputSchema,
  call
})

const image = { type: "image", data: PNG, mimeType: "image/png" } as const

const plain: ReadonlyArray<Tool> = [
  tool("test_simple_text", () => text("This is a simple text response for testing.")),
  tool("test_image_content", () => ({ content: [image] })),
  tool("test_audio_content", () => ({ content: [{ type: "audio", data: WAV, mimeType: "audio/wav" }] })),
  tool("test_embedded_resource", () => ({
    content: [
      {
        type: "resource",
        resource: {
          uri: "test://embedded-resource",
          mimeType: "text/plain",
          text: "This is an embedded resource content."
        }
      }
    ]
  })),
  tool("test_multiple_content_types", () => ({
    content: [
      { type: "text", text: "Multiple content types test:" },
      image,
      {
        type: "resource",
        resource: {
          uri: "test://mixed-content-resource",
          mimeType: "application/json",
          text: '{"test":"data","value":123}'
        }
      }
    ]
  })),
  tool("test_error_handling", () => ({
    ...text("This tool intentionally returns an error for testing"),
    isError: true
  })),
  tool("json_schema_2020_12_tool", (args) => text(JSON.stringify(args)), {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    $defs: {
      address: {
        $anchor: "addressDef",
        type: "object",
        properties: { street: { type: "string" }, city: { type: "string" } }
      }
    },
    properties: {
      name: { type: "string" },
      address: { $ref: "#/$defs/address" },
      contactMethod: { type: "string", enum: ["phone", "email"] },
      phone: { type: "string" },
      email: { type: "string" }
    },
    allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
    if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ["phone"] },
    else: { required: ["email"] },
    additionalProperties: false
  }),
  tool("test_custom_headers", (args) => text(JSON.stringify(args)), {
    type: "object",
    properties: { region: { type: "string", "x-mcp-header": "Region" } },
    required: ["region"]
  })
]

const progress = async (context: CallContext): Promise<ToolResult> => {
  context.progress(0, 100)
  await pause(STEP_MS)
  context.progress(50, 100)
  await pause(STEP_MS)
  context.progress(100, 100)
  return text("Progress was told three times.")
}

const logging = async (context: CallContext): Promise<ToolResult> => {
  context.log("info", "Tool execution started")
  await pause(STEP_MS)
  context.log("info", "Tool processing data")
  await pause(STEP_MS)
  context.log("info", "Tool execution completed")
  return text("Logged three times.")
}

const streaming: ReadonlyArray<Tool> = [
  tool("test_tool_with_progress", (_args, context) => progress(context)),
  tool("test_tool_with_logging", (_args, context) => logging(context)),
  tool("test_logging_tool", (_args, context) => logging(context)),
  tool("test_reconnection", async (_args, context) => {
    await pause(STEP_MS)
    context.disconnect()
    await pause(4 * STEP_MS)
    return text("Answered after the connection was closed and opened again.")
  }),
  tool("test_streaming_elicitation", (_args, context) => progress(context))
]

/** Says what the client answered. */
const elicit = async (context: CallContext, params: JsonObject, said: string): Promise<ToolResult> => {
  const answer = await context.ask("elicitation/create", params)
  return text(`${said}: action=${String(answer["action"])}, content=${JSON.stringify(answer["content"] ?? {})}`)
}

const form = (properties: JsonObject, required: ReadonlyArray<string> = []): JsonObject => ({
  type: "object",
  properties,
  required
})

const consts = (...titled: ReadonlyArray<readonly [string, string]>) =>
  titled.map(([value, title]) => ({ const: value, title }))

const asking: ReadonlyArray<Tool> = [
  tool(
    "test_sampling",
    async (args, context) => {
      if (context.clientCapabilities["sampling"] === undefined)
        return { ...text("The client cannot sample."), isError: true }
      const { prompt } = args as { readonly prompt: string }
      const answer = await context.ask("sampling/createMessage", {
        messages: [{ role: "user", content: { type: "text", text: prompt } }],
        maxTokens: 100
      })
      return text(`LLM response: ${JSON.stringify(answer["content"])}`)
    },
    form({ prompt: { type: "string" } }, ["prompt"])
  ),
  tool(
    "test_elicitation",
    (args, context) =>
      elicit(
        context,
        {
          message: (args as { readonly message: string }).message,
          requestedSchema: form(
            {
              username: { type: "string", description: "User's response" },
              email: { type: "string", description: "User's email address" }
            },
            ["username", "email"]
          )
        },
        "User response"
      ),
    form({ message: { type: "string" } }, ["message"])
  ),
  tool("test_elicitation_sep1034_defaults", (_args, context) =>
    elicit(
      context,
      {
        message: "Every kind of value with its default",
        requestedSchema: form({
          name: { type: "string", default: "John Doe" },
          age: { type: "integer", default: 30 },
          score: { type: "number", default: 95.5 },
          status: { type: "string", enum: ["active", "inactive", "pending"], default: "active" },
          verified: { type: "boolean", default: true }
        })
      },
      "Elicitation completed"
    )
  ),
  tool("test_elicitation_sep1330_enums", (_args, context) =>
    elicit(
      context,
      {
        message: "Every kind of choice",
        requestedSchema: form({
          untitledSingle: { type: "string", enum: ["option1", "option2", "option3"] },
          titledSingle: {
            type: "string",
            oneOf: consts(["value1", "First Option"], ["value2", "Second Option"], ["value3", "Third Option"])
          },
          legacyEnum: {
            type: "string",
            enum: ["opt1", "opt2", "opt3"],
            enumNames: ["Option One", "Option Two", "Option Three"]
          },
          untitledMulti: { type: "array", items: { type: "string", enum: ["option1", "option2", "option3"] } },
          titledMulti: {
            type: "array",
            items: {
              anyOf: consts(["value1", "First Choice"], ["value2", "Second Choice"], ["value3", "Third Choice"])
            }
          }
        })
      },
      "Elicitation completed"
    )
  ),
  tool("test_missing_capability", (_args, context) => {
    if (context.clientCapabilities["sampling"] === undefined)
      throw new McpFault("missing-capability", "This needs a client that can sample", { sampling: {} })
    return text("The client can sample.")
  })
]

export const fixtureTools: ReadonlyArray<Tool> = [...plain, ...streaming, ...asking]
