// Checks a proof of balances offline. Keys: `key=ID:KEY`, or the environment, `.env` or DATA_DIR.
import { existsSync } from 'node:fs'
import { bringPackages } from './packages/install.mjs'
import { runCommand } from './processes/run-command.mjs'
import { readSettings } from './product/environment.mjs'
import { runProgram } from './product/programs.mjs'
import { openSecretStore } from './product/secret-store.mjs'

runCommand(async () => {
  const settings = readSettings()
  const { given, dataDir } = settings
  await bringPackages(settings)
  const kept = existsSync(dataDir) ? openSecretStore(dataDir) : undefined
  const VOUCHER_SIGNING_KEY = given.VOUCHER_SIGNING_KEY ?? (kept?.has('voucherKey') ? kept.secret('voucherKey') : '')
  const env = { ...process.env, ...given, VOUCHER_SIGNING_KEY }
  return runProgram('server/src/proof-verify.ts', process.argv.slice(2), env)
})
