import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'

const hotTables = [
  'users',
  'mining_session',
  'booking',
  'inventory',
  'ledger_account',
  'notification',
  'purchase',
  'lease',
]
const tries = 20

/** Runs statements from standard input, one per line. */
const program = `
const { default: pg } = await import(process.env.CHAOS_DRIVER)
const { createInterface } = await import('node:readline')
const client = new pg.Client({ connectionString: process.env.CHAOS_DATABASE_URL })
client.on('error', () => process.exit(1))
await client.connect()
await client.query("set lock_timeout = '1s'")
for await (const statement of createInterface({ input: process.stdin })) {
  for (let left = ${tries}; ; left -= 1) {
    try {
      await client.query(statement)
      break
    } catch (error) {
      if (error.code !== '55P03' || left === 0) throw error
    }
  }
}
await client.end()
`

/** Adds, renames and drops a column of every hot table under load, as a migration would. */
export async function changeSchema({ run }) {
  const column = 'chaos_column'
  const statements = hotTables.flatMap((table) => [
    `alter table ${table} add column ${column} integer`,
    `alter table ${table} rename column ${column} to ${column}_2`,
    `alter table ${table} drop column ${column}_2`,
  ])
  await runStatements(run().DATABASE_DIRECT_URL, statements)
}

/** Runs statements, each of one line. Without its lock a statement is tried again. */
export async function runStatements(url, statements) {
  const args = ['--input-type=module', '--eval', program]
  const input = `${statements.join('\n')}\n`
  const { code, lines } = await runToEnd(process.execPath, args, { cwd: root, env: driverEnvironment(url), input })
  if (code !== 0) throw new Error(`A statement failed:\n${lines.join('\n')}`)
}

/** Scripts have no packages, so a child process loads the server's driver. */
export const driverEnvironment = (url) => ({ ...process.env, CHAOS_DRIVER: 'pg', CHAOS_DATABASE_URL: url })
