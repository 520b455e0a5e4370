/** What changed between two texts, line by line: for a letter that a reviewer edited. */
import { type Html, html } from "../html.ts"

export interface DiffLine {
  readonly kind: "same" | "added" | "removed"
  readonly text: string
}

/** Beyond it two texts have so little in common that all of both is shown. A letter of ten pages has 400 lines. */
const CELL_COUNT_MAX = 250_000

export const diffLines = (before: string, after: string): ReadonlyArray<DiffLine> => {
  const old = before.split("\n")
  const now = after.split("\n")
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return [
    ...lines("same", old.slice(0, start)),
    ...between(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...lines("same", old.slice(old.length - end))
  ]
}

const lines = (kind: DiffLine["kind"], texts: ReadonlyArray<string>): ReadonlyArray<DiffLine> =>
  texts.map((text) => ({ kind, text }))

/** The longest common subsequence, by its table. */
const between = (old: ReadonlyArray<string>, now: ReadonlyArray<string>): ReadonlyArray<DiffLine> => {
  if (old.length * now.length > CELL_COUNT_MAX) return [...lines("removed", old), ...lines("added", now)]
  const width = now.length + 1
  const common = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i * width + j] =
        old[i] === now[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
    }
  }
  const found: Array<DiffLine> = []
  let i = 0
  let j = 0
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      found.push({ kind: "same", text: old[i]! })
      i += 1
      j += 1
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
      found.push({ kind: "removed", text: old[i++]! })
    else found.push({ kind: "added", text: now[j++]! })
  }
  return [...found, ...lines("removed", old.slice(i)), ...lines("added", now.slice(j))]
}

/** Each changed line says in words what it is; its colour only repeats that. */
export const diffView = (before: string, after: string): Html =>
  html`<div class="sheet diff" tabindex="0" role="region" aria-label="What changed">
    ${diffLines(before, after).map(({ kind, text }) => {
      if (kind === "same") return html`<div>${text === "" ? " " : text}</div>`
      return kind === "added"
        ? html`<ins><span class="visually-hidden">added: </span>${text}</ins>`
        : html`<del><span class="visually-hidden">removed: </span>${text}</del>`
    })}
  </div>`
