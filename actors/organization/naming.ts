/**
 * What sponsors call an organization. The first that speaks of it gives it a name; the spelling of the first verified one takes
 * its place, because accounts cost nothing.
 *
 * Always true: a name from a record, an import or an operator is not changed here.
 */
import type { KnownOrganization, Speaker } from "../../schema/organization.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { speakerOf } from "./speakers.ts"

/**
 * The organization after a sponsor has spoken, or has become known as a voice. `told` is the name in what it brought; it is kept
 * with the sponsor until that is verified, unless it is the name already.
 */
export const namedByVoice = (
  known: KnownOrganization,
  { at, sponsor_id }: { readonly at: EpochMs; readonly sponsor_id: string },
  told?: string
): KnownOrganization => {
  const speaker = speakerOf(known.speakers, sponsor_id)
  if (known.named_by === "record" || known.named_at !== undefined || speaker === undefined) return known
  if (speaker.voice !== null) {
    // A voice that was learned before it brought anything has named nothing.
    const spelling = told ?? speaker.spelling ?? (hasBrought(speaker) ? known.org_name : undefined)
    return spelling === undefined ? known : { ...known, org_name: spelling, named_at: at }
  }
  if (told === undefined || told === known.org_name) return known
  return { ...known, speakers: { ...known.speakers, [sponsor_id]: { ...speaker, spelling: told } } }
}

const hasBrought = ({ ends, kinds }: Speaker): boolean => ends.length > 0 || Object.keys(kinds).length > 0
