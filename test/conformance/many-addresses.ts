/**
 * A proxy in front of the service, as production has one, where every request comes from an address of its own: the
 * suites know no API keys, and the rate of one address without a key is far below theirs. Everything else goes through
 * as it is, Host and Origin too. The service must run with TRUST_PROXY=on.
 */
import { createServer, request as forward } from "node:http"
import { freshAddress } from "../support/parties.ts"

export interface ManyAddresses {
  /** http://127.0.0.1:PORT */
  readonly origin: string
  readonly close: () => void
}

export const startManyAddresses = async (port: number): Promise<ManyAddresses> => {
  const proxy = createServer((asked, answer) => {
    const headers = { ...asked.headers, "x-forwarded-for": freshAddress() }
    const passed = forward({ host: "127.0.0.1", port, method: asked.method, path: asked.url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      answer.flushHeaders()
      reply.pipe(answer)
      reply.on("error", () => answer.destroy())
    })
    passed.on("error", () => answer.destroy())
    answer.on("close", () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  const address = proxy.address()
  if (address === null || typeof address === "string") throw new Error("the proxy has no port")
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    }
  }
}
