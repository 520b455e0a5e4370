/**
 * How many verses each chapter of the Torah has in the numbering that Sefaria uses, that of "Miqra according to the
 * Masorah": 1533, 1210, 859, 1288 and 956 verses, 5846 in all.
 *
 * Editions differ. Some count the ten commandments by the other cantillation (Exodus 20 with 22 or 26 verses and
 * Deuteronomy 5 with 29 or 33), some number the beginning of Numbers 26:1 as 25:19, and many English Bibles divide
 * some chapters at other verses, after the Vulgate.
 */
import type { TorahBook } from "./reading.ts"

/** Verses of the chapters of each book, in order. */
export const VERSE_COUNTS: Readonly<Record<TorahBook, ReadonlyArray<number>>> = {
  Genesis: [
    31, 25, 24, 26, 32, 22, 24, 22, 29, 32, 32, 20, 18, 24, 21, 16, 27, 33, 38, 18, 34, 24, 20, 67, 34, 35, 46, 22, 35,
    43, 54, 33, 20, 31, 29, 43, 36, 30, 23, 23, 57, 38, 34, 34, 28, 34, 31, 22, 33, 26
  ],
  Exodus: [
    22, 25, 22, 31, 23, 30, 29, 28, 35, 29, 10, 51, 22, 31, 27, 36, 16, 27, 25, 23, 37, 30, 33, 18, 40, 37, 21, 43, 46,
    38, 18, 35, 23, 35, 35, 38, 29, 31, 43, 38
  ],
  Leviticus: [
    17, 16, 17, 35, 26, 23, 38, 36, 24, 20, 47, 8, 59, 57, 33, 34, 16, 30, 37, 27, 24, 33, 44, 23, 55, 46, 34
  ],
  Numbers: [
    54, 34, 51, 49, 31, 27, 89, 26, 23, 36, 35, 16, 33, 45, 41, 35, 28, 32, 22, 29, 35, 41, 30, 25, 18, 65, 23, 31, 39,
    17, 54, 42, 56, 29, 34, 13
  ],
  Deuteronomy: [
    46, 37, 29, 49, 30, 25, 26, 20, 29, 22, 32, 31, 19, 29, 23, 22, 20, 22, 21, 20, 23, 29, 26, 22, 19, 19, 26, 69, 28,
    20, 30, 52, 29, 12
  ]
}

/**
 * By chapter, the first verse that has another number in the King James Version; in a chapter that is longer there, the
 * first that the chapter does not have here.
 */
export const NUMBERED_DIFFERENTLY_FROM: Readonly<Record<TorahBook, Readonly<Record<number, number>>>> = {
  Genesis: { 31: 55, 32: 1 },
  Exodus: { 7: 26, 8: 1, 20: 13, 21: 37, 22: 1 },
  Leviticus: { 5: 20, 6: 1 },
  Numbers: { 16: 36, 17: 1, 29: 40, 30: 1 },
  Deuteronomy: { 5: 17, 12: 32, 13: 1, 22: 30, 23: 1, 28: 69, 29: 1 }
}
