import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Deps } from '../../core/deps.ts'

export function findServiceLocation(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<{ category: ServiceCategory; city: string; region: string; priceFrom: bigint } | undefined> {
  return db
    .selectFrom('service')
    .select(['category', 'city', 'region', 'price_from as priceFrom'])
    .where('id', '=', id)
    .executeTakeFirst()
}
