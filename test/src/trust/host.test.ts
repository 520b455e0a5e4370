/** What clients write, and the host that is judged (domain decision B.3): a table, and what is refused with a reason. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { type HostInput, readHost } from "../../../src/trust/host.ts"

const read = (input: HostInput) => Result.getOrThrowWith(readHost(input), ({ message }) => new Error(message))
const reasonOf = (input: HostInput) => {
  const read = readHost(input)
  return Result.isFailure(read) ? read.failure.message : `read as ${read.success.ascii}`
}

/** domain → registrable domain, public suffix, subdomain, flags. */
const DOMAINS: ReadonlyArray<readonly [string, string, string, string, ReadonlyArray<string>?]> = [
  ["example.com", "example.com", "com", ""],
  ["EXAMPLE.COM", "example.com", "com", ""],
  [" example.com ", "example.com", "com", ""],
  ["example.com.", "example.com", "com", ""],
  ["www.example.com", "example.com", "com", "www"],
  ["a.b.c.example.com", "example.com", "com", "a.b.c"],
  ["_dmarc.example.com", "example.com", "com", "_dmarc"],
  ["a_b.example.com", "example.com", "com", "a_b"],
  ["example.com:443", "example.com", "com", ""],
  ["example.com:80", "example.com", "com", ""],
  ["example.com:8080", "example.com", "com", "", ["non_default_port"]],
  ["shop.co.uk", "shop.co.uk", "co.uk", ""],
  ["www.shop.co.uk", "shop.co.uk", "co.uk", "www"],
  ["example.co.jp", "example.co.jp", "co.jp", ""],
  ["city.kawasaki.jp", "city.kawasaki.jp", "kawasaki.jp", ""],
  ["www.ck", "www.ck", "ck", ""],
  ["user.github.io", "user.github.io", "github.io", ""],
  ["docs.user.github.io", "user.github.io", "github.io", "docs"],
  ["bucket.s3.amazonaws.com", "bucket.s3.amazonaws.com", "s3.amazonaws.com", ""],
  ["münchen.de", "xn--mnchen-3ya.de", "de", ""],
  ["MÜNCHEN.de", "xn--mnchen-3ya.de", "de", ""],
  ["xn--mnchen-3ya.de", "xn--mnchen-3ya.de", "de", ""],
  ["faß.de", "xn--fa-hia.de", "de", ""],
  ["例え.jp", "xn--r8jz45g.jp", "jp", ""],
  ["日本語ラーメン.jp", "xn--4dkp5a8a5557ccvb2w6i.jp", "jp", ""],
  ["example。com", "example.com", "com", ""],
  ["ｅｘａｍｐｌｅ.com", "example.com", "com", ""],
  ["ex%61mple.com", "example.com", "com", ""],
  ["exam\u00adple.com", "example.com", "com", ""],
  ["👍.com", "xn--yp8h.com", "com", ""],
  ["раураl.com", "xn--l-7sba6dbr.com", "com", "", ["mixed_script"]],
  ["аррӏе.com", "xn--80ak6aa92e.com", "com", "", ["whole_script_confusable"]],
  ["оса.рф", "xn--80a1aj.xn--p1ai", "xn--p1ai", ""],
  ["shop.example", "shop.example", "example", ""],
  ["ελa.gr", "xn--a-6lbs.gr", "gr", "", ["mixed_script"]]
]

const URLS: ReadonlyArray<readonly [string, string, ReadonlyArray<string>?]> = [
  ["https://example.com/a/b?c#d", "example.com"],
  ["http://example.com:80/", "example.com"],
  ["https://example.com:443", "example.com"],
  ["https://example.com:8443/", "example.com", ["non_default_port"]],
  ["https://user:secret@example.com/", "example.com", ["userinfo_in_url"]],
  ["https://paypal.com@evil.net/login", "evil.net", ["userinfo_in_url"]],
  ["HTTPS:\\\\example.com\\a", "example.com", ["backslash_in_url"]],
  ["https://paypal.com\\@evil.example", "paypal.com", ["backslash_in_url", "ambiguous_host"]],
  ["https://example.com/a\\@evil.net", "example.com"],
  ["https:example.com", "example.com"],
  ["https://例え.jp/%zz", "xn--r8jz45g.jp"]
]

const ADDRESSES: ReadonlyArray<readonly [string, string, ReadonlyArray<string>]> = [
  ["8.8.8.8", "8.8.8.8", ["ip_literal"]],
  ["[::ffff:8.8.8.8]", "[::ffff:808:808]", ["ip_literal"]],
  ["0x08080808", "8.8.8.8", ["ip_literal", "encoded_ip"]],
  ["134744072", "8.8.8.8", ["ip_literal", "encoded_ip"]],
  ["010.010.010.010", "8.8.8.8", ["ip_literal", "encoded_ip"]],
  ["8.8.2056", "8.8.8.8", ["ip_literal", "encoded_ip"]],
  ["[2606:4700::1111]", "[2606:4700::1111]", ["ip_literal"]],
  ["2606:4700::1111", "[2606:4700::1111]", ["ip_literal"]]
]

const REFUSED: ReadonlyArray<readonly [string, RegExp]> = [
  ["", /empty/],
  ["   ", /empty/],
  ["com", /more than a public suffix/],
  ["co.uk", /more than a public suffix/],
  ["github.io", /more than a public suffix/],
  ["localhost", /known public suffix/],
  ["example.invalidtld", /known public suffix/],
  ["intranet.local", /known public suffix/],
  ["a..example.com", /empty label/],
  [".example.com", /empty label/],
  ["example.com..", /empty label/],
  ["a_b.com", /can be registered/],
  ["-a.com", /can be registered/],
  ["a-.com", /can be registered/],
  ["a!b.com", /letters, digits and hyphens/],
  ["exa mple.com", /white space/],
  ["example\u00a0.com", /white space/],
  ["exa\tmple.com", /control/],
  ["example.com\u0000", /control/],
  ["exam\u0085ple.com", /control/],
  ["http://example.com", /host name alone/],
  ["example.com/path", /host name alone/],
  ["example.com?q", /host name alone/],
  ["example.com#f", /host name alone/],
  ["example.com\\path", /host name alone/],
  ["user@example.com", /host name alone/],
  ["example.com:99999", /host name/],
  ["xn--zzzzzz.com", /host name/],
  ["1.2.3.4.5", /host name/],
  ["127.0.0.1", /private, loopback/],
  ["0x7f000001", /private, loopback/],
  ["127.1", /private, loopback/],
  ["10.0.0.1", /private, loopback/],
  ["172.16.0.1", /private, loopback/],
  ["192.168.1.1", /private, loopback/],
  ["169.254.169.254", /private, loopback/],
  ["100.64.0.1", /private, loopback/],
  ["224.0.0.1", /private, loopback/],
  ["255.255.255.255", /private, loopback/],
  ["[::1]", /private, loopback/],
  ["[fe80::1]", /private, loopback/],
  ["[fc00::1]", /private, loopback/],
  ["[2001:db8::1]", /private, loopback/],
  ["[::ffff:10.0.0.1]", /private, loopback/],
  ["[2620:4f:8000::1]", /private, loopback/],
  [`${"a".repeat(64)}.com`, /63 characters/],
  [`${"abcdefg.".repeat(32)}com`, /253 characters/],
  ["a".repeat(2_049), /2048 characters/]
]

describe("a domain", () => {
  const table = DOMAINS.map(([domain, registrableDomain, publicSuffix, subdomain, riskFlags = []]) => ({
    domain,
    expected: { _tag: "Domain", registrableDomain, publicSuffix, subdomain, riskFlags }
  }))
  test.each(table)("$domain is under $expected.registrableDomain", ({ domain, expected }) => {
    expect(read({ domain })).toMatchObject(expected)
  })

  test.each(ADDRESSES)("%s is the address %s", (domain, ascii, riskFlags) => {
    expect(read({ domain })).toMatchObject({ _tag: "Address", ascii, riskFlags })
  })

  test.each(REFUSED)("%j is refused", (domain, reason) => {
    expect(reasonOf({ domain })).toMatch(reason)
  })

  test("of the longest name and label is read", () => {
    expect(read({ domain: `${"a".repeat(63)}.com` }).ascii).toHaveLength(67)
    expect(read({ domain: `${"abcdefg.".repeat(31)}a.com` }).ascii).toHaveLength(253)
  })

  test("says what it is: IDN, private suffix, labels as people see them", () => {
    expect(read({ domain: "shop.münchen.de" })).toMatchObject({
      ascii: "shop.xn--mnchen-3ya.de",
      unicode: "shop.münchen.de",
      isIdn: true,
      isPrivateSuffix: false,
      label: "münchen",
      leftLabels: ["shop"]
    })
    expect(read({ domain: "a.user.github.io" })).toMatchObject({ isPrivateSuffix: true, label: "user", isIdn: false })
    expect(read({ domain: "Example.com." })).toMatchObject({ hostname: "example.com.", ascii: "example.com" })
  })

  test("is the same whichever way it is written", () => {
    const ways = ["münchen.de", "MÜNCHEN.DE", "xn--mnchen-3ya.de", "XN--MNCHEN-3YA.de.", "mu\u0308nchen.de"]
    expect(new Set(ways.map((domain) => read({ domain }).ascii))).toEqual(new Set(["xn--mnchen-3ya.de"]))
  })
})

describe("an address", () => {
  const table = URLS.map(([url, ascii, riskFlags = []]) => ({ url, expected: { _tag: "Domain", ascii, riskFlags } }))
  test.each(table)("$url leads to $expected.ascii", ({ url, expected }) => {
    expect(read({ url })).toMatchObject(expected)
  })

  test.each([
    ["ftp://example.com", /http or https/],
    ["javascript:alert(1)", /http or https/],
    ["mailto:a@example.com", /http or https/],
    ["//example.com", /http or https/],
    ["example.com", /http or https/],
    ["https://", /http or https/],
    ["https://exa mple.com", /white space/],
    ["https://exam\nple.com", /control/],
    ["https://0x7f.1/", /private, loopback/],
    ["https://co.uk/", /more than a public suffix/],
    [`https://example.com/${"a".repeat(2_048)}`, /2048 characters/]
  ])("%s is refused", (url, reason) => {
    expect(reasonOf({ url })).toMatch(reason)
  })

  test("loses its user name and password before anything is shown", () => {
    const { input } = read({ url: "https://user:secret@example.com/a?b=c" })
    expect(input).toBe("https://example.com/a?b=c")
  })
})
