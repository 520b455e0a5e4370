/** Requests that no honest client sends. Each is a valid one with one hostile idea applied to it. */
import type { Operation } from "./document.ts"
import type { Random } from "./random.ts"
import type { RequestMaker } from "./requests.ts"
import type { Sketch } from "./sketch.ts"
import { TEXTS } from "./values.ts"

type Idea = (sketch: Sketch) => Sketch

const OTHER_METHODS = ["DELETE", "PUT", "OPTIONS", "TRACE", "PROPFIND", "get", "QUERY", "LONGMETHODNAMEOFNOUSE"]

/** The native parser may wait for more, until it closes the idle connection. */
const BROKEN = { brokenHttp: true, alone: true, expect: "documented" } as const
const DOCUMENTED = { expect: "documented", alone: true } as const

const PATH_VALUES = [
  "..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e",
  "%00",
  "ARC-2026-000001%00",
  "%",
  "%zz",
  "%ff%fe",
  "%c0%ae%c0%ae",
  "%ed%a0%80",
  "%F0%9F%92%A9",
  "%E2%80%AE%D8%A7",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "'%20or%20'1'='1",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "ARC-2026-99999999999999999999",
  "arc-2026-000001",
  "-1",
  "1e309",
  "%0d%0aSet-Cookie:%20a=b",
  "*",
  ":case_id",
  "{case_id}",
  ";a=b",
  "a".repeat(4_000)
]

const QUERIES = [
  "limit=1&limit=2",
  "limit[]=1",
  "limit=%zz",
  "limit=%00",
  "limit=",
  "limit",
  "=1",
  "&&&&",
  "limit=1e3",
  "limit=0x10",
  "limit=+1",
  "limit=%201",
  "limit=99999999999999999999",
  "offset=9007199254740991",
  "offset=9007199254740993",
  "offset=2147483648&limit=100",
  "__proto__=1&constructor=2&hasOwnProperty=3",
  "__proto__[limit]=1",
  "%E2%80%AE=1",
  "limit='%20or%201=1--",
  `q=${"a".repeat(6_000)}`,
  Array.from({ length: 300 }, (_, at) => `k${at}=v`).join("&"),
  "?",
  "#"
]

type Lines = ReadonlyArray<readonly [string, string]>

/** Lines that a server must live with: whatever it does, it is documented or the protocol's own. */
const ODD_LINES: ReadonlyArray<{ readonly lines: Lines; readonly protocol?: ReadonlyArray<number> }> = [
  { lines: [["Content-Encoding", "gzip"]], protocol: [415] },
  { lines: [["Authorization", "Bearer \u00e4\u00f6 x"]], protocol: [400] },
  { lines: [["Idempotency-Key", "two words"]] },
  { lines: [["Idempotency-Key", '"unfinished']] },
  { lines: [["Idempotency-Key", "k".repeat(256)]] },
  { lines: [["Idempotency-Key", "a\u00ffb"]], protocol: [400] },
  { lines: [["Accept", "application/problem+json"]] },
  { lines: [["Accept", "text/html;q=zzz,,,;;,application/problem+json;q=0.5, application/json;q=0.4"]] },
  { lines: [["Accept", "a".repeat(3_000)]] },
  { lines: [["X-Request-Id", "bad id with spaces"]] },
  { lines: [["X-Request-Id", "<script>"]] },
  { lines: [["X-Request-Id", "a".repeat(129)]] },
  { lines: [["Origin", "null"]] },
  { lines: [["Origin", "https://evil.example"]] },
  { lines: [["Sec-Fetch-Site", "cross-site"]] },
  { lines: [["Range", "bytes=0-1,5-2"]] },
  { lines: [["If-None-Match", "*"]], protocol: [304] },
  { lines: [["If-None-Match", '"' + "a".repeat(500)]] },
  { lines: [["Last-Event-ID", "-1"]] },
  { lines: [["Last-Event-ID", "99999999999999999999"]] },
  { lines: [["Last-Event-ID", "1e3"]] },
  { lines: [["Cookie", "redress_session=; redress_session=spn_x.y;;;==;=a"]] },
  { lines: [["Cookie", "a=b; ".repeat(1_000)]] },
  {
    lines: [
      ["Cookie", "one=1"],
      ["Cookie", "two=2"]
    ]
  },
  {
    lines: [
      ["Upgrade", "websocket"],
      ["Connection", "Upgrade"],
      ["Sec-WebSocket-Key", "x"]
    ]
  },
  {
    lines: [
      ["Upgrade", "h2c"],
      ["Connection", "Upgrade, HTTP2-Settings"]
    ]
  },
  { lines: [["Connection", "close"]] },
  { lines: [["X-HTTP-Method-Override", "DELETE"]] },
  { lines: [["X-Forwarded-For", "'; drop table journal;--, 999.1.1.1"]] },
  { lines: [["X-Forwarded-For", "::ffff:127.0.0.1, [::1]:80"]] },
  { lines: [["Forwarded", "for=_hidden;proto=https"]] },
  { lines: [["traceparent", "00-zz-zz-zz"]] },
  { lines: [["User-Agent", TEXTS.join(" ").replace(/[^ -~]/g, "?")]] },
  { lines: [["X-Long", "v".repeat(9_000)]] },
  { lines: Array.from({ length: 60 }, (_, at) => [`X-Line-${at}`, "v"] as const) }
]

/** Lines that make the request ambiguous or too large: it may be closed without an answer, or get a native page. */
const BREAKING_LINES: ReadonlyArray<Lines> = [
  [["Host", "other"]],
  [
    ["Authorization", "Bearer another"],
    ["Authorization", "Bearer third"]
  ],
  [
    ["Content-Length", "5"],
    ["Content-Length", "6"]
  ],
  [["Content-Length", "-1"]],
  [["Content-Length", "0x10"]],
  [["Content-Length", "1e3"]],
  [["Content-Length", "99999999999999999999"]],
  [["Transfer-Encoding", "gzip"]],
  [["Transfer-Encoding", "chunked, identity"]],
  [
    ["Transfer-Encoding", "chunked"],
    ["Content-Length", "3"]
  ],
  [["X-Huge", "v".repeat(20_000)]],
  Array.from({ length: 200 }, (_, at) => [`X-Line-${at}`, "v"] as const),
  [["Bad Name", "v"]],
  [["", "v"]],
  [["X-Folded", "a\r\n b"]],
  [["X-Nul", "a\u0000b"]],
  [["X-Bare", "a\nb"]]
]

const CONTENT_TYPES = [
  "",
  "text/plain",
  "text/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/jsonp",
  "application/json, text/plain",
  "APPLICATION/JSON",
  "application/vnd.x+json",
  ";;;",
  "application/json;".repeat(200)
]

const nested = (depth: number, open: string, inner: string, close: string): string =>
  open.repeat(depth) + inner + close.repeat(depth)

/** Members put in front of the fields of a valid body. Valid JSON, or nearly. */
const MEMBERS: ReadonlyArray<string> = [
  '"__proto__":{"admin":true}',
  '"constructor":{"prototype":{"x":1}}',
  '"hasOwnProperty":1,"toString":null,"valueOf":{}',
  '"deep":' + nested(20, "[", "1", "]"),
  '"deep":' + nested(33, "[", "1", "]"),
  '"deep":' + nested(5_000, '{"a":', "1", "}"),
  '"deep":' + nested(15_000, "[", "", "]"),
  '"number":1e400',
  '"number":-1e400',
  '"number":123456789012345678901234567890.5e-7',
  `"number":${"9".repeat(5_000)}`,
  '"number":01',
  '"text":"\\u0000"',
  '"text":"\\ud800"',
  '"text":"\\udc00\\ud800"',
  '"\\u0000":1',
  '"\\ud800":1',
  '"text":"\\u202e\\u2066\\u200f"',
  '"text":"\u0000"',
  '"text":"\n"',
  '"text":"\\x41"',
  '"":{}',
  '"a":1,"a":2,"a":3',
  `"${"k".repeat(10_000)}":1`,
  `"text":"${"t".repeat(50_000)}"`,
  `"list":[${"0,".repeat(9_000)}0]`,
  `"list":[${"0,".repeat(25_000)}0]`,
  `"list":[${'{"a":[]},'.repeat(3_000)}0]`,
  '"value":undefined',
  '"value":NaN',
  "/* comment */",
  '"trailing":1,'
]

export const makeHostile = (
  requests: RequestMaker,
  operations: ReadonlyArray<Operation>,
  random: Random
): (() => Sketch) => {
  const withBody = operations.filter(({ body }) => body !== undefined)
  const withPath = operations.filter(({ path }) => path.includes("{"))
  const all = (): Sketch => requests.valid()

  const oddLines: Idea = (sketch) => {
    const { lines, protocol = [] } = random.pick(ODD_LINES)
    const names = new Set(lines.map(([name]) => name.toLowerCase()))
    const kept = sketch.headers.filter(([name]) => !names.has(name.toLowerCase()))
    const note = `${lines[0]![0]}: ${lines[0]![1].slice(0, 40)}`
    return { ...sketch, ...DOCUMENTED, headers: [...kept, ...lines], protocol, note }
  }
  const breakingLines: Idea = (sketch) => {
    const lines = random.pick(BREAKING_LINES)
    return {
      ...sketch,
      ...BROKEN,
      headers: [...sketch.headers, ...lines],
      protocol: [413],
      note: `${lines[0]![0]} breaks`
    }
  }
  const hostilePath: Idea = (sketch) => {
    const value = random.pick(PATH_VALUES)
    const target = sketch.operation!.path.replace(/\{\w+\}/g, value)
    return { ...sketch, ...DOCUMENTED, target, note: `path ${value.slice(0, 30)}` }
  }
  const hostileQuery: Idea = (sketch) => {
    const query = random.pick(QUERIES)
    return {
      ...sketch,
      ...DOCUMENTED,
      target: `${sketch.target.split("?")[0]}?${query}`,
      note: `query ${query.slice(0, 30)}`
    }
  }
  const contentType: Idea = (sketch) => {
    const type = random.pick(CONTENT_TYPES)
    const kept = sketch.headers.filter(([name]) => name !== "Content-Type")
    const headers = type === "" ? kept : [...kept, ["Content-Type", type] as const]
    return { ...sketch, ...DOCUMENTED, headers, note: `content type ${type.slice(0, 30)}` }
  }
  const members: Idea = (sketch) => {
    const member = random.pick(MEMBERS)
    const text = Buffer.from(sketch.body ?? "{}").toString()
    const body = Buffer.from(`{${member}${text === "{}" ? "" : ","}${text.slice(1)}`)
    return { ...sketch, ...DOCUMENTED, body, headers: typed(sketch), note: `member ${member.slice(0, 30)}` }
  }
  const bytes: Idea = (sketch) => {
    const body = Buffer.from(sketch.body ?? '{"a":"b"}')
    const changed = random.pick([
      () => Buffer.concat([body, Buffer.from([0])]),
      () => Buffer.concat([Buffer.from([0xff, 0xfe]), body]),
      () => Buffer.from(body.toString("latin1").replace(/[a-z]/, "\u00ff"), "latin1"),
      () => Buffer.from(body.toString(), "utf16le"),
      () => Buffer.from(Array.from({ length: 1 + random.below(200) }, () => random.below(256))),
      () => body.subarray(0, random.below(body.length)),
      () => Buffer.alloc(1 + random.below(70_000), 0x20),
      () => Buffer.alloc(1 + random.below(300_000), 0x5b)
    ])()
    return { ...sketch, ...DOCUMENTED, body: changed, headers: typed(sketch), note: "body of odd bytes" }
  }
  const chunked: Idea = (sketch) => {
    if (sketch.body === undefined) return sketch
    const parts: Array<Buffer> = []
    for (let at = 0; at < sketch.body.length;) {
      const size = 1 + random.below(Math.max(1, sketch.body.length - at))
      const part = Buffer.from(sketch.body.subarray(at, at + size))
      parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n"))
      at += size
    }
    const body = Buffer.concat([...parts, Buffer.from("0\r\n\r\n")])
    // Still valid: how a body is framed changes nothing.
    return {
      ...sketch,
      body,
      headers: [...sketch.headers, ["Transfer-Encoding", "chunked"]],
      alone: true,
      note: "chunked"
    }
  }
  const tooLarge: Idea = (sketch) => ({
    ...sketch,
    ...DOCUMENTED,
    headers: [...sketch.headers, ["Content-Length", String(22 * 1_048_576 + random.below(1_000_000))]],
    body: undefined,
    protocol: [413],
    note: "a length beyond every limit"
  })
  const otherMethod: Idea = (sketch) => {
    const known = operations.filter(({ path }) => path === sketch.operation?.path).map((one) => one.method)
    const method = random.pick(OTHER_METHODS.filter((one) => one !== sketch.method && !known.includes(one)))
    return {
      ...sketch,
      ...DOCUMENTED,
      method,
      operation: undefined,
      protocol: [404, 405, 413, 415],
      note: `method ${method}`
    }
  }
  const head: Idea = (sketch) =>
    sketch.method === "GET" ? { ...sketch, method: "HEAD", alone: true, note: "HEAD" } : otherMethod(sketch)
  const unknownPath: Idea = (sketch) => {
    const target = random.pick([
      `${sketch.target.split("?")[0]}/..`,
      `/${sketch.target}`,
      "/",
      "/api",
      "/api/v2/cases",
      "/API/V1/CASES",
      "/../../etc/passwd",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/.git/config",
      "/.env",
      "/docs/../src/main.ts",
      "/*",
      `/${"a/".repeat(3_000)}`,
      "/\u00e4\u00f6\u00ff"
    ])
    return {
      ...sketch,
      ...DOCUMENTED,
      operation: undefined,
      target,
      // What follows a path may be the parameter of another operation, and no valid one.
      protocol: [400, 404, 405, 413],
      brokenHttp: /[^!-~]/.test(target),
      note: `path ${target.slice(0, 30)}`
    }
  }
  const credentials: Idea = (sketch) => {
    const value = random.pick([
      "Bearer",
      "Bearer ",
      "Basic YTpi",
      `Bearer svc_${"0".repeat(64)}`,
      `Bearer svc_${"A".repeat(64)}`,
      `bearer  svc_${"f".repeat(64)}`,
      `Bearer ${"x".repeat(5_000)}`,
      "svc_",
      "Bearer null",
      "Digest username=x"
    ])
    const kept = sketch.headers.filter(([name]) => name !== "Authorization" && name !== "Cookie")
    return {
      ...sketch,
      ...DOCUMENTED,
      headers: [...kept, ["Authorization", value]],
      note: `credential ${value.slice(0, 20)}`
    }
  }

  return () => {
    const [make, idea] = random.pick<readonly [() => Sketch, Idea]>([
      [all, oddLines],
      [all, oddLines],
      [all, breakingLines],
      [() => requests.validFor(random.pick(withPath)), hostilePath],
      [all, hostileQuery],
      [() => requests.validFor(random.pick(withBody)), contentType],
      [() => requests.validFor(random.pick(withBody)), members],
      [() => requests.validFor(random.pick(withBody)), members],
      [() => requests.validFor(random.pick(withBody)), bytes],
      [() => requests.validFor(random.pick(withBody)), chunked],
      [all, tooLarge],
      [all, otherMethod],
      [all, head],
      [all, unknownPath],
      [all, credentials]
    ])
    return idea(make())
  }
}

const typed = ({ headers }: Sketch): Sketch["headers"] =>
  headers.some(([name]) => name === "Content-Type") ? headers : [...headers, ["Content-Type", "application/json"]]
