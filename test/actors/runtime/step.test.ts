/** The source of an intent, which its row names by its id alone. */
import { Result, Schema } from "effect"
import { describe, expect, test } from "vitest"
import { entity } from "../../../actors/runtime/entity.ts"
import { sourceOf, step } from "../../../actors/runtime/step.ts"

const Any = Schema.Unknown
const telling = entity<number, unknown, unknown, never>({
  kind: "teller",
  initialState: 0,
  decide: () => Result.succeed([{ _tag: "Told" }]),
  evolve: (count) => count + 1,
  react: () => [
    { to: { kind: "hearer", id: "one" }, command: {} },
    { to: { kind: "hearer", id: "two" }, command: {} }
  ],
  commandSchema: Any,
  eventSchema: Any,
  stateSchema: Schema.Number,
  limits: { mailboxCountMax: 1, snapshotRowCount: 1, idleMsMax: 1 }
})

describe("the id of an intent", () => {
  test.each(["ARC-2026-000001", "", "a/b", "a/7/8", "a\nb", "/"])("names the source %j", (id) => {
    const address = { kind: "teller", id }
    const input = { commandId: undefined, command: {}, settles: undefined, answer: undefined }
    const taken = step(telling, address, { state: 0, version: 41, bytes: 0 }, input, 1)
    const intents = taken._tag === "Prepared" ? taken.commit.intents : []
    expect(intents).toHaveLength(2)
    expect(intents.map(({ intentId }) => sourceOf(intentId))).toEqual([address, address])
  })

  test("that no commit has made names nothing", () => {
    expect(sourceOf("smtp/1")).toEqual({ kind: "", id: "" })
  })
})
