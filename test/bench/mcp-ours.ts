/** Our side of the MCP bench: the engine behind the real front, with the shape's nine tools. */
import { Result, Schema, SchemaIssue } from "effect"
import type { JsonObject, Tool } from "../../src/mcp/protocol/definition.ts"
import { startMcpServer } from "../conformance/server.ts"
import { answerOf, describe, PROGRESS_COUNT, reportOnSignal, STREAMING, TOOL_NAMES } from "./mcp-shape.ts"

const decode = Schema.decodeUnknownResult(
  Schema.Struct({ q: Schema.String.pipe(Schema.check(Schema.isMaxLength(200))), limit: Schema.optional(Schema.Int) }),
  { onExcessProperty: "error" }
)
const INPUT: JsonObject = {
  type: "object",
  properties: { q: { type: "string", maxLength: 200 }, limit: { type: "integer" } },
  required: ["q"],
  additionalProperties: false
}
const OUTPUT: JsonObject = {
  type: "object",
  properties: {
    name: { type: "string" },
    total: { type: "integer" },
    results: { type: "array", items: { type: "string" } }
  },
  required: ["name", "total", "results"]
}

const tools = TOOL_NAMES.map((name): Tool => ({
  name,
  title: name,
  description: describe(name),
  inputSchema: INPUT,
  outputSchema: OUTPUT,
  annotations: { readOnlyHint: true },
  call: (args, { progress }) => {
    const input = decode(args)
    if (Result.isFailure(input)) {
      const text = SchemaIssue.makeFormatterDefault()(input.failure.issue)
      return { content: [{ type: "text", text }], isError: true }
    }
    if (name === STREAMING)
      for (let step = 1; step <= PROGRESS_COUNT; step++) progress(step, PROGRESS_COUNT, `step ${step}`)
    return answerOf(name, input.success.q)
  }
}))

reportOnSignal()
const { http } = await startMcpServer({
  info: { name: "bench", title: "Bench", version: "1.0.0" },
  instructions: "For the bench.",
  tools
})
process.stdout.write(`listening ${http.port}\n`)
