/** Journals are read back without their schema, so folding alone must refuse what the entity does not know. */
import { describe, expect, test } from "vitest"
import { entities } from "../../actors/all.ts"
import { Fold, RowNotUnderstood } from "../../actors/runtime/recovery.ts"

describe.each(entities.filter(({ durability }) => durability === "journal"))("the $kind", (entity) => {
  test("refuses an event that no version of it has written, as the first of its journal", () => {
    const fold = new Fold(entity)
    expect(() => fold.add([{ seq: 1, events: '[{"_tag":"Nonsense"}]' }])).toThrow(RowNotUnderstood)
    expect([fold.version, fold.state]).toEqual([0, entity.initialState])
  })

  test("refuses a row that is no list of events", () => {
    expect(() => new Fold(entity).add([{ seq: 1, events: '{"_tag":"Nonsense"}' }])).toThrow(RowNotUnderstood)
  })
})
