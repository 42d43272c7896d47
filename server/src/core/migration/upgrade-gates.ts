import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { findUpgradeFault, type UpgradeGate } from './upgrade.rules.ts'

/** Errors: why the database may not become this version now. */
export async function refuseWrongUpgrade(
  db: Database,
  target: string,
  gates: readonly UpgradeGate[] | undefined,
): Promise<void> {
  const fault = findUpgradeFault({
    current: await findVersion(db),
    target,
    gates: gates ?? (await readGates()),
    running: await countPrograms(db),
  })
  if (fault) throw new Error(fault)
}

async function findVersion(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select version from schema_version order by applied_at desc, version desc limit 1`.execute(db)
  return rows[0]?.version
}

export const recordVersion = (db: Database, version: string) =>
  sql`insert into schema_version (version) values (${version})
    on conflict (version) do update set applied_at = clock_timestamp()`.execute(db)

async function countPrograms(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name in ('enp-server', 'enp-worker')`.execute(db)
  return rows[0]?.count ?? 0
}

async function readGates(): Promise<readonly UpgradeGate[]> {
  const content: unknown = JSON.parse(await readFile(new URL('../../../../upgrades.json', import.meta.url), 'utf8'))
  if (content instanceof Object && 'versions' in content && Array.isArray(content.versions)) return content.versions
  throw new Error('upgrades.json has no versions')
}
