import { bringPackages } from '../packages/install.mjs'
import { freePort, refuseUsedPorts } from '../processes/ports.mjs'
import { Refusal } from '../processes/refusal.mjs'
import { redisServer } from '../redis/redis-server.mjs'
import { build, buildOnChange } from './build.mjs'
import { bringPostgres, bringRedis, refuseUnreachableDatabases } from './databases.mjs'
import { childEnvironment, refuseDevelopmentDefaults, refuseRealPlayground } from './environment.mjs'
import { migrate, program, seedOnce } from './programs.mjs'
import { reloadOnChange } from './reload.mjs'
import { openSecretStore, randomSecret } from './secret-store.mjs'

const patienceAfterCrashMs = 5000

/** Starts everything that the settings ask for; resolves when all are ready. */
export async function startProduct(asked, supervisor, runFile, options) {
  const { dev, bringPrograms = bringOneOfEach, prepareDatabase = migrateAndSeed } = options
  const { given } = asked
  const standIn = !given.BOT_TOKEN
  refuseDevelopmentDefaults(asked)
  if (given.PLAYGROUND_URL) refuseRealPlayground(asked)
  // Without TON_API_URL and without a real bot, the local chain runs; strangers get no wallets.
  const withChain = standIn && !given.TON_API_URL && !given.PLAYGROUND_URL
  const settings = await withPrivatePorts(asked)
  await refuseUsedPorts(listPorts(settings, { standIn, withChain }), runFile.wasLeftBehind ? patienceAfterCrashMs : 0)
  await refuseUnreachableDatabases(settings)
  await Promise.all([bringPackages(settings), given.REDIS_URL ? undefined : redisServer(settings.dataDir)])

  const made = { ...makeSecrets(settings), ...(withChain && { CHAIN_URL: `http://127.0.0.1:${settings.chainPort}` }) }
  const [databases, messenger, chain] = await Promise.all([
    bringDatabases(settings, supervisor, made, prepareDatabase),
    standIn ? bringMessenger(settings, supervisor, made, { dev }) : {},
    withChain ? bringChain(settings, supervisor, made, { dev }) : {},
    build('webapp'),
  ])
  const everything = childEnvironment(settings, { ...made, ...databases, ...messenger, ...chain })
  // The programs have their role's rights, so they don't get the owner's address.
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

export async function startSimulatorOnly(settings, supervisor) {
  if (settings.production) throw new Refusal('The simulator does not start with NODE_ENV=production.')
  await refuseUsedPorts([{ name: 'SIMULATOR_PORT', port: settings.simulatorPort, host: '127.0.0.1' }], 0)
  await bringPackages(settings)
  await bringMessenger(settings, supervisor, {})
  return { messenger: `${settings.simulatorUrl}/` }
}

/** A user of the simulator, so that support has an operator on a fresh machine. */
const localOperator = '700104'

/** Returns the bot's settings from the simulator, the only place of its token. */
export async function fetchSimulator(url) {
  const answer = await fetch(`${url}/control/bot`).catch(() => undefined)
  if (!answer?.ok) throw new Refusal('The simulator started but does not respond.')
  const { token } = await answer.json()
  const others = { TRAVELLINE_URL: `${url}/travelline`, RATES_URL: `${url}/rates` }
  return { BOT_TOKEN: token, BOT_API_ROOT: url, OPERATOR_IDS: localOperator, ...others }
}

/** Returns the product's accounts on the local chain; they last as long as its folder. */
export async function fetchChain(url) {
  const answer = await fetch(`${url}/control/accounts`).catch(() => undefined)
  if (!answer?.ok) throw new Refusal('The local chain started but does not respond.')
  const { usdtMaster, depositAddress, hotWalletWords } = await answer.json()
  return {
    TON_API_URL: url,
    TON_NETWORK: 'testnet',
    USDT_MASTER: usdtMaster,
    TON_DEPOSIT_ADDRESS: depositAddress,
    TON_HOT_WALLET_MNEMONIC: hotWalletWords,
  }
}

/** Returns missing secrets; stored signing keys keep sessions and vouchers valid. */
export function makeSecrets({ given, production, dataDir }) {
  if (production) return {}
  return {
    SERVICE_TOKEN: given.SERVICE_TOKEN ?? randomSecret(),
    JWT_SECRET: given.JWT_SECRET ?? openSecretStore(dataDir).secret('jwtSecret'),
    VOUCHER_SIGNING_KEY: given.VOUCHER_SIGNING_KEY ?? openSecretStore(dataDir).secret('voucherKey'),
    // Strangers would sign identities with the known end.
    ...(given.PLAYGROUND_URL && { SIMULATOR_TOKEN_END: randomSecret().slice(0, 10) }),
  }
}

async function bringDatabases(settings, supervisor, made, prepareDatabase) {
  const [postgres, REDIS_URL] = await Promise.all([
    bringPostgres(settings, supervisor),
    bringRedis(settings, supervisor),
  ])
  await prepareDatabase(childEnvironment(settings, { ...made, ...postgres, REDIS_URL }), settings)
  return { ...postgres, REDIS_URL }
}

async function migrateAndSeed(env, { given }) {
  await migrate(env)
  // Only our own database gets demo data.
  if (!given.DATABASE_URL) await seedOnce(env)
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

/** Private ports of our programs, so that a second product needs other public ports only. */
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
  if (given.PLAYGROUND_URL)
    ports.push({ name: 'PLAYGROUND_PORT', port: Number(given.PLAYGROUND_PORT ?? 3010), host: '127.0.0.1' })
  if (withChain && given.CHAIN_PORT) ports.push({ name: 'CHAIN_PORT', port: chainPort, host: '127.0.0.1' })
  if (!given.BOT_WEBHOOK_URL) return ports
  return [...ports, { name: 'BOT_PORT', port: Number(given.BOT_PORT ?? 3002), host: given.BOT_HOST ?? '127.0.0.1' }]
}

function toAddresses({ given, productUrl, simulatorUrl }, standIn) {
  return {
    ...(given.PLAYGROUND_URL ? { playground: `${given.PLAYGROUND_URL}/` } : {}),
    ...(standIn ? { messenger: `${simulatorUrl}/` } : {}),
    miniApp: `${productUrl}/`,
    docs: `${productUrl}/docs`,
  }
}
