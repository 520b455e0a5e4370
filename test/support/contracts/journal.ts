/**
 * What no journal may fail. Each case works on addresses of its own, so the suite runs on a database that others wrote to.
 */
import { Effect, Result } from "effect"
import { expect, test } from "vitest"
import { type Commit, type CommitGroup, Journal } from "../../../actors/runtime/journal.ts"
import { Outbox } from "../../../actors/runtime/outbox.ts"
import { NOW } from "../given.ts"
import {
  addressOf,
  answerOf,
  chainOf,
  commitOf,
  freshId,
  intentOf,
  type PortsUnderTest,
  VIEW,
  viewRowOf
} from "./ports.ts"

export const journalContract = (ports: PortsUnderTest): void => {
  const write = (...groups: ReadonlyArray<CommitGroup>) =>
    ports.run(Effect.flatMap(Journal, (journal) => journal.write(groups)))
  const writeTags = async (...groups: ReadonlyArray<CommitGroup>) =>
    (await write(...groups)).map((result) => result._tag)
  const refusedWrite = async (...groups: ReadonlyArray<CommitGroup>) =>
    Result.getOrThrow(
      Result.flip(await ports.run(Effect.flatMap(Journal, (journal) => Effect.result(journal.write(groups)))))
    )
  const seqs = async (id: string) =>
    (await ports.run(Effect.flatMap(Journal, (journal) => journal.rowsAfter(addressOf(id), 0)))).map((row) => row.seq)
  const dueIds = async () =>
    (await ports.run(Effect.flatMap(Outbox, (outbox) => outbox.due(NOW, 100_000, [])))).map((intent) => intent.intentId)
  const answers = (scopes: ReadonlyArray<string>, now = NOW) =>
    ports.run(Effect.flatMap(Journal, (journal) => journal.answers(scopes, now)))
  const numbered = (counter: string, id: (n: number) => string, parts: Partial<Commit> = {}): CommitGroup => ({
    _tag: "Numbered",
    counter,
    build: (number) => commitOf(id(number), 0, parts)
  })

  test("rows of an address are numbered 1, 2, 3 … over chains and batches", async () => {
    const id = freshId("rows")
    expect(await writeTags(chainOf(commitOf(id, 0), commitOf(id, 1)), chainOf(commitOf(id, 2)))).toEqual([
      "Committed",
      "Committed"
    ])
    await write(chainOf(commitOf(id, 3)))
    expect(await seqs(id)).toEqual([1, 2, 3, 4])
  })

  test("a writer that skips a row is fenced", async () => {
    const id = freshId("skip")
    await write(chainOf(commitOf(id, 0)))
    const ahead = await writeTags(chainOf(commitOf(id, 0, { commandId: "other" })))
    expect(ahead).toEqual(["Fenced"])
    expect(await seqs(id)).toEqual([1])
  })

  test("of two writers at one version in two batches one wins and the other is fenced", async () => {
    const id = freshId("race")
    const [first, second] = await Promise.all(
      ["a", "b"].map((commandId) => writeTags(chainOf(commitOf(id, 0, { commandId }))))
    )
    expect([...(first ?? []), ...(second ?? [])].toSorted()).toEqual(["Committed", "Fenced"])
    expect(await seqs(id)).toEqual([1])
  })

  test("of two writers at one version in one batch one wins and the other is fenced", async () => {
    const id = freshId("same-batch")
    const views = (name: string) => [viewRowOf(id, name)]
    const tags = await writeTags(
      chainOf(commitOf(id, 0, { commandId: "a", views: views("winner") })),
      chainOf(commitOf(id, 0, { commandId: "b", views: views("loser") }))
    )
    expect(tags).toEqual(["Committed", "Fenced"])
    expect(await seqs(id)).toEqual([1])
    expect(await ports.viewRow(VIEW, id)).toMatchObject({ org_name: "winner" })
  })

  test("a chain whose head is stale leaves nothing of its tail", async () => {
    const id = freshId("head")
    await write(chainOf(commitOf(id, 0)))
    const chain = chainOf(
      commitOf(id, 0, { commandId: "stale" }),
      commitOf(id, 1, {
        commandId: "tail",
        intents: [intentOf(`${id}/tail`)],
        views: [viewRowOf(id, "tail")],
        answer: answerOf(`${id}/tail`)
      })
    )
    const neighbour = freshId("head-neighbour")
    expect(await writeTags(chain, chainOf(commitOf(neighbour, 0)))).toEqual(["Fenced", "Committed"])
    expect(await seqs(id)).toEqual([1])
    expect(await seqs(neighbour)).toEqual([1])
    expect(await dueIds()).not.toContain(`${id}/tail`)
    expect(await ports.viewRow(VIEW, id)).toBeUndefined()
    expect(await answers([`${id}/tail`])).toEqual(new Map())
  })

  test("a duplicate command id is one commit, and the result names it", async () => {
    const id = freshId("duplicate")
    await write(chainOf(commitOf(id, 0, { commandId: "once" })))
    const again = chainOf(
      commitOf(id, 1, { commandId: "fresh" }),
      commitOf(id, 2, { commandId: "once", intents: [intentOf(`${id}/again`)] })
    )
    expect(await write(again)).toEqual([{ _tag: "Duplicate", commandId: "once" }])
    expect(await seqs(id)).toEqual([1])
    expect(await dueIds()).not.toContain(`${id}/again`)
  })

  test("the whole chain repeated after an unanswered commit is a duplicate, not a fence", async () => {
    const id = freshId("repeat")
    const chain = chainOf(commitOf(id, 0), commitOf(id, 1))
    await write(chain)
    expect(await writeTags(chain)).toEqual(["Duplicate"])
    expect(await seqs(id)).toEqual([1, 2])
  })

  test("a command id twice in one chain writes nothing and is not called known", async () => {
    const id = freshId("twice")
    const chain = chainOf(commitOf(id, 0, { commandId: "c" }), commitOf(id, 1, { commandId: "c" }))
    expect(await writeTags(chain)).toEqual(["Fenced"])
    expect(await seqs(id)).toEqual([])
  })

  test("one command id at two addresses is two commits", async () => {
    const [one, other] = [freshId("one"), freshId("other")]
    expect(
      await writeTags(
        chainOf(commitOf(one, 0, { commandId: "same" })),
        chainOf(commitOf(other, 0, { commandId: "same" }))
      )
    ).toEqual(["Committed", "Committed"])
  })

  test("known names exactly the command ids that are in the journal of the address", async () => {
    const id = freshId("known")
    await write(chainOf(commitOf(id, 0, { commandId: "here" })))
    const known = await ports.run(Effect.flatMap(Journal, (journal) => journal.known(addressOf(id), ["here", "gone"])))
    expect([...known]).toEqual(["here"])
  })

  test("numbered groups get 1, 2, 3 …, each counter for itself", async () => {
    const counter = freshId("count")
    const id = (number: number) => `${counter}/${number}`
    const other = freshId("count-other")
    const results = await write(
      numbered(counter, id),
      numbered(other, (number) => `${other}/${number}`),
      numbered(counter, id)
    )
    const ids = results.map((result) => (result._tag === "Committed" ? result.commits[0]?.address.id : result._tag))
    expect(ids).toEqual([`${counter}/1`, `${other}/1`, `${counter}/2`])
    await write(numbered(counter, id))
    expect(await seqs(`${counter}/3`)).toEqual([1])
    expect(await ports.counter(counter)).toBe(3)
  })

  test("a refused neighbour leaves no gap in the numbers", async () => {
    const counter = freshId("count-refused")
    const id = (number: number) => `${counter}/${number}`
    const stale = freshId("stale")
    await write(chainOf(commitOf(stale, 0)))
    const fenced = chainOf(commitOf(stale, 0, { commandId: "late" }))
    expect(await writeTags(numbered(counter, id), fenced, numbered(counter, id))).toEqual([
      "Committed",
      "Fenced",
      "Committed"
    ])
    expect(await ports.counter(counter)).toBe(2)
  })

  test("a poisoned neighbour takes no number with it", async () => {
    const counter = freshId("count-poison")
    const id = (number: number) => `${counter}/${number}`
    const poison = chainOf(commitOf(freshId("poison"), 0, { events: `["\\u0000"]` }))
    expect((await refusedWrite(numbered(counter, id), poison))._tag).toBe("BatchPoisoned")
    expect(await ports.counter(counter)).toBe(0)
    expect(await writeTags(numbered(counter, id))).toEqual(["Committed"])
    expect(await seqs(`${counter}/1`)).toEqual([1])
  })

  const scope = freshId("scope")
  const poisons: ReadonlyArray<readonly [string, (id: string) => Partial<Commit>]> = [
    ["a NUL in an event", () => ({ events: `[{"text":"a\\u0000b"}]` })],
    ["a NUL in an intent", (id) => ({ intents: [intentOf(`${id}/nul`, { payload: `{"text":"\\u0000"}` })] })],
    ["an answer whose scope is stored and live", () => ({ answer: answerOf(scope, { body: "second" }) })],
    ...(ports.uniqueView === undefined
      ? []
      : [
          [
            "a unique violation in a view",
            (id: string) => ({ views: [{ view: ports.uniqueView ?? "", key: id, row: { label: "taken" } }] })
          ] as const
        ])
  ]
  test.each(poisons)("%s fails the batch with nothing written", async (_, poisoned) => {
    const taken = freshId("taken")
    const first: Partial<Commit> = {
      ...(ports.uniqueView === undefined
        ? {}
        : { views: [{ view: ports.uniqueView, key: "first", row: { label: "taken" } }] }),
      answer: answerOf(scope)
    }
    await ports.run(
      Effect.flatMap(Journal, (journal) => Effect.result(journal.write([chainOf(commitOf(taken, 0, first))])))
    )
    const [id, neighbour] = [freshId("poison"), freshId("innocent")]
    const innocent = commitOf(neighbour, 0, {
      intents: [intentOf(`${neighbour}/intent`)],
      views: [viewRowOf(neighbour, "innocent")],
      answer: answerOf(`${neighbour}/answer`)
    })
    const failure = await refusedWrite(chainOf(innocent), chainOf(commitOf(id, 0, poisoned(id))))
    expect(failure).toMatchObject({ _tag: "BatchPoisoned", sqlState: expect.stringMatching(/^2[123]/) })
    expect(await seqs(id)).toEqual([])
    expect(await seqs(neighbour)).toEqual([])
    expect(await dueIds()).not.toContain(`${neighbour}/intent`)
    expect(await ports.viewRow(VIEW, neighbour)).toBeUndefined()
    expect(await answers([`${neighbour}/answer`])).toEqual(new Map())
    // The innocent one alone goes through.
    expect(await writeTags(chainOf(innocent))).toEqual(["Committed"])
  })

  test("two answers under one scope in one batch are poison, and one of them alone is not", async () => {
    const twice = freshId("answer-twice")
    const [one, other] = [freshId("one"), freshId("other")].map((id) =>
      chainOf(commitOf(id, 0, { answer: answerOf(twice, { body: id }) }))
    ) as [CommitGroup, CommitGroup]
    expect((await refusedWrite(one, other))._tag).toBe("BatchPoisoned")
    expect(await writeTags(one)).toEqual(["Committed"])
    expect((await refusedWrite(other))._tag).toBe("BatchPoisoned")
  })

  test("text that only looks like a NUL, and any other text, comes back as it was", async () => {
    const id = `${freshId("text")} "quoted" \\u0000 \\ ü 漢 \u{1f600} 'single' $1`
    const events = JSON.stringify([{ text: id }])
    expect(await writeTags(chainOf(commitOf(id, 0, { events, commandId: id })))).toEqual(["Committed"])
    const [history] = await ports.run(
      Effect.flatMap(Journal, (journal) => journal.load([{ ...addressOf(id), stateVersion: 1 }]))
    )
    expect(history?.rows.map((row) => JSON.parse(row.events))).toEqual([[{ text: id }]])
  })

  test("an intent appears with its commit and disappears with the commit that answers it", async () => {
    const [source, target] = [freshId("source"), freshId("target")]
    const intent = intentOf(`${source}/1/0`, { source: addressOf(source), target: addressOf(target) })
    await write(chainOf(commitOf(source, 0, { intents: [intent] })))
    expect(await ports.run(Effect.flatMap(Outbox, (outbox) => outbox.due(NOW, 100_000, [])))).toContainEqual(intent)
    await write(chainOf(commitOf(target, 0, { commandId: intent.intentId, settles: intent.intentId })))
    expect(await dueIds()).not.toContain(intent.intentId)
  })

  test("an intent is carried out once: the commit that finds its row gone is a duplicate", async () => {
    const [source, target, other] = [freshId("source"), freshId("target"), freshId("other")]
    const orders = [0, 1].map((n) => intentOf(`${source}/1/${n}`, { target: addressOf(target) }))
    await write(chainOf(commitOf(source, 0, { intents: orders })))
    const carriesOut = orders.map(({ intentId }) => intentId)
    const one = { commandId: undefined, carriesOut: carriesOut.slice(0, 1) }
    expect(await writeTags(chainOf(commitOf(target, 0, one)))).toEqual(["Committed"])
    const late = { ...one, intents: [intentOf(`${target}/again`)], views: [viewRowOf(target, "again")] }
    expect(await write(chainOf(commitOf(target, 1, late)), chainOf(commitOf(other, 0)))).toMatchObject([
      { _tag: "Duplicate", commandId: carriesOut[0] },
      { _tag: "Committed" }
    ])
    // As by an actor that does not know of its first commit.
    expect(await writeTags(chainOf(commitOf(target, 0, one)))).toEqual(["Duplicate"])
    // Of two in one row the one that is left alone is not carried out either, and is there still.
    const both = { commandId: undefined, carriesOut }
    expect(await writeTags(chainOf(commitOf(target, 1, both)))).toEqual(["Duplicate"])
    expect([await seqs(target), await seqs(other)]).toEqual([[1], [1]])
    const due = await dueIds()
    expect([...carriesOut, `${target}/again`].map((id) => due.includes(id))).toEqual([false, true, false])
    expect(await ports.viewRow(VIEW, target)).toBeUndefined()
    await write(chainOf(commitOf(target, 1, { commandId: undefined, carriesOut: carriesOut.slice(1) })))
    expect([await seqs(target), (await dueIds()).includes(carriesOut[1]!)]).toEqual([[1, 2], false])
  })

  test("rows without a command id are told apart by their number, and one that does not fit is fenced", async () => {
    const [id, neighbour] = [freshId("nameless"), freshId("neighbour")]
    const nameless = { commandId: undefined }
    expect(await writeTags(chainOf(commitOf(id, 0, nameless), commitOf(id, 1, nameless)))).toEqual(["Committed"])
    const stale = chainOf(commitOf(id, 1, nameless), commitOf(id, 2, nameless))
    expect(await writeTags(stale, chainOf(commitOf(neighbour, 0, nameless)))).toEqual(["Fenced", "Committed"])
    expect([await seqs(id), await seqs(neighbour)]).toEqual([[1, 2], [1]])
  })

  test("one batch may write an intent and settle another", async () => {
    const id = freshId("both")
    await write(chainOf(commitOf(id, 0, { intents: [intentOf(`${id}/old`)] })))
    await write(chainOf(commitOf(id, 1, { intents: [intentOf(`${id}/new`)], settles: `${id}/old` })))
    const due = await dueIds()
    expect([due.includes(`${id}/old`), due.includes(`${id}/new`)]).toEqual([false, true])
  })

  test("view rows show the newest version of a batch and never go back to an older one", async () => {
    const [key, id, other] = [freshId("view"), freshId("newer"), freshId("older")]
    await write(
      chainOf(
        commitOf(id, 0, { views: [viewRowOf(key, "first")] }),
        commitOf(id, 1, { views: [viewRowOf(key, "second")] })
      )
    )
    expect(await ports.viewRow(VIEW, key)).toMatchObject({ org_name: "second", version: 2, trustscore: 50 })
    await write(chainOf(commitOf(other, 0, { views: [viewRowOf(key, "older")] })))
    expect(await ports.viewRow(VIEW, key)).toMatchObject({ org_name: "second", version: 2 })
    await write(chainOf(commitOf(id, 2, { views: [viewRowOf(key, "third")] })))
    expect(await ports.viewRow(VIEW, key)).toMatchObject({ org_name: "third", version: 3 })
  })

  test("a stored answer lives until it expires and is replaced after that", async () => {
    const kept = freshId("answer")
    const id = freshId("answered")
    const first = answerOf(kept, { expiresAt: NOW + 10 })
    await write(chainOf(commitOf(id, 0, { answer: first })))
    expect(await answers([kept, "missing"], NOW + 9)).toEqual(new Map([[kept, first]]))
    expect(await answers([kept], NOW + 10)).toEqual(new Map())
    const second = answerOf(kept, { body: "second", sealed: true, status: 200, expiresAt: NOW + 50 })
    const early = commitOf(freshId("early"), 0, { at: NOW + 9 })
    await write(chainOf(early), chainOf(commitOf(id, 1, { at: NOW + 10, answer: second })))
    expect(await answers([kept], NOW + 10)).toEqual(new Map([[kept, second]]))
  })

  test("each answer is held against its own commit's time, not its neighbour's", async () => {
    const [kept, id] = [freshId("own-time"), freshId("own-time")]
    await write(chainOf(commitOf(id, 0, { answer: answerOf(kept, { expiresAt: NOW + 10 }) })))
    const neighbour = commitOf(freshId("early"), 0, { at: NOW, answer: answerOf(freshId("early")) })
    const late = commitOf(id, 1, { at: NOW + 10, answer: answerOf(kept, { expiresAt: NOW + 50 }) })
    expect(await writeTags(chainOf(neighbour), chainOf(late))).toEqual(["Committed", "Committed"])
  })

  test("expired answers are deleted, at most as many as asked for, and live ones stay", async () => {
    const id = freshId("expire")
    const scopes = [0, 1, 2].map((n) => `${id}/${n}`)
    await write(
      chainOf(...scopes.map((one, n) => commitOf(id, n, { answer: answerOf(one, { expiresAt: NOW - 100 + n * 100 }) })))
    )
    const expire = (limit: number) => ports.run(Effect.flatMap(Journal, (journal) => journal.expireAnswers(NOW, limit)))
    expect(await expire(1)).toBe(1)
    while ((await expire(100)) > 0);
    expect([...(await answers(scopes, 0)).keys()]).toEqual([scopes[2]])
  })

  test("the scopes of answers are read in pages, expired ones too", async () => {
    const id = freshId("pages")
    const scopes = [0, 1, 2].map((n) => `${id}/${n}`)
    await write(chainOf(...scopes.map((one, n) => commitOf(id, n, { answer: answerOf(one, { expiresAt: NOW - n }) }))))
    const page = (after: string, limit: number) =>
      ports.run(Effect.flatMap(Journal, (journal) => journal.answerScopes(after, limit)))
    const read: Array<string> = []
    for (let after = ""; ; after = read.at(-1) ?? "") {
      const found = await page(after, 2)
      read.push(...found)
      if (found.length < 2) break
    }
    expect(read.filter((scope) => scopes.includes(scope))).toEqual(scopes)
    expect(new Set(read).size).toBe(read.length)
  })

  test("1,000 keys load in one call, each in its place, missing ones empty", async () => {
    const name = freshId("load")
    const ids = Array.from({ length: 1_000 }, (_, n) => `${name}/${n}`)
    await write(...ids.filter((_, n) => n % 2 === 0).map((id) => chainOf(commitOf(id, 0), commitOf(id, 1))))
    const histories = await ports.run(
      Effect.flatMap(Journal, (journal) => journal.load(ids.map((id) => ({ ...addressOf(id), stateVersion: 1 }))))
    )
    expect(histories.map(({ rows }) => rows.map((row) => row.seq))).toEqual(
      ids.map((_, n) => (n % 2 === 0 ? [1, 2] : []))
    )
    expect(histories.every(({ snapshot }) => snapshot === undefined)).toBe(true)
  })

  test("a batch of 2,000 commits is one write", async () => {
    const name = freshId("big")
    const groups = Array.from({ length: 2_000 }, (_, n) => chainOf(commitOf(`${name}/${n}`, 0)))
    expect(new Set(await writeTags(...groups))).toEqual(new Set(["Committed"]))
  })

  test("every id of a kind is paged through in order, once", async () => {
    const kind = freshId("kind")
    const ids = ["a", "b/c", "b", "B", "ä", "10", "9"]
    await write(...ids.map((id) => chainOf(commitOf(id, 0, { address: { kind, id } }))))
    const seen: Array<string> = []
    for (;;) {
      const page = await ports.run(Effect.flatMap(Journal, (journal) => journal.ids(kind, seen.at(-1) ?? "", 3)))
      if (page.length === 0) break
      seen.push(...page)
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })
}
