/** A number as a query writes it. The library's own reading takes no text at all for 0, and a word for no number. */
import { Schema } from "effect"

const isNumberText = (text: string): boolean => text === "NaN" || (text.trim() !== "" && !Number.isNaN(Number(text)))

export const NumberText = Schema.String.pipe(
  Schema.check(Schema.makeFilter((text) => isNumberText(text) || "cannot be read as a number")),
  Schema.decodeTo(Schema.NumberFromString)
)
