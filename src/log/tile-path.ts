/**
 * Parses and writes the paths of tiles below /tile/ (C2SP tlog-tiles): the level or `entries`, then the index in groups of three
 * digits. All groups but the last begin with x. `.p/W` names a tile of only W hashes. Each tile has exactly one path.
 */
import { TILE_WIDTH } from "../../actors/log/merkle.ts"

export interface TilePath {
  readonly level: number | "entries"
  readonly index: number
  /** 1 to 256; 256 is a full tile. */
  readonly width: number
}

const LEVEL_MAX = 63
const FORM = /^(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** Undefined when it is no path of a tile. */
export const parseTilePath = (path: string): TilePath | undefined => {
  const [, level = "", groups = "", width] = FORM.exec(path) ?? []
  const index = Number(groups.replaceAll(/[x/]/g, ""))
  if (level === "" || !Number.isSafeInteger(index) || indexPath(index) !== groups) return undefined
  if (level !== "entries" && Number(level) > LEVEL_MAX) return undefined
  if (width !== undefined && Number(width) >= TILE_WIDTH) return undefined
  return { level: level === "entries" ? level : Number(level), index, width: Number(width ?? TILE_WIDTH) }
}

/** 1234067 is x001/x234/067. */
export const indexPath = (index: number): string => {
  const digits = String(index)
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, "0")
  const groups = padded.match(/\d{3}/g) ?? []
  return groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join("/")
}
