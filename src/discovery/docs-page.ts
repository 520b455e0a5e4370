/**
 * The page of /docs: the list of all requests at the side with a search over it, and the viewer beside it. Without scripts it
 * leads to the documents themselves. Addresses are relative, without a slash at the page's end.
 */

export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>HTTP interface · Redress</title>
    <link rel="stylesheet" href="docs/swagger-ui.css">
    <link rel="stylesheet" href="docs/page.css">
    <link rel="icon" type="image/png" href="docs/favicon-32x32.png">
  </head>
  <body>
    <a class="skip" href="#docs">Skip to the requests</a>
    <header class="head">
      <a class="brand" href=".">Redress</a>
      <nav aria-label="Main"><a href="guides">Guides</a> <a href="llms.txt">For agents</a> <a href="openapi.json">openapi.json</a></nav>
    </header>
    <noscript>This page needs JavaScript. The same is in <a href="openapi.json">openapi.json</a> and <a href="llms.txt">llms.txt</a>.</noscript>
    <div class="grid">
      <nav class="contents" aria-label="Requests">
        <label for="find">Find a request</label>
        <input id="find" type="search" autocomplete="off" spellcheck="false" placeholder="letter, POST, webhook …">
        <p id="found" role="status"></p>
        <div id="groups"></div>
      </nav>
      <main id="docs"></main>
    </div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/page.js"></script>
  </body>
</html>
`

export const PAGE_CSS = `:root { color-scheme: light }
body { margin: 0; background: #fbfaf7; color: #1a2127; font: 1rem/1.5 system-ui, sans-serif }
noscript { display: block; padding: 2rem }
.skip { position: absolute; left: -100rem }
.skip:focus { left: 1rem; top: 1rem; background: #fff; padding: .5rem 1rem; z-index: 2 }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.5rem; padding: .5rem 1.5rem; background: #fff; border-bottom: 1px solid #dcd9d0 }
.head a { color: #0b5c4c; min-height: 2.75rem; display: inline-flex; align-items: center; margin-right: 1rem }
.head .brand { color: #1a2127; font-weight: 700; font-size: 1.125rem; text-decoration: none }
.grid { display: grid; grid-template-columns: 20rem minmax(0, 1fr); align-items: start }
.contents { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; box-sizing: border-box; padding: 1rem 1rem 2rem 1.5rem; border-right: 1px solid #dcd9d0 }
.contents label { display: block; font-weight: 600; margin-bottom: .25rem }
.contents input { box-sizing: border-box; width: 100%; min-height: 2.75rem; font: inherit; padding: .5rem .75rem; border: 1px solid #8a8f86; border-radius: 6px; background: #fff; color: inherit }
#found { margin: .375rem 0 .75rem; font-size: .8125rem; color: #59636b; min-height: 1.25rem }
.contents summary { cursor: pointer; font-weight: 600; padding: .375rem 0 }
.contents summary span { color: #59636b; font-weight: 400 }
.contents ul { list-style: none; margin: 0 0 .5rem; padding: 0 }
.contents li a { display: grid; grid-template-columns: 3.75rem minmax(0, 1fr); gap: .5rem; padding: .25rem .25rem; color: inherit; text-decoration: none; font-size: .8125rem; border-radius: 4px; overflow-wrap: anywhere }
.contents li a:hover, .contents li a[aria-current] { background: #efede6 }
.contents a:focus-visible, .contents summary:focus-visible, .contents input:focus-visible { outline: 3px solid #0b5c4c; outline-offset: 1px }
.contents b { font: 600 .6875rem/1.9 ui-monospace, monospace; color: #59636b }
#docs .wrapper { max-width: none }
@media (max-width: 62rem) {
  .grid { grid-template-columns: minmax(0, 1fr) }
  .contents { position: static; max-height: 22rem; border-right: 0; border-bottom: 1px solid #dcd9d0; padding-right: 1.5rem }
  .contents li a { min-height: 2rem; align-items: center }
}
`

// Requests go to where the page came from: BASE_URL may be another name of the same service, which the page's own
// policy would refuse to reach. The validator badge would send the document's address to another site.
export const PAGE_SCRIPT = `"use strict"
const here = new URL(".", location.href)
const one = (id) => document.getElementById(id)
const made = (name, text = "", attributes = {}) => {
  const element = document.createElement(name)
  element.textContent = text
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Every request, by the group in which it stands. */
const groupsOf = ({ paths, tags }) => {
  const groups = new Map(tags.map(({ name }) => [name, []]))
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId, summary = "", tags: [tag = ""] = [] }] of Object.entries(methods))
      if (operationId !== undefined)
        groups.set(tag, [...(groups.get(tag) ?? []), { method: method.toUpperCase(), path, operationId, summary, tag }])
  return [...groups].filter(([, requests]) => requests.length > 0)
}

const itemOf = ({ method, operationId, path, summary, tag }) => {
  const link = made("a", "", { href: "#/" + encodeURIComponent(tag) + "/" + operationId, title: path })
  link.append(made("b", method), made("span", summary === "" ? path : summary))
  const item = made("li")
  item.append(link)
  item.dataset.words = [method, path, summary, tag].join(" ").toLowerCase()
  return item
}

const groupOf = ([name, requests]) => {
  const group = made("details")
  const title = made("summary", name + " ")
  title.append(made("span", String(requests.length)))
  const list = made("ul")
  list.append(...requests.map(itemOf))
  group.append(title, list)
  return group
}

/** Shows what has all the words, and opens the groups that have some of it. */
const search = () => {
  const words = one("find").value.toLowerCase().split(/\\s+/).filter((word) => word !== "")
  let count = 0
  for (const group of document.querySelectorAll("#groups details")) {
    let here = 0
    for (const item of group.querySelectorAll("li")) {
      const fits = words.every((word) => item.dataset.words.includes(word))
      item.hidden = !fits
      if (fits) here += 1
    }
    group.hidden = here === 0
    group.open = words.length > 0 && here > 0
    count += here
  }
  one("found").textContent = words.length === 0 ? count + " requests" : count === 0 ? "No request has these words." : count + " found"
}

/** Marks the request of the address at the side, and shows it in the viewer. */
const follow = (viewer) => {
  for (const link of document.querySelectorAll("#groups a")) {
    const isHere = link.hash === location.hash && location.hash !== ""
    if (!isHere) link.removeAttribute("aria-current")
    else {
      link.setAttribute("aria-current", "true")
      link.closest("details").open = true
    }
  }
  if (location.hash.startsWith("#/")) viewer.layoutActions.parseDeepLinkHash(location.hash)
}

/**
 * What the viewer reads for one request, or for the ways to sign in: those alone, with the components to which they lead. It
 * reads a document from end to end each time, and for the whole one stands still for seconds.
 */
const partOf = (whole, [section, key]) => {
  const paths = section === "paths" ? { [key]: whole.paths[key] } : {}
  const components = { securitySchemes: whole.components.securitySchemes }
  const collect = (value) => {
    if (typeof value === "object" && value !== null) return Object.values(value).forEach(collect)
    const [, kind, name] = /^#\\/components\\/([^/]+)\\/([^/]+)$/.exec(value) ?? []
    if (kind === undefined || components[kind]?.[name] !== undefined) return
    components[kind] = { ...components[kind], [name]: whole.components[kind][name] }
    collect(whole.components[kind][name])
  }
  collect(paths)
  return { ...whole, paths, webhooks: {}, components }
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input,textarea,select")) return
  event.preventDefault()
  one("find").select()
})

fetch(new URL("openapi.json", here))
  .then((response) => response.json())
  .then((document) => {
    one("groups").append(...groupsOf(document).map(groupOf))
    one("find").addEventListener("input", search)
    search()
    const spec = { ...document, servers: [{ url: here.href.replace(/\\/$/, "") }] }
    const readInParts = ({ fn: { resolveSubtree } }) => ({
      fn: { resolveSubtree: (_whole, path, options) => resolveSubtree(partOf(spec, path), path, options) }
    })
    const viewer = SwaggerUIBundle({
      spec,
      plugins: [readInParts],
      dom_id: "#docs",
      deepLinking: true,
      docExpansion: "none",
      defaultModelsExpandDepth: -1,
      validatorUrl: null,
      withCredentials: true,
      onComplete: () => setTimeout(() => follow(viewer))
    })
    addEventListener("hashchange", () => follow(viewer))
  })
  .catch((error) => {
    one("docs").textContent = "openapi.json could not be loaded: " + error
  })
`
