/**
 * A page of a source as a tree of elements, read in short slices. What is nested too deeply, has too many elements or is not
 * in the character set that it names is no page.
 */
import { DomHandler, type ElementType, Parser, type parseDocument } from "htmlparser2"
import { setImmediate } from "node:timers/promises"

export type Document = ReturnType<typeof parseDocument>
export type ChildNode = Document["children"][number]
export type Element = Extract<ChildNode, { readonly attribs: object }>
export type CDATA = Extract<ChildNode, { readonly type: typeof ElementType.CDATA }>

/** Pages of laws have about thirty levels. */
const DEPTH_MAX = 256
/** The longest sections have some ten thousand. */
const ELEMENT_COUNT_MAX = 100_000
/** Parsing that many takes less than a millisecond. */
const SLICE_CHARS = 16_384
/** Where browsers look for the name of a character set. */
const CHARSET_BYTES_MAX = 1_024

class NoPage extends Error {}

export interface Body {
  readonly bytes: Uint8Array
  /** The header, when there was one. */
  readonly contentType: string | undefined
}

/** Undefined: the bytes are no text of the character set that the page names. */
export const decodeBody = ({ bytes, contentType }: Body): string | undefined => {
  const named =
    charsetOf(contentType ?? "") ?? charsetOf(Buffer.from(bytes.subarray(0, CHARSET_BYTES_MAX)).toString("latin1"))
  // Where none is named, browsers take windows-1252; an accidental UTF-8 is too unlikely not to be one.
  return named === undefined ? (decoded(bytes, "utf-8") ?? decoded(bytes, "windows-1252")) : decoded(bytes, named)
}

/** `charset=` of a header or a meta element, `encoding=` of an XML declaration. */
const charsetOf = (text: string): string | undefined =>
  /\b(?:charset|encoding)\s*=\s*["']?([\w-]{1,40})/i.exec(text)?.[1]

const decoded = (bytes: Uint8Array, charset: string): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Undefined: too deep or too many elements. Rejects with the signal's reason. */
export const parsePage = async (
  text: string,
  { signal, xml }: { readonly xml: boolean; readonly signal: AbortSignal }
): Promise<Document | undefined> => {
  const handler = new BoundedTree(null, { xmlMode: xml })
  const parser = new Parser(handler, { xmlMode: xml })
  try {
    for (let at = 0; at < text.length; at += SLICE_CHARS) {
      parser.write(text.slice(at, at + SLICE_CHARS))
      await setImmediate()
      signal.throwIfAborted()
    }
    parser.end()
    return handler.root
  } catch (error) {
    if (error instanceof NoPage) return undefined
    throw error
  }
}

class BoundedTree extends DomHandler {
  #depth = 0
  #count = 0

  override onopentag(...tag: Parameters<DomHandler["onopentag"]>): void {
    this.#depth += 1
    this.#count += 1
    // Thrown from within the parser, which is not used again.
    if (this.#depth > DEPTH_MAX || this.#count > ELEMENT_COUNT_MAX) throw new NoPage()
    super.onopentag(...tag)
  }

  override onclosetag(): void {
    this.#depth -= 1
    super.onclosetag()
  }
}
