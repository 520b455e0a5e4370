/**
 * The store of documents, outside every actor, by sponsor and content hash. A document is stored before the command that
 * refers to it; after a failed command it is an unused orphan.
 */
import { Context, type Effect } from "effect"
import type { JournalUnavailable } from "../../actors/runtime/journal.ts"
import type { AcceptedDocument } from "./sniff.ts"

export class DocumentStore extends Context.Service<
  DocumentStore,
  {
    /** Stores the documents of a sponsor; identical bytes are stored once. */
    readonly keep: (
      sponsorId: string,
      documents: ReadonlyArray<AcceptedDocument>,
      now: number
    ) => Effect.Effect<void, JournalUnavailable>
    /** The bytes of a sponsor's documents by hash, without missing ones. */
    readonly read: (
      sponsorId: string,
      hashes: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyMap<string, Uint8Array>, JournalUnavailable>
    /**
     * Removes the documents of an erased case, save for those that another case or a proposal of the sponsor refers to. False when
     * one of them was stored again so lately that a command which refers to it may still be on its way: ask again later.
     */
    readonly erase: (
      sponsorId: string,
      hashes: ReadonlyArray<string>,
      now: number
    ) => Effect.Effect<boolean, JournalUnavailable>
  }
>()("documents/DocumentStore") {}

/** From storing a document to the commit that refers to it: a write takes seconds at most. */
export const REFERENCE_MS_MAX = 60_000

/** The bytes of a sponsor's documents by hash. Rejects with `JournalUnavailable`. */
export type ReadDocuments = (
  sponsorId: string,
  hashes: ReadonlyArray<string>
) => Promise<ReadonlyMap<string, Uint8Array>>
