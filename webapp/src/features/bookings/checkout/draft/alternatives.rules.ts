import type { SoldOutAlternatives } from '@enp/shared/errors'
import { addDays, daysBetween } from '@enp/shared/time/days'
import type { BookingDraft } from '../../checkout-store.ts'

type Day = SoldOutAlternatives['days'][number]

/** Keeps option and party. The service page defines the format of the address. */
export function formatAlternativeUrl(draft: BookingDraft, { date, startTime }: Partial<Day>): string {
  const day = date ?? draft.date
  const units = draft.units.filter(({ quantity }) => quantity > 0)
  const query = new URLSearchParams({ option: draft.optionId, date: day })
  const until = checkOutFrom(draft, day)
  if (until !== undefined) query.set('until', until)
  const time = startTime ?? (date === undefined ? draft.startTime : undefined)
  if (time !== undefined) query.set('time', time)
  if (draft.guests !== undefined) query.set('guests', `${draft.guests}`)
  query.set('units', units.map(({ unitId, quantity }) => `${unitId}:${quantity}`).join(','))
  return `/service/${draft.service.id}?${query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`
}

/** Returns the check-out date that keeps the length of the stay. */
function checkOutFrom({ date, checkOut }: BookingDraft, from: string): string | undefined {
  if (checkOut === undefined) return undefined
  return addDays(from, daysBetween(date, checkOut))
}
