import { Refusal } from '@enp/shared/errors'
import { ConfigError, readCommandConfig } from './core/config.ts'
import { openDatabase } from './core/database.ts'
import { refuseToStart } from './core/process.ts'
import { products } from './products.ts'
import { runCommand } from './wallets/operator/run-command.ts'

const usage = `Use: npm run wallets -- unmatched
     npm run wallets -- resolve HASH MESSENGER_ID REASON
     npm run wallets -- ignore HASH REASON
     npm run wallets -- held
     npm run wallets -- approve WITHDRAWAL_ID
     npm run wallets -- give-back WITHDRAWAL_ID REASON
     npm run wallets -- outgoing
     npm run wallets -- acknowledge HASH REASON
unmatched: money on the deposit address of which nobody knows whose it is; resolve credits it to a person, ignore leaves it.
held: withdrawals that wait; approve lets one go on, give-back ends one that nothing has paid and returns its money.
outgoing: transfers of the hot wallet that belong to no payout; acknowledge keeps the reason of one that you sent.`

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** The operator's decisions about money on the chain; docs/product.md, section 19. Exit 1 when nothing could be done as it was asked. */
async function run(): Promise<void> {
  const { databaseUrl, prepareStatements: prepare } = readCommandConfig(process.env)
  const db = openDatabase({ application: 'enp-wallets', url: databaseUrl, prepare, onConnectionLost: () => undefined })
  try {
    const lines = await runCommand({ db, products }, process.argv.slice(2))
    if (!lines) return refuse(usage)
    for (const line of lines.length > 0 ? lines : ['Nothing waits.']) print(line)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuse('Nothing was done: there is nothing by that name that waits for this decision.')
  } finally {
    await db.destroy()
  }
}

/** The database is closed before the process ends. */
function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`This could not be done: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
