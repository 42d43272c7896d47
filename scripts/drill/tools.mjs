import { existsSync, readdirSync } from 'node:fs'
import { debianProgram } from '../packages/apt.mjs'
import { Refusal } from '../processes/refusal.mjs'

const debianFolder = '/usr/lib/postgresql'

/**
 * Makes the product run Debian's Postgres, because the embedded one has no `pg_dump`, and puts its
 * tools first on the path. Returns pgBackRest.
 */
export async function bringTools() {
  if (!process.env.POSTGRES_FOLDER) {
    await debianProgram('pg_dump', 'postgresql')
    process.env.POSTGRES_FOLDER = findNewest()
  }
  process.env.PATH = `${process.env.POSTGRES_FOLDER}/bin:${process.env.PATH}`
  return debianProgram('pgbackrest')
}

function findNewest() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number) : []
  const [newest] = versions.sort((one, other) => other - one)
  const folder = `${debianFolder}/${newest}`
  if (!existsSync(`${folder}/bin/pg_dump`) || !existsSync(`${folder}/bin/postgres`))
    throw new Refusal('The drill needs Postgres with pg_dump: set POSTGRES_FOLDER (Debian: /usr/lib/postgresql/15).')
  return folder
}
