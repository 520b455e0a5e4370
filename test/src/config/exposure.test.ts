/** Who reaches the service, as its settings say: which peers are proxies, how accounts are verified, and what is warned of. */
import { describe, expect, test } from "vitest"
import { PRIVATE_NETWORKS, trustPeers } from "../../../src/config/trusted-proxies.ts"
import { exposureWarnings, verificationMode } from "../../../src/config/verification-mode.ts"

describe("a list of proxies", () => {
  const isOurs = trustPeers(["192.0.2.0/28", "198.51.100.7", "2001:db8:1::/48"])
  test.each([
    ["192.0.2.15", true],
    ["192.0.2.16", false],
    ["198.51.100.7", true],
    ["198.51.100.8", false],
    ["2001:db8:1:ffff::1", true],
    ["2001:db8:2::1", false],
    ["127.0.0.1", false],
    ["", false]
  ])("says of %s: %s", (address, expected) => {
    expect([isOurs(address), isOurs(address)]).toEqual([expected, expected])
  })
  test("of private networks holds no address of the internet", () => {
    const isPrivate = trustPeers(PRIVATE_NETWORKS)
    expect(["10.1.2.3", "172.31.0.1", "192.168.1.1", "fd00::1"].map(isPrivate)).toEqual([true, true, true, true])
    expect(["8.8.8.8", "172.32.0.1", "2606:4700::1"].map(isPrivate)).toEqual([false, false, false])
  })
  test("with something else than networks is refused", () => {
    expect(() => trustPeers(["proxy.example"])).toThrow("proxy.example")
  })
})

describe("a host that others reach", () => {
  test.each([
    ["0.0.0.0", undefined, 1],
    ["0.0.0.0", "http://redress.example", 1],
    ["192.0.2.1", "https://redress.example", 0],
    ["127.0.0.1", undefined, 0],
    ["localhost", "http://localhost:8080", 0],
    ["::1", undefined, 0]
  ])("HOST=%s with BASE_URL=%s is warned of %i times", (host, baseUrl, count) => {
    expect(exposureWarnings({ host, baseUrl })).toHaveLength(count)
  })
})

describe("how accounts are verified", () => {
  const LOCAL = {
    accountVerification: undefined,
    smtpUrl: undefined,
    host: "127.0.0.1",
    baseUrl: undefined,
    trustProxy: false,
    trustedProxies: undefined
  }
  test.each([
    ["off", {}],
    ["mail", { smtpUrl: "smtp://mail.example" }],
    ["operator", { host: "0.0.0.0" }],
    ["operator", { baseUrl: "https://redress.example" }],
    ["operator", { trustProxy: true }],
    ["operator", { trustedProxies: ["10.0.0.0/8"] }],
    ["operator", { smtpUrl: "smtp://mail.example", accountVerification: "operator" as const }]
  ])("is %s with %j", (mode, given) => {
    expect(verificationMode({ ...LOCAL, ...given })).toBe(mode)
  })
})
