/**
 * Safe file names for an archive. Any text becomes one path segment of letters, digits and a few marks that have no meaning in
 * any file system.
 */
import { runsWhenOpened } from "../../actors/assistant/documents.ts"
import { normalForm } from "../../schema/normal-form.ts"

/** With a number and a folder before it a name stays far below the 255 bytes that file systems allow. */
const NAME_LENGTH_MAX = 80
const ENDING_LENGTH_MAX = 10

/** Endings for documents that came without a name. */
const ENDINGS: Readonly<Record<string, string>> = {
  "application/pdf": ".pdf",
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/gif": ".gif",
  "image/webp": ".webp",
  "text/plain": ".txt",
  "application/json": ".json",
  "message/rfc822": ".eml"
}

/** The name as it may stand in an archive; `document` with an ending when nothing of it is left. */
export const safeFileName = (name: string | null, mediaType = ""): string => {
  const last =
    normalForm(name ?? "", "NFC")
      .split(/[/\\]/)
      .at(-1) ?? ""
  const cleaned = last
    .replaceAll(/[^\p{L}\p{N}._() -]+/gu, "_")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\.{2,}/g, ".")
    // A leading dot hides a file; Windows drops dots and spaces at the end.
    .replace(/^[. _]+/, "")
    .replace(/(?<![. ])[. ]+$/, "")
  return cleaned === "" ? `document${ENDINGS[mediaType] ?? ""}` : harmless(shortened(cleaned))
}

/** A name that a system would run opens as a text: documents of before such names were refused have them, and cuts make them. */
const harmless = (name: string): string => (runsWhenOpened(name) ? `${name}.txt` : name)

// Cut in whole characters, and the ending is kept: it says what opens the file.
const shortened = (name: string): string => {
  if (name.length <= NAME_LENGTH_MAX) return name
  const dot = name.lastIndexOf(".")
  const ending = dot > 0 && name.length - dot <= ENDING_LENGTH_MAX ? name.slice(dot) : ""
  const stem = name.slice(0, NAME_LENGTH_MAX - ending.length)
  return `${stem.isWellFormed() ? stem : stem.slice(0, -1)}${ending}`
}
