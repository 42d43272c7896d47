import { resolve } from 'node:path'
import { ConfigError, readCommandConfig } from './core/config/config.ts'
import { getNow } from './core/database/clock.ts'
import { openDatabase } from './core/database/database.ts'
import { refuseToStart } from './core/jobs/process.ts'
import { writeFeed } from './public-pages/things-to-do/write-feed.ts'

const usage = 'Where to? npm run feed:things-to-do -- --out FILE, as docs/rules/public-pages.md describes it.'

/** Writes the feed for Google's Things to do; docs/rules/public-pages.md#things-to-do */
async function run(): Promise<void> {
  const [flag, name, ...others] = process.argv.slice(2)
  const { databaseReadUrl, prepareStatements, publicUrl } = readCommandConfig(process.env)
  if (flag !== '--out' || !name || others.length > 0) refuseToStart(usage)
  if (publicUrl === undefined) refuseToStart('Set WEBAPP_URL: each product of the feed links to its page.')
  const db = openDatabase({
    application: 'enp-feed',
    url: databaseReadUrl,
    prepare: prepareStatements,
    onConnectionLost: () => undefined,
  })
  try {
    const file = resolve(process.env.INIT_CWD ?? '.', name)
    const nonce = (await getNow(db)).getTime()
    const { files, products } = await writeFeed(db, { file, origin: publicUrl, nonce })
    process.stdout.write(`${products} products in ${files.join(', ')}\n`)
  } finally {
    await db.destroy()
  }
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`The feed could not be written: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
