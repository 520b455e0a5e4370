/** The id of a sponsor's voice. It does not reveal the sponsor; messages carry the sponsor's id. */
import { createHash } from "node:crypto"

const ID_CHARS = 26

export const voiceIdOf = (sponsorId: string): string =>
  `voi_${createHash("sha256").update(`voice of ${sponsorId}`).digest("hex").slice(0, ID_CHARS)}`
