/** What a form of our pages sends: names and texts. What they mean is decided by the endpoint that the page asks. */
import { type ApiError, apiError } from "../../schema/error.ts"
import type { HttpRequest } from "../http/exchange.ts"

export type Form = Pick<URLSearchParams, "get" | "getAll" | "has" | "entries">

const TYPE = "application/x-www-form-urlencoded"
const utf8 = new TextDecoder("utf-8", { fatal: false })

export const formOf = (request: Pick<HttpRequest, "body" | "header">): URLSearchParams | ApiError => {
  const [type = ""] = request.header("content-type").split(";")
  if (type.trim().toLowerCase() !== TYPE) return apiError("media-type", { message: `Send the form as ${TYPE}` })
  return new URLSearchParams(utf8.decode(request.body))
}

/** Undefined for a field that is absent or blank. Browsers send lines with \r\n; ours end with \n. */
export const fieldOf = (form: Form, name: string): string | undefined => {
  const value = (form.get(name) ?? "").replaceAll("\r\n", "\n").trim()
  return value === "" ? undefined : value
}
