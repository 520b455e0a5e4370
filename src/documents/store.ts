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
  }
>()("documents/DocumentStore") {}

/** The bytes of a sponsor's documents by hash. Rejects with `JournalUnavailable`. */
export type ReadDocuments = (
  sponsorId: string,
  hashes: ReadonlyArray<string>
) => Promise<ReadonlyMap<string, Uint8Array>>
