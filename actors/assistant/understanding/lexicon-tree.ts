/**
 * Lays a lexicon of concepts out as a tree of its words, in rows of numbers: once, at import or when it is first needed.
 *
 * An entry is a word (`landlord`), the beginning of a word (`refund*`), or several of them (`out of network`); `#`
 * stands for a number.
 */

import { bitsOf, NO_KEY, slotOf } from "../word-table.ts"

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

/** The entries of a lexicon as a tree of atoms. */
export const treeOf = (lexicon: Lexicon, concepts: ReadonlyArray<string>) => {
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

/** An edge has node and atom as one number. A lexicon has fewer of both than this many bits can number. */
export const ATOM_BITS = 15

/** What a node has, behind each other: the uses that end there, and the bits of the atoms that lead on. */
export const NODE = 4
export const ENDS_FROM = 0
export const ENDS_TO = 1
export const NEXT_BITS = 2

/**
 * The nodes in rows of numbers: following an entry then reads few places of memory. `starts` are the nodes to which the atoms
 * lead that begin entries, `edges` those of all others; `inside` are the atoms that go on an entry.
 */
export const flatten = (root: Node) => {
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
  const edges = new Int32Array(size * 2).fill(NO_KEY)
  const rows = new Int32Array(nodes.length * NODE)
  const uses: Array<Use> = []
  for (const [number, { ends, next }] of nodes.entries()) {
    const row = number * NODE
    rows[row + ENDS_FROM] = uses.length
    uses.push(...ends)
    rows[row + ENDS_TO] = uses.length
    rows[row + NEXT_BITS] = bitsOf([...next.keys()])
    for (const [atom, further] of number === 0 ? [] : next) {
      const key = (number << ATOM_BITS) | atom
      edges.set([key, numbers.get(further) ?? 0], slotOf(edges, key))
    }
  }
  const starts = new Map([...root.next].map(([atom, next]) => [atom, numbers.get(next) ?? 0]))
  return { uses, nodes: rows, edges, inside, starts }
}

/** The entries of one concept. */
export const entriesOf = (text: string): ReadonlyArray<string> =>
  text
    .split("|")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
