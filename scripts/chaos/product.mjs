import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isRunning, startChild, stopChild } from '../processes/children.mjs'
import { freePort } from '../processes/ports.mjs'
import { Refusal } from '../processes/refusal.mjs'
import { root } from '../processes/root.mjs'

const readySentence = 'enp travel is ready.'
/** The developer's own settings must not reach this product. */
const notInherited =
  /^(DATABASE_|REDIS_URL|MEDIA_URL|BOT_|SERVICE_TOKEN|JWT_SECRET|VOUCHER_|WEBAPP_URL|NODE_ENV|INTERNAL_|CHAIN_|TON_|USDT_|OPERATOR_IDS|npm_)/

/** Returns the environment of a product in its own folder, on free ports. */
export async function isolatedEnvironment(dataDir, more = {}) {
  const ports = new Set()
  while (ports.size < 4) ports.add(String(await freePort()))
  const [PORT, SIMULATOR_PORT, INTERNAL_PORT, CHAIN_PORT] = ports
  const inherited = Object.entries(process.env).filter(([name]) => !notInherited.test(name))
  return {
    ...Object.fromEntries(inherited),
    ...more,
    ...{ PORT, SIMULATOR_PORT, INTERNAL_PORT, CHAIN_PORT, DATA_DIR: dataDir },
  }
}

/** Starts the whole product in its own folder, as a user starts it, or by another script. */
export async function startProduct(dataDir, more = {}, script = 'start.mjs') {
  const env = await isolatedEnvironment(dataDir, more)
  const child = startChild(process.execPath, [join(root, 'scripts', script)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = []
  await untilReady(child, said)
  return {
    ...toAddresses(env),
    env,
    run: () => JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')),
    hasEnded: () => !isRunning(child),
    lastLines: () => said,
    stop: () => stopChild(child, 'SIGTERM', 12_000),
  }
}

export const toAddresses = ({ PORT, SIMULATOR_PORT, CHAIN_PORT }) => ({
  appUrl: `http://127.0.0.1:${PORT}`,
  messengerUrl: `http://127.0.0.1:${SIMULATOR_PORT}`,
  chainUrl: `http://127.0.0.1:${CHAIN_PORT}`,
})

const keptLines = 200

function untilReady(child, said) {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(`${new Date().toISOString().slice(11, 23)} ${line}`)
        if (said.length > keptLines) said.shift()
        if (line.includes(readySentence)) resolve()
      })
    }
    child.once('close', () => reject(new Refusal(`The product ended before it was ready:\n${said.join('\n')}`)))
  })
}
