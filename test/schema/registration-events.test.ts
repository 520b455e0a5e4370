/**
 * Every event of sponsors and agents as it was once written, decoded for ever: a change of the schemas that
 * forgets what is already in somebody's journal fails here.
 */
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { AgentEvent } from "../../schema/agent.ts"
import { SponsorEvent } from "../../schema/sponsor.ts"

const FIXTURES = new URL("../fixtures/events/", import.meta.url)

// Records, so that an event without a fixture does not compile.
const SPONSOR_VERSIONS: Record<SponsorEvent["_tag"], number> = {
  SponsorRegistered: 1,
  SessionOpened: 1,
  SessionClosed: 1,
  AgentReserved: 1,
  AgentReleased: 1
}
const AGENT_VERSIONS: Record<AgentEvent["_tag"], number> = {
  AgentRegistered: 1,
  KeyRotated: 1,
  AgentSuspended: 1,
  AgentReinstated: 1,
  AgentRevoked: 1,
  CooldownSet: 1,
  LimitsSet: 1
}

const everyVersion = (versions: Record<string, number>) =>
  Object.entries(versions).flatMap(([tag, newest]) =>
    Array.from({ length: newest }, (_, index) => ({ tag, version: index + 1 }))
  )
const stored = (tag: string, version: number): unknown =>
  JSON.parse(readFileSync(new URL(`${tag}.v${version}.json`, FIXTURES), "utf8"))

describe("events as once written", () => {
  test.each(everyVersion(SPONSOR_VERSIONS))("sponsor: $tag, version $version, can be read", ({ tag, version }) => {
    expect(Schema.decodeUnknownSync(SponsorEvent)(stored(tag, version))).toMatchObject({ _tag: tag })
  })
  test.each(everyVersion(AGENT_VERSIONS))("agent: $tag, version $version, can be read", ({ tag, version }) => {
    expect(Schema.decodeUnknownSync(AgentEvent)(stored(tag, version))).toMatchObject({ _tag: tag })
  })
})
