import { root } from '../../processes/root.mjs'
import { runToEnd } from '../../processes/run-to-end.mjs'
import { mustAsk } from '../ask.mjs'
import { driverEnvironment } from '../change-schema.mjs'
import { getUsdtBalance } from '../load/wallets.mjs'

/** Reads the state in one statement, which sees one snapshot. */
const program = `
const { default: pg } = await import(process.env.CHAOS_DRIVER)
const { readFileSync } = await import('node:fs')
const client = new pg.Client({ connectionString: process.env.CHAOS_DATABASE_URL })
await client.connect()
const { rows } = await client.query(readFileSync('scripts/chaos/checker/state.sql', 'utf8'), [process.argv[1]])
process.stdout.write(JSON.stringify(rows[0].state))
await client.end()
`

/** Returns the rows of users, Telegram's charges, and what their wallets have on the chain. */
export async function readState(product, users) {
  const args = ['--input-type=module', '--eval', program, `{${users.join(',')}}`]
  const env = driverEnvironment(product.run().DATABASE_DIRECT_URL)
  const { code, lines } = await runToEnd(process.execPath, args, { cwd: root, env })
  if (code !== 0) throw new Error(`The state could not be read:\n${lines.join('\n')}`)
  const wallets = []
  for (const user of users) wallets.push({ user, usdt: String(await getUsdtBalance(product, user)) })
  const { charges } = await mustAsk(`${product.messengerUrl}/control/payments`)
  return { ...JSON.parse(lines.join('\n')), charges: charges.filter(({ userId }) => users.includes(userId)), wallets }
}
