/**
 * A toy entity for tests of the runtime: a ledger that adds up numbers, sends some of them to other ledgers, rings at a
 * planned moment, and misbehaves on request.
 */
import { Result, Schema } from "effect"
import { absurd, corrupt, entity, type Intent, type ViewRow } from "../../actors/runtime/entity.ts"

export const LedgerCommand = Schema.Union([
  Schema.TaggedStruct("Open", { id: Schema.String }),
  Schema.TaggedStruct("Add", { amount: Schema.Int }),
  /** Two events in one row. */
  Schema.TaggedStruct("AddTwice", { amount: Schema.Int }),
  Schema.TaggedStruct("Send", { to: Schema.String, amount: Schema.Int }),
  Schema.TaggedStruct("PlanRing", { at: Schema.Int }),
  Schema.TaggedStruct("Ring", {}),
  Schema.TaggedStruct("Note", { text: Schema.String }),
  Schema.TaggedStruct("Close", {}),
  /** Accepted, and nothing happens. */
  Schema.TaggedStruct("Nothing", {}),
  Schema.TaggedStruct("ThrowInDecide", {}),
  Schema.TaggedStruct("ThrowInEvolve", {})
])
export type LedgerCommand = typeof LedgerCommand.Type

export const LedgerEvent = Schema.Union([
  Schema.TaggedStruct("Opened", { id: Schema.String }),
  Schema.TaggedStruct("Added", { amount: Schema.Int }),
  Schema.TaggedStruct("Sent", { to: Schema.String, amount: Schema.Int }),
  Schema.TaggedStruct("RingPlanned", { at: Schema.Int }),
  Schema.TaggedStruct("Rang", { at: Schema.Int }),
  Schema.TaggedStruct("Noted", { text: Schema.String }),
  Schema.TaggedStruct("Closed", {}),
  Schema.TaggedStruct("Unfoldable", {})
])
export type LedgerEvent = typeof LedgerEvent.Type

export const LedgerState = Schema.Union([
  Schema.TaggedStruct("Unopened", {}),
  Schema.TaggedStruct("Open", {
    id: Schema.String,
    sum: Schema.Int,
    rangAt: Schema.Array(Schema.Int),
    note: Schema.String
  }),
  Schema.TaggedStruct("Closed", { id: Schema.String, sum: Schema.Int, rangAt: Schema.Array(Schema.Int) })
])
export type LedgerState = typeof LedgerState.Type

export interface LedgerRefused {
  readonly reason: "not-open" | "already-open"
}

const decide = (
  state: LedgerState,
  command: LedgerCommand,
  now: number
): Result.Result<ReadonlyArray<LedgerEvent>, LedgerRefused> => {
  if (command._tag === "ThrowInDecide") throw new Error("decide throws")
  if (command._tag === "ThrowInEvolve") return Result.succeed([{ _tag: "Unfoldable" }])
  if (command._tag === "Open") {
    return state._tag === "Unopened"
      ? Result.succeed([{ _tag: "Opened", id: command.id }])
      : Result.fail({ reason: "already-open" })
  }
  if (state._tag !== "Open") return Result.fail({ reason: "not-open" })
  switch (command._tag) {
    case "Add":
      return Result.succeed([{ _tag: "Added", amount: command.amount }])
    case "AddTwice":
      return Result.succeed([
        { _tag: "Added", amount: command.amount },
        { _tag: "Added", amount: command.amount }
      ])
    case "Send":
      return Result.succeed([{ _tag: "Sent", to: command.to, amount: command.amount }])
    case "PlanRing":
      return Result.succeed([{ _tag: "RingPlanned", at: command.at }])
    case "Ring":
      return Result.succeed([{ _tag: "Rang", at: now }])
    case "Note":
      return Result.succeed([{ _tag: "Noted", text: command.text }])
    case "Close":
      return Result.succeed([{ _tag: "Closed" }])
    case "Nothing":
      return Result.succeed([])
    default:
      return absurd(command)
  }
}

const evolve = (state: LedgerState, event: LedgerEvent): LedgerState => {
  if (event._tag === "Opened") return { _tag: "Open", id: event.id, sum: 0, rangAt: [], note: "" }
  if (state._tag !== "Open") return corrupt("ledger", state, event)
  switch (event._tag) {
    case "Added":
      return { ...state, sum: state.sum + event.amount }
    case "Sent":
      return { ...state, sum: state.sum - event.amount }
    case "RingPlanned":
      return state
    case "Rang":
      return { ...state, rangAt: [...state.rangAt, event.at] }
    case "Noted":
      return { ...state, note: event.text }
    case "Closed":
      return { _tag: "Closed", id: state.id, sum: state.sum, rangAt: state.rangAt }
    case "Unfoldable":
      throw new Error("evolve throws")
    default:
      return absurd(event)
  }
}

const react = (event: LedgerEvent, state: LedgerState): ReadonlyArray<Intent> => {
  if (event._tag === "Sent") {
    return [{ to: { kind: "ledger", id: event.to }, command: { _tag: "Add", amount: event.amount } }]
  }
  return event._tag === "RingPlanned" && state._tag === "Open"
    ? [{ to: { kind: "ledger", id: state.id }, command: { _tag: "Ring" }, dueAt: event.at }]
    : []
}

const projectAll = (state: LedgerState): ReadonlyArray<ViewRow> => {
  if (state._tag === "Unopened") return []
  const note = state._tag === "Open" ? state.note : null
  return [
    { view: "ledger_view", key: state.id, row: { sum: state.sum, note } },
    ...state.rangAt.map((at, n) => ({
      view: "ledger_ring_view",
      key: `${state.id}/${n}`,
      row: { ledger_id: state.id, at }
    }))
  ]
}

/** Rings are written when they happen; the ledger's own row with every event. */
const project = (state: LedgerState, events: ReadonlyArray<LedgerEvent>): ReadonlyArray<ViewRow> => {
  const rang = events.some((event) => event._tag === "Rang")
  return projectAll(state).filter((row) => rang || row.view === "ledger_view")
}

const UNOPENED: LedgerState = { _tag: "Unopened" }

export const ledgerEntity = entity({
  kind: "ledger",
  initialState: UNOPENED,
  decide,
  evolve,
  react,
  project,
  projectAll,
  commandSchema: LedgerCommand,
  eventSchema: LedgerEvent,
  stateSchema: LedgerState,
  limits: { mailboxCountMax: 1_000, snapshotRowCount: 50, idleMsMax: 60_000 }
})

/** The same ledger, of which nothing is stored. */
export const memoryLedgerEntity = { ...ledgerEntity, kind: "memory-ledger", durability: "memory" as const }

export const add = (amount: number): LedgerCommand => ({ _tag: "Add", amount })
export const open = (id: string): LedgerCommand => ({ _tag: "Open", id })
