/** The documents of a case with their bytes, as a part of the export of an account has them. */
import type { ExportedCase } from "../../../schema/api/account-export.ts"
import type { DocumentRef } from "../../../schema/case.ts"
import type { ReadDocuments } from "../../documents/store.ts"

type ExportedFile = (typeof ExportedCase.Encoded)["files"][number]

export interface FileSource {
  readonly sponsorId: string
  readonly readDocuments: ReadDocuments
}

interface Room {
  readonly bytesLeft: number
  /** The first one is given also where there is no room for it. */
  readonly isOneDue: boolean
}

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

/** Those of `documents` that there is room for, in their order. They are read one by one: together they may be half a gigabyte. */
export const filesOf = async (
  { readDocuments, sponsorId }: FileSource,
  documents: ReadonlyArray<DocumentRef>,
  { bytesLeft, isOneDue }: Room
): Promise<ReadonlyArray<ExportedFile>> => {
  const files: Array<ExportedFile> = []
  let room = bytesLeft
  for (const { byte_count, document_id, sha256 } of documents) {
    room -= base64Length(byte_count)
    if (room < 0 && !(isOneDue && files.length === 0)) return files
    const bytes = (await readDocuments(sponsorId, [sha256])).get(sha256)
    files.push({ document_id, content: bytes === undefined ? null : Buffer.from(bytes).toString("base64") })
  }
  return files
}
