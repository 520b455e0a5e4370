/**
 * Keys of every page: `/` goes to the search, `j` and `k` walk through a list, the arrows to the page before and after, `?` shows
 * the keys. The page works without. Who speaks to their browser, or touches keys by chance, turns them off in the list of keys.
 */

const STORED = "keys-off"

/** A browser that keeps nothing has its keys on. */
const areTurnedOff = (): boolean => {
  try {
    return localStorage.getItem(STORED) !== null
  } catch {
    return false
  }
}
const turn = (isOff: boolean): void => {
  document.documentElement.toggleAttribute("data-keys-off", isOff)
  try {
    if (isOff) localStorage.setItem(STORED, "1")
    else localStorage.removeItem(STORED)
  } catch {
    // It then holds for this page alone.
  }
}

document.documentElement.toggleAttribute("data-keys-off", areTurnedOff())
document.querySelector("[data-keys]")?.removeAttribute("hidden")
const box = document.querySelector<HTMLInputElement>("#keys-off")
if (box !== null) {
  box.checked = areTurnedOff()
  box.addEventListener("change", () => turn(box.checked))
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input,textarea,select")

/** Moves the focus to the row after or before the one that has it. */
const walk = (by: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")]
  const from = rows.indexOf(document.activeElement as HTMLElement)
  // On a page about one of the rows, the walk begins there.
  const current = rows.findIndex((one) => one.getAttribute("aria-current") === "true")
  rows[from >= 0 ? from + by : current >= 0 ? current + by : 0]?.focus()
}

document.addEventListener("keydown", (event) => {
  if (document.documentElement.hasAttribute("data-keys-off")) return
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (event.key === "j") walk(1)
  if (event.key === "k") walk(-1)
  if (event.key === "?") {
    const help = document.querySelector("[data-help]")
    help?.toggleAttribute("open")
    help?.querySelector("summary")?.focus()
  }
  // Where something has the focus, the arrows are its own.
  const page = { ArrowLeft: "prev", ArrowRight: "next" }[event.key]
  if (page !== undefined && event.target === document.body) {
    document.querySelector<HTMLElement>(`a[rel=${page}]`)?.click()
  }
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
  document.addEventListener(failure, (event) => {
    if (event.target instanceof Element && event.target.hasAttribute("hx-sse:connect")) live(false)()
  })
}
document.addEventListener("htmx:sse:after:connection", live(true))
