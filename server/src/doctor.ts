import { examine, type Finding, showFindings } from './commands/doctor/check.ts'
import { checkBotEnvironment, reportServerEnvironment } from './commands/doctor/check-environment.ts'
import { checkMoney } from './commands/doctor/check-money.ts'
import { checkPostgres, checkReplica } from './commands/doctor/check-postgres.ts'
import { checkRedis } from './commands/doctor/check-redis.ts'
import { checkBackup, checkDisk, checkMedia } from './commands/doctor/check-storage.ts'
import { checkTelegram } from './commands/doctor/check-telegram.ts'
import { checkWeb } from './commands/doctor/check-web.ts'
import { ConfigError, readConfig, type ServerConfig } from './core/config/config.ts'
import { refuseToStart } from './core/jobs/process.ts'

/** Prints what is in order, what needs a look and what is wrong. Exits with 1 if anything is. */
async function run(): Promise<void> {
  const findings = await examineAll()
  for (const line of showFindings(findings)) process.stdout.write(`${line}\n`)
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0
}

async function examineAll(): Promise<readonly Finding[]> {
  const config = tryToReadConfig()
  const bot = await checkBotEnvironment()
  if (config instanceof ConfigError) return [reportServerEnvironment(config), bot.finding]
  const database = await examine('Postgres', 'check DATABASE_URL, and that Postgres runs', () => checkPostgres(config))
  const isUsable = database.every(({ state }) => state !== 'wrong')
  const parts = await Promise.all([
    examine('replica', 'check DATABASE_READ_URL', () => checkReplica(config)),
    examine('Redis', 'check REDIS_URL, and that Redis runs', () => checkRedis(config.redisUrl)),
    examine('Telegram', 'check BOT_TOKEN, BOT_API_ROOT and the network', () => checkTelegram(config, bot.webhook)),
    examine('public address', 'check WEBAPP_URL, DNS and the proxy', () => checkWeb(config.webappUrl)),
    examine('backup', 'check BACKUP_DIR', () => checkBackup(config.backupDir)),
    examine('disk', 'check DATA_DIR', () => checkDisk(config.dataDir)),
    isUsable ? examine('TON', 'check TON_API_URL and the network', () => checkMoney(config)) : [],
  ])
  // Last: loading the library of the object store blocks longer than Postgres may take.
  const images = await examine('images', 'check MEDIA_URL, or that DATA_DIR is writable', () => checkMedia(config))
  return [reportServerEnvironment(undefined), bot.finding, ...database, ...parts.flat(), ...images]
}

function tryToReadConfig(): ServerConfig | ConfigError {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

run().then(
  // Open sockets of parts that did not respond must not keep the command.
  () => process.exit(),
  (error: unknown) =>
    refuseToStart(`The check could not run: ${error instanceof Error ? error.message : 'unknown reason'}.`),
)
