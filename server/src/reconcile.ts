import { type Database, openDatabase } from './core/database.ts'
import { refuseToStart } from './core/process.ts'
import { askAll, type Check } from './ledger/reconcile.store.ts'
import { findMissingCharges } from './payments/stars/find-missing-charges.ts'
import { openBotApi } from './telegram/bot-api.ts'

/** Recomputes what must hold from the postings, prints each promise with its faults; exit 1 if there is any. */
async function run(): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url) refuseToStart('Missing or not allowed here: DATABASE_URL. See .env.example.')
  const db = openDatabase({ url, onConnectionLost: () => undefined })
  const checks = await ask(db).finally(() => db.destroy())
  for (const { promise, faults } of checks) {
    process.stdout.write(`${faults.length === 0 ? 'holds ' : 'BROKEN'}  ${promise}\n`)
    for (const fault of faults) process.stdout.write(`        ${fault}\n`)
  }
  const broken = checks.reduce((sum, { faults }) => sum + faults.length, 0)
  process.stdout.write(`${checks.length} checks, ${broken} faults\n`)
  process.exitCode = broken > 0 ? 1 : 0
}

const everyCharge = 'every charge of the messenger is credited'

/** The promises of the database, and, where the bot's token is given, the messenger's own list beside them. */
async function ask(db: Database): Promise<Check[]> {
  const checks = await askAll(db)
  const { BOT_TOKEN: botToken, BOT_API_ROOT: botApiRoot = 'https://api.telegram.org' } = process.env
  if (!botToken) {
    process.stdout.write(`not asked  ${everyCharge}: BOT_TOKEN is not given\n`)
    return checks
  }
  const telegram = openBotApi({ botToken, botApiRoot })
  return [...checks, { promise: everyCharge, faults: await findMissingCharges({ db, telegram }) }]
}

run().catch((error: unknown) => {
  refuseToStart(`The check could not run: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
