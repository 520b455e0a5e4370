/** A cache of a bounded number of entries that drops the least recently used one. */
export interface Lru<Key, Value> {
  readonly get: (key: Key) => Value | undefined
  readonly set: (key: Key, value: Value) => void
}

export const makeLru = <Key, Value>(countMax: number): Lru<Key, Value> => {
  const entries = new Map<Key, Value>()
  return {
    get: (key) => {
      const value = entries.get(key)
      if (value === undefined) return undefined
      // A Map lists its keys in the order of their insertion.
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set: (key, value) => {
      entries.delete(key)
      entries.set(key, value)
      for (const oldest of entries.keys()) {
        if (entries.size <= countMax) return
        entries.delete(oldest)
      }
    }
  }
}
