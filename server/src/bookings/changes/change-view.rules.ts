import type { BookingChange } from '@enp/shared/calls/booking-change-shapes'
import { money, moneyToNumber } from '@enp/shared/money'
import { addDays } from '../../catalog/availability/days.rules.ts'
import type { SoldUnit } from '../../core/column-values.ts'
import { showDifference } from './change.rules.ts'

export interface ChangeView {
  readonly id: string
  readonly state: BookingChange['state']
  readonly optionId: string
  readonly optionName: string
  readonly firstDay: string
  readonly lastDay: string
  readonly startTime: string
  readonly startsAt: string
  readonly endsAt: string
  readonly units: readonly SoldUnit[]
  readonly due: string
  readonly difference: string
  readonly expiresAt: string
}

export function showBookingChange(view: ChangeView, timeZone: string): BookingChange {
  const { id, state, optionId, optionName, firstDay: date, lastDay, startTime, units } = view
  const isStay = units.some(({ kind }) => kind === 'room')
  return {
    ...{ id, state, optionId, optionName, date },
    ...(isStay && { checkOut: addDays(lastDay, 1) }),
    ...(startTime !== '' && { startTime }),
    startsAt: new Date(view.startsAt).toISOString(),
    endsAt: new Date(view.endsAt).toISOString(),
    timeZone,
    units: units.map(({ unitId, kind, title, quantity }) => ({ unitId, kind, title, quantity })),
    amount: moneyToNumber(money('rub', BigInt(view.due))),
    difference: showDifference(BigInt(view.difference)),
    expiresAt: new Date(view.expiresAt).toISOString(),
  }
}
