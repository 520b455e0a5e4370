/** Removes the documents of a case whose texts were erased, some time after: the order stays in the outbox until they are gone. */
import { Data, Schema } from "effect"
import type { Activity } from "../../actors/runtime/activity.ts"

export interface DocumentErasureDeps {
  /** False: one was stored again a moment ago. */
  readonly eraseDocuments: (sponsorId: string, hashes: ReadonlyArray<string>, now: number) => Promise<boolean>
  readonly now: () => number
}

const decodeOrder = Schema.decodeUnknownSync(
  Schema.TaggedStruct("EraseDocuments", { sponsor_id: Schema.String, hashes: Schema.Array(Schema.String) })
)

/** The order stays in the outbox, and is tried again. */
class StoredAgain extends Data.TaggedError("StoredAgain")<object> {
  override get message(): string {
    return "a document of an erased case was stored again a moment ago"
  }
}

export const makeDocumentErasureActivity = ({ eraseDocuments, now }: DocumentErasureDeps): Activity => ({
  kind: "document-erasure",
  // It reads many histories, and nobody waits for it.
  inFlightCountMax: 1,
  perform: async ({ command }) => {
    const { hashes, sponsor_id } = decodeOrder(command)
    if (!(await eraseDocuments(sponsor_id, hashes, now()))) throw new StoredAgain()
  }
})
