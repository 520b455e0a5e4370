/**
 * Checks one entry of the transparency log in the visitor's browser: the entry's hash, its place in the tree, and the
 * signature under the tree. The service only hands over bytes. (RFC 6962; RFC 9162, 2.1.3; C2SP signed-note.)
 */
type Bytes = Uint8Array<ArrayBuffer>
type Outcome = "good" | "bad" | "open"

interface Entry {
  readonly id: string
  readonly leaf_hash: string
  readonly payload_hash: string
  readonly timestamp: string
  readonly type: string
}
interface Inclusion {
  readonly hashes: ReadonlyArray<string>
  readonly leaf_index: number
  readonly root_hash: string
  readonly tree_size: number
}
interface Keys {
  readonly keys: ReadonlyArray<{ readonly kid: string; readonly x: string }>
}

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)
/** Names the key before a signature (C2SP signed-note). */
const KEY_ID_BYTES = 4

const hexOf = (bytes: Bytes): string => Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("")
const fromHex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.codePointAt(0) ?? 0)
const encoded = (text: string): Bytes => new TextEncoder().encode(text)
const sha256 = async (...parts: ReadonlyArray<Bytes>): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob([...parts]).arrayBuffer()))

/** RFC 8785 of text and whole numbers: the names in order, no blanks. */
const leafText = ({ id, payload_hash, timestamp, type }: Entry): string =>
  JSON.stringify({ id, payload_hash, ts: timestamp, type, v: 1 })

const above = (at: number, last: number): [number, number] => [Math.floor(at / 2), Math.floor(last / 2)]

/** The root that these hashes lead to; "" when there are too few or too many of them. */
const rootOf = async (leaf: Bytes, { hashes, leaf_index, tree_size }: Inclusion): Promise<string> => {
  let hash = leaf
  let at = leaf_index
  let last = tree_size - 1
  for (const one of hashes) {
    if (last === 0) return ""
    const other = fromHex(one)
    if (at % 2 === 1 || at === last) {
      hash = await sha256(NODE, other, hash)
      // On the right edge of a tree that is not full, the hash stands for itself some levels up.
      while (at % 2 === 0 && at !== 0) [at, last] = above(at, last)
    } else hash = await sha256(NODE, hash, other)
    ;[at, last] = above(at, last)
  }
  return last === 0 ? hexOf(hash) : ""
}

const get = async (path: string): Promise<Response> => {
  const answer = await fetch(path)
  if (!answer.ok && answer.status !== 404) throw new Error(`${path} answers ${answer.status}`)
  return answer
}
const json = async <A>(path: string): Promise<A> => (await (await get(path)).json()) as A

const say = (check: string, outcome: Outcome, words: string): void => {
  const row = document.querySelector<HTMLElement>(`[data-check=${check}]`)
  const said = row?.querySelector("[data-said]")
  if (row === null || !said) return
  row.dataset["outcome"] = outcome
  said.textContent = words
}
const judge = (check: string, isGood: boolean, good: string, bad: string): void =>
  say(check, isGood ? "good" : "bad", isGood ? good : bad)

/** What the service signed: the size of the tree, its root, and the signature with the name of its key. */
interface Note {
  readonly size: number
  readonly root: string
  readonly text: string
  readonly signature: Bytes
}

const readNote = (note: string): Note => {
  const [text = "", signatures = ""] = note.split("\n\n")
  const [, size = "", root = ""] = text.split("\n")
  const line = signatures.split("\n").find((one) => one.startsWith("\u2014 ")) ?? ""
  return {
    size: Number(size),
    root: hexOf(fromBase64(root)),
    text: `${text}\n`,
    signature: fromBase64(line.split(" ").at(-1) ?? "")
  }
}

const checkSignature = async ({ signature, text }: Note): Promise<void> => {
  const { keys } = await json<Keys>("/.well-known/vcap-signing-keys.json")
  const kid = hexOf(signature.slice(0, KEY_ID_BYTES))
  const known = keys.find((one) => one.kid === kid)
  if (known === undefined) return say("signature", "bad", `Signed by ${kid}, which is not a key of this service.`)
  const key = await crypto.subtle
    .importKey("raw", fromBase64(known.x), "Ed25519", false, ["verify"])
    .catch(() => undefined)
  if (key === undefined)
    return say(
      "signature",
      "open",
      "This browser cannot check Ed25519. A program for C2SP tlog-tiles can, with the offline proof."
    )
  const isGood = await crypto.subtle.verify("Ed25519", key, signature.slice(KEY_ID_BYTES), encoded(text))
  judge("signature", isGood, `Ed25519 by the key ${kid}.`, "The signature does not belong to this tree.")
}

const check = async (index: number): Promise<void> => {
  const [{ entries }, signed] = await Promise.all([
    json<{ readonly entries: ReadonlyArray<Entry> }>(`/vcap-log?limit=1&offset=${index}`),
    get("/vcap-log/checkpoint")
  ])
  const note = signed.ok ? readNote(await signed.text()) : undefined
  const [entry] = entries
  if (entry === undefined) return say("leaf", "bad", "The log has no such entry.")
  const leaf = await sha256(LEAF, encoded(leafText(entry)))
  const leafHex = hexOf(leaf)
  judge(
    "leaf",
    leafHex === entry.leaf_hash,
    `SHA-256 of the entry is ${leafHex.slice(0, 16)}…`,
    "The entry does not hash to its leaf."
  )
  const size = note === undefined ? "" : `&tree_size=${note.size}`
  const proof = await json<Inclusion>(`/vcap-log/proof/inclusion?index=${index}${size}`)
  const isIn = proof.leaf_index === index && (await rootOf(leaf, proof)) === (note?.root ?? proof.root_hash)
  judge(
    "tree",
    isIn,
    `${proof.hashes.length} hashes lead from entry ${index} to the root of ${proof.tree_size} entries.`,
    "The hashes do not lead from the entry to the root."
  )
  if (note === undefined) return say("signature", "open", "No head of this log is signed at present.")
  await checkSignature(note)
}

const root = document.querySelector<HTMLElement>("[data-log-check]")
if (root !== null) {
  const failed = (error: unknown): void => {
    for (const one of root.querySelectorAll<HTMLElement>("[data-outcome=pending]"))
      say(one.dataset["check"] ?? "", "bad", `Could not be checked: ${String(error)}`)
  }
  void check(Number(root.dataset["logCheck"])).catch(failed)
}
