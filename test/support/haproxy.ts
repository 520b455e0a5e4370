/** HAProxy with the configuration that the project ships, in front of a service of a test. */
import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { connect, type TLSSocket } from "node:tls"
import { freePort } from "./free-port.ts"

const SHIPPED = join(import.meta.dirname, "../../src/http/haproxy.cfg")
const READY_MS_MAX = 20_000
const RETRY_MS = 100
/** The limits of a login shell on Debian: the configuration must start under them. */
const DESCRIPTOR_LIMITS = "--nofile=1024:4096"

/** The program, or undefined where it is not installed. */
export const haproxyProgram = (): string | undefined =>
  [...(process.env["PATH"] ?? "").split(":"), "/usr/sbin"]
    .map((folder) => join(folder, "haproxy"))
    .find((path) => existsSync(path))

export interface Haproxy {
  readonly port: number
  readonly certificate: string
  /** A connection over TLS that sends and receives exactly the bytes it is given. */
  readonly open: () => Promise<TLSSocket>
  readonly stop: () => Promise<void>
}

/** Starts it and waits until it passes requests on, that is, until its health check holds the service for healthy. */
export const startHaproxy = async (program: string, folder: string, servicePort: number): Promise<Haproxy> => {
  const port = await freePort()
  const certificate = makeCertificate(folder)
  const file = join(folder, "haproxy.cfg")
  writeFileSync(file, configuration(port, servicePort, folder))
  const child = spawn("prlimit", [DESCRIPTOR_LIMITS, program, "-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, "close")
  const open = async (): Promise<TLSSocket> => {
    const socket = connect({ host: "127.0.0.1", port, ca: certificate, servername: "localhost" })
    await once(socket, "secureConnect")
    // A reset is one of the ways a connection ends here.
    socket.on("error", () => undefined)
    return socket
  }
  const haproxy: Haproxy = {
    port,
    certificate,
    open,
    stop: async () => {
      child.kill("SIGKILL")
      await ended
    }
  }
  const deadline = Date.now() + READY_MS_MAX
  while (!(await passesOn(haproxy))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL")
      throw new Error(`HAProxy passes no requests on: ${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  return haproxy
}

/** The shipped file with other ports and another certificate, and nothing else changed. */
const configuration = (port: number, servicePort: number, folder: string): string => {
  const replacements = [
    ["bind :443 ssl crt /etc/haproxy/redress.pem", `bind 127.0.0.1:${port} ssl crt ${join(folder, "redress.pem")}`],
    ["server one 127.0.0.1:8080", `server one 127.0.0.1:${servicePort}`]
  ] as const
  return replacements.reduce(
    (text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`haproxy.cfg has not exactly one "${from}"`)
      return text.replace(from, to)
    },
    readFileSync(SHIPPED, "utf8")
  )
}

const makeCertificate = (folder: string): string => {
  const request = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost"
  execFileSync("openssl", [...request.split(" "), "-keyout", "key.pem", "-out", "certificate.pem"], {
    cwd: folder,
    stdio: "ignore"
  })
  const [certificate = "", key = ""] = ["certificate.pem", "key.pem"].map((name) =>
    readFileSync(join(folder, name), "utf8")
  )
  writeFileSync(join(folder, "redress.pem"), certificate + key)
  return certificate
}

const passesOn = async (haproxy: Haproxy): Promise<boolean> => {
  try {
    const socket = await haproxy.open()
    socket.write("GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    let text = ""
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")))
    await once(socket, "close")
    return text.startsWith("HTTP/1.1 200 ")
  } catch {
    // It does not listen yet.
    return false
  }
}
