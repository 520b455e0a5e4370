/** The texts: none is missing, none is left over. */
import { describe, expect, test } from "vitest"
import { ENDPOINT_TEXTS, GROUP_TEXTS, PARAMETER_TEXTS } from "../../../src/discovery/descriptions.ts"
import { makeOpenApi } from "../../../src/discovery/open-api.ts"
import { declaredRoutes } from "../../../src/discovery/routes.ts"
import { SETTINGS } from "./settings.ts"

const routes = declaredRoutes()

describe("descriptions", () => {
  test("every endpoint has one and no other has", () => {
    expect(Object.keys(ENDPOINT_TEXTS).toSorted()).toEqual(routes.map(({ name }) => name).toSorted())
  })

  test("every group has one and no other has", () => {
    expect(Object.keys(GROUP_TEXTS).toSorted()).toEqual([...new Set(routes.map(({ group }) => group))].toSorted())
  })

  test("every parameter's text is used", () => {
    const used = Object.values(makeOpenApi(SETTINGS).paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ parameters }) => parameters.map((one) => one["name"]))
    expect(Object.keys(PARAMETER_TEXTS).filter((name) => !used.includes(name))).toEqual([])
  })

  test("every parameter's text of one endpoint is about a parameter that it has", () => {
    const own = Object.entries(ENDPOINT_TEXTS).flatMap(([name, { parameters = {} }]) =>
      Object.keys(parameters).map((parameter) => [name, parameter] as const)
    )
    const operations = Object.values(makeOpenApi(SETTINGS).paths).flatMap((methods) => Object.values(methods))
    const has = (name: string, parameter: string) =>
      operations.some((one) => one.operationId === name && one.parameters.some((its) => its["name"] === parameter))
    expect(own.filter(([name, parameter]) => !has(name, parameter))).toEqual([])
    expect(own.length).toBeGreaterThan(0)
  })

  test("a summary is one short line", () => {
    const long = Object.values(ENDPOINT_TEXTS).filter(({ summary }) => summary.length > 90 || /[.\n]$/.test(summary))
    expect(long).toEqual([])
  })
})
