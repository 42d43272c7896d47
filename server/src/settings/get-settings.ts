import type { Database, Tx } from '../core/database/database.ts'
import { type Settings, toSettings } from './settings.rules.ts'
import { findSettingValues } from './settings.store.ts'

/** A change reaches every process within this time. */
const renewedAfterMs = 1_000

interface Cached {
  readonly atMs: number
  readonly settings: Promise<Settings>
}

const cached = new WeakMap<Database, Cached>()

/** Reads in a transaction, else at most once a second, from the same database as other reads. */
export async function getSettings(db: Database): Promise<Settings> {
  if (db.isTransaction) return readSettings(db)
  const { atMs, settings } = renew(db)
  const { now, values } = await settings
  return { now: new Date(now.getTime() + performance.now() - atMs), values }
}

function renew(db: Database): Cached {
  const known = cached.get(db)
  if (known && performance.now() - known.atMs < renewedAfterMs) return known
  const fresh = { atMs: performance.now(), settings: readSettings(db) }
  cached.set(db, fresh)
  fresh.settings.catch(() => cached.delete(db))
  return fresh
}

/** Settings as they apply to what was agreed at that time. */
export async function getSettingsAt(tx: Tx, at: Date): Promise<Settings> {
  const { now, rows } = await findSettingValues(tx, at)
  return toSettings(rows, now)
}

/** After a change of this process. */
export function forgetSettings(db: Database): void {
  cached.delete(db)
}

async function readSettings(db: Database): Promise<Settings> {
  const { now, rows } = await findSettingValues(db)
  return toSettings(rows, now)
}
