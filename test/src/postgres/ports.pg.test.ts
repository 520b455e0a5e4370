/** The runtime's ports on Postgres, embedded and real, held to the contracts of the runtime. */
import { erasureContract } from "../../support/contracts/erasure.ts"
import { feedContract } from "../../support/contracts/feed.ts"
import { journalContract } from "../../support/contracts/journal.ts"
import { longHistoriesContract } from "../../support/contracts/long-histories.ts"
import { outboxContract } from "../../support/contracts/outbox.ts"
import { portsOf } from "../../support/contracts/postgres-ports.ts"
import { snapshotsContract } from "../../support/contracts/snapshots.ts"
import { describeEachDatabase } from "../../support/database.ts"

describeEachDatabase("journal", (database) => journalContract(portsOf(database)))
describeEachDatabase("erasure", (database) => erasureContract(portsOf(database)))
describeEachDatabase("long histories", (database) => longHistoriesContract(portsOf(database)))
describeEachDatabase("snapshots", (database) => snapshotsContract(portsOf(database)))
describeEachDatabase("outbox", (database) => outboxContract(portsOf(database)))
describeEachDatabase("feed", (database) => feedContract(portsOf(database)))
