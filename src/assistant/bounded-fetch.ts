/**
 * `fetch` for one model server: connections are kept alive, a redirect is a failure (the key and the case go to the address
 * that was configured and nowhere else), and an answer is read whole up to a bound, so that nothing behind it ever
 * meets a body that does not end.
 */

/** The longest draft is ten thousand characters; a hundred times that in JSON is no draft. */
export const ANSWER_BYTES_MAX = 256 * 1024

/** The server sent more than `ANSWER_BYTES_MAX`; the rest was not read. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge"
}

export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" })
  const chunks: Array<Uint8Array> = []
  let byteCount = 0
  for await (const chunk of response.body ?? []) {
    byteCount += chunk.byteLength
    // Leaving the loop cancels the body, which closes the connection.
    if (byteCount > ANSWER_BYTES_MAX) throw new AnswerTooLarge("the model's answer is too large")
    chunks.push(chunk)
  }
  // Statuses without a body accept none, not even an empty one.
  return new Response(byteCount === 0 ? null : Buffer.concat(chunks), {
    status: response.status,
    headers: response.headers
  })
}
