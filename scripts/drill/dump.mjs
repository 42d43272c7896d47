import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedPostgres } from '../postgres/postgres.mjs'
import { stopChild } from '../processes/children.mjs'
import { openSecretStore } from '../product/secret-store.mjs'
import { mustEnp, toCommandEnvironment } from './enp.mjs'

export async function backUpWithCommand(product, BACKUP_DIR) {
  const env = await toCommandEnvironment(product)
  for (const line of await mustEnp({ ...env, BACKUP_DIR }, 'backup')) console.log(line)
}

/** As on a new machine: an empty database, no Redis data and no pictures, then the commands. */
export async function restoreWithCommand(dataDir, backups) {
  for (const name of ['postgres', 'redis', 'media']) rmSync(join(dataDir, name), { recursive: true, force: true })
  const [file] = readdirSync(backups).filter((name) => name.endsWith('.dump'))
  const secrets = openSecretStore(dataDir)
  const { url, entry } = await embeddedPostgres(dataDir, secrets, { database: 'enp' })
  const postgres = await entry.start()
  try {
    await postgres.ready
    const application = new URL(url)
    application.username = 'enp_app'
    application.password = secrets.secret('postgresAppPassword')
    const addresses = { DATABASE_URL: application.toString(), DATABASE_DIRECT_URL: url }
    const env = { ...process.env, ...addresses, DATA_DIR: dataDir }
    for (const line of await mustEnp(env, 'restore', join(backups, file))) console.log(line)
    await mustEnp(env, 'migrate')
  } finally {
    await stopChild(postgres.process, 'SIGINT', 30_000)
  }
}
