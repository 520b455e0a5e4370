/**
 * The ceiling: uWebSockets.js alone. GET answers a text made before the first request; POST reads the whole body and
 * answers the same text. No key is checked, nothing is parsed, nothing is stored.
 */
import { App } from "uWebSockets.js"

const port = Number(process.env["PORT"])
/** The bench gives the very text of one of our answers, so that both send the same number of bytes. */
const body = process.env["BENCH_BODY"] ?? JSON.stringify({ case_id: "ARC-2026-000001", filler: "x".repeat(560) })

App()
  .get("/api/v1/cases/:case_id", (response) => {
    response.writeHeader("Content-Type", "application/json")
    response.end(body)
  })
  .post("/api/v1/cases", (response) => {
    let aborted = false
    let received = 0
    response.onAborted(() => {
      aborted = true
    })
    response.onData((chunk, isLast) => {
      received += chunk.byteLength
      if (!isLast || aborted || received === 0) return
      response.cork(() => {
        response.writeStatus("201 Created")
        response.writeHeader("Content-Type", "application/json")
        response.end(body)
      })
    })
  })
  .listen("127.0.0.1", port, (token) => {
    if (token === false) {
      console.error(`cannot listen on ${port}`)
      process.exitCode = 1
    } else console.log("listening")
  })
