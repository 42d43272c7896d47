import { sql } from 'kysely'
import type { ServerConfig } from '../../core/config/config.ts'
import type { Database } from '../../core/database/database.ts'

/** Returns why production can't sell: a service accepts cards, but there is no card provider. */
export async function findMissingCardProvider(
  db: Database,
  { production, cardProviderToken }: Pick<ServerConfig, 'production' | 'cardProviderToken'>,
): Promise<string | undefined> {
  if (!production || cardProviderToken !== undefined) return undefined
  const row = await db
    .selectFrom('service')
    .select('id')
    .where('status', '=', 'published')
    .where(sql<boolean>`'card' = any(payment_methods)`)
    .limit(1)
    .executeTakeFirst()
  return row && 'PAYMENT_PROVIDER_TOKEN is missing: services that are offered accept cards.'
}
