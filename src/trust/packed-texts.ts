/**
 * Many short texts in one piece of memory, by number: a text costs its bytes and four more, and nothing for the
 * garbage collector to look at. Texts are only added.
 */

const FIRST_BYTES = 1 << 16
const FIRST_COUNT = 1 << 12
/** A text of this many UTF-16 units needs at most three bytes for each. */
const BYTES_PER_UNIT_MAX = 3

export class PackedTexts {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  #ends = new Uint32Array(FIRST_COUNT)
  #count = 0

  get count(): number {
    return this.#count
  }

  get byteLength(): number {
    return this.#bytes.byteLength + this.#ends.byteLength
  }

  /** The number of the text. */
  add(text: string): number {
    const from = this.#endOf(this.#count - 1)
    const needed = from + text.length * BYTES_PER_UNIT_MAX
    if (needed > this.#bytes.byteLength) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.byteLength * 2))
      this.#bytes.copy(larger, 0, 0, from)
      this.#bytes = larger
    }
    if (this.#count === this.#ends.length) this.#ends = grown(this.#ends)
    this.#ends[this.#count] = from + this.#bytes.write(text, from, "utf8")
    return this.#count++
  }

  get(number: number): string {
    return this.#bytes.toString("utf8", this.#endOf(number - 1), this.#endOf(number))
  }

  #endOf(number: number): number {
    return number < 0 ? 0 : this.#ends[number]!
  }
}

/** The same for labels, as UTF-16 units, which is what distances are measured in. */
export class PackedLabels {
  units = new Uint16Array(FIRST_BYTES)
  #ends = new Uint32Array(FIRST_COUNT)
  #count = 0

  get count(): number {
    return this.#count
  }

  get byteLength(): number {
    return this.units.byteLength + this.#ends.byteLength
  }

  add(label: string): number {
    const from = this.startOf(this.#count)
    if (from + label.length > this.units.length) {
      const larger = new Uint16Array(Math.max(from + label.length, this.units.length * 2))
      larger.set(this.units.subarray(0, from))
      this.units = larger
    }
    if (this.#count === this.#ends.length) this.#ends = grown(this.#ends)
    for (let i = 0; i < label.length; i++) this.units[from + i] = label.charCodeAt(i)
    this.#ends[this.#count] = from + label.length
    return this.#count++
  }

  startOf(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1]!
  }

  endOf(number: number): number {
    return this.#ends[number]!
  }

  lengthOf(number: number): number {
    return this.endOf(number) - this.startOf(number)
  }

  get(number: number): string {
    return String.fromCharCode(...this.units.subarray(this.startOf(number), this.endOf(number)))
  }

  is(number: number, label: string): boolean {
    const from = this.startOf(number)
    if (this.endOf(number) - from !== label.length) return false
    for (let i = 0; i < label.length; i++) if (this.units[from + i] !== label.charCodeAt(i)) return false
    return true
  }
}

const grown = (before: Uint32Array): Uint32Array<ArrayBuffer> => {
  const larger = new Uint32Array(before.length * 2)
  larger.set(before)
  return larger
}
