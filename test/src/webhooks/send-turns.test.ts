/** Turns of sending: how many at once, of one sponsor, at one host, of those that fail, and who is told that there is no room. */
import { describe, expect, test } from "vitest"
import {
  BUSY,
  makeSendTurns,
  type Sending,
  SENDING_COUNT_MAX,
  SENDING_PER_HOST_MAX,
  SENDING_PER_HOST_OF_SPONSOR_MAX,
  SENDING_PER_SPONSOR_MAX,
  SENDING_TO_FAILING_COUNT_MAX,
  SENDING_TO_FAILING_PER_SPONSOR_MAX
} from "../../../src/webhooks/send-turns.ts"
import { latch, turns } from "../../support/ledger-runtime.ts"

interface Asked extends Partial<Sending> {
  readonly name: string
}

/** Every one has a sponsor and a host of its own, unless they are said. */
const crowd = () => {
  const inTurn = makeSendTurns()
  const over = latch()
  const running: Array<string> = []
  const ask = ({ name, ...sending }: Asked, ended = over.opened) =>
    inTurn({ sponsorId: name, host: `${name}.example`, isFailing: false, ...sending }, async () => {
      running.push(name)
      await ended
      return name
    })
  return { ask, running, over }
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

describe("turns of sending", () => {
  test("are fifty at once for all, and everybody has one in the end", async () => {
    const { ask, over, running } = crowd()
    const asked = numbers(200).map((number) => ask({ name: `e${number}` }))
    await turns(2)
    expect(running).toHaveLength(SENDING_COUNT_MAX)
    over.open()
    expect(await Promise.all(asked)).not.toContain(BUSY)
    expect(running).toHaveLength(200)
  })

  test("are ten at once for one sponsor, whose others wait while those of everybody else begin", async () => {
    const { ask, over, running } = crowd()
    const slow = numbers(80).map((number) => ask({ name: `slow${number}`, sponsorId: "one" }))
    const others = numbers(SENDING_COUNT_MAX - SENDING_PER_SPONSOR_MAX).map((number) => ask({ name: `e${number}` }))
    await turns(2)
    expect(running.filter((name) => name.startsWith("slow"))).toHaveLength(SENDING_PER_SPONSOR_MAX)
    expect(running).toHaveLength(SENDING_COUNT_MAX)
    over.open()
    expect(await Promise.all([...slow, ...others])).not.toContain(BUSY)
  })

  test("go from sponsor to sponsor, and of one sponsor in the order of asking", async () => {
    const { ask, over, running } = crowd()
    const first = latch()
    const before = numbers(5).flatMap((sponsor) =>
      numbers(10).map((number) => ask({ name: `b${sponsor}.${number}`, sponsorId: `b${sponsor}` }, first.opened))
    )
    const asked = ["one", "two"].flatMap((sponsorId) =>
      numbers(3).map((number) => ask({ name: `${sponsorId}.${number}`, sponsorId }))
    )
    await turns(2)
    expect(running).toHaveLength(SENDING_COUNT_MAX)
    first.open()
    over.open()
    await Promise.all([...before, ...asked])
    expect(running.slice(SENDING_COUNT_MAX)).toEqual(["one.0", "two.0", "one.1", "two.1", "one.2", "two.2"])
  })

  test("are ten at once at one host, whoever named it, and never all of those of one sponsor", async () => {
    const { ask, over, running } = crowd()
    const host = "victim.example"
    const one = numbers(10).map((number) => ask({ name: `one${number}`, sponsorId: "one", host }))
    await turns(2)
    expect(running).toHaveLength(SENDING_PER_HOST_OF_SPONSOR_MAX)
    const others = numbers(100).map((number) => ask({ name: `e${number}`, host }))
    await turns(2)
    expect(running).toHaveLength(SENDING_PER_HOST_MAX)
    // A host that is full is in the way of nobody who is sent to elsewhere.
    const elsewhere = ask({ name: "elsewhere", sponsorId: "one" })
    await turns(2)
    expect(running.at(-1)).toBe("elsewhere")
    over.open()
    expect(await Promise.all([...one, ...others, elsewhere])).not.toContain(BUSY)
  })

  test("that end make room at their host and for their sponsor, both at once", async () => {
    const { ask, over, running } = crowd()
    const first = latch()
    const host = "shared.example"
    const begun = [
      ask({ name: "first", sponsorId: "one", host }, first.opened),
      ...numbers(9).map((number) => ask({ name: `h${number}`, host })),
      ...numbers(9).map((number) => ask({ name: `s${number}`, sponsorId: "one" }))
    ]
    const waiting = [ask({ name: "of the sponsor", sponsorId: "one" }), ask({ name: "at the host", host })]
    await turns(2)
    expect(running).toHaveLength(19)
    first.open()
    await turns(2)
    expect(running.slice(19)).toEqual(["of the sponsor", "at the host"])
    over.open()
    await Promise.all([...begun, ...waiting])
  })

  test("are for endpoints that fail in half of the places alone, so that others find one at once", async () => {
    const { ask, over, running } = crowd()
    const failing = numbers(90).map((number) => ask({ name: `dead${number}`, isFailing: true }))
    await turns(2)
    expect(running).toHaveLength(SENDING_TO_FAILING_COUNT_MAX)
    const healthy = numbers(SENDING_COUNT_MAX - SENDING_TO_FAILING_COUNT_MAX).map((number) =>
      ask({ name: `e${number}` })
    )
    await turns(2)
    expect(running).toHaveLength(SENDING_COUNT_MAX)
    over.open()
    await Promise.all([...failing, ...healthy])
  })

  test("are for endpoints of one sponsor that fail in half of its places", async () => {
    const { ask, over, running } = crowd()
    const sponsorId = "one"
    const failing = numbers(20).map((number) => ask({ name: `dead${number}`, sponsorId, isFailing: true }))
    const healthy = numbers(5).map((number) => ask({ name: `e${number}`, sponsorId }))
    await turns(2)
    expect(running.filter((name) => name.startsWith("dead"))).toHaveLength(SENDING_TO_FAILING_PER_SPONSOR_MAX)
    expect(running).toHaveLength(SENDING_PER_SPONSOR_MAX)
    over.open()
    await Promise.all([...failing, ...healthy])
  })

  test("are not waited for by more failing endpoints than half of the runs, and a third of those of one sponsor", async () => {
    const { ask, over, running } = crowd()
    const ofOne = numbers(40).map((number) => ask({ name: `one${number}`, sponsorId: "one", isFailing: true }))
    expect(await Promise.all(ofOne.slice(30))).toEqual(numbers(10).map(() => BUSY))
    const asked = numbers(100).map((number) => ask({ name: `dead${number}`, isFailing: true }))
    expect(await Promise.all(asked.slice(70))).toEqual(numbers(30).map(() => BUSY))
    over.open()
    expect(await Promise.all([...ofOne.slice(0, 30), ...asked.slice(0, 70)])).not.toContain(BUSY)
    expect(running).toHaveLength(100)
  })
})
