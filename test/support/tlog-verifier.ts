/**
 * Whether a proof of a transparency log holds, as RFC 9162 says in 2.1.3.2 and 2.1.4.2: by walking the bits of the indexes.
 * Written for the tests alone and from the text of the RFC; it shares nothing with the code that makes the proofs.
 */
import { createHash } from "node:crypto"

const inner = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash("sha256").update(Buffer.of(1)).update(left).update(right).digest()

export const leafHashOf = (data: Uint8Array | string): Buffer =>
  createHash("sha256").update(Buffer.of(0)).update(data).digest()

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

export interface Inclusion {
  readonly index: number
  readonly size: number
  readonly leaf: Uint8Array
  readonly hashes: ReadonlyArray<Uint8Array>
  readonly root: Uint8Array
}

export const provesInclusion = ({ hashes, index, leaf, root, size }: Inclusion): boolean => {
  if (index >= size) return false
  let fn = index
  let sn = size - 1
  let r = leaf
  for (const p of hashes) {
    if (sn === 0) return false
    if ((fn & 1) === 1 || fn === sn) {
      r = inner(p, r)
      if ((fn & 1) === 0) {
        do {
          fn >>>= 1
          sn >>>= 1
        } while ((fn & 1) === 0 && fn !== 0)
      }
    } else {
      r = inner(r, p)
    }
    fn >>>= 1
    sn >>>= 1
  }
  return sn === 0 && isSame(r, root)
}

export interface Consistency {
  readonly from: number
  readonly to: number
  readonly fromRoot: Uint8Array
  readonly toRoot: Uint8Array
  readonly hashes: ReadonlyArray<Uint8Array>
}

export const provesConsistency = ({ from, fromRoot, hashes, to, toRoot }: Consistency): boolean => {
  if (from === to) return hashes.length === 0 && isSame(fromRoot, toRoot)
  if (from === 0) return hashes.length === 0
  if (from > to || hashes.length === 0) return false
  const isPowerOfTwo = (from & (from - 1)) === 0
  const [first, ...rest] = isPowerOfTwo ? [fromRoot, ...hashes] : hashes
  let fn = from - 1
  let sn = to - 1
  while ((fn & 1) === 1) {
    fn >>>= 1
    sn >>>= 1
  }
  let fr = first!
  let sr = first!
  for (const c of rest) {
    if (sn === 0) return false
    if ((fn & 1) === 1 || fn === sn) {
      fr = inner(c, fr)
      sr = inner(c, sr)
      while ((fn & 1) === 0 && fn !== 0) {
        fn >>>= 1
        sn >>>= 1
      }
    } else {
      sr = inner(sr, c)
    }
    fn >>>= 1
    sn >>>= 1
  }
  return sn === 0 && isSame(fr, fromRoot) && isSame(sr, toRoot)
}
