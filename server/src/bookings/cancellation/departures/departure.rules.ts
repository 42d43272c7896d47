import { type BookingState, liveHoldStates } from '@enp/shared/bookings/booking-states'
import { toPartySize } from '@enp/shared/bookings/units'
import type { CancellationPreview } from '@enp/shared/calls/organizers/organizer-cancellations'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, money, moneyToNumber } from '@enp/shared/money/money'
import { isDay } from '../../../days/days.rules.ts'
import type { PaidCharge } from '../../charges/charge.rules.ts'
import type { Compensation } from '../../settlement/settlement.rules.ts'
import type { BookingRow } from '../../state/booking.rules.ts'
import { planRefund } from '../refund.rules.ts'

/** The start time is '' if the option has no start times. */
export interface DepartureSlot {
  readonly optionId: string
  readonly date: string
  readonly startTime: string
}

/** False for a booking that was changed to another departure. */
export const isOfDeparture = (
  { option_id, first_day, start_time }: Pick<BookingRow, 'option_id' | 'first_day' | 'start_time'>,
  { optionId, date, startTime }: DepartureSlot,
) => option_id === optionId && first_day === date && start_time === startTime

/** Errors: VALIDATION_ERROR for a day that does not exist. */
export function parseDepartureSlot({ optionId, date, startTime = '' }: DepartureInput): DepartureSlot {
  if (!isDay(date)) throwRefusal('VALIDATION_ERROR', { field: 'date', problem: 'is no day' })
  return { optionId, date, startTime }
}

interface DepartureInput {
  readonly optionId: string
  readonly date: string
  readonly startTime?: string | undefined
}

export function departureSummary({ date, startTime, ...departureOption }: DepartureSlot & DepartureOption) {
  const { serviceId, title, optionName, optionId } = departureOption
  return { serviceId, title, optionName, optionId, date, ...(startTime !== '' && { startTime }) }
}

export type DepartureSummary = ReturnType<typeof departureSummary>

interface DepartureOption {
  readonly serviceId: string
  readonly title: string
  readonly optionName: string
}

/** States that a cancellation ends. Checked-in bookings stay. */
export const statesEndedByCancellation = [
  'hold',
  'paying',
  'awaiting_organizer',
  'confirmed',
] as const satisfies BookingState[]

type Counted = Pick<
  CancellationPreview,
  | 'confirmed'
  | 'requests'
  | 'holds'
  | 'checkedIn'
  | 'withoutChat'
  | 'guests'
  | 'rooms'
  | 'back'
  | 'enpBack'
  | 'bonus'
  | 'bonusCost'
>

interface Amounts {
  readonly charges: ReadonlyMap<string, PaidCharge[]>
  /** Amount that the organizer owes in addition to the refund, by booking. */
  readonly compensations: ReadonlyMap<string, Compensation>
}

export function toCancellationPreview(bookings: readonly BookingRow[], { charges, compensations }: Amounts): Counted {
  const inStates = (states: readonly BookingState[]) => bookings.filter(({ state }) => states.includes(state))
  const [confirmed, paid] = [inStates(['confirmed']), inStates(['confirmed', 'awaiting_organizer'])]
  const owed = confirmed.flatMap(({ id }) => compensations.get(id) ?? [])
  const plans = paid.flatMap((booking) => planRefund(booking, charges.get(booking.id) ?? [], 100) ?? [])
  return {
    confirmed: confirmed.length,
    requests: inStates(['awaiting_organizer']).length,
    holds: inStates(liveHoldStates).length,
    checkedIn: inStates(['checked_in']).length,
    withoutChat: confirmed.filter(({ origin }) => origin !== 'app').length,
    ...toPartySize(paid.flatMap(({ units }) => units)),
    back: listSums(plans.flatMap(({ parts }) => parts.map(({ sum }) => sum))),
    enpBack: moneyToNumber(
      total(
        'enp',
        plans.map(({ enp }) => enp),
      ),
    ),
    bonus: moneyToNumber(
      total(
        'enp',
        owed.map(({ enp }) => enp),
      ),
    ),
    bonusCost: moneyToNumber(
      total(
        'rub',
        owed.map(({ cost }) => cost),
      ),
    ),
  }
}

function listSums(sums: readonly Money<'rub' | 'usdt' | 'ton'>[]): Counted['back'] {
  return (['rub', 'usdt', 'ton'] as const)
    .map((currency) => {
      const own = sums.filter((sum) => sum.currency === currency)
      return { amount: moneyToNumber(total(currency, own)), currency }
    })
    .filter(({ amount }) => amount > 0)
}

const total = <C extends Money['currency']>(currency: C, sums: readonly Money[]): Money<C> =>
  money(
    currency,
    sums.reduce((sum, { amount }) => sum + amount, 0n),
  )

const firstRetrySeconds = 30
const longestRetrySeconds = 3_600

/** Doubled after each attempt, at most an hour. */
export function retrySeconds(attempts: number): number {
  return Math.min(longestRetrySeconds, firstRetrySeconds * 2 ** Math.min(attempts - 1, 10))
}
