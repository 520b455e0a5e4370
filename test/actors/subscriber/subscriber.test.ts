/** The webhooks of one sponsor: examples for each rule. The laws that hold for every history are in `subscriber/laws.test.ts`. */
import { describe, expect, test } from "vitest"
import { subscriberEntity, WEBHOOK_COUNT_MAX } from "../../../actors/subscriber/subscriber.ts"
import type { SubscriberCommand, SubscriberEvent } from "../../../schema/subscriber.ts"
import type { Webhook } from "../../../schema/webhook.ts"
import { DAY, HOUR, NOW } from "../../support/given.ts"
import { CASE_ID, notice } from "../lane/notices.ts"
import { add, added, change, configured, given, idOf, off, publish, published, SPONSOR, webhook } from "./commands.ts"

describe("a webhook that is added", () => {
  test("is active, and its endpoint is notified", () => {
    const when = given().when(add(1))
    when.then(added(1))
    when.thenIntents(configured(webhook(1), 1))
  })
  test("is there once, and there are at most twenty", () => {
    given(added(1)).when(add(1)).thenRefused({ reason: "webhook-known" })
    const full = Array.from({ length: WEBHOOK_COUNT_MAX }, (_, index) => added(index))
    expect(WEBHOOK_COUNT_MAX).toBe(20)
    given(...full)
      .when(add(99))
      .thenRefused({ reason: "too-many-webhooks" })
    given(...full, { _tag: "WebhookRemoved", endpoint_id: idOf(3), at: NOW })
      .when(add(99))
      .then(added(99))
  })
})

describe("a webhook that is changed", () => {
  const later = NOW + HOUR

  test("keeps unnamed settings, and its endpoint is notified with a newer revision", () => {
    const changed = webhook(1, { events: ["case.resolved"], description: "Desk", updated_at: later })
    const when = given(added(1)).when(change(1, { events: ["case.resolved"], description: "Desk" }), later)
    when.then({ _tag: "WebhookChanged", webhook: changed, at: later })
    when.thenIntents(configured(changed, 2))
    when.thenState({ revision: 2, webhooks: [{ callback_url: "https://hooks.example.org/in" }] })
  })
  test("into what it is already is not changed", () => {
    given(added(1)).when(change(1, {})).thenNothing()
    given(added(1))
      .when(change(1, { active: true, events: ["case.status_changed"], org_ids: null }))
      .thenNothing()
  })
  test("is paused, and switched on again, also when it was switched off for failing", () => {
    const paused = webhook(1, { off: { reason: "paused", since: later }, updated_at: later })
    const when = given(added(1)).when(change(1, { active: false }), later)
    when.then({ _tag: "WebhookChanged", webhook: paused, at: later })
    when.thenIntents(configured(paused, 2))
    given(added(1), { _tag: "WebhookChanged", webhook: paused, at: later })
      .when(change(1, { active: false }), later + DAY)
      .thenNothing()
    const failing = given(added(1), off(1)).when(change(1, { active: true }), later)
    failing.thenState({ webhooks: [{ off: null }] })
    failing.thenIntents(configured(webhook(1), 3))
    given(added(1), off(1))
      .when(change(1, { active: false }), later)
      .thenState({ webhooks: [{ off: { reason: "paused", since: later } }] })
  })
  test("an unknown webhook cannot be changed", () => {
    given(added(1)).when(change(2, {})).thenRefused({ reason: "webhook-not-found" })
  })
})

describe("a secret that is rotated", () => {
  const rotate = (previous_until: number, secret = "sealed-2"): SubscriberCommand => ({
    _tag: "RotateSecret",
    endpoint_id: idOf(1),
    secret,
    previous_until
  })

  test("is good beside the one before until its time is over", () => {
    const rotated = webhook(1, { secret: "sealed-2", previous_secret: { secret: "sealed-1", until: NOW + DAY } })
    const when = given(added(1)).when(rotate(NOW + DAY))
    when.then({ _tag: "WebhookSecretRotated", webhook: rotated, at: NOW })
    when.thenIntents(configured(rotated, 2))
    given(added(1), { _tag: "WebhookSecretRotated", webhook: rotated, at: NOW })
      .when(rotate(NOW + DAY, "sealed-3"))
      .thenState({ webhooks: [{ secret: "sealed-3", previous_secret: { secret: "sealed-2" } }] })
  })
  test("without a grace leaves none beside it", () => {
    given(added(1))
      .when(rotate(NOW))
      .thenState({ webhooks: [{ secret: "sealed-2", previous_secret: null }] })
    given().when(rotate(NOW)).thenRefused({ reason: "webhook-not-found" })
  })
})

describe("a webhook that is removed", () => {
  const remove: SubscriberCommand = { _tag: "RemoveWebhook", endpoint_id: idOf(1) }

  test("is gone, and its endpoint is closed", () => {
    const when = given(added(1)).when(remove)
    when.then({ _tag: "WebhookRemoved", endpoint_id: idOf(1), at: NOW })
    when.thenIntents({ to: { kind: "endpoint", id: idOf(1) }, command: { _tag: "Close", endpoint_id: idOf(1) } })
    when.thenState({ webhooks: [] })
    given().when(remove).thenRefused({ reason: "webhook-not-found" })
  })
})

describe("a notice", () => {
  test("goes to a lane of every subscribed webhook", () => {
    const when = given(added(1), added(2), added(3, { events: ["case.resolved"] })).when(publish())
    when.then(published(1, 2))
    when.thenIntents(
      ...[1, 2].map((number) => ({
        to: { kind: "lane", id: `${idOf(number)}.case.${CASE_ID}` },
        command: { _tag: "Enqueue", endpoint_id: idOf(number), notice: notice(7) },
        dueAt: NOW
      }))
    )
  })
  test("without a subscribed webhook leaves no record", () => {
    given().when(publish()).thenNothing()
    given(added(1, { events: ["case.resolved"] }))
      .when(publish())
      .thenNothing()
    given(added(1), off(1)).when(publish()).thenNothing()
  })
  test("of an organization goes to webhooks for all organizations, or for this one", () => {
    const some = given(added(1), added(2, { org_ids: ["fit-gym"] }), added(3, { org_ids: ["other", "third"] }))
    some.when(publish("fit-gym")).then(published(1, 2))
    some.when(publish("other")).then(published(1, 3))
    // A case without an organization concerns none of them.
    some.when(publish(null)).then(published(1))
  })
})

describe("organizations that are one", () => {
  const join = (...org_ids: readonly [string, ...ReadonlyArray<string>]): SubscriberCommand => ({
    _tag: "JoinOrgs",
    org_ids
  })

  test("are subscribed together by every webhook for one of them", () => {
    const some = given(added(1), added(2, { org_ids: ["fit-gym"] }), added(3, { org_ids: ["other", "third"] }))
    const when = some.when(join("fit-gym-inc", "fit-gym", "the-gym"))
    const joined: SubscriberEvent = { _tag: "OrgsJoined", org_ids: ["fit-gym-inc", "fit-gym", "the-gym"], at: NOW }
    when.then(joined)
    when.thenIntents()
    when.thenState({
      webhooks: [{ org_ids: null }, { org_ids: ["fit-gym", "fit-gym-inc", "the-gym"] }, { org_ids: ["other", "third"] }]
    })
    given(added(2, { org_ids: ["fit-gym"] }), joined)
      .when(publish("the-gym"))
      .then(published(2))
  })
  test("without a webhook for one of them leave no record", () => {
    given(added(1)).when(join("fit-gym-inc", "fit-gym")).thenNothing()
    given(added(1, { org_ids: ["b", "a", "c"] }))
      .when(join("a", "b"))
      .thenNothing()
  })
})

describe("a webhook that its endpoint switched off", () => {
  const noteOff: SubscriberCommand = { _tag: "NoteOff", endpoint_id: idOf(1), reason: "failing", revision: 1 }

  test("stays disabled until its sponsor enables it, and the endpoint is notified", () => {
    const when = given(added(1)).when(noteOff)
    when.then(off(1))
    when.thenState({ webhooks: [{ off: { reason: "failing", since: NOW } }] })
    when.thenIntents(configured(webhook(1, { off: { reason: "failing", since: NOW } }), 2))
  })
  test("or that is disabled or deleted already is not notified again", () => {
    given(added(1), off(1)).when(noteOff).thenNothing()
    given().when(noteOff).thenRefused({ reason: "webhook-not-found" })
  })
})

describe("word of an endpoint as it was before", () => {
  const changed = (more: Partial<Webhook>): SubscriberEvent => ({
    _tag: "WebhookChanged",
    webhook: webhook(1, more),
    at: NOW
  })
  const noteOff = (revision: number): SubscriberCommand => ({
    _tag: "NoteOff",
    endpoint_id: idOf(1),
    reason: "gone",
    revision
  })

  test("it was moved, or switched on, is overtaken", () => {
    const moved = given(added(1), changed({ callback_url: "https://other.example.org" }))
    moved.when(noteOff(1)).thenRefused({ reason: "overtaken" })
    moved.when(noteOff(2)).thenState({ webhooks: [{ off: { reason: "gone" } }] })
    const switchedOn = given(added(1), off(1), changed({}))
    switchedOn.when(noteOff(2)).thenRefused({ reason: "overtaken" })
    switchedOn.when(noteOff(3)).thenState({ webhooks: [{ off: { reason: "gone" } }] })
  })
  test("it was described otherwise holds", () => {
    given(added(1), added(2), changed({ description: "Desk" }))
      .when(noteOff(1))
      .thenState({ webhooks: [{ off: { reason: "gone" } }, { off: null }] })
  })
})

describe("the row of the view", () => {
  const scores = { events: ["org.trustscore_updated", "case.resolved"] } as const
  const rowOf = (...history: ReadonlyArray<SubscriberEvent>) =>
    subscriberEntity.projectAll(history.reduce(subscriberEntity.evolve, subscriberEntity.initialState))[0]?.row

  test("says whether any enabled webhook subscribes to scores", () => {
    expect(rowOf()).toBeUndefined()
    expect(rowOf(added(1))).toEqual({ sponsor_id: SPONSOR, wants_scores: false, filters_orgs: false })
    expect(rowOf(added(1), added(2, scores))).toEqual({ sponsor_id: SPONSOR, wants_scores: true, filters_orgs: false })
    expect(rowOf(added(1, scores), off(1))).toEqual({ sponsor_id: SPONSOR, wants_scores: false, filters_orgs: false })
    expect(rowOf(added(1, scores), { _tag: "WebhookRemoved", endpoint_id: idOf(1), at: NOW })).toEqual({
      sponsor_id: SPONSOR,
      wants_scores: false,
      filters_orgs: false
    })
  })
  test("says whether any webhook is limited to some organizations, also a disabled one", () => {
    expect(rowOf(added(1), added(2, { org_ids: ["acme"] }), off(2))).toMatchObject({ filters_orgs: true })
  })
  test("is not written for what is published", () => {
    expect(given(added(1)).when(publish()).views()).toEqual([])
    expect(
      given(added(1))
        .when(change(1, { active: false }))
        .views()
    ).toHaveLength(1)
  })
})
