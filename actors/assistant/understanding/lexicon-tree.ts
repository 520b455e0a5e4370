/**
 * Lays a lexicon of concepts out as a tree of its words, in rows of numbers: once, when the bundle is made or the sources are
 * imported, or when it is first needed.
 *
 * An entry is a word (`landlord`), the beginning of a word (`refund*`), or several of them (`out of network`); `#`
 * stands for a number.
 */

import { indexOf, slotCount } from "../word-index.ts"
import { bitsOf, NO_KEY, slotOf, type WordIndex } from "../word-table.ts"

/** Concept names to their entries, separated by `|`. */
export type Lexicon = Readonly<Record<string, string>>

/** Most nodes are leaves: what a node does not have is not made. */
interface Node {
  next?: Map<number, Node>
  /** Uses that end here: concept and entry. */
  ends?: Array<Use>
  /** Its place among all nodes, once they are laid out. */
  number: number
}

const newNode = (): Node => ({ number: 0 })

interface Use {
  readonly concept: number
  readonly entry: string
  /** How many words the entry has. */
  readonly length: number
}

/** A lexicon as it is read. An atom is a word or the beginning of a word, by number. */
export interface LexiconTables {
  readonly concepts: ReadonlyArray<string>
  /** Each entry of each concept, as people are shown it. Its place is the number of the use. */
  readonly entries: ReadonlyArray<string>
  readonly conceptOfUse: Uint16Array
  /** How many words each use has. */
  readonly lengthOfUse: Uint8Array
  /** Rows of `NODE` numbers. */
  readonly nodes: Int32Array
  /** The node behind each node and atom. */
  readonly edges: Int32Array
  /** The node to which an atom leads that begins entries, 0 for none, by atom. */
  readonly starts: Int32Array
  /** 1 for the atoms that go on an entry, by atom. */
  readonly inside: Uint8Array
  readonly words: WordIndex
  readonly atomOfWord: Uint16Array
  /** Beginnings of words. */
  readonly prefixes: WordIndex
  readonly atomOfPrefix: Uint16Array
  readonly prefixLengthMax: number
  /** The words whose misspellings are read as they were meant. */
  readonly corrected: WordIndex
}

/** @param options.typos Whether misspelled words are read as they were meant. */
export const lexiconTables = (lexicon: Lexicon, options: { readonly typos: boolean }): LexiconTables => {
  const concepts = Object.keys(lexicon)
  const { alone, atomOfPrefix, atomOfWord, root } = treeOf(lexicon, concepts)
  const { uses, ...flat } = flatten(root, atomOfWord.size + atomOfPrefix.size)
  return {
    ...flat,
    concepts,
    entries: uses.map(({ entry }) => entry),
    conceptOfUse: Uint16Array.from(uses, ({ concept }) => concept),
    lengthOfUse: Uint8Array.from(uses, ({ length }) => length),
    words: indexOf([...atomOfWord.keys()]),
    atomOfWord: Uint16Array.from(atomOfWord.values()),
    prefixes: indexOf([...atomOfPrefix.keys()]),
    atomOfPrefix: Uint16Array.from(atomOfPrefix.values()),
    prefixLengthMax: Math.max(0, ...[...atomOfPrefix.keys()].map((key) => key.length)),
    corrected: indexOf(options.typos ? [...longWords([...alone])] : [])
  }
}

/** Shorter words have too many neighbours. */
export const LENGTH_MIN = 6

/** Longer words are rarely misspelled in one place only, and cost more. */
export const LENGTH_MAX = 16

const isLong = (word: string) => word.length >= LENGTH_MIN && word.length <= LENGTH_MAX

const ENDINGS = ["", "s", "ed", "ing"]

/** @param entries Words, or their beginnings written with `*`, whose usual endings are spelled wrongly too. */
const longWords = (entries: ReadonlyArray<string>): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const entry of entries) {
    if (!entry.endsWith("*")) {
      if (isLong(entry)) found.add(entry)
      continue
    }
    const word = entry.slice(0, -1)
    for (const ending of ENDINGS) {
      if (word.length >= LENGTH_MIN - 1 && isLong(word + ending)) found.add(word + ending)
    }
  }
  return found
}

/** The entries of a lexicon as a tree of atoms. */
const treeOf = (lexicon: Lexicon, concepts: ReadonlyArray<string>) => {
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
  const root = newNode()
  // Words that stand alone are worth correcting; the small words of phrases have too many neighbours.
  const alone = new Set<string>()
  concepts.forEach((name, concept) => {
    for (const entry of entriesOf(lexicon[name] ?? "")) {
      const parts = entry.split(" ")
      if (parts.length === 1) alone.add(entry)
      let node = root
      for (const part of parts) node = nextOf(node, atom(part))
      // Shown to people: what stands for words with any ending is written as their beginning, "guarant…".
      ;(node.ends ??= []).push({ concept, entry: entry.replaceAll("*", "…"), length: parts.length })
    }
  })
  return { root, alone, atomOfWord, atomOfPrefix }
}

const nextOf = (node: Node, atom: number): Node => {
  const next = (node.next ??= new Map())
  const known = next.get(atom)
  if (known !== undefined) return known
  const made = newNode()
  next.set(atom, made)
  return made
}

/** An edge has node and atom as one number. A lexicon has fewer of both than this many bits can number. */
export const ATOM_BITS = 15

const NO_EDGES: ReadonlyMap<number, Node> = new Map()

/** What a node has, behind each other: the uses that end there, and the bits of the atoms that lead on. */
export const NODE = 4
export const ENDS_FROM = 0
export const ENDS_TO = 1
export const NEXT_BITS = 2

/**
 * The nodes in rows of numbers: following an entry then reads few places of memory. `starts` are the nodes to which the atoms
 * lead that begin entries, `edges` those of all others; `inside` are the atoms that go on an entry.
 */
const flatten = (root: Node, atomCount: number) => {
  const nodes: Array<Node> = [root]
  const inside = new Uint8Array(atomCount)
  const starts = new Int32Array(atomCount)
  let edgeCount = 0
  for (let at = 0; at < nodes.length; at++) {
    for (const [atom, next] of nodes[at]?.next ?? NO_EDGES) {
      next.number = nodes.push(next) - 1
      if (at > 0) inside[atom] = 1
      else starts[atom] = next.number
      edgeCount++
      if (atom >= 1 << ATOM_BITS || nodes.length >= 1 << (31 - ATOM_BITS)) throw new Error("the lexicon is too large")
    }
  }
  const edges = new Int32Array(slotCount(edgeCount * 2) * 2).fill(NO_KEY)
  const rows = new Int32Array(nodes.length * NODE)
  const uses: Array<Use> = []
  for (const [number, { ends, next }] of nodes.entries()) {
    const row = number * NODE
    rows[row + ENDS_FROM] = uses.length
    if (ends !== undefined) uses.push(...ends)
    rows[row + ENDS_TO] = uses.length
    if (next === undefined) continue
    rows[row + NEXT_BITS] = bitsOf([...next.keys()])
    for (const [atom, further] of number === 0 ? NO_EDGES : next) {
      const key = (number << ATOM_BITS) | atom
      const slot = slotOf(edges, key)
      edges[slot] = key
      edges[slot + 1] = further.number
    }
  }
  return { uses, nodes: rows, edges, inside, starts }
}

/** The entries of one concept. */
export const entriesOf = (text: string): ReadonlyArray<string> =>
  text
    .split("|")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
