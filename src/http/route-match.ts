/**
 * Finds the methods of a path, for 405 and its Allow header. It agrees with the native router on what a pattern matches:
 * a parameter never matches an empty segment. Only requests without a route come here, so a list is fast enough.
 */
import type { Route } from "./exchange.ts"

const matches = (pattern: ReadonlyArray<string>, path: ReadonlyArray<string>): boolean => {
  for (let i = 0; i < pattern.length; i++) {
    const want = pattern[i]!
    if (want === "*" && i === pattern.length - 1) return path.length > i
    const got = path[i]
    if (got === undefined) return false
    if (want.startsWith(":") ? got === "" : want !== got) return false
  }
  return pattern.length === path.length
}

/** The value of Allow, or "" when no route has this path. */
export const makeAllowed = (routes: ReadonlyArray<Route>): ((path: string) => string) => {
  const table = routes.map((route) => ({ method: route.method, segments: route.pattern.split("/") }))
  return (path) => {
    const segments = path.split("/")
    const methods = new Set<string>()
    for (const row of table) {
      if (!matches(row.segments, segments)) continue
      methods.add(row.method)
      if (row.method === "GET") methods.add("HEAD")
    }
    return [...methods].toSorted().join(", ")
  }
}
