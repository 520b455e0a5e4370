/**
 * The public identifier of an organization, made from the key of its name (`name.ts`): its words, joined by hyphens.
 * Names with one key have one id, names with different keys have different ones. An empty or overlong name is refused
 * before it comes here.
 *
 * An id that was given out stays valid for ever, whatever rule made it: it is the address of a journal. When a rule here
 * changes, what is named from then on may get another id than before; the two are proposed to be merged, never silently.
 */
import { OrgId } from "../../schema/ids.ts"
import { fingerprint } from "../assistant/fingerprint.ts"
import { nameKey } from "./name.ts"

const SLUG_LENGTH_MAX = 64
const HASH_LENGTH = 12

/** The slug of an organization's name. */
export const orgIdOf = (name: string): OrgId => slugOf(nameKey(name))

const slugOf = (key: string): OrgId => {
  const slug = key.replaceAll(" ", "-")
  const isLatin = /^[a-z0-9]+(?: [a-z0-9]+)*$/.test(key)
  if (isLatin && slug.length <= SLUG_LENGTH_MAX) return OrgId.make(slug)
  // What is cut or cannot be written in Latin letters has a hash, so that two names stay two organizations.
  const hash = fingerprint(key).slice(0, HASH_LENGTH)
  return OrgId.make(isLatin ? `${beginning(slug)}-${hash}` : `org-${hash}`)
}

/** As many whole words as leave room for the hash; of one endless word its beginning. */
const beginning = (slug: string): string => {
  const room = SLUG_LENGTH_MAX - HASH_LENGTH - 1
  const end = slug.slice(0, room + 1).lastIndexOf("-")
  return slug.slice(0, end === -1 ? room : end)
}
