/**
 * Keys of staff. A key moves the focus to what it names and never presses it: Enter does. The pages work without.
 */

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input,textarea,select")

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector)

/** Where Escape leads from a field that a key opened. */
let afterwards: HTMLElement | null = null

const lead = (key: string): boolean => {
  const button = find(`[data-key="${CSS.escape(key)}"]`)
  if (button === null) return false
  const first = button.dataset["first"]
  const field = first === undefined || first === "" ? null : document.getElementById(first)
  afterwards = field === null ? null : button
  ;(field ?? button).focus()
  return true
}

const PLACES: Readonly<Record<string, string>> = {
  q: "/staff/queue",
  c: "/staff/cases",
  s: "/staff/sponsors",
  z: "/staff/organizations",
  a: "/staff/audit",
  m: "/staff/members",
  o: "/operator"
}
/** After g, for a moment, a letter goes to a page. */
const PLACE_MS = 1_500
let goesUntil = 0

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (document.querySelector("#keys-off:checked") !== null && event.key !== "Escape") return
  if (isTyping(event.target)) {
    if (event.key !== "Escape") return
    if (afterwards === null) (event.target as HTMLElement).blur()
    else afterwards.focus()
    return
  }
  const place = Date.now() < goesUntil ? PLACES[event.key] : undefined
  goesUntil = event.key === "g" ? Date.now() + PLACE_MS : 0
  if (place !== undefined) return location.assign(place)
  if (event.key === "p" && pause !== null) pause.click()
  else if (lead(event.key)) event.preventDefault()
})

const pause = document.querySelector<HTMLButtonElement>("[data-pause]")
let isPaused = false
pause?.addEventListener("click", () => {
  isPaused = !isPaused
  pause.setAttribute("aria-pressed", String(isPaused))
})
// What came while the page was paused is lost on purpose; the next changes are shown when it goes on.
document.addEventListener("htmx:sse:before:message", (event) => {
  if (isPaused) event.preventDefault()
})

// After a decision, an error or an item that was opened, the keyboard begins there.
const start = find(".error-summary") ?? find("#chosen")
start?.focus({ preventScroll: true })
