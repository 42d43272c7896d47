import type { FewLeft } from '@enp/shared/calls/catalog'
import type { Database } from '../../core/database.ts'
import { findOpenWeekends } from './find-open-days.ts'

/** Which of these services have few places left on the coming weekend: the first such day of each. */
export async function findFewLeft(db: Database, serviceIds: readonly string[]): Promise<ReadonlyMap<string, FewLeft>> {
  const weekends = await findOpenWeekends(db, serviceIds)
  return new Map(
    [...weekends].flatMap(([id, days]) => {
      const few = days.find(({ fewLeft }) => fewLeft !== undefined)
      return few?.fewLeft === undefined ? [] : [[id, { date: few.day, left: few.fewLeft }] as const]
    }),
  )
}
