/**
 * Finds leaves by four bytes of a hash. Other leaves may have the same four bytes, so the caller compares the leaves it returns.
 * It takes about twelve bytes of memory a leaf.
 */
const CAPACITY_FIRST = 1_024
/** At most half of the slots are taken, so a search ends after few steps. */
const SLOTS_PER_LEAF = 2

export interface HashIndex {
  /** The number of leaves in the index: those from 0 on. */
  readonly size: () => number
  /** Adds the next leaf under the first four bytes of this hash. */
  readonly add: (hash: Buffer) => void
  /** The leaves that were added with the same first four bytes, in no order. */
  readonly candidates: (hash: Buffer) => ReadonlyArray<number>
}

export const makeHashIndex = (): HashIndex => {
  let prefixes = new Uint32Array(CAPACITY_FIRST)
  /** The leaf's index plus one; 0 is a free slot. */
  let slots = new Uint32Array(CAPACITY_FIRST * SLOTS_PER_LEAF)
  let count = 0

  const place = (leaf: number): void => {
    const mask = slots.length - 1
    let slot = prefixes[leaf]! & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = leaf + 1
  }
  const grow = (): void => {
    const before = prefixes
    prefixes = new Uint32Array(before.length * 2)
    prefixes.set(before)
    slots = new Uint32Array(prefixes.length * SLOTS_PER_LEAF)
    for (let leaf = 0; leaf < count; leaf++) place(leaf)
  }
  return {
    size: () => count,
    add: (hash) => {
      if (count === prefixes.length) grow()
      prefixes[count] = hash.readUInt32BE(0)
      place(count)
      count += 1
    },
    candidates: (hash) => {
      const prefix = hash.readUInt32BE(0)
      const mask = slots.length - 1
      const found: Array<number> = []
      for (let slot = prefix & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const leaf = slots[slot]! - 1
        if (prefixes[leaf] === prefix) found.push(leaf)
      }
      return found
    }
  }
}
