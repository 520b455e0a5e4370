/** The checksum of a snapshot. */
import { crc32 } from "node:zlib"

/** Detects accidental damage of a snapshot, not changes by an attacker with access to the database. */
export const snapshotChecksum = (seq: number, version: number, state: string): string =>
  crc32(`${seq}/${version}/${state}`).toString(16).padStart(8, "0")
