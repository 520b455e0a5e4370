/** The word that proves a domain: whose it is, where it is looked for, and what happens when nobody answers. */
import { afterEach, describe, expect, test, vi } from "vitest"
import { LOOKUP_MS_MAX, makeDomainProofs, type ProofPorts } from "../../../src/institutions/domain-proof.ts"

const SECRET = "server-secret-of-the-tests-0123456789abc"
const proofs = (ports: Partial<ProofPorts>, secret = SECRET) =>
  makeDomainProofs(secret, { resolveTxt: async () => [], fetchText: async () => undefined, ...ports })

afterEach(() => void vi.useRealTimers())

describe("the word", () => {
  const word = proofs({}).wordFor("fit-gym", "fitgym.com")
  test("belongs to one organization, one domain and one server", () => {
    expect(word).toMatch(/^redress-verification=[A-Za-z0-9_-]{32}$/)
    expect(proofs({}).wordFor("fit-gym", "fitgym.com")).toBe(word)
    expect(proofs({}).wordFor("fit-gym", "gym.com")).not.toBe(word)
    expect(proofs({}).wordFor("iron", "fitgym.com")).not.toBe(word)
    expect(proofs({}, `${SECRET}!`).wordFor("fit-gym", "fitgym.com")).not.toBe(word)
  })
  test.each([
    [[[word]], true],
    [[["v=spf1"], [word.slice(0, 5), word.slice(5)]], true],
    [[[` ${word} `]], true],
    [[[word.toUpperCase()]], false],
    [[[`${word}x`]], false],
    [[[]], false]
  ])("in the TXT records %j: %s", async (records, isProven) => {
    const names: Array<string> = []
    const resolveTxt = async (name: string) => {
      names.push(name)
      return records
    }
    expect(await proofs({ resolveTxt }).check("dns_txt", "fit-gym", "fitgym.com")).toBe(isProven)
    expect(names).toEqual(["fitgym.com"])
  })
  test("is looked for in the file of the domain, which may be missing", async () => {
    const urls: Array<string> = []
    const fetchText = async (url: string) => {
      urls.push(url)
      return urls.length === 1 ? `${word}\n` : undefined
    }
    const { check } = proofs({ fetchText })
    expect(await check("well_known", "fit-gym", "fitgym.com")).toBe(true)
    expect(await check("well_known", "fit-gym", "fitgym.com")).toBe(false)
    expect(urls[0]).toBe("https://fitgym.com/.well-known/redress-verification.txt")
  })
  test("is not there when the name is not, or when no answer comes in time", async () => {
    const failing = () => Promise.reject(new Error("ENOTFOUND"))
    expect(await proofs({ resolveTxt: failing }).check("dns_txt", "fit-gym", "fitgym.com")).toBe(false)
    expect(await proofs({ fetchText: failing }).check("well_known", "fit-gym", "fitgym.com")).toBe(false)
    vi.useFakeTimers()
    const silent = proofs({ resolveTxt: () => new Promise(() => undefined) }).check("dns_txt", "fit-gym", "fitgym.com")
    await vi.advanceTimersByTimeAsync(LOOKUP_MS_MAX)
    expect(await silent).toBe(false)
  })
})
