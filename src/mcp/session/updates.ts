/**
 * What changed for one stream since it was last told: each URI once, however often it changed in one turn of the event loop.
 * A resource that many watch and that changes in a burst costs each of them one message.
 */

export class Updates {
  readonly #tell: (uri: string) => void
  #changed: Set<string> | undefined

  constructor(tell: (uri: string) => void) {
    this.#tell = tell
  }

  add(uri: string): void {
    if (this.#changed === undefined) {
      this.#changed = new Set()
      setImmediate(() => this.#flush())
    }
    this.#changed.add(uri)
  }

  #flush(): void {
    const changed = this.#changed ?? []
    this.#changed = undefined
    for (const uri of changed) this.#tell(uri)
  }
}
