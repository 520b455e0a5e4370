/** Sign-up, sign-in, sign-out, reset and verification: each form asks the endpoint of the same name. */
import * as accounts from "../../../schema/api/accounts.ts"
import * as pages from "../../../schema/api/console-pages.ts"
import * as registration from "../../../schema/api/registration.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import { type BoundHandler, handler, type RawAnswer } from "../../http/handler.ts"
import type { Refused } from "../ask.ts"
import { leadTo } from "../page-answer.ts"
import { type PageDeps, showRefusal } from "../page-deps.ts"
import { cookiesOf, NO_FORM, showOwn } from "./console-frame.ts"
import { reset, resetConfirm, signIn, signUp, verify } from "./door-pages.ts"
import { type Form, readForm } from "../sent-form.ts"
import { keptIn, sendAgainPage } from "./kept-form.ts"
import { placeToGo } from "./sign-in-first.ts"

export const doorHandlers = (deps: PageDeps): ReadonlyArray<BoundHandler> => [
  ...signUpHandlers(deps),
  ...signInHandlers(deps),
  ...resetHandlers(deps),
  ...verifyHandlers(deps)
]

const isSignedIn = async ({ ask }: PageDeps, request: HttpRequest): Promise<boolean> =>
  request.header("cookie") !== "" && (await ask(registration.readSession, {}, request)).ok

/** What is given back to the form; never a password or a code. */
const typedIn = (form: Form): Readonly<Record<string, string>> => ({
  email: form.field("email") ?? "",
  name: form.field("name") ?? ""
})

const signUpHandlers = (deps: PageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.signUpPage, async ({ request }) =>
    (await isSignedIn(deps, request)) ? leadTo("/console") : showOwn(request, signUp())
  ),

  handler(pages.signUpForm, async ({ request }) => {
    const form = await readForm(request)
    const body = { email: form.field("email") ?? "", password: form.typed("password"), name: form.field("name") }
    const opened = await deps.ask(registration.registerSponsor, { body }, request)
    if (opened.ok) return leadTo("/console/verify?done=opened", cookiesOf(opened))
    return showOwn(request, signUp({ refused: opened, typed: typedIn(form) }), opened.status)
  })
]

const signInHandlers = (deps: PageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.signInPage, async ({ query, request }) => {
    const next = placeToGo(query.next)
    return (await isSignedIn(deps, request)) ? leadTo(next) : showOwn(request, signIn({ next, done: query.done }))
  }),

  handler(pages.signInForm, async ({ request }) => {
    const form = await readForm(request)
    const next = placeToGo(form.field("next"))
    const body = {
      email: form.field("email") ?? "",
      password: form.typed("password"),
      secondFactor: form.field("secondFactor")
    }
    const opened = await deps.ask(registration.login, { body }, request)
    const kept = keptIn(form, next)
    if (opened.ok)
      return kept === undefined
        ? leadTo(next, cookiesOf(opened))
        : showOwn(request, sendAgainPage(kept), 200, cookiesOf(opened))
    const needsCode = opened.reason === "second-factor-needed" || opened.reason === "second-factor-wrong"
    const fault = { refused: opened, typed: typedIn(form) }
    return showOwn(request, signIn({ next, fault, needsCode, kept }), opened.status)
  }),

  handler(pages.signOutForm, async ({ request }) => {
    const ended = await deps.ask(registration.logout, {}, request)
    return ended.ok ? leadTo("/sign-in?done=signed-out", cookiesOf(ended)) : showRefusal(request, ended)
  })
]

const resetHandlers = ({ ask }: PageDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.resetPage, ({ request }) => showOwn(request, reset())),

  handler(pages.resetForm, async ({ request }) => {
    const form = await readForm(request)
    const email = form.field("email") ?? ""
    const fault = (refused: Refused) => ({ refused, typed: typedIn(form) })
    if (form.field("do") === "request") {
      const sent = await ask(accounts.requestPasswordReset, { body: { email } }, request)
      return sent.ok ? showOwn(request, resetConfirm(email)) : showOwn(request, reset(fault(sent)), sent.status)
    }
    if (form.field("do") !== "confirm") return showRefusal(request, NO_FORM)
    const body = { email, code: form.field("code") ?? "", newPassword: form.typed("newPassword") }
    const set = await ask(accounts.confirmPasswordReset, { body }, request)
    return set.ok
      ? leadTo("/sign-in?done=reset", cookiesOf(set))
      : showOwn(request, resetConfirm(email, fault(set)), set.status)
  })
]

const verifyHandlers = ({ ask }: PageDeps): ReadonlyArray<BoundHandler> => {
  const shown = async (request: HttpRequest, done?: string, refused?: Refused): Promise<RawAnswer> => {
    const account = await ask(accounts.readAccount, {}, request)
    if (!account.ok) return showRefusal(request, account)
    if (refused === undefined && isProven(account.body)) return leadTo("/console")
    const fault = refused === undefined ? undefined : { refused, typed: {} }
    return showOwn(request, verify(account.body, done, fault), refused?.status)
  }
  return [
    handler(pages.verifyPage, ({ query, request }) => shown(request, query.done)),

    handler(pages.verifyForm, async ({ request }) => {
      const form = await readForm(request)
      if (form.field("do") === "request") {
        const sent = await ask(accounts.requestVerification, {}, request)
        return sent.ok ? leadTo("/console/verify?done=sent") : shown(request, undefined, sent)
      }
      const confirmed = await ask(accounts.confirmVerification, { body: { code: form.field("code") ?? "" } }, request)
      return confirmed.ok ? leadTo("/console") : shown(request, undefined, confirmed)
    })
  ]
}

/** Or nothing is ever proven here. */
const isProven = ({ verification }: typeof accounts.AccountResponse.Encoded): boolean =>
  verification.verifiedAt !== null || verification.mode === "off"
