/**
 * Writes `prototypes.txt`, the data behind `../skeleton.ts`:
 *
 *     node src/trust/confusables/generate.ts                    from the ICU data inside this Node
 *     node src/trust/confusables/generate.ts confusables.txt    from Unicode's own file, when that one is newer
 *
 * Node carries the whole of ICU's data, the table of the spoof checker among it, but exposes it
 * to no program, so it is read from the executable. The service never runs this script.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

interface Source {
  readonly version: string
  readonly name: string
  /** The prototype of each code point (UTS #39). */
  readonly prototypes: ReadonlyMap<number, string>
}

/** The type of ICU's table, in the header that all of ICU's data has, 12 bytes after its beginning. */
const TYPE_MARK = Buffer.from("Cfu \u0002\u0000", "latin1")
const TYPE_MARK_OFFSET = 12
/** The first word of the table itself. */
const TABLE_MARK = 0x3845fdef
const CODE_POINT_MASK = 0xffffff
const LENGTH_SHIFT = 24

const fromNode = (): Source => {
  const executable = readFileSync(process.execPath)
  const mark = executable.indexOf(TYPE_MARK)
  if (mark === -1) throw new Error("this Node has no ICU data inside; give a confusables.txt instead")
  const header = mark - TYPE_MARK_OFFSET
  const table = executable.subarray(header + executable.readUInt16LE(header))
  if (table.readUInt32LE(0) !== TABLE_MARK) throw new Error("the ICU data of this Node has another form")
  const word = (index: number) => table.readUInt32LE(index * 4)
  const [keys, count, values, strings] = [word(3), word(4), word(5), word(7)]
  const prototypes = new Map<number, string>()
  for (let i = 0; i < count; i++) {
    const key = table.readUInt32LE(keys + 4 * i)
    const length = (key >>> LENGTH_SHIFT) + 1
    // One UTF-16 unit stands for itself; a longer text is found in the table of strings.
    const value = table.readUInt16LE(values + 2 * i)
    const start = strings + 2 * value
    const text =
      length === 1 ? String.fromCharCode(value) : table.subarray(start, start + 2 * length).toString("utf16le")
    prototypes.set(key & CODE_POINT_MASK, text)
  }
  const { icu, unicode } = process.versions
  return { version: `Unicode ${unicode}`, name: `ICU ${icu}, as in Node ${process.versions.node}`, prototypes }
}

const fromFile = (path: string): Source => {
  const text = readFileSync(path, "utf8")
  const prototypes = new Map<number, string>()
  for (const line of text.split("\n")) {
    const [source, target] = line
      .replace(/^\uFEFF/, "")
      .replace(/#.*/, "")
      .split(";")
    if (source === undefined || target === undefined) continue
    const codes = target
      .trim()
      .split(/\s+/)
      .map((hex) => Number.parseInt(hex, 16))
    prototypes.set(Number.parseInt(source.trim(), 16), String.fromCodePoint(...codes))
  }
  const version = /^# Version: (\S+)/m.exec(text)?.[1]
  if (version === undefined || prototypes.size === 0) throw new Error(`${path} is no confusables.txt`)
  return { version: `Unicode ${version}`, name: "confusables.txt of unicode.org", prototypes }
}

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, "0")

/** Code points in order, neighbours as a range. */
const ranges = (codes: ReadonlyArray<number>): string => {
  const parts: Array<[number, number]> = []
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = parts.at(-1)
    if (last !== undefined && last[1] === code - 1) last[1] = code
    else parts.push([code, code])
  }
  return parts.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`)).join(" ")
}

const written = ({ name, prototypes, version }: Source): string => {
  const lines = [...Map.groupBy(prototypes.keys(), (code) => prototypes.get(code) ?? "")]
    .map(
      ([text, sources]) => `${Array.from(text, (one) => hex(one.codePointAt(0) ?? 0)).join(" ")}; ${ranges(sources)}`
    )
    .toSorted()
  return `${[
    "# What characters look like (UTS #39, confusables): the prototype; all code points that look like it.",
    `# Version: ${version}`,
    `# Source: ${name}`,
    "# Licence: Unicode-3.0, Copyright (c) 1991-2025 Unicode, Inc.; the notice is in LICENSE.txt beside this file",
    "# Written by generate.ts; not to be changed by hand.",
    `# Code points: ${prototypes.size}`,
    ...lines
  ].join("\n")}\n`
}

const given = process.argv[2]
const source = given === undefined ? fromNode() : fromFile(given)
writeFileSync(fileURLToPath(new URL("prototypes.txt", import.meta.url)), written(source))
process.stdout.write(`${source.version}: ${source.prototypes.size} code points\n`)
