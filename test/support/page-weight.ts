/** What a page weighs on its first visit: bytes as they travel, of the page and of all files that it loads. */

export interface PageWeight {
  readonly all: number
  readonly script: number
}

/** `get` asks for a path of one origin as a browser does, with compression. */
export const weigh = async (get: (path: string) => Promise<Response>, path: string): Promise<PageWeight> => {
  const page = await get(path)
  if (page.status >= 500) throw new Error(`${path} is not there: ${page.status}`)
  const bytesOf = (answer: Response): number => {
    const length = Number(answer.headers.get("content-length"))
    if (!(length > 0)) throw new Error(`${answer.url} does not say how long it is`)
    return length
  }
  const text = await page.text()
  const loaded = [...new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, one]) => one ?? ""))]
  const files = await Promise.all(loaded.map(async (one) => ({ one, bytes: bytesOf(await get(one)) })))
  const sum = (all: typeof files): number => all.reduce((bytes, file) => bytes + file.bytes, 0)
  return {
    all: bytesOf(page) + sum(files),
    script: sum(files.filter(({ one }) => one.endsWith(".js")))
  }
}
