/**
 * What is taken for a secret and what is not. The samples are put together here, so that no scan of this repository takes
 * them for real ones.
 */
import { describe, expect, test } from "vitest"
import { makeApiKeys } from "../../../src/auth/api-key.ts"
import { SECRET_PATTERNS } from "../../../src/builder/secret-patterns.ts"
import { findSecrets } from "../../../src/builder/secret-scan.ts"
import { cpuNowMs } from "../../support/cpu-time.ts"

const HEX = "0123456789abcdef"
const LETTERS = "aB3dE5fG7hJ9kL1mN0pQ2rS4tU6vW8xY"
const many = (count: number): string => LETTERS.repeat(Math.ceil(count / LETTERS.length)).slice(0, count)
const upper = (count: number): string => many(count).toUpperCase()

const SECRETS: ReadonlyArray<readonly [name: string, secret: string]> = [
  ["an API key of this service", makeApiKeys("any secret").generate((count) => new Uint8Array(count).fill(7))],
  ["a staff token of this service", `stf_${HEX}_${HEX.repeat(3)}`],
  ["a webhook secret", `whsec_${many(43)}=`],
  ["an AWS access key id", `AKIA${upper(16)}`],
  ["an AWS access key id", `ASIA${upper(16)}`],
  ["an AWS secret access key", `aws_secret_access_key = "${many(40)}"`],
  ["a GitHub token", `ghp_${many(36)}`],
  ["a GitHub token", `github_pat_${many(22)}_${many(59)}`],
  ["a Slack token", `xoxb-${"1".repeat(12)}-${many(24)}`],
  ["a Slack webhook address", `https://hooks.slack.com/services/T${upper(8)}/B${upper(8)}/${many(24)}`],
  ["a live Stripe key", `sk_live_${many(24)}`],
  ["a Google API key", `AIza${many(35)}`],
  ["a Google client secret", `GOCSPX-${many(28)}`],
  ["a key of a model provider", `sk-ant-api03-${many(40)}`],
  ["an npm token", `npm_${many(36)}`],
  ["a private key", "-----BEGIN RSA PRIVATE KEY-----"],
  ["a private key", "-----BEGIN PGP PRIVATE KEY BLOCK-----"],
  ["a private key", "-----BEGIN PRIVATE KEY-----"],
  ["a signed token (JWT)", `eyJ${many(20)}.eyJ${many(40)}.${many(43)}`],
  ["a password or key in plain text", `password = "${many(16)}"`],
  ["a password or key in plain text", `"api_key": '${many(24)}'`],
  ["a password or key in plain text", `SECRET_KEY = "${many(24)}"`],
  ["a password or key in plain text", `const token: string = "${many(24)}"`],
  ["a password or key in plain text", `"SecretAccessKey": "${many(40)}"`],
  ["a password or key in plain text", `password = "aB3$dE5{fG7<hJ9"`],
  ["a password or key in plain text", `password = "aB3dE5fG7hJ9$kL1"`],
  ["a password or key in plain text", `password = \`${many(16)}\${suffix}\``],
  ["a password in an address", "postgres://app:hunter2Castle@db.internal:5432/app"],
  ["a credential of an HTTP request", `Authorization: Bearer ${many(32)}`],
  ["a credential of an HTTP request", `Authorization: Basic ${many(26)}==`],
  ["a key of a model provider", `sk-${many(48)}`],
  ["a GitLab token", `glpat-${many(20)}`],
  ["a SendGrid key", `SG.${many(22)}.${many(43)}`],
  ["an Azure key", `DefaultEndpointsProtocol=https;AccountKey=${many(86)}==;`]
]

describe("a secret", () => {
  test.each(SECRETS)("is found, with its line, and not said: %s", (name, secret) => {
    const text = `line one\n\tconst x = 1\n  use(${secret})\n`
    const found = findSecrets(text, 5)
    expect(found).toEqual([{ line: 3, name }])
    expect(JSON.stringify(found)).not.toContain(secret)
  })
  test.each([
    `DATABASE_PASSWORD=${many(16)}`,
    `export API_TOKEN=${many(20)}`,
    `  password: ${many(16)}`,
    `  - token: ${many(20)}  # of the robot`,
    `secret.key=${many(24)}\r`,
    "DB_PASSWORD=aB3$dE5!fG7%hJ9",
    `client-secret = ${HEX.repeat(2)}`
  ])("is found on a line of settings, without quotes: %s", (line) => {
    expect(findSecrets(`# settings\n${line}\nport: 8080\n`, 5)).toEqual([
      { line: 2, name: "a password or key in plain text" }
    ])
  })
  test("has a sample for each pattern", () => {
    const known = new Set(SECRETS.map(([name]) => name))
    expect(SECRET_PATTERNS.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })
  test("is found on the first line, the last line and beside others, in the order of lines", () => {
    const [a, b] = [`npm_${many(36)}`, `ghp_${many(36)}`]
    expect(findSecrets(`${a}\r\n${b} ${a}\n\n${a}`, 5).map(({ line }) => line)).toEqual([1, 2, 4])
    expect(findSecrets(`${a}\n`.repeat(9), 2)).toHaveLength(2)
    expect(findSecrets(`API_TOKEN=${b}\n`.repeat(9), 2)).toEqual([
      { line: 1, name: "a GitHub token" },
      { line: 2, name: "a GitHub token" }
    ])
  })
})

describe("what only reads like one passes", () => {
  test.each([
    // Another length, another alphabet, or a part of something longer.
    `svc_${HEX.repeat(3)}`,
    // Of the right form, and without the checksum of a real one.
    `svc_${HEX.repeat(4)}`,
    `svc_${HEX.repeat(4)}a`,
    `xsvc_${HEX.repeat(4)}`,
    `svc_${"G".repeat(64)}`,
    "AKIAIOSFODNN7EXAMPLE",
    `AKIA${upper(15)}`,
    `AKIA${upper(17)}`,
    'aws_secret_access_key = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"',
    `ghp_${many(20)}`,
    "github_pat_token",
    "xoxb-your-token-here",
    "sk_live_",
    `sk_test_${many(24)}`,
    `AIza${many(20)}`,
    `sk-${many(8)}`,
    "npm_package_version",
    "-----BEGIN PUBLIC KEY-----",
    "-----BEGIN CERTIFICATE-----",
    "the private key is elsewhere",
    "eyJhbGciOiJub25lIn0",
    `eyJ${many(20)}.${many(40)}`,
    // Values that come from elsewhere, or that nobody would guess to be one.
    'password = "${DATABASE_PASSWORD}"',
    'password: "<your password>"',
    'api_key = "your-api-key-1234"',
    "password = process.env.PASSWORD",
    'secret: "changeme12345"',
    'password: "must have at least twelve"',
    'const passwordLabel = "Password1"',
    'apiKey: "aaaaaaaaaaaaaaaa1"',
    'access_token: "https://example.org/token1"',
    'secret: "arn:aws:secretsmanager:eu-west-1:123456789012:secret:db-AbCdEf"',
    'api_key = "config/secrets2/path-to"',
    'token: "op://vault1/item2/field"',
    'password: "{{db.password1}}"',
    "password: `${first1}-${second2}`",
    // The token of every documentation.
    `token = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIn0.${many(43)}"`,
    "Authorization: Bearer ${token}",
    "Authorization: Bearer <your-access-token-1>",
    "Bearer authentication is described in RFC6750",
    "postgres://user:password@host/db",
    "postgres://user:${PASSWORD1}@host/db",
    "https://example.org:8080/users/@me1",
    // Code, and words that people wrote.
    "token = previousAccessToken2",
    "password: config.secrets.v2.primary1",
    "secret = readSecret(name1, version22)",
    "API_KEY=${API_KEY_V2_OF_123}",
    "token === previousToken1234567",
    "password: must have 12 characters, 3 of them digits",
    "token => tokens123.includes456",
    // Hashes and other long names are no secrets.
    `sha256: "${HEX.repeat(4)}"`,
    `integrity: "sha512-${many(86)}=="`,
    `commit ${HEX.repeat(2)}${HEX.slice(0, 8)}`
  ])("%s", (text) => {
    expect(findSecrets(text, 5)).toEqual([])
  })
})

describe("a text made to be slow", () => {
  const SIZE = 512_000
  test.each([
    "svc_0",
    "eyJ",
    "-eyJ",
    "eyJaaaaaaaa.eyJaaaaaaaa.",
    "-----BEGIN ",
    "-----BEGIN AAAA AAAA ",
    'password = "a',
    "password   ",
    "xoxb-111111-",
    "/whsec_/",
    "sk-ant-",
    "hooks.slack.com/services/",
    "token: a",
    "secret-access-key = ",
    "a_a.a-password\n",
    "  - password=aaaaaaaaaaaa #",
    "token= \n",
    "http://a:a",
    "a://",
    "Bearer ",
    "SG.",
    "AccountKey=",
    "${",
    "token='${",
    "\n"
  ])("is read in time that grows with its length: %j", (part) => {
    const half = part.repeat(Math.ceil(SIZE / 2 / part.length))
    // Idle about 10 ms for half of it; twice the text of a quadratic pattern takes minutes.
    const before = cpuNowMs()
    findSecrets(half + half, 5)
    expect(cpuNowMs() - before).toBeLessThan(3_000)
  })
})
