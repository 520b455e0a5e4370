/** Whether two organizations are one: the last decision counts, and saying it again is nothing. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { mergeEntity } from "../../../actors/merge/merge.ts"
import type { MergeCommand, MergeEvent } from "../../../schema/merge.ts"
import { givenFor, NOW } from "../../support/given.ts"
import { entityLaws } from "../../support/laws.ts"

const given = givenFor(mergeEntity)
const pair = { from: "fit-gym-inc", into: "fit-gym", reviewer_id: "rev_a" }
const decide = (accepted: boolean): MergeCommand => ({ _tag: "DecideMerge", ...pair, accepted })
const merged: MergeEvent = { _tag: "MergeAccepted", ...pair, at: NOW }

describe("merge", () => {
  test("is decided, taken back, and not decided twice", () => {
    given().when(decide(true)).then(merged)
    given(merged).when(decide(true)).thenNothing()
    given(merged).when(decide(false)).thenState({ _tag: "Apart" })
    expect(given(merged).when(decide(false)).views()).toMatchObject([
      { view: "merge_view", key: "fit-gym-inc.fit-gym", row: { accepted: false } }
    ])
  })
  test("notifies the subscribers of both when it is accepted, and only then", () => {
    const order = {
      to: { kind: "merge-news", id: "fit-gym" },
      command: { _tag: "Merged", from: "fit-gym-inc", into: "fit-gym" }
    }
    given().when(decide(true)).thenIntents(order)
    given().when(decide(false)).thenIntents()
    given(merged).when(decide(false)).thenIntents()
  })
})

describe("merge, for every history", () => {
  entityLaws(mergeEntity, {
    commands: fc.array(fc.boolean().map(decide), { maxLength: 5 }),
    reaches: { Undecided: 0.9, Merged: 0.3, Apart: 0.3 },
    tagOf: (state) => state._tag,
    runs: 100
  })
})
