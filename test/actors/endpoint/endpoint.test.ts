/** One endpoint: examples for each rule of when it is looked for what is due. How it fares is in `endpoint/health.test.ts`. */
import { describe, test } from "vitest"
import { DAY, HOUR, MINUTE, NOW, SECOND } from "../../support/given.ts"
import {
  close,
  closed,
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
  toWake,
  wake,
  wakeSet
} from "./commands.ts"
import { ENDPOINT, LANE } from "../lane/notices.ts"

describe("something that is due", () => {
  test("has a run ordered at once", () => {
    const when = given(configured()).when(noteDue())
    when.then(scheduled())
    when.thenIntents(toRun(NOW))
  })
  test("while a run is ordered is noted once", () => {
    given(configured(), scheduled()).when(noteDue()).then(more)
    given(configured(), scheduled())
      .when(noteDue(NOW - MINUTE))
      .then(more)
    given(configured(), scheduled(), more).when(noteDue()).thenNothing()
  })
  test("later sets an alarm; a later one than that which is set changes nothing", () => {
    const later = NOW + HOUR
    const when = given(configured()).when(noteDue(later))
    when.then(wakeSet(later))
    when.thenIntents(toWake(later))
    given(configured(), wakeSet(later)).when(noteDue(later)).thenNothing()
    given(configured(), wakeSet(later))
      .when(noteDue(later + 1))
      .thenNothing()
    given(configured(), wakeSet(later))
      .when(noteDue(later - 1))
      .then(wakeSet(later - 1))
    given(configured(), wakeSet(later)).when(noteDue()).then(scheduled())
  })
  test("before its settings are known waits for them", () => {
    given().when(noteDue()).then(more)
    given(more).when(noteDue()).thenNothing()
    given(more).when(configure()).then(configured(), scheduled())
    given(more)
      .when(configure(1, { off: "paused" }))
      .then(configured(1, { off: "paused" }))
    given().when(configure()).then(configured())
  })
})

describe("an alarm", () => {
  const at = NOW + HOUR

  test("that rings orders a run, unless one is ordered already", () => {
    given(configured(), wakeSet(at)).when(wake(at), at).then({ _tag: "Woken", at }, scheduled(at))
    given(configured(), wakeSet(at), scheduled())
      .when(wake(at), at)
      .then({ _tag: "Woken", at }, { ...more, at })
    given(configured(), wakeSet(at), scheduled(), more).when(wake(at), at).then({ _tag: "Woken", at })
  })
  test("that was set anew rings for nothing, and one of an endpoint that is off orders nothing", () => {
    given(configured(), wakeSet(at), wakeSet(at - 1))
      .when(wake(at), at)
      .thenRefused({ reason: "overtaken" })
    given(configured(), wakeSet(at), configured(2, { off: "paused" }))
      .when(wake(at), at)
      .then({ _tag: "Woken", at })
    given().when(wake(at)).thenRefused({ reason: "not-known" })
  })
})

describe("a run that is over", () => {
  const running = [configured(), scheduled()]

  test("is followed by an alarm for what is due next, or by nothing", () => {
    given(...running)
      .when(record({ success_count: 2 }))
      .then(recorded({ success_count: 2 }))
    const waiting = { success_count: 1, next_due_at: NOW + HOUR }
    const when = given(...running).when(record(waiting))
    when.then(recorded(waiting), wakeSet(NOW + HOUR))
    when.thenIntents(toWake(NOW + HOUR))
    // The alarm that is set already rings first.
    given(...running.slice(0, 1), wakeSet(NOW + MINUTE), scheduled())
      .when(record(waiting))
      .then(recorded(waiting))
  })
  test("is followed by another when more is due, or something came up meanwhile", () => {
    const when = given(...running).when(record({ success_count: 256, next_due_at: NOW - 1 }), NOW + SECOND)
    when.thenIntents(toRun(NOW + SECOND))
    given(...running, more)
      .when(record(), NOW + SECOND)
      .then(recorded({}, NOW + SECOND), scheduled(NOW + SECOND))
  })
  test("has a name of its own, also when the clock stands still or goes back", () => {
    given(...running, more)
      .when(record())
      .then(recorded(), scheduled(NOW + 1, NOW))
    given(...running, more)
      .when(record(), NOW - HOUR)
      .then(recorded({}, NOW - HOUR), scheduled(NOW + 1, NOW - HOUR))
  })
  test("that is not the one ordered is overtaken", () => {
    given(...running)
      .when(record({ due_at: NOW - 1 }))
      .thenRefused({ reason: "overtaken" })
    given(...running, recorded())
      .when(record())
      .thenRefused({ reason: "overtaken" })
    given().when(record()).thenRefused({ reason: "not-known" })
  })
  test("says how the endpoint fares", () => {
    given(...running)
      .when(record(failures(2)))
      .thenState({
        failure_count: 2,
        failing_since: NOW,
        last_success_at: null,
        last_failure: { at: NOW, problem: "the receiver answered 500" }
      })
    const failed = [...running, recorded(failures(2)), scheduled(NOW + HOUR)]
    const due_at = NOW + HOUR
    given(...failed)
      .when(record({ ...failures(1), due_at }), NOW + HOUR)
      .thenState({ failure_count: 3, failing_since: NOW, last_failure: { at: NOW + HOUR } })
    given(...failed)
      .when(record({ due_at, success_count: 3, failure_count: 2 }), NOW + HOUR)
      .thenState({ failure_count: 0, failing_since: null, last_success_at: NOW + HOUR })
    given(...failed)
      .when(record({ due_at, success_count: 3, failure_count: 2, failed_since_success: 1 }), NOW + HOUR)
      .thenState({ failure_count: 1, failing_since: NOW + HOUR })
    given(...failed)
      .when(record({ due_at }), NOW + HOUR)
      .thenState({ failure_count: 2, failing_since: NOW, last_failure: { at: NOW } })
  })
})

describe("its settings", () => {
  test("are the newest, in whichever order they come", () => {
    given(configured(2)).when(configure(1)).thenRefused({ reason: "overtaken" })
    given(configured(2)).when(configure(2)).thenRefused({ reason: "overtaken" })
    given(configured(2))
      .when(configure(3, { config: { ...config, secret: "sealed-2" } }))
      .thenState({ config: { secret: "sealed-2" } })
  })
  test("with another address make it look at once: what failed was the one before", () => {
    const elsewhere = { ...config, callback_url: "https://other.example.org" }
    const when = given(configured(), scheduled(), recorded(failures(9)), wakeSet(NOW + 5 * MINUTE)).when(
      configure(2, { config: elsewhere })
    )
    when.thenState({ failure_count: 0, failing_since: null })
    when.thenIntents(toRun(NOW + 1))
  })
  test("are gone with the webhook, for good", () => {
    given(configured(), scheduled()).when(close).then(closed)
    given().when(close).then(closed)
    for (const command of [configure(9), record(), wake(NOW), close]) {
      given(configured(), closed).when(command).thenRefused({ reason: "not-known" })
    }
  })
})

describe("an endpoint that is closed", () => {
  test("has its lanes closed, so that nothing is due there for ever", () => {
    const order = { to: { kind: "webhook-closing", id: ENDPOINT }, command: { _tag: "CloseLanes" } }
    for (const history of [[], [more], [configured(), scheduled()]]) {
      given(...history)
        .when(close)
        .thenIntents(order)
    }
  })
  test("closes each lane that contacts it afterwards", () => {
    const when = given(configured(), closed).when(noteDue())
    when.then({ _tag: "LaneTurnedAway", lane_id: LANE, at: NOW })
    when.thenIntents({ to: { kind: "lane", id: LANE }, command: { _tag: "Close" } })
    when.thenState({ _tag: "Closed" })
  })
})

describe("a replay", () => {
  const order = { replay_id: "rpl_1", from: NOW - DAY, until: NOW, states: ["dead_letter"] } as const

  test("is ordered of the activity that knows the deliveries", () => {
    const when = given(configured()).when({ _tag: "OrderReplay", ...order })
    when.then({ _tag: "ReplayOrdered", ...order, at: NOW })
    when.thenIntents({ to: { kind: "webhook-replay", id: ENDPOINT }, command: { _tag: "Replay", ...order } })
    given()
      .when({ _tag: "OrderReplay", ...order })
      .thenRefused({ reason: "not-known" })
  })

  const ordered = { _tag: "ReplayOrdered", ...order, at: NOW } as const
  const ended = { _tag: "RecordReplay", replay_id: "rpl_1" } as const

  test("is one at a time: the next is ordered when it has ended", () => {
    const another = { _tag: "OrderReplay", ...order, replay_id: "rpl_2" } as const
    given(configured(), ordered).when(another).thenRefused({ reason: "replay-running" })
    const over = given(configured(), ordered).when(ended)
    over.then({ _tag: "ReplayRecorded", replay_id: "rpl_1", at: NOW })
    given(configured(), ordered, { _tag: "ReplayRecorded", replay_id: "rpl_1", at: NOW })
      .when(another)
      .then({ ...another, _tag: "ReplayOrdered", at: NOW })
  })

  test("without a recorded end is over after a day", () => {
    const another = { _tag: "OrderReplay", ...order, replay_id: "rpl_2" } as const
    given(configured(), ordered)
      .when(another, NOW + DAY)
      .then({ ...another, _tag: "ReplayOrdered", at: NOW + DAY })
    given(configured(), ordered, { ...another, _tag: "ReplayOrdered", at: NOW + DAY })
      .when(ended, NOW + DAY)
      .thenRefused({ reason: "overtaken" })
    given(configured()).when(ended).thenRefused({ reason: "overtaken" })
    given().when(ended).thenRefused({ reason: "not-known" })
  })

  test("is ordered while it is off too: its subscriber may have switched it on a moment before", () => {
    given(configured(1, { off: "paused" }))
      .when({ _tag: "OrderReplay", ...order })
      .then(ordered)
  })
})
