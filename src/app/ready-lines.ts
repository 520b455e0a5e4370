/**
 * The last lines of a start: the addresses of service and documentation, and the places of its data and operator token.
 */
import { join, resolve } from "node:path"
import type { Settings } from "../config.ts"

type Shown = Pick<Settings, "baseUrl" | "databaseUrl" | "dataDir" | "host" | "operatorToken" | "port">

/** Programs wait for the first one. */
export const readyLines = (settings: Shown): string => {
  const address = `http://${settings.host}:${settings.port}`
  const { dataDir, databaseUrl, operatorToken } = settings
  return [
    `listening on ${address}`,
    `docs: ${settings.baseUrl ?? address}/docs`,
    `data: ${databaseUrl === undefined ? resolve(dataDir) : serverIn(databaseUrl)}`,
    `operator token: ${operatorToken === undefined ? resolve(join(dataDir, "operator-token")) : "as OPERATOR_TOKEN says"}`,
    ""
  ].join("\n")
}

/** Without the user and the password. */
const serverIn = (databaseUrl: string): string => {
  const { host, pathname } = new URL(databaseUrl)
  return `the Postgres server ${host}${pathname}`
}
