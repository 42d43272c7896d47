import { money, toDecimalText } from '@enp/shared/money/money'
import { CommandError } from './commands/command.ts'
import { listLost } from './commands/restored/list-lost.ts'
import { ConfigError, readConfig, type ServerConfig } from './core/config/config.ts'
import { type Database, openDatabase } from './core/database/database.ts'
import { refuseToStart } from './core/jobs/process.ts'
import { openLog } from './core/log.ts'
import { products } from './products.ts'
import { ChainRefusedError, ChainUnavailableError } from './wallets/chain/request.ts'
import { matchAfterRestore, type RestoreMatchResult } from './wallets/restoring/match-after-restore.ts'

const usage = `Use: enp restored [--acknowledge REASON]
     enp restored --logs FILE...
Compares withdrawals with the chain after the database was restored, and releases payouts.
--acknowledge releases them although transfers match no withdrawal; the reason is stored with each.
--logs changes nothing: it lists what the logs of server and worker (JSON lines; - is standard input) show as done and
the database does not have.`

const print = (line: string) => void process.stdout.write(`${line}\n`)

const outcomes: Readonly<Record<RestoreMatchResult['outcome'], string>> = {
  released: 'Payouts are released.',
  unchanged: 'Payouts were not held.',
  incomplete:
    'The chain does not return the complete history of the hot wallet yet. Payouts stay held. Try again in a minute.',
  unresolved:
    'Payouts stay held. Check the transfers above that are neither paid, recreated nor returned, then run it again with --acknowledge REASON.',
}

/** Run after a restore; docs/rules/withdrawals.md. Exits with 1 while payouts stay held. */
async function run(): Promise<void> {
  const [flag, ...words] = process.argv.slice(2)
  if (flag !== undefined && (!['--acknowledge', '--logs'].includes(flag) || words.length === 0)) refuseToStart(usage)
  const config = readConfig(process.env)
  const db = openDatabase({
    url: config.databaseUrl,
    prepare: config.prepareStatements,
    onConnectionLost: () => undefined,
  })
  try {
    if (flag === '--logs') for (const line of await listLost(db, words)) print(line)
    else await matchPayouts(db, config, flag && words.join(' '))
  } catch (error) {
    if (error instanceof CommandError) return refuse(error.message)
    if (!(error instanceof ChainUnavailableError || error instanceof ChainRefusedError)) throw error
    refuse('The chain is unreachable. Payouts are unchanged. Try again later.')
  } finally {
    await db.destroy()
  }
}

async function matchPayouts(db: Database, config: ServerConfig, acknowledge: string | undefined): Promise<void> {
  const log = openLog('silent', 'restored')
  const restored = await matchAfterRestore({ db, log, config, products }, { acknowledge })
  if (!restored) return refuse('No hot wallet is connected: there are no payouts to compare.')
  show(restored)
}

function show({ transfers, unmatched, unfinished, outcome }: RestoreMatchResult): void {
  for (const { transfer, match } of transfers) {
    const { at, currency, amount, destination, withdrawal_id: withdrawal, hash } = transfer
    const sum = `${toDecimalText(money(currency, amount))} ${currency}`
    print(
      [match.padEnd(15), at.toISOString(), sum, `to ${destination}`, withdrawal ?? 'no withdrawal', hash].join('  '),
    )
  }
  print(`${transfers.length} transfers were not in the database; ${unmatched.length} of them match no withdrawal.`)
  if (unfinished > 0) print(`${unfinished} payouts wait for the response of the receiver.`)
  print(outcomes[outcome])
  if (outcome === 'incomplete' || outcome === 'unresolved') process.exitCode = 1
}

/** Sets the exit code instead of exiting, so that the database is closed first. */
function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`The comparison could not run: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
