/**
 * Many short texts in a few large buffers, by number. A text costs its bytes and six more, and nothing in garbage
 * collection. Texts are only added; adding never copies existing ones.
 */

/** Bytes of one piece; a text lies in one of them. */
const PIECE_BYTES = 1 << 20
const FIRST_COUNT = 1 << 12
/** A text of this many UTF-16 units needs at most three bytes for each. */
const BYTES_PER_UNIT_MAX = 3

/** Where each text begins, counted over all pieces, and how long it is. */
class Places {
  starts = new Uint32Array(FIRST_COUNT)
  lengths = new Uint16Array(FIRST_COUNT)
  count = 0
  /** Where the next text may begin. */
  end = 0

  get byteLength(): number {
    return this.starts.byteLength + this.lengths.byteLength
  }

  /** The first position with enough room in its piece. */
  room(length: number, pieceLength: number): number {
    if (length > pieceLength) throw new Error("a text is longer than a piece of memory")
    return (this.end % pieceLength) + length > pieceLength ? Math.ceil(this.end / pieceLength) * pieceLength : this.end
  }

  add(start: number, length: number): number {
    if (this.count === this.starts.length) {
      const starts = new Uint32Array(this.count * 2)
      starts.set(this.starts)
      this.starts = starts
      const lengths = new Uint16Array(this.count * 2)
      lengths.set(this.lengths)
      this.lengths = lengths
    }
    this.starts[this.count] = start
    this.lengths[this.count] = length
    this.end = start + length
    return this.count++
  }
}

export class PackedTexts {
  readonly #pieces: Array<Buffer> = []
  readonly #places = new Places()

  get count(): number {
    return this.#places.count
  }

  get byteLength(): number {
    return this.#pieces.length * PIECE_BYTES + this.#places.byteLength
  }

  /** The number of the text. */
  add(text: string): number {
    const start = this.#places.room(text.length * BYTES_PER_UNIT_MAX, PIECE_BYTES)
    const piece = (this.#pieces[Math.floor(start / PIECE_BYTES)] ??= Buffer.allocUnsafeSlow(PIECE_BYTES))
    return this.#places.add(start, piece.write(text, start % PIECE_BYTES, "utf8"))
  }

  get(number: number): string {
    const start = this.#places.starts[number]!
    const from = start % PIECE_BYTES
    return this.#pieces[Math.floor(start / PIECE_BYTES)]!.toString("utf8", from, from + this.#places.lengths[number]!)
  }
}

const PIECE_UNITS = PIECE_BYTES / 2

/** The same for labels, as UTF-16 units, which is what distances are measured in. */
export class PackedLabels {
  readonly #pieces: Array<Uint16Array> = []
  readonly #places = new Places()

  get count(): number {
    return this.#places.count
  }

  get byteLength(): number {
    return this.#pieces.length * PIECE_BYTES + this.#places.byteLength
  }

  add(label: string): number {
    const start = this.#places.room(label.length, PIECE_UNITS)
    const piece = (this.#pieces[Math.floor(start / PIECE_UNITS)] ??= new Uint16Array(PIECE_UNITS))
    const from = start % PIECE_UNITS
    for (let i = 0; i < label.length; i++) piece[from + i] = label.charCodeAt(i)
    return this.#places.add(start, label.length)
  }

  /** The units of the label are those of this piece from `startOf`, as many as `lengthOf`. */
  pieceOf(number: number): Uint16Array {
    return this.#pieces[Math.floor(this.#places.starts[number]! / PIECE_UNITS)]!
  }

  startOf(number: number): number {
    return this.#places.starts[number]! % PIECE_UNITS
  }

  lengthOf(number: number): number {
    return this.#places.lengths[number]!
  }

  get(number: number): string {
    const from = this.startOf(number)
    return String.fromCharCode(...this.pieceOf(number).subarray(from, from + this.lengthOf(number)))
  }

  is(number: number, label: string): boolean {
    if (this.lengthOf(number) !== label.length) return false
    const piece = this.pieceOf(number)
    const from = this.startOf(number)
    for (let i = 0; i < label.length; i++) if (piece[from + i] !== label.charCodeAt(i)) return false
    return true
  }
}
