import type { Database } from '../../core/database/database.ts'
import { findResellerByKey, type KeyHolder, saveKeyUse } from './reseller.store.ts'
import { digestKey, isResellerKey } from './reseller-key.rules.ts'

/** Undefined for an unknown or revoked key. Its use is stored at most once a minute. */
export async function findReseller(db: Database, key: string): Promise<KeyHolder | undefined> {
  if (!isResellerKey(key)) return undefined
  const digest = digestKey(key)
  const reseller = await findResellerByKey(db, digest)
  if (reseller && !reseller.isRecentlyUsed) await saveKeyUse(db, digest)
  return reseller
}
