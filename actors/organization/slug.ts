/**
 * The public identifier of an organization, made from its name: lower case, accents removed, everything else a hyphen.
 * The same name always gives the same slug. An empty or overlong name is refused before it comes here.
 */
import { OrgId } from "../../schema/ids.ts"
import { fingerprint } from "../assistant/fingerprint.ts"

const SLUG_LENGTH_MAX = 64
const HASH_LENGTH = 12

/** The slug of an organization's name. */
export const orgIdOf = (name: string): OrgId => {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Mark}/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
  const slug = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")
  // Equal names may arrive in different Unicode forms: the hash is taken of the folded one.
  const hash = () => fingerprint(plain.replace(/\s+/g, " ").trim()).slice(0, HASH_LENGTH)
  if (slug === "") return OrgId.make(`org-${hash()}`)
  if (slug.length <= SLUG_LENGTH_MAX) return OrgId.make(slug)
  // Cut names keep a hash, so that two long names with one beginning stay two organizations.
  return OrgId.make(`${slug.slice(0, SLUG_LENGTH_MAX - HASH_LENGTH - 1).replace(/-$/, "")}-${hash()}`)
}

// Letters that Unicode does not decompose into a base letter and a mark.
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i"
}
