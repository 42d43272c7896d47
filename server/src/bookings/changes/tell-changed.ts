import type { RefundValues } from '@enp/shared/calls/booking-notices'
import { money, toDecimalText } from '@enp/shared/money'
import { takeBackFromMembers, tellMembers } from '../../catalog/members/tell-members.ts'
import type { Tx } from '../../core/database.ts'
import { tell } from '../../core/outbox.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { readTrip } from '../state/confirm-booking.ts'
import type { ChangeRow, PricedTarget } from './change.rules.ts'
import { askedKey, changedKey } from './notice-keys.rules.ts'

/** For a booking without contacts, removed some time after its trip. */
const nobody = '—'
const nameOf = ({ contact }: BookingRow) => contact?.fullName ?? nobody
const thingOf = ({ organizer_id: organizerId, service_id: serviceId }: BookingRow) => ({ organizerId, serviceId })

const partyOf = ({ units }: Pick<BookingRow, 'units'>) => ({
  units: units.map(({ title, quantity }) => ({ title, quantity })),
})

const momentOf = ({ starts_at: startsAt, start_time: startTime }: Pick<BookingRow, 'starts_at' | 'start_time'>) => ({
  startsAt: startsAt.toISOString(),
  ...(startTime !== '' && { startTime }),
})

/** The traveller and the organizer's members, of what a booking was and is. */
export async function tellChanged(
  tx: Tx,
  before: BookingRow,
  changed: BookingRow,
  refund: RefundValues | undefined,
): Promise<void> {
  const { id, user_id: userId, voucher_version: version } = changed
  const values = { ...(await readTrip(tx, changed)), ...partyOf(changed), from: momentOf(before) }
  const content = { kind: 'booking_changed', values: { ...values, ...(refund && { refund }) } } as const
  await tell(tx, { key: `booking_changed:${id}:${version}`, userId, content })
  const told = { kind: 'organizer_changed', values: { ...values, contactName: nameOf(changed) } } as const
  await tellMembers(tx, thingOf(changed), { key: changedKey(id, version), content: told })
}

/** The same of fewer guests of the same trip. */
export async function tellFewer(tx: Tx, booking: BookingRow, refund: RefundValues | undefined): Promise<void> {
  const { id, user_id: userId, voucher_version: version } = booking
  const values = { ...(await readTrip(tx, booking)), ...partyOf(booking) }
  const content = { kind: 'booking_part_cancelled', values: { ...values, ...(refund && { refund }) } } as const
  await tell(tx, { key: `booking_part_cancelled:${id}:${version}`, userId, content })
  const told = { kind: 'organizer_changed', values: { ...values, contactName: nameOf(booking) } } as const
  await tellMembers(tx, thingOf(booking), { key: changedKey(id, version), content: told })
}

/** The members are asked, with buttons. */
export async function askMembers(tx: Tx, booking: BookingRow, change: ChangeRow & PricedTarget): Promise<void> {
  const difference = { amount: toDecimalText(money('rub', change.difference)), currency: 'rub' } as const
  const values = {
    ...(await readTrip(tx, booking)),
    ...partyOf(change),
    ...{ changeId: change.id, contactName: nameOf(booking), to: momentOf(change), difference },
  }
  const content = { kind: 'organizer_change_asked', values } as const
  await tellMembers(tx, thingOf(booking), { key: askedKey(change.id), content })
}

/** It is answered, done or dropped: who was not asked yet is not asked any more. */
export function withdrawAsked(tx: Tx, booking: BookingRow, changeId: string): Promise<void> {
  return takeBackFromMembers(tx, booking.organizer_id, askedKey(changeId))
}

export async function tellAnswered(
  tx: Tx,
  booking: BookingRow,
  change: ChangeRow,
  answer: { readonly allowed: boolean; readonly by: 'organizer' | 'time' },
): Promise<void> {
  const values = { ...(await readTrip(tx, booking)), to: momentOf(change), ...answer }
  const content = { kind: 'booking_change_answered', values } as const
  await tell(tx, { key: `booking_change_answered:${change.id}`, userId: booking.user_id, content })
}
