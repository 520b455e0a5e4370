/** The id of a sponsor's voice. It does not reveal the sponsor; messages carry the sponsor's id. */
import { hash } from "node:crypto"

const ID_CHARS = 26

export const voiceIdOf = (sponsorId: string): string =>
  `voi_${hash("sha256", `voice of ${sponsorId}`, "hex").slice(0, ID_CHARS)}`
