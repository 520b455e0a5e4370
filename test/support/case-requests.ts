/** The requests about cases that one agent sends, and what their tests read of an answer. */
import { expect } from "vitest"
import { CASE_REQUEST, type ResolutionService, type TestAgent } from "./resolution-service.ts"

const CASES = "POST /api/v1/cases"
export const ONE_CASE = "GET /api/v1/cases/:case_id"
export const MESSAGES = "POST /api/v1/cases/:case_id/messages"
export const UPDATE = "PATCH /api/v1/cases/:case_id"
export const CONTACTS = "POST /api/v1/cases/:case_id/contacts"

/** The sender is asked for with each request, because a test file declares its requests before it starts its service. */
export const caseRequests = (sender: () => { readonly service: ResolutionService; readonly agent: TestAgent }) => {
  const send = (route: string, params: ReadonlyArray<string>, body: unknown, headers: object) => {
    const { agent, service } = sender()
    return service.call(route, { params: [...params], headers: { ...agent.headers, ...headers }, body })
  }
  return {
    submit: (body: object, headers: object = {}) => send(CASES, [], { ...CASE_REQUEST, ...body }, headers),
    /** `headers` take the place of the agent's. */
    read: (id: string, headers?: Readonly<Record<string, string>>) => {
      const { agent, service } = sender()
      return service.call(ONE_CASE, { params: [id], headers: headers ?? agent.headers })
    },
    say: (id: string, body: object, headers: object = {}) => send(MESSAGES, [id], body, headers),
    update: (id: string, body: unknown, headers: object = {}) => send(UPDATE, [id], body, headers),
    addContact: (id: string, body: object, headers: object = {}) => send(CONTACTS, [id], body, headers)
  }
}

export const typesOf = (body: { readonly timeline: ReadonlyArray<{ readonly type: string }> }) =>
  body.timeline.map((entry) => entry.type)

export const expectError = (
  reply: { readonly status: number; readonly body: unknown },
  code: number,
  reason: string
): void => {
  expect(reply.status).toBe(code)
  expect(reply.body).toMatchObject({ error: expect.any(String), code, reason })
}

export const pathsOf = (reply: { readonly body: { readonly errors?: ReadonlyArray<{ readonly path: string }> } }) =>
  reply.body.errors?.map((one) => one.path)
