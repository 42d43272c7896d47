import { type CommandConfig, ConfigError, readCommandConfig } from './core/config/config.ts'
import { type Database, openDatabase } from './core/database/database.ts'
import { refuseToStart } from './core/jobs/process.ts'
import { invariants } from './invariants.ts'
import { checkAllInvariants, type InvariantCheck } from './ledger/reconcile.store.ts'
import { findMissingCharges } from './payments/stars/find-missing-charges.ts'
import { openBotApi } from './telegram/bot-api.ts'

/** Prints each invariant with its faults. Exits with 1 if there are any. */
async function run(): Promise<void> {
  const config = readCommandConfig(process.env)
  const open = (url: string) =>
    openDatabase({
      application: 'enp-reconcile',
      url,
      prepare: config.prepareStatements,
      onConnectionLost: () => undefined,
    })
  const [db, read] = [open(config.databaseUrl), open(config.databaseReadUrl)]
  const checks = await ask(config, db, read).finally(() => Promise.all([db.destroy(), read.destroy()]))
  for (const { invariant, faults } of checks) {
    process.stdout.write(`${faults.length === 0 ? 'holds ' : 'BROKEN'}  ${invariant}\n`)
    for (const fault of faults) process.stdout.write(`        ${fault}\n`)
  }
  const broken = checks.reduce((sum, { faults }) => sum + faults.length, 0)
  process.stdout.write(`${checks.length} checks, ${broken} faults\n`)
  process.exitCode = broken > 0 ? 1 : 0
}

const everyCharge = 'every charge that Telegram lists is credited'

/** Also checks Telegram's list of charges if the bot's token is set. */
async function ask({ botToken, botApiRoot }: CommandConfig, db: Database, read: Database): Promise<InvariantCheck[]> {
  const checks = await checkAllInvariants(read, invariants)
  if (!botToken) {
    process.stdout.write(`skipped  ${everyCharge}: BOT_TOKEN is not set\n`)
    return checks
  }
  const telegram = openBotApi({ botToken, botApiRoot })
  return [...checks, { invariant: everyCharge, faults: await findMissingCharges({ db, telegram }) }]
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`The check could not run: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
