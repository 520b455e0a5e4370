/** Which addresses are public hosts: the edges of every block one by one, then any address against another reader of the registries. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { addressBytes, addressKey, isGlobalUnicast, isLoopback } from "../../../src/outbound/address.ts"
import {
  addressIn,
  IPV4_SPECIAL,
  IPV6_SPECIAL,
  ipv4Text,
  ipv6Text,
  isSpecialIpv4,
  isSpecialIpv6
} from "./special-blocks.ts"

const ALL_BITS = (1n << 128n) - 1n

const words = (text: string): ReadonlyArray<string> => text.trim().split(/\s+/)

describe("an address in a special block", () => {
  test.each([...IPV4_SPECIAL, ...IPV6_SPECIAL])("%s is not global from its first to its last", (block) => {
    expect(isGlobalUnicast(addressIn(block, 0n))).toBe(false)
    expect(isGlobalUnicast(addressIn(block, ALL_BITS))).toBe(false)
  })

  test.each([
    ["mapped", "::ffff:127.0.0.1"],
    ["mapped, in hexadecimal", "::ffff:a9fe:a9fe"],
    ["mapped, written out", "0:0:0:0:0:ffff:10.1.2.3"],
    ["translated by NAT64", "64:ff9b::169.254.169.254"],
    ["translated by a local NAT64, even from a public one", "64:ff9b:1::8.8.8.8"],
    ["tunnelled by 6to4", "2002:7f00:1::"],
    ["tunnelled by 6to4, with a public-looking rest", "2002:c0a8:101:808:808:808:808:808"],
    ["Teredo, even of a public one", "2001:0:808:808::"],
    ["compatible", "::8.8.8.8"],
    ["translated without state", "::ffff:0:8.8.8.8"]
  ])("an IPv4 address %s is not", (_, address) => {
    expect(isGlobalUnicast(address)).toBe(false)
  })

  test.each([
    "",
    "localhost",
    "1.2.3",
    "01.2.3.4",
    "1.2.3.4 ",
    "0x7f.1",
    "1.2.3.256",
    "2606:4700::1%eth0",
    ":::",
    "[::1]"
  ])("%j is no address", (text) => {
    expect(addressBytes(text)).toBeUndefined()
    expect(isGlobalUnicast(text)).toBe(false)
  })
})

describe("an address just outside of them", () => {
  test.each(
    words(`
      1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255
      169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.3.0 192.167.255.255 192.169.0.0
      198.17.255.255 198.20.0.0 203.0.112.255 203.0.114.0 223.255.255.255 2000:: 2001:200:: 2001:db7:ffff::
      2001:db9:: 2003:: 2620:4f:7fff:ffff::1 2620:4f:8001:: 3fff:1000:: 3ffe:ffff:: 2606:4700:4700::1111
      64:ff9b::8.8.8.8 ::ffff:8.8.8.8 2002:808:808::1
    `)
  )("%s is global", (address) => {
    expect(isGlobalUnicast(address)).toBe(true)
  })
})

describe("any address", () => {
  test("of IPv4 is global exactly when no registry names it, mapped or not", () => {
    const ipv4 = fc.oneof(
      fc.bigInt(0n, 0xffffffffn).map(ipv4Text),
      fc
        .tuple(fc.constantFrom(...IPV4_SPECIAL), fc.bigInt(0n, 0xffffffffn))
        .map(([block, bits]) => addressIn(block, bits))
    )
    fc.assert(
      fc.property(ipv4, (address) => {
        expect(isGlobalUnicast(address)).toBe(!isSpecialIpv4(address))
        expect(isGlobalUnicast(`::ffff:${address}`)).toBe(!isSpecialIpv4(address))
        expect(isGlobalUnicast(`64:ff9b::${address}`)).toBe(!isSpecialIpv4(address))
      }),
      { numRuns: 500 }
    )
  })

  test("of IPv6 that carries no other is global exactly when it is unicast and no registry names it", () => {
    const blocks = [...IPV6_SPECIAL, "2000::/3", "2001::/16", "2620:4f::/32", "3f00::/8"]
    const ipv6 = fc
      .tuple(fc.constantFrom("::/0", ...blocks), fc.bigInt(0n, ALL_BITS))
      .map(([block, bits]) => addressIn(block, bits))
      .filter((address) => !/^(?:2002:|64:ff9b:0:0:0:0:|0:0:0:0:0:ffff:)/.test(address))
    fc.assert(
      fc.property(ipv6, (address) => {
        expect(isGlobalUnicast(address)).toBe(!isSpecialIpv6(address))
      }),
      { numRuns: 500 }
    )
  })

  test("of IPv6 is read as the URL parser reads it", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, ALL_BITS), fc.bigInt(0n, ALL_BITS), (bits, mask) => {
        const written = ipv6Text(bits & mask & (mask >> 16n))
        const short = new URL(`http://[${written}]`).hostname.slice(1, -1)
        expect(addressBytes(short)).toEqual(addressBytes(written))
        expect(Buffer.from(addressBytes(written) ?? []).toString("hex")).toBe(
          written
            .split(":")
            .map((group) => group.padStart(4, "0"))
            .join("")
        )
      }),
      { numRuns: 200 }
    )
  })
})

test("loopback is 127/8 and ::1, and nothing near them", () => {
  expect(["127.0.0.1", "127.255.255.254", "::1", "0:0:0:0:0:0:0:1"].filter(isLoopback)).toHaveLength(4)
  expect(["126.255.255.255", "128.0.0.1", "::", "::2", "10.0.0.1", "localhost"].filter(isLoopback)).toEqual([])
})

test("an address has one key, whatever form and wrapping it comes in", () => {
  expect(addressKey("2606:4700::1")).toBe(addressKey("2606:4700:0:0:0:0:0:1"))
  expect(addressKey("::ffff:8.8.8.8")).toBe(addressKey("8.8.8.8"))
  expect(addressKey("8.8.8.8")).not.toBe(addressKey("8.8.4.4"))
  expect(addressKey("example.org")).toBeUndefined()
})
