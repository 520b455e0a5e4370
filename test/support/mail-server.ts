/** A mail server on this machine that keeps what it takes, and refuses, stalls or is slow where a test says so. */
import { once } from "node:events"
import type { AddressInfo, Socket } from "node:net"
import { SMTPServer } from "smtp-server"

export interface ReceivedMail {
  readonly from: string
  readonly to: ReadonlyArray<string>
  readonly mime: string
}

export interface MailServerOptions {
  /** 0 takes a free one. */
  readonly port?: number
  /** The answer to each recipient and each message; undefined takes it. */
  readonly atRecipient?: (address: string) => Refusal | undefined | Promise<Refusal | undefined>
  readonly atData?: (mail: ReceivedMail) => Refusal | undefined | Promise<Refusal | undefined>
  /** The only account that may send. */
  readonly account?: { readonly user: string; readonly pass: string }
}

export interface Refusal {
  readonly code: number
  readonly text: string
}

export interface MailServer {
  readonly url: string
  readonly port: number
  /** What was taken, in order. */
  readonly received: Array<ReceivedMail>
  readonly close: () => Promise<void>
}

const refusal = ({ code, text }: Refusal): Error => Object.assign(new Error(text), { responseCode: code })

export const startMailServer = async (options: MailServerOptions = {}): Promise<MailServer> => {
  const received: Array<ReceivedMail> = []
  const { account } = options
  const server = new SMTPServer({
    disabledCommands: account === undefined ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    allowInsecureAuth: true,
    authOptional: account === undefined,
    onAuth: ({ password, username }, _session, callback) =>
      username === account?.user && password === account?.pass
        ? callback(null, { user: username })
        : callback(refusal({ code: 535, text: "5.7.8 bad credentials" })),
    onRcptTo: ({ address }, _session, callback) => {
      void Promise.resolve(options.atRecipient?.(address)).then((refused) =>
        callback(refused === undefined ? null : refusal(refused))
      )
    },
    onData: (stream, { envelope }, callback) => {
      const chunks: Array<Buffer> = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), mime: Buffer.concat(chunks).toString() }
        void Promise.resolve(options.atData?.(mail)).then((refused) => {
          if (refused !== undefined) return callback(refusal(refused))
          received.push(mail)
          return callback(null)
        })
      })
    }
  })
  // Clients that are killed or give up are part of the tests.
  server.on("error", () => undefined)
  const sockets = new Set<Socket>()
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
  })
  server.listen(options.port ?? 0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  }
}

/** Header lines of a mail, unfolded. */
export const headerLines = (mime: string): ReadonlyArray<string> =>
  (mime.split("\r\n\r\n")[0] ?? "").replaceAll(/\r\n[ \t]/g, " ").split("\r\n")
