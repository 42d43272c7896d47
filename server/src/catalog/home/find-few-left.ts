import type { FewLeft } from '@enp/shared/calls/catalog/catalog'
import type { Database } from '../../core/database/database.ts'
import { findOpenWeekends } from './find-open-days.ts'

/** Returns, by service, the first day of the coming weekend with few places left. */
export async function findFewLeft(db: Database, serviceIds: readonly string[]): Promise<ReadonlyMap<string, FewLeft>> {
  const weekends = await findOpenWeekends(db, serviceIds)
  return new Map(
    [...weekends].flatMap(([id, days]) => {
      const few = days.find(({ fewLeft }) => fewLeft !== undefined)
      return few?.fewLeft === undefined ? [] : [[id, { date: few.day, left: few.fewLeft }] as const]
    }),
  )
}
