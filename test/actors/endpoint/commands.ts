/** Commands and events of an endpoint that the examples share. */
import { endpointEntity } from "../../../actors/endpoint/endpoint.ts"
import type { EndpointCommand, EndpointEvent } from "../../../schema/endpoint.ts"
import { givenFor, NOW } from "../../support/given.ts"
import { ENDPOINT, LANE } from "../lane/notices.ts"

export const given = givenFor(endpointEntity)

export const config = {
  endpoint_id: ENDPOINT,
  sponsor_id: "spn_1",
  callback_url: "https://hooks.example.org/in?key=hidden",
  secret: "sealed",
  previous_secret: null
}
export type Asked<Tag extends EndpointCommand["_tag"]> = Extract<EndpointCommand, { readonly _tag: Tag }>
export const configure = (revision = 1, more: Partial<Asked<"Configure">> = {}): Asked<"Configure"> => ({
  _tag: "Configure",
  config,
  off: null,
  revision,
  ...more
})
export const configured = (revision = 1, more: Partial<Asked<"Configure">> = {}): EndpointEvent => ({
  ...configure(revision, more),
  _tag: "EndpointConfigured",
  at: NOW
})
export const noteDue = (due_at = NOW): EndpointCommand => ({ _tag: "NoteDue", due_at, lane_id: LANE })
export const close: EndpointCommand = { _tag: "Close", endpoint_id: ENDPOINT }
export const closed: EndpointEvent = { _tag: "EndpointClosed", endpoint_id: ENDPOINT, at: NOW }
export const wake = (due_at: number): EndpointCommand => ({ _tag: "Wake", due_at })
export const scheduled = (due_at = NOW, at = due_at): EndpointEvent => ({ _tag: "RunScheduled", due_at, at })
export const wakeSet = (due_at: number, at = NOW): EndpointEvent => ({ _tag: "WakeSet", due_at, at })
export const more: EndpointEvent = { _tag: "MoreDueNoted", at: NOW }

export const NOTHING_SENT = {
  success_count: 0,
  failure_count: 0,
  failed_since_success: 0,
  gone: false,
  next_due_at: null,
  problem: null
}
type Run = Partial<Omit<Asked<"RecordRun">, "_tag">>
export const record = (run: Run = {}): Asked<"RecordRun"> => ({
  _tag: "RecordRun",
  due_at: NOW,
  ...NOTHING_SENT,
  ...run
})
export const recorded = (run: Run = {}, at = NOW): EndpointEvent => ({ ...record(run), _tag: "RunRecorded", at })
export const failures = (count: number): Run => ({
  failure_count: count,
  failed_since_success: count,
  problem: "the receiver answered 500"
})
export const toRun = (due_at: number) => ({ to: { kind: "webhook", id: ENDPOINT }, command: { _tag: "Run", due_at } })
export const toWake = (due_at: number) => ({
  to: { kind: "endpoint", id: ENDPOINT },
  command: { _tag: "Wake", due_at },
  dueAt: due_at
})
