/** A field may leave the page while somebody types into it, for example when the case ends. Its text stays, to be copied. */

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
