/** The log and its signer on the real runtime, over whatever ports are given; nothing else is there to be told. */
import { Result, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { LOG_ID, logEntity } from "../../actors/log/log.ts"
import { type ActorRuntimeService, makeActorRuntime, layerSingleProcess } from "../../actors/runtime/actor-runtime.ts"
import type { HeldKinds } from "../../actors/runtime/registry-port.ts"
import { signerEntity } from "../../actors/signer/signer.ts"
import type { LogCommand } from "../../schema/log.ts"
import * as Journal from "../../src/postgres/journal.ts"
import * as LogRows from "../../src/postgres/log-rows.ts"
import * as Outbox from "../../src/postgres/outbox.ts"
import * as Snapshots from "../../src/postgres/snapshots.ts"

/** Needs the clients of a migrated database. */
export const logPorts = Layer.mergeAll(
  Journal.layerPostgres,
  Snapshots.layerPostgres,
  Outbox.layerPostgres,
  LogRows.layerPostgres,
  layerSingleProcess
)

export const startLogRuntime = (now: () => number, held?: HeldKinds) =>
  makeActorRuntime({
    held,
    entities: [logEntity, signerEntity],
    now,
    random: Math.random,
    randomId: randomUUID,
    bytesMax: 1e9,
    background: false
  })

export const leafCommand = (id: string): LogCommand => ({
  _tag: "AppendLeaf",
  type: "attestation.sealed",
  id,
  payload_hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  tell: null
})

/** Appends it and gives its index. */
export const appendOne = async ({ registry }: ActorRuntimeService, id: string, commandId?: string): Promise<number> => {
  const answer = await registry.ask(logEntity, LOG_ID, leafCommand(id), { commandId })
  const { events, state } = Result.getOrThrow(answer)
  return events[0]?.index ?? state.size - 1
}
