// `node scripts/run.mjs FILE [ARGS]`: runs a command with its databases. It joins the product that
// runs in this DATA_DIR, else it starts embedded databases until the command ends.

import { bringPackages } from './packages/install.mjs'
import { Refusal } from './processes/refusal.mjs'
import { runCommand } from './processes/run-command.mjs'
import { bringPostgres, bringRedis, refuseUnreachableDatabases } from './product/databases.mjs'
import { childEnvironment, readSettings } from './product/environment.mjs'
import { migrate, runProgram } from './product/programs.mjs'
import { claimRunFile, readRunFile } from './product/run-file.mjs'
import { fetchChain, fetchSimulator, makeSecrets } from './product/start-product.mjs'

const [file, ...args] = process.argv.slice(2)

runCommand(async (supervisor, keep) => {
  if (!file) throw new Refusal('Which file? node scripts/run.mjs FILE [ARGS]')
  const settings = readSettings()
  await bringPackages(settings)
  await refuseUnreachableDatabases(settings)
  const running = readRunFile(settings.dataDir)
  const found = running ? await join(running) : await bringAlone(settings, supervisor, keep)
  return runProgram(file, args, childEnvironment(settings, { ...makeSecrets(settings), ...found }))
})

async function join({ addresses, DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL, SERVICE_TOKEN, CHAIN_URL }) {
  if (!addresses) throw new Refusal('enp travel is starting in this folder: try again when it is ready.')
  const simulator = addresses.messenger ? await fetchSimulator(new URL(addresses.messenger).origin) : {}
  const chain = CHAIN_URL ? await fetchChain(CHAIN_URL).catch(() => ({})) : {}
  return { DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL, SERVICE_TOKEN, ...simulator, ...chain }
}

async function bringAlone(settings, supervisor, keep) {
  const { given } = settings
  if (given.DATABASE_URL && given.REDIS_URL) return {}
  keep(claimRunFile(settings.dataDir))
  const databases = {
    ...(await bringPostgres(settings, supervisor)),
    REDIS_URL: await bringRedis(settings, supervisor),
  }
  // Our database may be new; an external one is migrated by its owner.
  if (!given.DATABASE_URL) await migrate(childEnvironment(settings, { ...makeSecrets(settings), ...databases }))
  return databases
}
