/** A date field marked so begins as today where its reader is. The server does not know their zone; it may be tomorrow there. */

const MINUTE_MS = 60_000

const ownDay = (now: Date): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)

/** What was typed stays: only the value that the field begins with is set. */
const fillDays = (): void => {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-own-day]")) {
    field.defaultValue = ownDay(new Date())
  }
}

fillDays()
document.addEventListener("htmx:finally:swap", fillDays)
