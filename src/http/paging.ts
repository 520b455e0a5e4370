/** Pages of lists: which rows a client asked for, and the links to the pages beside them (RFC 8288). */
import type { HeaderList } from "./exchange.ts"

/** Largest page; larger limits are read as this one (domain decision E.3). */
export const PAGE_LIMIT_MAX = 100

export interface PageWindow {
  readonly limit: number
  readonly offset: number
}

export const pageWindow = (
  query: { readonly limit?: number | undefined; readonly offset?: number | undefined },
  limitDefault: number,
  limitMax = PAGE_LIMIT_MAX
): PageWindow => ({ limit: Math.min(query.limit ?? limitDefault, limitMax), offset: query.offset ?? 0 })

/** The Link header of a page; none when there is only one page. `url` may have a query of its own. */
export const pageLinks = (url: string, { limit, offset }: PageWindow, total: number): HeaderList => {
  if (limit === 0) return []
  const start = `${url}${url.includes("?") ? "&" : "?"}`
  const link = (from: number, rel: string) => `<${start}limit=${limit}&offset=${from}>; rel="${rel}"`
  const links = [
    ...(offset + limit < total ? [link(offset + limit, "next")] : []),
    ...(offset > 0 ? [link(Math.max(0, Math.min(offset, total) - limit), "prev")] : [])
  ]
  return links.length === 0 ? [] : [["link", links.join(", ")]]
}
