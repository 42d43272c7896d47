import type { AllocatedResource } from '../../core/database/column-values.ts'
import type { Tx } from '../../core/database/database.ts'
import type { HoldDraft } from '../holds/hold-draft.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export function saveHoldEnd(tx: Tx, id: string, until: Date): Promise<BookingRow> {
  return tx
    .updateTable('booking')
    .set({ hold_expires_at: until, due_at: until })
    .where('id', '=', id)
    .where('state', '=', 'hold')
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function saveResoldGuests(
  tx: Tx,
  id: string,
  { contact, notes }: Pick<BookingRow, 'contact' | 'notes'>,
): Promise<BookingRow> {
  return tx
    .updateTable('booking')
    .set({ contact: contact && JSON.stringify(contact), notes })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Everything that a hold fixes, because its service can change. */
export function saveResoldTarget(
  tx: Tx,
  id: string,
  draft: HoldDraft & { readonly resources: readonly AllocatedResource[] },
): Promise<BookingRow> {
  const { service_id, option_id, organizer_id, first_day, last_day, start_time, starts_at, ends_at } = draft
  const { time_zone, places, price, policy, commission_basis_points } = draft
  return tx
    .updateTable('booking')
    .set({
      ...{ service_id, option_id, organizer_id, first_day, last_day, start_time, starts_at, ends_at },
      ...{ time_zone, places, price, policy, commission_basis_points },
      units: JSON.stringify(draft.units),
      price_lines: JSON.stringify(draft.price_lines),
      resources: JSON.stringify(draft.resources),
    })
    .where('id', '=', id)
    .where('state', '=', 'hold')
    .returningAll()
    .executeTakeFirstOrThrow()
}
