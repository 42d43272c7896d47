import type { BookingChangeInput } from '@enp/shared/calls/booking-changes'
import { addDays } from '../../catalog/availability/days.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

interface Request extends Omit<BookingChangeInput, 'optionId' | 'refundTo' | 'units'> {
  readonly units: NonNullable<BookingChangeInput['units']>
  readonly pickUpId?: string
}

const isStay = ({ units }: Pick<BookingRow, 'units'>) => units.some(({ kind }) => kind === 'room')

interface OfferedOption {
  readonly startTimes: readonly string[]
  readonly pickUps: ReadonlyArray<{ readonly id: string }>
}

/** Omitted fields keep the booked values, if the option offers them. */
export function toChangeHoldRequest(
  booking: BookingRow,
  input: BookingChangeInput,
  { startTimes, pickUps }: OfferedOption,
): Request {
  const units = input.units ?? booking.units.map(({ unitId, quantity }) => ({ unitId, quantity }))
  const startTime = input.startTime ?? (startTimes.includes(booking.start_time) ? booking.start_time : undefined)
  const { date, checkIn, checkOut } = toTargetDays(booking, input)
  const pickUp = pickUps.find(({ id }) => id === booking.pick_up?.id)
  return {
    ...(date !== undefined && { date }),
    ...(checkIn !== undefined && { checkIn }),
    ...(checkOut !== undefined && { checkOut }),
    ...(startTime !== undefined && { startTime }),
    units,
    ...(pickUp && { pickUpId: pickUp.id }),
  }
}

export function toTargetDays(
  booking: Pick<BookingRow, 'units' | 'first_day' | 'last_day'>,
  { date, checkIn, checkOut }: Pick<BookingChangeInput, 'date' | 'checkIn' | 'checkOut'>,
): Pick<BookingChangeInput, 'date' | 'checkIn' | 'checkOut'> {
  if (date !== undefined || checkIn !== undefined || checkOut !== undefined)
    return {
      ...(date !== undefined && { date }),
      ...(checkIn !== undefined && { checkIn }),
      ...(checkOut !== undefined && { checkOut }),
    }
  if (!isStay(booking)) return { date: booking.first_day }
  return { checkIn: booking.first_day, checkOut: addDays(booking.last_day, 1) }
}
