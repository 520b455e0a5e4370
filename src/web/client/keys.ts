/**
 * Keys of every page: `/` goes to the search, `j` and `k` walk through a list, the arrows to the page before and after, `?` shows
 * the keys. Beside it: the mark of the stream, and typed texts whose field leaves the page. The page works without.
 */

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

/* A field may leave the page while somebody types into it, for example when the case ends. Its text stays, to be copied. */

type TextField = HTMLInputElement | HTMLTextAreaElement
interface TypedText {
  readonly field: TextField
  readonly label: string
}

const TEXT_FIELDS = "textarea:not([readonly]),input:is([type=text],[type=email],[type=url],[type=date])"

let typedTexts: ReadonlyArray<TypedText> = []

const isTyped = ({ defaultValue, value }: TextField): boolean => value !== defaultValue && value.trim() !== ""

const leftOver = ({ field, label }: TypedText, index: number): HTMLElement => {
  const text = document.createElement("textarea")
  text.id = `left-${String(document.querySelectorAll("[data-left]").length)}-${String(index)}`
  text.readOnly = true
  text.rows = 3
  text.value = field.value
  const name = document.createElement("label")
  name.htmlFor = text.id
  name.textContent = label
  const whole = document.createElement("div")
  whole.className = "field"
  whole.append(name, text)
  return whole
}

document.addEventListener("htmx:before:swap", () => {
  typedTexts = [...document.querySelectorAll<TextField>(TEXT_FIELDS)]
    .filter(isTyped)
    .map((field) => ({ field, label: field.labels?.[0]?.textContent.trim() ?? "" }))
})
document.addEventListener("htmx:finally:swap", ({ target }) => {
  const left = typedTexts.filter(({ field }) => !field.isConnected)
  typedTexts = typedTexts.filter(({ field }) => field.isConnected)
  if (left.length === 0 || !(target instanceof Element)) return
  const title = document.createElement("h2")
  title.textContent = "What you typed"
  const words = document.createElement("p")
  words.textContent = "The page changed meanwhile, and this was not sent. Copy what you still need."
  const section = document.createElement("section")
  section.className = "panel"
  section.dataset["left"] = ""
  section.setAttribute("role", "status")
  section.append(title, words, ...left.map(leftOver))
  target.before(section)
})
