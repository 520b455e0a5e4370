/** Which hosts are those of public authorities. */
import { describe, expect, test } from "vitest"
import { isAuthorityHost } from "../../../src/trust/authority-names.ts"

describe("the host of an authority", () => {
  test.each(
    "irs.gov go.jp www.mofa.go.jp tax.service.gov.uk. gob.es bmj.gv.at govt.nz gouv.fr gov.nc.tr gov.bc.ca".split(" ")
  )("is one below a suffix that is kept for a government: %s", (host) => expect(isAuthorityHost(host)).toBe(true))

  test.each("go.de www.go.de govt.eu gv.me gub.io mil.de gov.co.uk gov.xx.yy.ca shop.go.it go.jp.example".split(" "))(
    "is none that anybody may have registered: %s",
    (host) => expect(isAuthorityHost(host)).toBe(false)
  )
})
