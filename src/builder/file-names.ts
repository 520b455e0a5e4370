/**
 * Names under which the files of a proposal could be written on any machine, each beside the others and below one folder.
 * Nothing is written by this service; its reviewer may.
 */
import { normalForm } from "../../schema/normal-form.ts"

/** Of one part between slashes, as UTF-8: what common file systems take. */
const SEGMENT_BYTES_MAX = 255

/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i

/** Control characters end or hide a name; format characters make it read as another one. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u

/** No part of a name on Windows; a colon there also names a drive or a hidden stream. */
const NOT_ON_WINDOWS = /[<>:"|?*]/

/** What to change about one name; undefined when nothing. Never repeats the name. */
export const faultOfName = (name: string): string | undefined => {
  if (name === "") return "must not be empty"
  if (!name.isWellFormed()) return "must not contain unpaired surrogate characters"
  if (UNSEEN.test(name)) return "must not contain control or format characters"
  if (name.includes("\\")) return "must separate folders by /, not by a backslash"
  if (NOT_ON_WINDOWS.test(name)) return 'must not contain any of < > : " | ? *'
  if (name.startsWith("/")) return "must be relative: leave the leading / out"
  for (const segment of name.split("/")) {
    const fault = faultOfSegment(segment)
    if (fault !== undefined) return fault
  }
  return undefined
}

const faultOfSegment = (segment: string): string | undefined => {
  if (segment === "") return "must not have an empty part between slashes or at the end"
  if (segment === "." || segment === "..") return "must not have a part . or .."
  if (Buffer.byteLength(segment) > SEGMENT_BYTES_MAX) {
    return `must have at most ${SEGMENT_BYTES_MAX} bytes in each part between slashes`
  }
  if (/[. ]$/.test(segment) || segment.startsWith(" ")) {
    return "must not have a part that ends with a dot or begins or ends with a space"
  }
  if (DEVICE.test((segment.split(".")[0] ?? "").trimEnd())) return "must not have a part that is the name of a device"
  // Unpacking it would install a stranger's git hooks.
  if (folded(segment) === ".git") return "must not have a part .git"
  return undefined
}

/** As a file system compares it that keeps no case and one form of accents. Lower case twice: some capitals have no way back. */
const folded = (name: string): string => normalForm(name, "NFC").toLowerCase().toUpperCase().toLowerCase()

export interface NameFault {
  /** Of the file in the list. */
  readonly index: number
  readonly message: string
}

/** Of all names together: each for itself, then each beside the others. */
export const faultsOfNames = (names: ReadonlyArray<string>): ReadonlyArray<NameFault> => {
  const faults: Array<NameFault> = []
  const taken = new Set<string>()
  const folders = new Set<string>()
  names.forEach((name, index) => {
    const message = faultOfName(name)
    if (message !== undefined) faults.push({ index, message })
    else if (taken.has(folded(name)))
      faults.push({ index, message: "must be a name of its own, also without its case" })
    taken.add(folded(name))
    for (const folder of foldersOf(folded(name))) folders.add(folder)
  })
  names.forEach((name, index) => {
    if (faultOfName(name) === undefined && folders.has(folded(name))) {
      faults.push({ index, message: "must not be the folder of another file" })
    }
  })
  return faults
}

/** "a/b/c" is in "a" and in "a/b". */
const foldersOf = (name: string): ReadonlyArray<string> =>
  [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))
