/** The token of an `Authorization: Bearer …` header (RFC 6750); the scheme's case does not matter (RFC 9110). */

const FORM = /^bearer +([\w.~+/=-]+) *$/i

export const bearerToken = (authorization: string): string | undefined => FORM.exec(authorization)?.[1]
