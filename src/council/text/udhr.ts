/**
 * Extracts one article of the Universal Declaration of Human Rights from the page of the United Nations: the text between the
 * article's heading and the next one.
 */
import { isHeading, isWithin, linesOf } from "./lines.ts"
import type { Document } from "./page.ts"

const ARTICLE = /^Article\s+(\d{1,2})\.?$/u

export const udhrArticle = async (page: Document, number: number): Promise<ReadonlyArray<string> | undefined> => {
  const lines = await linesOf(page)
  const heads = lines.flatMap(({ element, text }, at) =>
    isHeading(element) && ARTICLE.exec(text)?.[1] === String(number) ? [at] : []
  )
  const [head, ...others] = heads
  if (head === undefined || others.length > 0) return undefined
  const part = lines[head]?.element?.parent
  const behind = lines.slice(head + 1)
  const end = behind.findIndex(({ element }) => isHeading(element) || !isWithin(element, (one) => one === part))
  const text = lines.slice(head, end === -1 ? undefined : head + 1 + end).map((line) => line.text)
  return text.length < 2 ? undefined : text
}
