/**
 * Keys of every page: `/` goes to the search, `j` and `k` walk through a list, the arrows to the page before and after, `?` shows
 * the keys. The page works without. Who speaks to their browser, or touches keys by chance, turns them off in the list of keys.
 */

/** Moves the focus to the row after or before the one that has it. */
const walk = (by: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")]
  const from = rows.indexOf(document.activeElement as HTMLElement)
  // On a page about one of the rows, the walk begins there.
  const current = rows.findIndex((one) => one.getAttribute("aria-current") === "true")
  rows[from >= 0 ? from + by : current >= 0 ? current + by : 0]?.focus()
}

document.addEventListener("keydown", (event) => {
  const { target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || off.checked) return
  if (target instanceof Element && target.matches("input,textarea,select")) return
  if (event.key === "j") walk(1)
  if (event.key === "k") walk(-1)
  if (event.key === "?") {
    const help = document.querySelector("[data-help]")
    help?.toggleAttribute("open")
    help?.querySelector("summary")?.focus()
  }
  // Where something has the focus, the arrows are its own.
  const page = { ArrowLeft: "prev", ArrowRight: "next" }[event.key]
  if (target === document.body) document.querySelector<HTMLElement>(`a[rel=${String(page)}]`)?.click()
  const search = document.querySelector<HTMLInputElement>("[data-search]")
  if (event.key !== "/" || search === null) return
  event.preventDefault()
  search.select()
})
// The mark beside "Live" says whether the stream of the page stands.
const live = (isUp: boolean) => (): void => {
  for (const one of document.querySelectorAll("[data-live]")) one.classList.toggle("lost", !isUp)
}
document.addEventListener("htmx:sse:error", live(false))
// A stream that could not be opened at all. Other requests fail with the same events.
for (const failure of ["htmx:error", "htmx:response:error"]) {
  document.addEventListener(failure, ({ target }) => {
    if (target instanceof Element && target.hasAttribute("hx-sse:connect")) live(false)()
  })
}
document.addEventListener("htmx:sse:after:connection", live(true))

// Last, because a browser that keeps nothing fails here. Every page has the box.
const off = document.querySelector("#keys-off") as HTMLInputElement
off.checked = localStorage["off"] === "true"
off.addEventListener("change", () => (localStorage["off"] = off.checked))
