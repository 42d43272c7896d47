import type { Contact } from '@enp/shared/calls/bookings-shapes'
import type { Tx } from '../../core/database.ts'

export async function findUsualContact(tx: Tx, userId: string): Promise<Contact | undefined> {
  const row = await tx
    .selectFrom('booking')
    .select('contact')
    .where('user_id', '=', userId)
    .where('origin', '=', 'app')
    .where('contact', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.contact ?? undefined
}
