/**
 * If-Match (RFC 9110, 13.1.1): a write is carried out only if the client has read the newest state. Tags are compared strongly, so a
 * weak one never matches. Each encoding of an answer has its own tag, and each of them names the same state.
 */
import { type ApiError, apiError } from "../../schema/error.ts"
import { encodedTag } from "./compressed.ts"

const TAG = /(?:W\/)?"[!#-~\u0080-\uffff]*"/g
/** Stands for a tag when the commas between tags are checked; it is in no header. */
const ONE = "\0"

const MALFORMED = apiError("invalid-header", {
  message:
    'If-Match must be * or ETags in their double quotes, separated by commas, such as If-Match: "mJ4rXwB0v1YqT2aZ"'
})

const CHANGED = apiError("precondition-failed")

const ONLY_WEAK = apiError("precondition-failed", {
  message:
    "Nothing was done, because If-Match has only weak ETags (W/), which never match a state for a write; send the ETag of GET without W/, and let no proxy change it"
})

/** The tags, "*" for any state, or the refusal of a header that is neither. */
export const readIfMatch = (header: string): ReadonlyArray<string> | "*" | ApiError => {
  if (header.trim() === "*") return "*"
  const tags = header.match(TAG)
  const between = header.replaceAll(TAG, ONE).split(",")
  // A list may have empty elements (RFC 9110, 5.6.1).
  const isList = between.map((one) => one.trim()).every((one) => one === ONE || one === "")
  return tags === null || !isList ? MALFORMED : tags
}

/** Undefined where one of the tags names this state; otherwise the refusal. */
export const unlessMatched = (tags: ReadonlyArray<string> | "*", etag: string): ApiError | undefined => {
  if (tags === "*") return undefined
  const known = [etag, encodedTag(etag, "br"), encodedTag(etag, "gzip")]
  if (tags.some((tag) => known.includes(tag))) return undefined
  return tags.every((tag) => tag.startsWith("W/")) ? ONLY_WEAK : CHANGED
}
