/**
 * Compiles lexicons of concepts and finds their words and phrases in a text.
 *
 * An entry is a word (`landlord`), the beginning of a word (`refund*`), or several of them (`out of network`); `#`
 * stands for a number. Always true: finding costs a bounded number of look-ups per word, whatever the text.
 */
import { typoIndex } from "./typos.ts"

/** Concept names to their entries, separated by `|`. */
export type Lexicon = Readonly<Record<string, string>>

interface Node {
  readonly next: Map<number, Node>
  /** Uses that end here: concept and entry. */
  readonly ends: Array<Use>
}

/** What is known of a word: its atoms, and where they lead from the root. */
interface KnownWord {
  readonly atoms: ReadonlyArray<number>
  readonly nodes: ReadonlyArray<Node>
}

interface Use {
  readonly concept: number
  readonly entry: string
  readonly length: number
}

export interface CompiledLexicon {
  readonly concepts: ReadonlyArray<string>
  readonly idOf: ReadonlyMap<string, number>
  /** Calls back for every entry found: its concept, where it begins, how many words it has, and the entry. */
  readonly find: (words: ReadonlyArray<string>, onHit: OnHit) => void
}

type OnHit = (concept: number, at: number, length: number, entry: string) => void

/** Beginnings shorter than this would match half the language. */
const PREFIX_LENGTH_MIN = 3

/** Words whose reading is kept; the table is emptied when it is full, so memory stays bounded. */
const KNOWN_WORD_COUNT_MAX = 20_000

const NONE: ReadonlyArray<number> = []
const UNKNOWN: KnownWord = { atoms: NONE, nodes: [] }

export const compileLexicon = (lexicon: Lexicon, options: { readonly typos: boolean }): CompiledLexicon => {
  const concepts = Object.keys(lexicon)
  const idOf = new Map(concepts.map((name, id) => [name, id]))
  const atomOfWord = new Map<string, number>()
  const atomOfPrefix = new Map<string, number>()
  const atom = (word: string): number => {
    const table = word.endsWith("*") ? atomOfPrefix : atomOfWord
    const key = word.endsWith("*") ? word.slice(0, -1) : word
    const known = table.get(key)
    if (known !== undefined) return known
    const id = atomOfWord.size + atomOfPrefix.size
    table.set(key, id)
    return id
  }
  const root: Node = { next: new Map(), ends: [] }
  // Words that stand alone are worth correcting; the small words of phrases have too many neighbours.
  const alone = new Set<string>()
  concepts.forEach((name, concept) => {
    for (const entry of entriesOf(lexicon[name] ?? "")) {
      const parts = entry.split(" ")
      if (parts.length === 1) alone.add(entry)
      let node = root
      for (const part of parts) {
        const id = atom(part)
        const next = node.next.get(id) ?? { next: new Map<number, Node>(), ends: [] }
        node.next.set(id, next)
        node = next
      }
      node.ends.push({ concept, entry: entry.replaceAll("*", ""), length: parts.length })
    }
  })
  const prefixLengthMax = Math.max(PREFIX_LENGTH_MIN, ...[...atomOfPrefix.keys()].map((key) => key.length))
  const typos = options.typos ? typoIndex([...alone]) : () => undefined
  const known = new Map<string, KnownWord>()

  const exact = (word: string): ReadonlyArray<number> => {
    const atoms: Array<number> = []
    const whole = atomOfWord.get(word)
    if (whole !== undefined) atoms.push(whole)
    for (let length = Math.min(word.length, prefixLengthMax); length >= PREFIX_LENGTH_MIN; length--) {
      const prefix = atomOfPrefix.get(word.slice(0, length))
      if (prefix !== undefined) atoms.push(prefix)
    }
    if (isNumber(word)) {
      const number = atomOfWord.get("#")
      if (number !== undefined) atoms.push(number)
    }
    return atoms.length === 0 ? NONE : atoms
  }

  const lookUp = (word: string): KnownWord => {
    const read = known.get(word)
    if (read !== undefined) return read
    let atoms = exact(word)
    if (atoms.length === 0) {
      const meant = typos(word)
      if (meant !== undefined) atoms = exact(meant)
    }
    const nodes = atoms.flatMap((id) => root.next.get(id) ?? [])
    const entry = atoms.length === 0 ? UNKNOWN : { atoms, nodes }
    if (known.size >= KNOWN_WORD_COUNT_MAX) known.clear()
    // A piece of a text keeps the whole text in memory, so its letters are copied.
    known.set(Array.from(word).join(""), entry)
    return entry
  }

  const find: CompiledLexicon["find"] = (words, onHit) => {
    const read: Array<KnownWord> = []
    for (let at = 0; at < words.length; at++) read.push(lookUp(words[at] ?? ""))
    for (let at = 0; at < read.length; at++) {
      const nodes = read[at]?.nodes ?? UNKNOWN.nodes
      for (let index = 0; index < nodes.length; index++) {
        const node = nodes[index]
        if (node !== undefined) follow(read, node, at + 1, at, onHit)
      }
    }
  }

  return { concepts, idOf, find }
}

/** Tells every use that ends here, and goes on with the next word where longer entries begin alike. */
const follow = (read: ReadonlyArray<KnownWord>, node: Node, at: number, from: number, onHit: OnHit): void => {
  const { ends, next } = node
  for (let index = 0; index < ends.length; index++) {
    const use = ends[index]
    if (use !== undefined) onHit(use.concept, from, use.length, use.entry)
  }
  if (next.size === 0 || at >= read.length) return
  const atoms = read[at]?.atoms ?? NONE
  for (let index = 0; index < atoms.length; index++) {
    const further = next.get(atoms[index] ?? -1)
    if (further !== undefined) follow(read, further, at + 1, from, onHit)
  }
}

const isNumber = (word: string): boolean => {
  const unit = word.charCodeAt(0)
  return unit >= 48 && unit <= 57
}

/** The entries of one concept. */
export const entriesOf = (text: string): ReadonlyArray<string> =>
  text
    .split("|")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
