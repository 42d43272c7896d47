import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { readSecretFiles, SecretFileError } from '../../bin/secret-files.mjs'
import { Refusal } from '../processes/refusal.mjs'
import { root } from '../processes/root.mjs'

/** Reads the settings: the real environment, then `.env`, then the contract's defaults. */
export const readSettings = () => toSettings({ ...readDotEnv(join(root, '.env')), ...withoutEmpty(process.env) })

export function toSettings(environment) {
  const given = readSecrets(withoutEmpty(environment))
  const host = given.HOST ?? '127.0.0.1'
  const port = readPort(given, 'PORT', 3000)
  const simulatorPort = readPort(given, 'SIMULATOR_PORT', 3001)
  const internalPort = readPort(given, 'INTERNAL_PORT', usualPortBeside(port, simulatorPort))
  const chainPort = readPort(given, 'CHAIN_PORT', usualPortBeside(port, simulatorPort, internalPort))
  if (new Set([port, simulatorPort, internalPort, chainPort]).size < 4)
    throw new Refusal('PORT, SIMULATOR_PORT, INTERNAL_PORT and CHAIN_PORT must differ.')
  const dataDir = given.DATA_DIR ?? '.data'
  return {
    given,
    host,
    port,
    simulatorPort,
    chainPort,
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
    production: given.NODE_ENV === 'production',
    internalHost: given.INTERNAL_HOST ?? '127.0.0.1',
    internalPort,
    webappUrl: given.WEBAPP_URL ?? toAddress(host, port),
    productUrl: addressHere(host, port),
    simulatorUrl: `http://127.0.0.1:${simulatorPort}`,
  }
}

/** Production has no development defaults: the error names missing variables, never values. */
export function refuseDevelopmentDefaults({ given, production }) {
  if (!production) return
  const needed = ['DATABASE_URL', 'REDIS_URL', 'BOT_TOKEN', 'SERVICE_TOKEN', 'JWT_SECRET', 'VOUCHER_SIGNING_KEY']
  const missing = needed.filter((name) => !given[name])
  if (missing.length > 0) throw new Refusal(`NODE_ENV=production needs ${missing.join(', ')}.`)
}

/** Strangers use a playground, so that nothing real may be within its reach. */
export function refuseRealPlayground({ given, production }) {
  if (production) throw new Refusal('A playground does not start with NODE_ENV=production.')
  const real = [
    ...['BOT_TOKEN', 'BOT_API_ROOT', 'DATABASE_URL', 'REDIS_URL', 'MEDIA_URL', 'PAYMENT_PROVIDER_TOKEN'],
    ...['TON_API_URL', 'TON_API_KEY', 'TON_HOT_WALLET_MNEMONIC', 'OPERATOR_IDS', 'PROOF_CHANNEL'],
    ...['TRAVELLINE_URL', 'RATES_URL'],
  ].filter((name) => given[name])
  if (real.length > 0) throw new Refusal(`A playground has nothing real: remove ${real.join(', ')}.`)
}

const usualPortBeside = (...taken) => [3003, 3004, 3005, 3006].find((port) => !taken.includes(port))

const toAddress = (host, port) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** A server that listens everywhere is reached at the loopback address. */
const addressHere = (host, port) => toAddress(['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host, port)

/** Returns the environment of every child; `made` holds generated values of this start. */
export function childEnvironment(settings, made = {}) {
  return {
    INTERNAL_URL: addressHere(settings.internalHost, settings.internalPort),
    ...made,
    ...settings.given,
    PORT: String(settings.port),
    HOST: settings.host,
    SIMULATOR_PORT: String(settings.simulatorPort),
    INTERNAL_PORT: String(settings.internalPort),
    CHAIN_PORT: String(settings.chainPort),
    DATA_DIR: settings.dataDir,
    WEBAPP_URL: settings.webappUrl,
  }
}

function readSecrets(given) {
  try {
    return readSecretFiles(given)
  } catch (error) {
    throw error instanceof SecretFileError ? new Refusal(error.message) : error
  }
}

function readPort(given, name, fallback) {
  const port = Number(given[name] ?? fallback)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new Refusal(`${name} must be a whole number from 1 to 65535.`)
}

function readDotEnv(file) {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return {}
  }
  const pairs = text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return name === undefined ? [] : [[name, unquote(value)]]
  })
  return withoutEmpty(Object.fromEntries(pairs))
}

function unquote(value) {
  const [, , quoted] = /^(['"])(.*)\1$/.exec(value) ?? []
  return quoted ?? value.replace(/\s+#.*$/, '')
}

const withoutEmpty = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
