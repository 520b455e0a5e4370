/** Asks every 30 seconds whether the transparency log grew. Shows its new head and a link to the entries that came. */
const EVERY_MS = 30_000

const headOf = (page: Document): HTMLElement | null => page.querySelector<HTMLElement>("[data-log-size]")
const sizeOf = (head: HTMLElement): number => Number(head.dataset["logSize"])

const shown = headOf(document)
const link = document.querySelector<HTMLElement>("[data-log-news]")

const look = async (firstSize: number): Promise<void> => {
  if (document.hidden) return
  const answer = await fetch("/log")
  if (!answer.ok) return
  const fresh = headOf(new DOMParser().parseFromString(await answer.text(), "text/html"))
  const known = headOf(document)
  if (fresh === null || known === null || sizeOf(fresh) <= sizeOf(known)) return
  known.replaceWith(fresh)
  if (link === null) return
  const count = sizeOf(fresh) - firstSize
  link.textContent = count === 1 ? "Show the new entry" : `Show ${count} new entries`
  link.hidden = false
}

if (shown !== null) {
  const size = sizeOf(shown)
  // A look that fails is no news: the next one comes.
  setInterval(() => void look(size).catch(() => undefined), EVERY_MS)
}
