/** The fixtures of multi-round-trip results: tools that need the client's answers first, with states that are signed. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import {
  type CallContext,
  InputRequired,
  type JsonObject,
  McpFault,
  type Prompt,
  type Tool
} from "../../src/mcp/protocol/definition.ts"
import { text, tool } from "./tools.ts"

const key = randomBytes(32)
const macOf = (body: string): Buffer => createHmac("sha256", key).update(body).digest()

const sign = (state: JsonObject): string => {
  const body = Buffer.from(JSON.stringify(state)).toString("base64url")
  return `${body}.${macOf(body).toString("base64url")}`
}

const verified = (signed: string): JsonObject => {
  const [body = "", mac = ""] = signed.split(".")
  const given = Buffer.from(mac, "base64url")
  if (given.length !== 32 || given.toString("base64url") !== mac || !timingSafeEqual(given, macOf(body)))
    throw new McpFault("invalid-params", "requestState is not what this server gave")
  return JSON.parse(Buffer.from(body, "base64url").toString()) as JsonObject
}

const elicitation = (message: string, name: string, type = "string") => ({
  method: "elicitation/create",
  params: {
    mode: "form",
    message,
    requestedSchema: { type: "object", properties: { [name]: { type } }, required: [name] }
  }
})
const sampling = (question: string, maxTokens: number) => ({
  method: "sampling/createMessage",
  params: { messages: [{ role: "user", content: { type: "text", text: question } }], maxTokens }
})
const ROOTS = { method: "roots/list", params: {} }

/** The client's answer to one question when it is an object, as every valid answer is. */
const answerTo = (context: CallContext, question: string): JsonObject | undefined => {
  const answer = context.inputResponses?.[question]
  return typeof answer === "object" && answer !== null ? (answer as JsonObject) : undefined
}

const contentOf = (answer: JsonObject, name: string): string =>
  String((answer["content"] as JsonObject | undefined)?.[name])

/** Asks one question until it is answered. */
const once = (
  name: string,
  question: string,
  input: { method: string; params: JsonObject },
  say: (a: JsonObject) => string
) =>
  tool(name, (_args, context) => {
    const answer = answerTo(context, question)
    if (answer === undefined) throw new InputRequired({ [question]: input })
    return text(say(answer))
  })

/** Asks one question and wants its own state back with the answer. */
const withState = (name: string): Tool =>
  tool(name, (_args, context) => {
    const { requestState } = context
    if (requestState !== undefined) verified(requestState)
    if (requestState === undefined || answerTo(context, "confirm") === undefined)
      throw new InputRequired({ confirm: elicitation("Please confirm", "ok", "boolean") }, sign({ asked: name }))
    return text("state-ok")
  })

export const roundTools: ReadonlyArray<Tool> = [
  once(
    "test_input_required_result_elicitation",
    "user_name",
    elicitation("What is your name?", "name"),
    (answer) => `Hello, ${contentOf(answer, "name")}!`
  ),
  once(
    "test_input_required_result_sampling",
    "capital_question",
    sampling("What is the capital of France?", 100),
    (answer) => JSON.stringify(answer["content"])
  ),
  once("test_input_required_result_list_roots", "client_roots", ROOTS, (answer) => JSON.stringify(answer["roots"])),
  withState("test_input_required_result_request_state"),
  withState("test_input_required_result_tampered_state"),
  tool("test_input_required_result_multiple_inputs", (_args, context) => {
    const questions = {
      user_name: elicitation("What is your name?", "name"),
      greeting: sampling("Generate a greeting", 50),
      client_roots: ROOTS
    }
    if (context.requestState !== undefined) verified(context.requestState)
    if (Object.keys(questions).some((question) => answerTo(context, question) === undefined))
      throw new InputRequired(questions, sign({ asked: "all" }))
    return text("All three were answered.")
  }),
  tool("test_input_required_result_multi_round", (_args, context) => {
    const state = context.requestState === undefined ? {} : verified(context.requestState)
    const name = answerTo(context, "step1")
    if (state["name"] === undefined && name === undefined)
      throw new InputRequired({ step1: elicitation("Step 1: What is your name?", "name") }, sign({ round: 1 }))
    const color = answerTo(context, "step2")
    if (color === undefined) {
      const known = state["name"] ?? contentOf(name ?? {}, "name")
      throw new InputRequired(
        { step2: elicitation("Step 2: What is your favorite color?", "color") },
        sign({ round: 2, name: known })
      )
    }
    return text(`${String(state["name"])} likes ${contentOf(color, "color")}.`)
  }),
  tool("test_input_required_result_capabilities", (_args, context) => {
    const can = context.clientCapabilities
    throw new InputRequired({
      ...(can["sampling"] !== undefined && { question: sampling("What now?", 50) }),
      ...(can["elicitation"] !== undefined && { name: elicitation("What is your name?", "name") })
    })
  })
]

export const roundPrompt: Prompt = {
  name: "test_input_required_result_prompt",
  description: "A prompt that needs to know its context first",
  arguments: [],
  get: (_args, context) => {
    const answer = answerTo(context, "user_context")
    if (answer === undefined)
      throw new InputRequired({ user_context: elicitation("What context should the prompt use?", "context") })
    return { messages: [{ role: "user", content: { type: "text", text: `In ${contentOf(answer, "context")}: …` } }] }
  }
}
