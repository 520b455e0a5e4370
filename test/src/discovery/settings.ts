/** Settings of the discovery documents in tests. */
import type { DiscoverySettings } from "../../../src/discovery/routes.ts"

export const SETTINGS: DiscoverySettings = {
  baseUrl: "https://redress.example",
  version: "0.1.0",
  agentRequestsPerSecond: 50,
  agentBurst: 100,
  addressRequestsPerMinute: 60
}
