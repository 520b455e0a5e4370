/**
 * Turns a tree of elements into the lines that a reader sees: one per paragraph, heading, item and cell, in page order.
 * Scripts, controls, navigation and footers are left out.
 */
import { ElementType } from "htmlparser2"
import { Slices } from "../../concurrency/slices.ts"
import { oneLine } from "../plain-text.ts"
import type { CDATA, ChildNode, Document, Element } from "./page.ts"

export interface Line {
  /** The visible text with single blanks; never empty. */
  readonly text: string
  /** The block element of the line; undefined for text outside of all. */
  readonly element: Element | undefined
  /** The outermost marked field around it, where comments mark fields (`field-start:statute`, `field-end:statute`). */
  readonly field: string | undefined
}

/** Inline elements: of HTML, in lower case, and of the XML of regulations. */
const INLINE: ReadonlySet<string> = new Set(
  (
    "a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u " +
    "var wbr A AC B E FR FTREF I SU SUP SUB XREF"
  ).split(" ")
)

/** Not `form`: some systems put a whole page into one. */
const WITHOUT_LINES: ReadonlySet<string> = new Set(
  (
    "aside audio button canvas dialog footer head iframe input map menu nav noscript object script select style svg " +
    "template textarea title video"
  ).split(" ")
)

const FIELD_MARK = /^\s*field-(start|end):([\w-]+)\s*$/

/** Far longer than any paragraph; a document with such a line is not a law and gives no lines. */
const LINE_CHARS_MAX = 200_000

/** The steps still to do: a node within its line's element, or the end of an element. */
type Step =
  | { readonly node: ChildNode; readonly block: Element | undefined }
  | { readonly node: undefined; readonly block: Element }

/** `isLeftOut` names further elements to leave out. */
export const linesOf = async (
  root: Document | Element,
  isLeftOut: (element: Element) => boolean = () => false
): Promise<ReadonlyArray<Line>> => {
  const slices = new Slices()
  const found = new LineCollector()
  const top = root.type === ElementType.Root ? undefined : root
  const steps: Array<Step> = []
  const enter = (parent: Document | Element | CDATA, block: Element | undefined): void => {
    for (const node of parent.children.toReversed()) steps.push({ node, block })
  }
  enter(root, top)
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (slices.isOver()) await slices.next()
    const { block, node } = step
    if (node === undefined) found.endLine(block)
    else if (node.type === ElementType.Text) found.add(node.data)
    else if (node.type === ElementType.Comment) found.mark(node.data, block)
    else if (node.type === ElementType.CDATA) enter(node, block)
    else if (node.type === ElementType.Tag && !WITHOUT_LINES.has(node.name) && !isLeftOut(node)) {
      if (INLINE.has(node.name)) enter(node, block)
      else {
        found.endLine(block)
        steps.push({ node: undefined, block: node })
        enter(node, node)
      }
    }
  }
  found.endLine(top)
  return found.lines()
}

class LineCollector {
  readonly #lines: Array<Line> = []
  /** The open fields, the outermost first. */
  readonly #fields: Array<string> = []
  #begun = ""
  #isTooLong = false

  add(text: string): void {
    if (this.#begun.length + text.length > LINE_CHARS_MAX) this.#isTooLong = true
    else this.#begun += text
  }

  endLine(element: Element | undefined): void {
    const text = oneLine(this.#begun)
    this.#begun = ""
    if (text !== "") this.#lines.push({ text, element, field: this.#fields[0] })
  }

  mark(comment: string, element: Element | undefined): void {
    const [, side, name = ""] = FIELD_MARK.exec(comment) ?? []
    if (side === undefined) return
    this.endLine(element)
    if (side === "start") this.#fields.push(name)
    else if (this.#fields.includes(name)) this.#fields.length = this.#fields.lastIndexOf(name)
  }

  lines(): ReadonlyArray<Line> {
    return this.#isTooLong ? [] : this.#lines
  }
}

/** Whether an element or one of its ancestors matches. */
export const isWithin = (element: Element | undefined, is: (one: Element) => boolean): boolean => {
  let one: Element["parent"] = element ?? null
  while (one !== null) {
    if (one.type === ElementType.Tag && is(one)) return true
    one = one.parent
  }
  return false
}

export const isHeading = (element: Element | undefined): boolean => /^h[1-6]$/.test(element?.name ?? "")

export const classesOf = (element: Element): ReadonlyArray<string> => (element.attribs["class"] ?? "").split(/\s+/)
