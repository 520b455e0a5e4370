/** How an endpoint fares: when it is asked less often, when no more, and who is told. */
import { describe, expect, test } from "vitest"
import { callbackIdOf } from "../../../actors/endpoint/callback.ts"
import { isHalfOpen } from "../../../actors/endpoint/health.ts"
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import type { EndpointEvent } from "../../../schema/endpoint.ts"
import { DAY, HOUR, NOW, SECOND } from "../../support/given.ts"
import { CASE_ID, ENDPOINT } from "../lane/notices.ts"
import {
  config,
  configure,
  configured,
  failures,
  given,
  more,
  noteDue,
  record,
  recorded,
  scheduled,
  toRun,
  wakeSet
} from "./commands.ts"

describe("an endpoint that fails again and again", () => {
  const failing = (count: number) => [configured(), scheduled(), recorded(failures(count))]
  const pauseAfter = (count: number) => {
    const { state } = given(configured(), scheduled())
      .when(record({ ...failures(count), next_due_at: NOW }))
      .happened()
    if (state._tag !== "Known") throw new Error("known")
    return { pause: (state.wake_at ?? NOW) - NOW, isHalfOpen: isHalfOpen(state) }
  }

  test("is asked after a pause from the fifth failure on, which doubles up to five minutes", () => {
    expect(pauseAfter(4)).toEqual({ pause: 0, isHalfOpen: false })
    expect([5, 6, 7, 10, 11, 12, 5_000].map((count) => pauseAfter(count).pause / SECOND)).toEqual([
      5, 10, 20, 160, 300, 300, 300
    ])
    expect(pauseAfter(5).isHalfOpen).toBe(true)
  })
  test("is not asked sooner for what is new, and not later for what is due after the pause", () => {
    given(...failing(5))
      .when(noteDue())
      .then(wakeSet(NOW + 5 * SECOND))
    given(...failing(5), wakeSet(NOW + 5 * SECOND))
      .when(noteDue())
      .thenNothing()
    given(...failing(5))
      .when(noteDue(NOW + HOUR))
      .then(wakeSet(NOW + HOUR))
    given(...failing(5))
      .when(noteDue(), NOW + 5 * SECOND)
      .then(scheduled(NOW + 5 * SECOND))
  })
  test("is not paused by a clock that was ahead: it is asked once, and from then on by the right time", () => {
    const ahead = NOW + 3 * DAY
    const before = [configured(), scheduled(ahead), recorded({ ...failures(5), due_at: ahead }, ahead)]
    given(...before)
      .when(noteDue())
      .then(scheduled(ahead + 1, NOW))
    const again = { ...failures(1), due_at: ahead + 1, next_due_at: NOW }
    given(...before, scheduled(ahead + 1, NOW))
      .when(record(again))
      .then(recorded(again), wakeSet(NOW + 10 * SECOND))
  })
  test("is served at once again after a success", () => {
    const due_at = NOW + 5 * SECOND
    const when = given(...failing(5), scheduled(due_at)).when(
      record({ due_at, success_count: 1, next_due_at: NOW }),
      due_at + 1
    )
    when.thenIntents(toRun(due_at + 1))
    when.thenState({ failure_count: 0 })
  })
})

describe("an endpoint that is switched off", () => {
  const off: EndpointEvent = { _tag: "EndpointTurnedOff", reason: "failing", at: NOW }
  const toSubscriber = (reason: string) => ({
    to: { kind: "subscriber", id: "spn_1" },
    command: { _tag: "NoteOff", endpoint_id: ENDPOINT, reason, revision: 1 }
  })
  /** A failure a day, the last run under way. */
  const old = [
    configured(),
    ...[0, 1, 2, 3, 4].flatMap((day) => [
      scheduled(NOW + day * DAY),
      recorded({ ...failures(1), due_at: NOW + day * DAY }, NOW + day * DAY)
    ]),
    scheduled(NOW + 5 * DAY)
  ]
  const due_at = NOW + 5 * DAY

  test("has had nothing but failures for five days", () => {
    const when = given(...old).when(record({ ...failures(1), due_at, next_due_at: due_at }), due_at)
    when.then(recorded({ ...failures(1), due_at, next_due_at: due_at }, due_at), { ...off, at: due_at })
    when.thenIntents(toSubscriber("failing"), expect.objectContaining({ to: { kind: "sponsor", id: "spn_1" } }))
    given(...old)
      .when(record({ ...failures(1), due_at }), due_at - 1)
      .thenState({ off: null })
    given(...old)
      .when(record({ due_at }), due_at)
      .thenState({ off: null })
    given(...old)
      .when(record({ ...failures(2), due_at, success_count: 1 }), due_at)
      .thenState({ off: null })
  })
  test("has been asked all the while: two failures days apart are no five days of failing", () => {
    const longestPause = 24 * HOUR * 1.2
    const sinceAfter = (pause: number) => {
      const at = NOW + pause
      const before = [configured(), scheduled(), recorded(failures(1)), scheduled(at)]
      return given(...before)
        .when(record({ ...failures(1), due_at: at }), at)
        .happened().state
    }
    expect(sinceAfter(longestPause)).toMatchObject({ failing_since: NOW, failure_count: 2 })
    expect(sinceAfter(longestPause + 1)).toMatchObject({ failing_since: NOW + longestPause + 1, failure_count: 2 })
    expect(sinceAfter(10 * DAY)).toMatchObject({ off: null, failing_since: NOW + 10 * DAY })
  })
  test("an endpoint whose receiver is gone is disabled", () => {
    const gone = { ...failures(1), gone: true, next_due_at: NOW }
    const when = given(configured(), scheduled()).when(record(gone))
    when.then(recorded(gone), { ...off, reason: "gone" })
    when.thenIntents(toSubscriber("gone"), expect.objectContaining({ to: { kind: "sponsor", id: "spn_1" } }))
  })
  test("is not switched off, nor said to fail, by a run that began before it was moved or switched on", () => {
    const elsewhere = { config: { ...config, callback_url: "https://other.example.org" } }
    const bad = record({ ...failures(9), gone: true })
    const wasBad = recorded({ ...failures(9), gone: true })
    const moved = given(configured(), scheduled(), configured(2, elsewhere), more).when(bad)
    moved.then(wasBad, scheduled(NOW + 1, NOW))
    moved.thenState({ off: null, failure_count: 0, failing_since: null, last_failure: null, run: { stale: false } })
    given(configured(), scheduled(), configured(2, { off: "paused" }), configured(3))
      .when(bad)
      .then(wasBad)
    // Other settings change nothing of what is there.
    given(configured(), scheduled(), configured(2, { config: { ...config, secret: "sealed-2" } }))
      .when(bad)
      .then(wasBad, { ...off, reason: "gone" })
  })
  test("tells its sponsor which it is and what to do, and nothing of its address but the host", () => {
    const noticeOf = (endpoint_id: string) => {
      const { state } = given(configured(1, { config: { ...config, endpoint_id } }), scheduled(), off)
      const commands = endpointEntity.react(off, state).map(({ command }) => command as { readonly text?: string })
      return commands.flatMap(({ text }) => text ?? []).join()
    }
    const text = noticeOf(ENDPOINT)
    expect(text).toContain(ENDPOINT)
    expect(text).toContain("hooks.example.org")
    expect(text).toContain(`PATCH /api/v1/webhooks/${ENDPOINT}`)
    expect(text).not.toMatch(/hidden|\/in/)
    const ofCallback = noticeOf(callbackIdOf(CASE_ID))
    expect(ofCallback).toContain("The callback of case ARC-2026-000001 at hooks.example.org")
    expect(ofCallback).not.toMatch(/hidden|cbk_/)
  })
  test("that is a case's own callback has no subscriber to tell, and its lane is closed for good", () => {
    const ofCase = configured(1, { config: { ...config, endpoint_id: callbackIdOf(CASE_ID) } })
    const { state } = given(ofCase, scheduled(), off)
    expect(endpointEntity.react(off, state).map(({ to }) => to.kind)).toEqual(["lane", "sponsor"])
    expect(endpointEntity.react(off, state)[1]?.command).toMatchObject({ _tag: "AddNotice", kind: "callback_off" })
    expect(endpointEntity.react(off, state)[0]).toEqual({
      to: { kind: "lane", id: `${callbackIdOf(CASE_ID)}.case.${CASE_ID}` },
      command: { _tag: "Close" }
    })
  })
  test("orders nothing, and still records the result of its last run", () => {
    given(configured(), off).when(noteDue()).thenNothing()
    const gone = record({ ...failures(1), gone: true })
    given(configured(), scheduled(), more, configured(2, { off: "paused" }))
      .when(gone)
      .then({ ...gone, _tag: "RunRecorded", at: NOW })
  })
  test("looks at once for what waited when it is switched on, and starts afresh", () => {
    const before = [configured(), scheduled(), recorded(failures(9)), off, configured(2, { off: "failing" })]
    const when = given(...before).when(configure(3), NOW + DAY)
    when.thenIntents(toRun(NOW + DAY))
    when.thenState({ off: null, failure_count: 0, failing_since: null, wake_at: null })
    given(configured(), scheduled(), configured(2, { off: "paused" }))
      .when(configure(3))
      .then(configured(3), more)
  })
})
