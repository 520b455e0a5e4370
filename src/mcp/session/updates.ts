/**
 * Collects the changes for one stream: each URI once per turn of the event loop, however often it changed. A burst of
 * changes of a popular resource costs each subscriber one message.
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
