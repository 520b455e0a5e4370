/**
 * Compiles lexicons of concepts and finds their words and phrases in a text.
 *
 * An entry is a word (`landlord`), the beginning of a word (`refund*`), or several of them (`out of network`); `#`
 * stands for a number. Always true: finding costs a bounded number of look-ups per word, whatever the text.
 */
import { typoIndex } from "./typos.ts"
import { ROW } from "../word-table.ts"
import type { Words } from "./words.ts"

/** Concept names to their entries, separated by `|`. */
export type Lexicon = Readonly<Record<string, string>>

interface Node {
  readonly next: Map<number, Node>
  /** Uses that end here: concept and entry. */
  readonly ends: Array<Use>
}

export interface Use {
  readonly concept: number
  readonly entry: string
  /** How many words the entry has. */
  readonly length: number
}

/** Where which entries were found, in the order of the text. Another call of the same lexicon overwrites it. */
export interface Hits {
  count: number
  /** The numbers of the uses. */
  uses: Int32Array
  /** The word that each begins at. */
  places: Int32Array
}

export interface CompiledLexicon {
  readonly concepts: ReadonlyArray<string>
  readonly idOf: ReadonlyMap<string, number>
  readonly uses: ReadonlyArray<Use>
  /** The concept and the length of each use again, in rows of numbers: reading them touches little memory. */
  readonly conceptOfUse: Uint16Array
  readonly lengthOfUse: Uint8Array
  readonly find: (words: Words) => Hits
}

/** Beginnings shorter than this would match half the language. */
const PREFIX_LENGTH_MIN = 3

/**
 * What a lexicon knows of a word, in rows of `KNOWN` numbers; words of which it knows the same share one. The first node to which
 * the word leads from the beginning of an entry, 0 for none; where further ones stand in the list of the lexicon; the same for
 * the atoms that may go on an entry of several words, and their bits.
 */
const KNOWN = 6
const NODE_OF = 0
const ATOM_BITS_OF = 1
const ATOMS_FROM = 2
const ATOMS_TO = 3
const NODES_FROM = 4
const NODES_TO = 5

/** Nothing is known of most words. */
const UNKNOWN = 0

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
      // Shown to people: what stands for words with any ending is written as their beginning, "guarant…".
      node.ends.push({ concept, entry: entry.replaceAll("*", "…"), length: parts.length })
    }
  })
  return { root, alone, atomOfWord, atomOfPrefix }
}

/** @param column Where rows of words keep what the lexicon knows of them. */
export const compileLexicon = (
  lexicon: Lexicon,
  options: { readonly typos: boolean; readonly column: number }
): CompiledLexicon => {
  const { column } = options
  const concepts = Object.keys(lexicon)
  const idOf = new Map(concepts.map((name, id) => [name, id]))
  const { alone, atomOfPrefix, atomOfWord, root } = treeOf(lexicon, concepts)
  const typos = options.typos ? typoIndex([...alone]) : () => undefined
  const flat = flatten(root)
  const atomsOf = atomReader(atomOfWord, atomOfPrefix)
  const known = new KnownWords()

  /** What is known of a word, kept with it, one above the place of its row: 0 stands for what was not looked up yet. */
  const lookUp = (words: Words, row: number): number => {
    const text = words.texts[row / ROW] ?? ""
    let atoms = atomsOf(text)
    if (atoms.length === 0) {
      const meant = typos(text)
      if (meant !== undefined) atoms = atomsOf(meant)
    }
    const found = known.of(
      atoms.flatMap((id) => root.next.get(id) ?? []).map((node) => flat.numberOf(node)),
      atoms.filter((id) => flat.isInside(id))
    )
    words.rows[row + column] = found + 1
    return found
  }

  const hits: Hits = { count: 0, uses: new Int32Array(HIT_COUNT_MIN), places: new Int32Array(HIT_COUNT_MIN) }
  const find: CompiledLexicon["find"] = (words) => {
    hits.count = 0
    const { at: places, rows } = words
    for (let at = 0; at < places.length; at++) {
      const row = places[at] ?? 0
      const kept = rows[row + column] ?? 0
      const found = kept === 0 ? lookUp(words, row) : kept - 1
      if (found === UNKNOWN) continue
      const { lists, rows: knownRows } = known
      const node = knownRows[found + NODE_OF] ?? 0
      if (node === 0) continue
      follow(words, node, at + 1, at)
      const end = knownRows[found + NODES_TO] ?? 0
      for (let index = knownRows[found + NODES_FROM] ?? 0; index < end; index++)
        follow(words, lists[index] ?? 0, at + 1, at)
    }
    return hits
  }

  /** Notes every use that ends here, and goes on with the next word where longer entries begin alike. */
  const follow = (words: Words, node: number, at: number, from: number): void => {
    const place = node * NODE
    const end = flat.nodes[place + ENDS_TO] ?? 0
    for (let use = flat.nodes[place + ENDS_FROM] ?? 0; use < end; use++) note(hits, use, from)
    const nextBits = flat.nodes[place + NEXT_BITS] ?? 0
    if (nextBits === 0 || at >= words.at.length) return
    const row = words.at[at] ?? 0
    const kept = words.rows[row + column] ?? 0
    const found = kept === 0 ? lookUp(words, row) : kept - 1
    const { lists, rows } = known
    if (found === UNKNOWN || (nextBits & (rows[found + ATOM_BITS_OF] ?? 0)) === 0) return
    const last = rows[found + ATOMS_TO] ?? 0
    for (let index = rows[found + ATOMS_FROM] ?? 0; index < last; index++) {
      const further = flat.next(node, lists[index] ?? 0)
      if (further !== 0) follow(words, further, at + 1, from)
    }
  }

  const conceptOfUse = Uint16Array.from(flat.uses, ({ concept }) => concept)
  const lengthOfUse = Uint8Array.from(flat.uses, ({ length }) => length)
  return { concepts, idOf, uses: flat.uses, conceptOfUse, lengthOfUse, find }
}

/** The atoms that a word is or begins with: the word itself, its beginnings from the longest on, and the number. */
const atomReader = (atomOfWord: ReadonlyMap<string, number>, atomOfPrefix: ReadonlyMap<string, number>) => {
  const prefixLengthMax = Math.max(PREFIX_LENGTH_MIN, ...[...atomOfPrefix.keys()].map((key) => key.length))
  return (word: string): ReadonlyArray<number> => {
    const prefixes: Array<string> = []
    for (let length = Math.min(word.length, prefixLengthMax); length >= PREFIX_LENGTH_MIN; length--) {
      prefixes.push(word.slice(0, length))
    }
    return [
      atomOfWord.get(word) ?? [],
      prefixes.flatMap((prefix) => atomOfPrefix.get(prefix) ?? []),
      isNumber(word) ? (atomOfWord.get("#") ?? []) : []
    ].flat()
  }
}

/** The rows of what a lexicon knows of words. There are no more of them than the lexicon has atoms, with numbers or without. */
class KnownWords {
  rows = new Int32Array(1 << 12)
  lists: Array<number> = []
  #end = KNOWN
  readonly #places = new Map<string, number>([["|", UNKNOWN]])

  of(nodes: ReadonlyArray<number>, atoms: ReadonlyArray<number>): number {
    const key = `${nodes.join()}|${atoms.join()}`
    const place = this.#places.get(key) ?? this.#learn(nodes, atoms)
    this.#places.set(key, place)
    return place
  }

  #learn([node = 0, ...further]: ReadonlyArray<number>, atoms: ReadonlyArray<number>): number {
    if (this.#end + KNOWN > this.rows.length) this.rows = doubled(this.rows)
    const from = this.lists.length
    this.lists.push(...atoms, ...further)
    const to = from + atoms.length
    this.rows.set([node, bitsOf(atoms), from, to, to, this.lists.length], this.#end)
    this.#end += KNOWN
    return this.#end - KNOWN
  }
}

/** Room for the hits of a short text; it doubles when a text has more. */
const HIT_COUNT_MIN = 1 << 10

const note = (hits: Hits, use: number, place: number): void => {
  if (hits.count === hits.uses.length) {
    hits.uses = doubled(hits.uses)
    hits.places = doubled(hits.places)
  }
  hits.uses[hits.count] = use
  hits.places[hits.count++] = place
}

const doubled = (numbers: Int32Array): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}

/** Node and atom as one number. */
const edgeKey = (node: number, atom: number): number => (node << ATOM_BITS) | atom

/** A lexicon has fewer atoms and nodes than this many bits can number. */
const ATOM_BITS = 15

/** What a node has, behind each other: the uses that end there, and the bits of the atoms that lead on. */
const NODE = 4
const ENDS_FROM = 0
const ENDS_TO = 1
const NEXT_BITS = 2

/** What an edge has: its key, and the node that it leads to. */
const EDGE = 2

/** One bit for each atom, shared by several: where two sets share no bit they share no atom. */
const bitsOf = (atoms: ReadonlyArray<number>): number => atoms.reduce((bits, atom) => bits | (1 << (atom & 31)), 0)

/** The nodes in rows of numbers: following an entry then reads few places of memory. */
const flatten = (root: Node) => {
  const nodes: Array<Node> = [root]
  const numbers = new Map<Node, number>([[root, 0]])
  const inside = new Set<number>()
  let edgeCount = 0
  for (let at = 0; at < nodes.length; at++) {
    for (const [atom, next] of nodes[at]?.next ?? []) {
      numbers.set(next, nodes.push(next) - 1)
      if (at > 0) inside.add(atom)
      edgeCount++
      if (atom >= 1 << ATOM_BITS || nodes.length >= 1 << (31 - ATOM_BITS)) throw new Error("the lexicon is too large")
    }
  }
  let size = 4
  while (size < edgeCount * 2) size *= 2
  const edges = new Int32Array(size * EDGE).fill(-1)
  const mask = edges.length - 1
  const slotOf = (key: number): number => {
    let slot = ((Math.imul(key, 0x9e3779b1) >>> 7) * EDGE) & mask
    while (edges[slot] !== key && edges[slot] !== -1) slot = (slot + EDGE) & mask
    return slot
  }
  const rows = new Int32Array(nodes.length * NODE)
  const uses: Array<Use> = []
  for (const [number, { ends, next }] of nodes.entries()) {
    const row = number * NODE
    rows[row + ENDS_FROM] = uses.length
    uses.push(...ends)
    rows[row + ENDS_TO] = uses.length
    rows[row + NEXT_BITS] = bitsOf([...next.keys()])
    for (const [atom, further] of number === 0 ? [] : next) {
      const key = edgeKey(number, atom)
      edges.set([key, numbers.get(further) ?? 0], slotOf(key))
    }
  }
  return {
    uses,
    nodes: rows,
    isInside: (atom: number) => inside.has(atom),
    numberOf: (node: Node) => numbers.get(node) ?? 0,
    /** The node that an atom leads to, 0 where it leads nowhere. */
    next: (node: number, atom: number) => {
      const slot = slotOf(edgeKey(node, atom))
      return edges[slot] === -1 ? 0 : (edges[slot + 1] ?? 0)
    }
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
