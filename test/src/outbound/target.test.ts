/** Which addresses on the web may be called, as far as their text tells. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { readTarget, URL_CHARS_MAX, whyNotThere } from "../../../src/outbound/target.ts"
import type { RefusalReason, Target, TargetRules } from "../../../src/outbound/target.ts"

const RULES: TargetRules = {
  allowPrivate: false,
  allowedPorts: new Set([8443]),
  ownHosts: new Set(["Redress.Example", "93.184.215.14"])
}
const DEVELOPMENT: TargetRules = { ...RULES, allowPrivate: true }

const reasonFor = (url: string, rules = RULES): RefusalReason | undefined =>
  Result.match(readTarget(url, rules), { onFailure: (reason) => reason, onSuccess: () => undefined })

const target = (url: string, rules = RULES): Target => Result.getOrThrow(readTarget(url, rules))

describe("a target", () => {
  test("is an https URL with a public name", () => {
    expect(target("HTTPS://Receiver.Example./hook/%7Ea?b=c#part")).toEqual({
      host: "receiver.example",
      isAddress: false,
      port: 443,
      isSecure: true,
      path: "/hook/%7Ea?b=c",
      authority: "receiver.example",
      onlyOnLoopback: undefined
    })
  })

  test("may name a port of the list, and says so in its authority", () => {
    expect(target("https://receiver.example:8443/")).toMatchObject({
      port: 8443,
      authority: "receiver.example:8443"
    })
    expect(target("https://receiver.example:443/")).toMatchObject({ port: 443, authority: "receiver.example" })
  })

  test("may be a public address", () => {
    expect(target("https://134744072/")).toMatchObject({ host: "8.8.8.8", isAddress: true, authority: "8.8.8.8" })
    expect(target("https://[2606:4700::0:1]:8443/")).toMatchObject({
      host: "2606:4700::1",
      isAddress: true,
      authority: "[2606:4700::1]:8443"
    })
  })

  test("may have a name in another script, which is asked for in ASCII", () => {
    expect(target("https://пример.example/").host).toBe("xn--e1afmkfd.example")
  })

  test.each<readonly [RefusalReason, string]>([
    ["url", ""],
    ["url", "receiver.example/hook"],
    ["url", "https://"],
    ["url", " https://receiver.example/"],
    ["url", "https://receiver.example/\r\nx: y"],
    ["url", "https://rece\tiver.example/"],
    ["url", "https://receiver.example/a b"],
    ["url", "https://receiver.example/\u0085"],
    ["url", `https://receiver.example/${"a".repeat(URL_CHARS_MAX)}`],
    ["url", "https://1.2.3.256/"],
    ["url", "https://receiver.example.0x7f/"],
    ["url", "https://[fe80::1%25eth0]/"],
    ["scheme", "http://receiver.example/"],
    ["scheme", "http://receiver.example:443/"],
    ["scheme", "ftp://receiver.example/"],
    ["scheme", "file:///etc/passwd"],
    ["scheme", "javascript:alert(1)"],
    ["scheme", "gopher://receiver.example/"],
    ["userinfo", "https://user@receiver.example/"],
    ["userinfo", "https://:secret@receiver.example/"],
    ["userinfo", "https://receiver.example:secret@127.0.0.1/"],
    ["port", "https://receiver.example:80/"],
    ["port", "https://receiver.example:8444/"],
    ["port", "https://receiver.example:22/"],
    ["host", "https://localhost/"],
    ["host", "https://LOCALHOST./"],
    ["host", "https://a.localhost/"],
    ["host", "https://printer.local/"],
    ["host", "https://metadata.google.internal/"],
    ["host", "https://metadata.google.internal./"],
    ["host", "https://router.home.arpa/"],
    ["host", "https://nas.lan/"],
    ["host", "https://localhost.localdomain/"],
    ["host", "https://kubernetes.default.svc.cluster.local/"],
    ["host", "https://kubernetes.default.svc/"],
    ["host", "https://db.svc.cluster/"],
    ["host", "https://expyuzz4wqqyqhjn.onion/"],
    ["host", "https://name.gns.alt/"],
    ["host", "https://metadata/"],
    ["host", "https://receiver..example/"],
    ["host", "https://.receiver.example/"],
    ["host", "https://-receiver.example/"],
    ["host", "https://receiver.example../"],
    ["host", `https://${"a".repeat(64)}.example/`],
    ["host", `https://${"a23456789.".repeat(25)}example/`],
    ["host", "https://a*b.example/"],
    ["own-host", "https://redress.example/api/v1/cases"],
    ["own-host", "https://REDRESS.example./"],
    ["own-host", "https://93.184.215.14/"],
    ["own-host", "https://[::ffff:93.184.215.14]/"],
    ["address", "https://10.0.0.1/"],
    ["address", "https://0x7f.1/"],
    ["address", "https://[::1]/"]
  ])("is refused for its %s: %s", (reason, url) => {
    expect(reasonFor(url)).toBe(reason)
  })
})

describe("the addresses that a name leads to", () => {
  const PUBLIC = "8.8.8.8"

  test("are fine when every one is public", () => {
    expect(whyNotThere(target("https://receiver.example/"), [PUBLIC, "2606:4700::1"], RULES)).toBeUndefined()
  })

  test.each(["127.0.0.1", "10.0.0.1", "::1", "fd00::1", "169.254.169.254", "not an address", "2606:4700::1%1"])(
    "are refused when one is %s, wherever it stands",
    (inside) => {
      const to = target("https://receiver.example/")
      expect(whyNotThere(to, [inside, PUBLIC], RULES)).toBe("address")
      expect(whyNotThere(to, [PUBLIC, inside], RULES)).toBe("address")
    }
  )

  test("are refused when one is our own", () => {
    expect(whyNotThere(target("https://mirror.example/"), [PUBLIC, "93.184.215.14"], RULES)).toBe("own-host")
  })
})

describe("in development", () => {
  test.each([
    "http://127.0.0.1:9000/",
    "https://[::1]:9000/",
    "http://localhost:9000/",
    "http://[::1]:9000/",
    "http://a.localhost/",
    "https://receiver/",
    "https://redress.example/"
  ])("%s may be called, on loopback", (url) => {
    expect(reasonFor(url, DEVELOPMENT)).toBeUndefined()
    expect(whyNotThere(target(url, DEVELOPMENT), ["127.0.0.1", "::1"], DEVELOPMENT)).toBeUndefined()
  })

  test.each(["http://receiver.example/", "http://receiver/", "http://8.8.8.8/", "http://localhost.example/"])(
    "%s is refused before a name is asked: http is for this machine alone",
    (url) => expect(reasonFor(url, DEVELOPMENT)).toBe("scheme")
  )

  test.each<readonly [RefusalReason, string]>([
    ["scheme", "http://localhost:9000/"],
    ["port", "https://receiver.example:22/"],
    ["host", "https://receiver/"],
    ["own-host", "https://redress.example/"]
  ])("what is refused for its %s is still refused outside of loopback", (reason, url) => {
    expect(whyNotThere(target(url, DEVELOPMENT), ["127.0.0.1", "8.8.8.8"], DEVELOPMENT)).toBe(reason)
  })

  test.each(["10.0.0.1", "192.168.1.1", "169.254.169.254", "[fd00::1]", "[fe80::1]", "0.0.0.0"])(
    "%s is refused: only loopback is opened",
    (host) => {
      expect(reasonFor(`https://${host}/`, DEVELOPMENT)).toBe("address")
    }
  )

  test.each(["https://user@127.0.0.1/", "ftp://127.0.0.1/"])("%s is refused as ever", (url) => {
    expect(reasonFor(url, DEVELOPMENT)).toBeDefined()
  })
})
