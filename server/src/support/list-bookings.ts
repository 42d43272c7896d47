import type { Body, HandlerReply } from '@enp/shared/contract'
import { inTransaction } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { upsertUser } from '../users/upsert-user.ts'
import { listRecentBookings } from './recent-bookings.store.ts'

export function listSupportBookings(
  { db }: Pick<Deps, 'db'>,
  { from }: Body<'POST /internal/support/bookings'>,
): Promise<HandlerReply<'POST /internal/support/bookings'>> {
  return inTransaction(db, async (tx) => {
    const { user } = await upsertUser(tx, from)
    return { data: { bookings: await listRecentBookings(tx, user.id) } }
  })
}
