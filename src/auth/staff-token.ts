/**
 * Staff tokens: `stf_`, the 16 hex characters of the member's id, `_`, 40 random hex characters, and 8 of the CRC-32 of
 * all before. The id and the checksum only let a mistyped or invented token be refused without a look-up; neither proves
 * anything. Only the SHA-256 is stored.
 */
import { hash, timingSafeEqual } from "node:crypto"
import { crc32 } from "node:zlib"
import { memberOf, STAFF_ID, staffEntity } from "../../actors/staff/staff.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import type { StaffState } from "../../schema/staff.ts"
import type { OperatorCaller } from "../http/handler.ts"

const ID_BYTES = 8
/** 160 bits: more than any search could cover. */
const SECRET_BYTES = 20
const CHECK_CHARS = 8
/** For secret scanners as well. */
const FORM = /^(stf_[0-9a-f]{16})_[0-9a-f]{48}$/

export interface StaffToken {
  readonly staffId: string
  /** Hex SHA-256 of the token. */
  readonly hash: string
}

export const newStaffId = (randomBytes: (count: number) => Uint8Array): string =>
  `stf_${Buffer.from(randomBytes(ID_BYTES)).toString("hex")}`

/** A new token of this member. */
export const generateStaffToken = (staffId: string, randomBytes: (count: number) => Uint8Array): string => {
  const text = `${staffId}_${Buffer.from(randomBytes(SECRET_BYTES)).toString("hex")}`
  return text + checksum(text)
}

export const hashStaffToken = (token: string): string => hash("sha256", token, "hex")

/** The parsed token, if form and checksum are right. */
export const parseStaffToken = (text: string): StaffToken | undefined => {
  const staffId = FORM.exec(text)?.[1]
  if (staffId === undefined || checksum(text.slice(0, -CHECK_CHARS)) !== text.slice(-CHECK_CHARS)) return undefined
  return { staffId, hash: hashStaffToken(text) }
}

export interface StaffTokens {
  /** The member whose token it is, unless they are disabled. Synchronous while the list of staff is in memory. */
  readonly callerOf: (token: string) => OperatorCaller | undefined | Promise<OperatorCaller | undefined>
}

/** All staff are one actor, so an invented token never causes a read of the journal. */
export const makeStaffTokens = (registry: Pick<Registry, "peek" | "read">): StaffTokens => ({
  callerOf: (text) => {
    const token = parseStaffToken(text)
    if (token === undefined) return undefined
    const warm = registry.peek(staffEntity, STAFF_ID)
    if (warm !== undefined) return callerIn(warm.state, token)
    return registry.read(staffEntity, STAFF_ID).then(({ state }) => callerIn(state, token))
  }
})

/** Compared when no member has this id, so that the timing reveals nothing. */
const NOBODYS_HASH = "0".repeat(64)

const callerIn = (state: StaffState, { hash, staffId }: StaffToken): OperatorCaller | undefined => {
  const member = memberOf(state, staffId)
  const isTheirs = timingSafeEqual(Buffer.from(hash), Buffer.from(member?.token_hash ?? NOBODYS_HASH))
  if (member === undefined || member.disabled_at !== null || !isTheirs) return undefined
  return { _tag: "Operator", role: member.role, reviewerId: member.reviewer_id }
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(CHECK_CHARS, "0")
