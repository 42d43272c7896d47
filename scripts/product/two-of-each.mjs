import { proxy } from '../packages/haproxy.mjs'
import { transactionPooler } from '../postgres/pgbouncer.mjs'
import { freePort } from '../processes/ports.mjs'
import { program } from './programs.mjs'
import { randomSecret } from './secret-store.mjs'

/**
 * Starts two of each program behind HAProxy. POOLER=on adds PgBouncer in transaction mode.
 * @param instead returns `{ command, args }` that start a program by name, if not the sources here
 */
export async function bringTwoOfEach(given, supervisor, { dataDir, port, internalPort, productUrl }, instead) {
  const [first, second, firstInternal, secondInternal, ...bots] = await freePorts(6)
  const servers = [
    { port: first, internalPort: firstInternal },
    { port: second, internalPort: secondInternal },
  ]
  const env = {
    ...given,
    ...(process.env.POOLER === 'on' && (await bringPooler(dataDir, given.DATABASE_URL, supervisor))),
    BOT_WEBHOOK_URL: `${productUrl}/telegram/webhook`,
    BOT_WEBHOOK_SECRET: randomSecret(),
  }
  const add = (name, index, more) =>
    supervisor.add(program(name, { ...env, ...more }, { number: index + 1, instead: instead && (() => instead(name)) }))
  const toPorts = (server) => ({ PORT: String(server.port), INTERNAL_PORT: String(server.internalPort) })
  await Promise.all(servers.map((one, number) => add('server', number, toPorts(one))))
  await supervisor.add(await proxy(dataDir, { port, internalPort, servers, bots }))
  await Promise.all([0, 1].map((number) => add('worker', number, {})))
  await Promise.all(bots.map((one, number) => add('bot', number, { BOT_PORT: String(one) })))
}

async function bringPooler(dataDir, address, supervisor) {
  const { url, entry } = await transactionPooler(dataDir, address)
  await supervisor.add(entry)
  return { DATABASE_URL: url, DATABASE_PREPARED_STATEMENTS: 'off' }
}

async function freePorts(count) {
  const ports = []
  while (ports.length < count) {
    const port = await freePort()
    if (!ports.includes(port)) ports.push(port)
  }
  return ports
}
