/**
 * Certificates for tests, made at the moment they are needed: an authority, and what it signs for names and addresses. No
 * key is ever written down. Only what TLS reads of X.509 is here.
 */
import { generateKeyPairSync, randomBytes, sign } from "node:crypto"
import type { KeyObject } from "node:crypto"
import { addressBytes } from "../../../src/outbound/address.ts"

export interface Identity {
  readonly cert: string
  readonly key: string
}

export interface Authority {
  readonly cert: string
  readonly issue: (wish: Wish) => Identity
}

export interface Wish {
  readonly names?: ReadonlyArray<string>
  readonly addresses?: ReadonlyArray<string>
  readonly from?: Date
  readonly until?: Date
}

const der = (tag: number, ...parts: ReadonlyArray<Uint8Array>): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: ReadonlyArray<Uint8Array>): Buffer => der(0x30, ...parts)
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"))
const bits = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes)
const time = (date: Date): Buffer =>
  der(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)}Z`))
const named = (name: string): Buffer => sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(name)))))

const ECDSA_SHA256 = sequence(oid("2a8648ce3d040302"))
const DAY_MS = 86_400_000

interface Statement {
  readonly subject: string
  readonly publicKey: KeyObject
  readonly extension: Buffer
  readonly from: Date
  readonly until: Date
}

const signed = (signer: { readonly name: string; readonly key: KeyObject }, what: Statement): string => {
  const statement = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    named(signer.name),
    sequence(time(what.from), time(what.until)),
    named(what.subject),
    what.publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(what.extension))
  )
  const bytes = sequence(statement, ECDSA_SHA256, bits(sign("sha256", statement, signer.key)))
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString("base64").replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`
}

const pair = () => generateKeyPairSync("ec", { namedCurve: "P-256" })
const yesterday = (): Date => new Date(Date.now() - DAY_MS)
const tomorrow = (): Date => new Date(Date.now() + DAY_MS)

/** basicConstraints, critical, CA. */
const MAY_SIGN = sequence(
  oid("551d13"),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff]))))
)

const subjects = ({ addresses = [], names = [] }: Wish): Buffer =>
  sequence(
    oid("551d11"),
    der(
      0x04,
      sequence(
        ...names.map((name) => der(0x82, Buffer.from(name))),
        ...addresses.map((address) => der(0x87, addressBytes(address) ?? Buffer.alloc(0)))
      )
    )
  )

export const makeAuthority = (name: string): Authority => {
  const { privateKey, publicKey } = pair()
  const signer = { name, key: privateKey }
  return {
    cert: signed(signer, { subject: name, publicKey, extension: MAY_SIGN, from: yesterday(), until: tomorrow() }),
    issue: (wish) => {
      const own = pair()
      const cert = signed(signer, {
        subject: "server",
        publicKey: own.publicKey,
        extension: subjects(wish),
        from: wish.from ?? yesterday(),
        until: wish.until ?? tomorrow()
      })
      return { cert, key: own.privateKey.export({ type: "pkcs8", format: "pem" }).toString() }
    }
  }
}
