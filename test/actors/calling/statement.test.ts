/** What a signed statement says about its operator: declared, unless its address was proven. */
import { expect, test } from "vitest"
import { statementText } from "../../../actors/calling/statement.ts"
import { NOW } from "../../support/given.ts"
import { ANSWERS } from "../../support/interviews.ts"

const basisOf = (uri: string | undefined, proven: string | undefined): unknown => {
  const answers = [
    ...ANSWERS.filter(({ id }) => id !== "operator_uri"),
    ...(uri === undefined ? [] : [{ id: "operator_uri", answer: uri }])
  ]
  const seal = {
    session_id: "ses_1",
    attestation_id: "att_1",
    nonce: "5a".repeat(32),
    issuer: "https://redress.example",
    agent: { agent_id: `agt_${"a".repeat(32)}`, agent_name: "Helper", agent_description: "Helps" },
    issued_at: NOW,
    signing_key_id: null,
    ...(proven === undefined ? {} : { operator_domain: proven })
  }
  const open = { interview_id: "int_1", answers } as unknown as Parameters<typeof statementText>[0]
  return JSON.parse(statementText(open, seal).statement).subject.operator_basis
}

test.each([
  ["https://example.com/agents", "example.com", "address-proven"],
  ["https://agents.example.com/", "example.com", "address-proven"],
  ["https://example.com/agents", undefined, "self-declared"],
  [undefined, "example.com", "self-declared"],
  ["https://paypal.com/agents", "example.com", "self-declared"],
  ["https://example.com.evil.example/", "example.com", "self-declared"],
  ["https://notexample.com/", "example.com", "self-declared"],
  ["https://paypal.com/?at=example.com", "example.com", "self-declared"]
])("%s with a proven mailbox at %s is %s", (uri, proven, basis) => expect(basisOf(uri, proven)).toBe(basis))
