/** A strict reader of the Prometheus text format: every line is a comment of a known form or one sample. */

const COMMENT = /^# (HELP [a-zA-Z_:][\w:]* .+|TYPE [a-zA-Z_:][\w:]* (counter|gauge|histogram|summary))$/
const LABEL = '[a-zA-Z_]\\w*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"'
const SAMPLE = new RegExp(`^([a-zA-Z_:][\\w:]*(?:\\{${LABEL}(?:,${LABEL})*\\})?) (\\S+)$`)

/** From name with labels to value; throws on a line that is not valid and on a repeated sample. */
export const parseMetrics = (text: string): ReadonlyMap<string, number> => {
  const samples = new Map<string, number>()
  for (const line of text.split("\n")) {
    if (line === "" || COMMENT.test(line)) continue
    const [, name, value] = SAMPLE.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`not a metrics line: ${line}`)
    if (samples.has(name)) throw new Error(`repeated: ${name}`)
    samples.set(name, value === "+Inf" ? Infinity : Number(value))
    if (Number.isNaN(samples.get(name)) && value !== "Nan") throw new Error(`not a number: ${line}`)
  }
  return samples
}
