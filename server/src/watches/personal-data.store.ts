import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { PersonalDataHandler } from '../core/personal-data-handler.ts'

export const watchData: PersonalDataHandler = {
  name: 'watches',
  export: (tx, userId) =>
    tx
      .selectFrom('watch')
      .innerJoin('service', 'service.id', 'watch.service_id')
      .select(['watch.id', 'service.title', 'check_in as checkIn', 'check_out as checkOut', 'units', 'watch.reason'])
      .select(['max_price as maxPrice', 'offered_at as askedAt', 'notified_at as toldAt', 'ended_at as endedAt'])
      .select(['ended_by as endedBy', 'watch.created_at as createdAt'])
      .select(({ selectFrom }) =>
        selectFrom('watch_day')
          .select(sql<string>`string_agg(rtrim(day || ' ' || start_time), ', ' order by day, start_time)`.as('days'))
          .whereRef('watch_id', '=', 'watch.id')
          .as('days'),
      )
      .where('watch.user_id', '=', userId)
      .orderBy('line')
      .execute(),
  async erase(tx, userId) {
    // The end of a watch releases its reserved seats.
    await tx
      .updateTable('watch')
      .set({ ended_at: appNow, ended_by: 'left' })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute()
    await tx.deleteFrom('watch').where('user_id', '=', userId).execute()
  },
}
