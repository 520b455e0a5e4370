/**
 * The whole HTTP interface on one screen. Router, OpenAPI, typed client, llms.txt and the authorization
 * matrix of the tests all come from this declaration; a route that is not here does not exist.
 */
import { HttpApi } from "effect/http-api"
import { accountExportGroup } from "./api/account-export.ts"
import { accountsGroup } from "./api/accounts.ts"
import { adminGroup } from "./api/admin.ts"
import { auditGroup } from "./api/audit.ts"
import { builderAdminGroup } from "./api/builder-admin.ts"
import { builderGroup } from "./api/builder.ts"
import { caseListsGroup } from "./api/case-lists.ts"
import { connectionsGroup } from "./api/connections.ts"
import { councilAdminGroup } from "./api/council-admin.ts"
import { councilGroup } from "./api/council.ts"
import { directoryGroup } from "./api/directory.ts"
import { lettersGroup } from "./api/letters.ts"
import { logGroup } from "./api/log.ts"
import { ownAgentsGroup } from "./api/own-agents.ts"
import { personGroup } from "./api/person.ts"
import { publicGroup } from "./api/public.ts"
import { queueGroup } from "./api/queue.ts"
import { registrationGroup } from "./api/registration.ts"
import { resolutionGroup } from "./api/resolution.ts"
import { reviewsGroup } from "./api/reviews.ts"
import { casesAdminGroup } from "./api/cases-admin.ts"
import { organizationsAdminGroup } from "./api/organizations-admin.ts"
import { sponsorsAdminGroup } from "./api/sponsors-admin.ts"
import { staffGroup } from "./api/staff.ts"
import { callingGroup } from "./api/calling.ts"
import { systemGroup } from "./api/system.ts"
import { vaultGroup } from "./api/vault.ts"
import { institutionsGroup } from "./api/institutions.ts"
import { testCasesGroup } from "./api/test-cases.ts"
import { trustAdminGroup } from "./api/trust-admin.ts"
import { trustGroup } from "./api/trust.ts"
import { webhooksGroup } from "./api/webhooks.ts"

export const api = HttpApi.make("redress")
  .add(resolutionGroup)
  .add(trustGroup)
  .add(institutionsGroup)
  .add(publicGroup)
  .add(councilGroup)
  .add(webhooksGroup)
  .add(builderGroup)
  .add(directoryGroup)
  .add(logGroup)
  .add(caseListsGroup)
  .add(lettersGroup)
  .add(testCasesGroup)
  .add(personGroup)
  .add(registrationGroup)
  .add(accountsGroup)
  .add(accountExportGroup)
  .add(ownAgentsGroup)
  .add(connectionsGroup)
  .add(adminGroup)
  .add(sponsorsAdminGroup)
  .add(casesAdminGroup)
  .add(organizationsAdminGroup)
  .add(staffGroup)
  .add(queueGroup)
  .add(auditGroup)
  .add(reviewsGroup)
  .add(builderAdminGroup)
  .add(trustAdminGroup)
  .add(councilAdminGroup)
  .add(callingGroup)
  .add(vaultGroup)
  .add(systemGroup)
