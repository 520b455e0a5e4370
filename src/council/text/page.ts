/**
 * Parses a page of a source into a tree of elements, in short slices. A page that is nested too deeply, has too many
 * elements or is not in its declared character set is rejected.
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
/** One slice parses in less than a millisecond. */
const SLICE_CHARS = 16_384
/** The prefix in which browsers look for the character set. */
const CHARSET_BYTES_MAX = 1_024

class NoPage extends Error {}

export interface Body {
  readonly bytes: Uint8Array
  /** The header, when there was one. */
  readonly contentType: string | undefined
}

/** Undefined when the bytes are invalid in the page's character set. */
export const decodeBody = ({ bytes, contentType }: Body): string | undefined => {
  const named =
    charsetOf(contentType ?? "") ?? charsetOf(Buffer.from(bytes.subarray(0, CHARSET_BYTES_MAX)).toString("latin1"))
  // Browsers assume windows-1252 when none is named, but text that is valid UTF-8 is UTF-8.
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

/** Undefined when it is too deep or has too many elements. Rejects with the signal's reason. */
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
    // Thrown through the parser, which is not used again.
    if (this.#depth > DEPTH_MAX || this.#count > ELEMENT_COUNT_MAX) throw new NoPage()
    super.onopentag(...tag)
  }

  override onclosetag(): void {
    this.#depth -= 1
    super.onclosetag()
  }
}
