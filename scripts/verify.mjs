// `node scripts/verify.mjs FILE [ARGS]`: checks a voucher, a proof of stay or a proof of balances
// offline, with keys from the arguments, the environment, `.env` or DATA_DIR.
import { existsSync } from 'node:fs'
import { bringPackages } from './packages/install.mjs'
import { Refusal } from './processes/refusal.mjs'
import { runCommand } from './processes/run-command.mjs'
import { readSettings } from './product/environment.mjs'
import { runProgram } from './product/programs.mjs'
import { openSecretStore } from './product/secret-store.mjs'

const [file, ...args] = process.argv.slice(2)

runCommand(async () => {
  if (!file) throw new Refusal('Which file? node scripts/verify.mjs FILE [ARGS]')
  const settings = readSettings()
  const { given, dataDir } = settings
  await bringPackages(settings)
  const kept = existsSync(dataDir) ? openSecretStore(dataDir) : undefined
  const VOUCHER_SIGNING_KEY = given.VOUCHER_SIGNING_KEY ?? (kept?.has('voucherKey') ? kept.secret('voucherKey') : '')
  const env = { ...process.env, ...given, VOUCHER_SIGNING_KEY }
  return runProgram(file, args, env)
})
