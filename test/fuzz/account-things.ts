/** Refusals of valid requests about accounts, sessions and connected clients that lie in the state of things. */
export const ACCOUNT_STATE_REASONS: Readonly<Record<string, ReadonlyArray<string>>> = {
  // No request knows a password or a code, no mail server is set, and nobody has a second factor.
  changePassword: ["wrong-password", "too-many-attempts", "password-too-common"],
  closeAccount: ["wrong-password", "too-many-attempts"],
  requestAddress: ["wrong-password", "too-many-attempts", "mail-not-possible"],
  confirmAddress: ["code-wrong", "too-many-attempts"],
  requestVerification: ["mail-not-possible", "too-many-attempts"],
  confirmVerification: ["code-wrong", "too-many-attempts"],
  requestPasswordReset: ["mail-not-possible", "too-many-attempts"],
  confirmPasswordReset: ["code-wrong", "too-many-attempts", "password-too-common"],
  prepareSecondFactor: ["wrong-password", "too-many-attempts"],
  enableSecondFactor: ["second-factor-not-prepared", "too-many-attempts"],
  disableSecondFactor: ["wrong-password", "too-many-attempts"],
  endSession: ["session-not-found"],
  // No client is connected, and no sponsor has the ids that are made up.
  endConnection: ["connection-not-found"],
  readSponsor: ["sponsor-not-found"],
  readSponsorCases: ["sponsor-not-found"],
  verifySponsor: ["sponsor-not-found"],
  chooseTier: ["sponsor-not-found"],
  suspendSponsor: ["sponsor-not-found"],
  reinstateSponsor: ["sponsor-not-found"],
  // Whoever has a token of their own names no reviewer.
  revokeSponsor: ["sponsor-not-found", "invalid-body"],
  resetSecondFactor: ["sponsor-not-found"],
  readOwnAgent: ["agent-not-found"],
  setOwnAgent: ["agent-not-found"],
  // The fuzzer has no test case; a clock is moved by days or to a moment, which no description can say.
  moveTestClock: ["case-not-found", "invalid-body"],
  answerAsOrganization: ["case-not-found"],
  readDocument: ["document-not-found"],
  // A cursor is the service's own text.
  listCases: ["invalid-query"],
  exportAccount: ["invalid-query"]
}
