import { build, buildOnChange } from './build.mjs'
import { bringPostgres, bringRedis, refuseUnreachableDatabases } from './databases.mjs'
import { childEnvironment, refuseDevelopmentDefaults } from './environment.mjs'
import { bringPackages } from './install.mjs'
import { freePort, refuseUsedPorts } from './ports.mjs'
import { migrate, program, seedOnce } from './programs.mjs'
import { redisServer } from './redis-server.mjs'
import { Refusal } from './refusal.mjs'
import { reloadOnChange } from './reload.mjs'
import { openSecretStore, randomSecret } from './secret-store.mjs'

const patienceAfterCrashMs = 5000

/**
 * Brings up everything the settings ask for; returns when all are ready. @param bringPrograms
 * starts server, worker and bot with an environment: one of each unless the caller wants more
 */
export async function startProduct(asked, supervisor, runFile, { dev, bringPrograms = bringOneOfEach }) {
  const { given } = asked
  const standIn = !given.BOT_TOKEN
  refuseDevelopmentDefaults(asked)
  // The real chain is known by its address; without one, and without a real bot, ours stands in.
  const withChain = standIn && !given.TON_API_URL
  const settings = await withPrivatePorts(asked)
  await refuseUsedPorts(listPorts(settings, { standIn, withChain }), runFile.wasLeftBehind ? patienceAfterCrashMs : 0)
  await refuseUnreachableDatabases(settings)
  await Promise.all([bringPackages(settings), given.REDIS_URL ? undefined : redisServer(settings.dataDir)])

  const made = { ...makeSecrets(settings), ...(withChain && { CHAIN_URL: `http://127.0.0.1:${settings.chainPort}` }) }
  const [databases, messenger, chain] = await Promise.all([
    bringDatabases(settings, supervisor, made),
    standIn ? bringMessenger(settings, supervisor, made, { dev }) : {},
    withChain ? bringChain(settings, supervisor, made, { dev }) : {},
    build('webapp'),
  ])
  const everything = childEnvironment(settings, { ...made, ...databases, ...messenger, ...chain })
  // The programs run with the rights of their role: who owns the tables is nothing they need to
  // know.
  const { DATABASE_DIRECT_URL, ...env } = everything
  await bringPrograms(env, supervisor, { ...settings, dev })
  if (dev) await reload(supervisor, { standIn, withChain })

  const addresses = toAddresses(settings, standIn)
  const { DATABASE_URL, REDIS_URL, SERVICE_TOKEN, INTERNAL_URL, CHAIN_URL } = env
  runFile.tell({ addresses, DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL, SERVICE_TOKEN, INTERNAL_URL, CHAIN_URL })
  return addresses
}

async function bringOneOfEach(env, supervisor, { dev }) {
  const bring = (name) => supervisor.add(program(name, env, { dev }))
  await bring('server')
  await Promise.all([bring('worker'), bring('bot')])
}

/** Starts the local messenger alone, for any other bot program to be pointed at. */
export async function startSimulatorOnly(settings, supervisor) {
  if (settings.production) throw new Refusal('The local messenger does not start with NODE_ENV=production.')
  await refuseUsedPorts([{ name: 'SIMULATOR_PORT', port: settings.simulatorPort, host: '127.0.0.1' }], 0)
  await bringPackages(settings)
  await bringMessenger(settings, supervisor, {})
  return { messenger: `${settings.simulatorUrl}/` }
}

/** A person of the local messenger: support has somebody to ask also on a fresh machine. */
const localOperator = '700104'

/** Asks the local messenger who the bot is: its token is written down in one place only. */
export async function fetchSimulator(url) {
  const answer = await fetch(`${url}/control/bot`).catch(() => undefined)
  if (!answer?.ok) throw new Refusal('The local messenger started but does not answer.')
  const { token } = await answer.json()
  return { BOT_TOKEN: token, BOT_API_ROOT: url, OPERATOR_IDS: localOperator }
}

/**
 * Asks the local chain which accounts are the product's: they are made with it, and stay while its
 * folder does.
 */
export async function fetchChain(url) {
  const answer = await fetch(`${url}/control/accounts`).catch(() => undefined)
  if (!answer?.ok) throw new Refusal('The local chain started but does not answer.')
  const { usdtMaster, depositAddress, hotWalletWords } = await answer.json()
  return {
    TON_API_URL: url,
    TON_NETWORK: 'testnet',
    USDT_MASTER: usdtMaster,
    TON_DEPOSIT_ADDRESS: depositAddress,
    TON_HOT_WALLET_MNEMONIC: hotWalletWords,
  }
}

/**
 * What children need and nobody gave. What signs is kept: people stay signed in after a restart,
 * and vouchers stay good.
 */
export function makeSecrets({ given, production, dataDir }) {
  if (production) return {}
  return {
    SERVICE_TOKEN: given.SERVICE_TOKEN ?? randomSecret(),
    JWT_SECRET: given.JWT_SECRET ?? openSecretStore(dataDir).secret('jwtSecret'),
    VOUCHER_SIGNING_KEY: given.VOUCHER_SIGNING_KEY ?? openSecretStore(dataDir).secret('voucherKey'),
  }
}

async function bringDatabases(settings, supervisor, made) {
  const [postgres, REDIS_URL] = await Promise.all([
    bringPostgres(settings, supervisor),
    bringRedis(settings, supervisor),
  ])
  const env = childEnvironment(settings, { ...made, ...postgres, REDIS_URL })
  await migrate(env)
  // A given database is its owner's to fill.
  if (!settings.given.DATABASE_URL) await seedOnce(env)
  return { ...postgres, REDIS_URL }
}

async function bringMessenger(settings, supervisor, made, options) {
  await build('simulator')
  await supervisor.add(program('simulator', childEnvironment(settings, made), options))
  return fetchSimulator(settings.simulatorUrl)
}

async function bringChain(settings, supervisor, made, options) {
  await supervisor.add(program('chain', childEnvironment(settings, made), options))
  return fetchChain(made.CHAIN_URL)
}

async function reload(supervisor, { standIn, withChain }) {
  await supervisor.add(buildOnChange('webapp'))
  if (standIn) await supervisor.add(buildOnChange('simulator'))
  const standIns = [...(standIn ? ['simulator'] : []), ...(withChain ? ['chain'] : [])]
  reloadOnChange(['server', 'worker', 'bot', ...standIns], supervisor.restart)
}

/**
 * Only our own programs call these: a second product on this machine needs no more than other
 * public ports.
 */
async function withPrivatePorts(asked) {
  const { given } = asked
  const internalPort = given.INTERNAL_PORT ? asked.internalPort : await freePort(asked.internalPort)
  const chainPort = given.CHAIN_PORT ? asked.chainPort : await freePort(asked.chainPort)
  return { ...asked, internalPort, chainPort }
}

function listPorts(settings, { standIn, withChain }) {
  const { given, host, port, simulatorPort, internalHost, internalPort, chainPort } = settings
  const ports = [{ name: 'PORT', port, host }]
  if (given.INTERNAL_PORT) ports.push({ name: 'INTERNAL_PORT', port: internalPort, host: internalHost })
  if (standIn) ports.push({ name: 'SIMULATOR_PORT', port: simulatorPort, host: '127.0.0.1' })
  if (withChain && given.CHAIN_PORT) ports.push({ name: 'CHAIN_PORT', port: chainPort, host: '127.0.0.1' })
  if (!given.BOT_WEBHOOK_URL) return ports
  return [...ports, { name: 'BOT_PORT', port: Number(given.BOT_PORT ?? 3002), host: given.BOT_HOST ?? '127.0.0.1' }]
}

function toAddresses({ productUrl, simulatorUrl }, standIn) {
  return {
    ...(standIn ? { messenger: `${simulatorUrl}/` } : {}),
    miniApp: `${productUrl}/`,
    docs: `${productUrl}/docs`,
  }
}
