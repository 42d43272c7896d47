// `node scripts/start-twice.mjs`: two servers, two workers and two webhook bots behind HAProxy, on one Postgres and one Redis,
// as on two machines. With POOLER=on the programs reach Postgres through PgBouncer in transaction mode.
import { runCommand } from './services/command.mjs'
import { readSettings } from './services/environment.mjs'
import { proxy } from './services/haproxy.mjs'
import { randomSecret } from './services/kept.mjs'
import { transactionPooler } from './services/pgbouncer.mjs'
import { freePort } from './services/ports.mjs'
import { program } from './services/programs.mjs'
import { takeRunFile } from './services/run-file.mjs'
import { startProduct } from './services/start-product.mjs'

runCommand(async (supervisor, keep) => {
  const settings = readSettings()
  const runFile = keep(takeRunFile(settings.dataDir))
  const bringPrograms = (env, supervisor) => bringTwoOfEach(settings, env, supervisor)
  const { messenger, miniApp } = await startProduct(settings, supervisor, runFile, { bringPrograms })
  console.log(`\nenp travel is ready.\n  Chat with the bot  ${messenger}\n  Mini-app           ${miniApp}\n`)
})

async function bringTwoOfEach(settings, given, supervisor) {
  const { dataDir, port, productUrl } = settings
  const [servers, bots] = [await freePorts(2), await freePorts(2)]
  const env = {
    ...given,
    ...(process.env.POOLER === 'on' && (await bringPooler(dataDir, given.DATABASE_URL, supervisor))),
    BOT_WEBHOOK_URL: `${productUrl}/telegram/webhook`,
    BOT_WEBHOOK_SECRET: randomSecret(),
  }
  const add = (name, number, more) =>
    supervisor.add({ ...program(name, { ...env, ...more }), name: number > 0 ? `${name} ${number + 1}` : name })
  await Promise.all(servers.map((one, number) => add('server', number, { PORT: String(one) })))
  await supervisor.add(await proxy(dataDir, { port, servers, bots }))
  await Promise.all([0, 1].map((number) => add('worker', number, {})))
  await Promise.all(bots.map((one, number) => add('bot', number, { BOT_PORT: String(one) })))
}

async function bringPooler(dataDir, address, supervisor) {
  const { url, entry } = await transactionPooler(dataDir, address)
  await supervisor.add(entry)
  return { DATABASE_URL: url, DATABASE_PREPARE: 'off' }
}

async function freePorts(count) {
  const ports = []
  while (ports.length < count) {
    const port = await freePort()
    if (!ports.includes(port)) ports.push(port)
  }
  return ports
}
