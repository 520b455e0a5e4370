/** Reads the text of a PDF that pdfkit made, as a reader's search and copy would: glyphs by their ToUnicode tables. */
import { inflateSync } from "node:zlib"

export interface PdfText {
  /** The text of each page, a line for each piece that was written. */
  readonly pages: ReadonlyArray<string>
  /** The document's information, as far as it is plain text. */
  readonly title: string | undefined
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}

export const pdfText = (bytes: Uint8Array): PdfText => {
  const objects = objectsOf(Buffer.from(bytes))
  const at = (reference: string | undefined): PdfObject => objects.get(Number(reference)) ?? { head: "", stream: "" }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return {
    pages: pages.map((page) => {
      const resources = at(/\/Resources (\d+) 0 R/.exec(page.head)?.[1]).head
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", reference]) => [
          name,
          unicodeOf(at(/\/ToUnicode (\d+) 0 R/.exec(at(reference).head)?.[1]).stream)
        ])
      )
      return writtenOn(at(/\/Contents (\d+) 0 R/.exec(page.head)?.[1]).stream, fonts)
    }),
    title: titleOf(
      at(
        /\/Title (\d+) 0 R/.exec(
          [...objects.values()].find(({ head }) => head.includes("/CreationDate"))?.head ?? ""
        )?.[1]
      ).head
    )
  }
}

const objectsOf = (file: Buffer): ReadonlyMap<number, PdfObject> => {
  const objects = new Map<number, PdfObject>()
  for (const match of file.toString("latin1").matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number, body = ""] = match
    const start = body.indexOf("\nstream\n")
    const head = start < 0 ? body : body.slice(0, start)
    const packed =
      start < 0 ? Buffer.alloc(0) : Buffer.from(body.slice(start + 8, body.lastIndexOf("\nendstream")), "latin1")
    const stream =
      head.includes("/FlateDecode") && !head.includes("/Length1") ? inflateSync(packed).toString("latin1") : ""
    objects.set(Number(number), { head, stream })
  }
  return objects
}

/** pdfkit writes one range of consecutive glyphs: `<0000> <00ff> [<0000> <0041> …]`. */
const unicodeOf = (table: string): ReadonlyMap<number, string> => {
  const known = new Map<number, string>()
  for (const [, from = "0", list = ""] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    list.match(/<[0-9a-f ]*>/g)?.forEach((units, at) => {
      const hex = units.replaceAll(/[<> ]/g, "")
      const swapped = Buffer.from(hex, "hex").swap16()
      known.set(Number.parseInt(from, 16) + at, swapped.toString("utf16le"))
    })
  }
  return known
}

const writtenOn = (content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string => {
  let font: ReadonlyMap<number, string> = new Map()
  let text = ""
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map()
    else {
      for (const [, hex = ""] of (shown ?? "").matchAll(/<([0-9a-f]+)>/g)) {
        for (const glyph of hex.match(/.{4}/g) ?? []) text += font.get(Number.parseInt(glyph, 16)) ?? "\uFFFD"
      }
      text += "\n"
    }
  }
  return text
}

const titleOf = (head: string): string | undefined => {
  const title = /^\(((?:\\.|[^\\)])*)\)/s.exec(head)?.[1]?.replaceAll(/\\([\s\S])/g, "$1")
  return title?.startsWith("\u00FE\u00FF") ? Buffer.from(title.slice(2), "latin1").swap16().toString("utf16le") : title
}
