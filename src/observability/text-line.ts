/** A log line for a person at a terminal: time, level, event, then the fields as name=value; a stack below. */

type Line = Readonly<Record<string, unknown>>

/** From the JSON line to the text line, with its line end. */
export const textLine = (json: string): string => {
  const { error, event, level, time, ...fields } = JSON.parse(json) as Line
  const head = `${word(time).slice(11, 23)} ${word(level).toUpperCase().padEnd(5)} ${word(event)}`
  const pairs = Object.entries(fields).map(([name, value]) => ` ${name}=${plain(word(value))}`)
  return `${head}${pairs.join("")}${isLine(error) ? errorText(error) : ""}\n`
}

const errorText = ({ cause, code, message, name, stack }: Line): string => {
  const sentence = message === undefined ? "" : `: ${plain(word(message))}`
  const codeText = code === undefined ? "" : ` (${word(code)})`
  const below = stack === undefined ? "" : `\n${word(stack)}`
  return ` error=${word(name)}${codeText}${sentence}${isLine(cause) ? ` caused by${errorText(cause)}` : ""}${below}`
}

const isLine = (value: unknown): value is Line => typeof value === "object" && value !== null

const word = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))

// A value must not forge a line or drive the terminal.
// oxlint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ")
