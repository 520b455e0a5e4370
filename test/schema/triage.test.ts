/** The stored shapes of triage are plain JSON. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { AssistantReply, Evaluation } from "../../schema/triage.ts"
import { arbitraryOf } from "../support/arbitrary.ts"

// The type of a stored shape is its encoded form: this stops compiling when a codec creeps in.
const same = <A>(schema: Schema.Codec<A, A>) => schema

describe("stored triage", () => {
  test("an evaluation survives the journal", () => {
    const decode = Schema.decodeUnknownSync(same(Evaluation))
    fc.assert(
      fc.property(arbitraryOf(Evaluation), (evaluation) => {
        expect(decode(JSON.parse(JSON.stringify(evaluation)))).toEqual(evaluation)
      }),
      { numRuns: 50 }
    )
  })

  test("a reply survives the journal", () => {
    const decode = Schema.decodeUnknownSync(same(AssistantReply))
    fc.assert(
      fc.property(arbitraryOf(AssistantReply), (reply) => {
        expect(decode(JSON.parse(JSON.stringify(reply)))).toEqual(reply)
      }),
      { numRuns: 50 }
    )
  })
})
