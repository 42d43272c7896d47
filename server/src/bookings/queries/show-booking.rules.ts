import type { BookingState } from '@enp/shared/bookings/booking-states'
import { usualReasonText } from '@enp/shared/bookings/usual-cancellation-reasons'
import type { Language } from '@enp/shared/calls/api'
import type { BookingChange } from '@enp/shared/calls/bookings/booking-change-shapes'
import type { Booking, BookingPickUp, BookingPriceLine } from '@enp/shared/calls/bookings/bookings-shapes'
import type { ExcursionStop } from '@enp/shared/calls/catalog/catalog-shapes'
import { money, moneyToNumber, toDecimalText } from '@enp/shared/money/money'
import { formatPricePart } from '../../catalog/availability/price.rules.ts'
import type { TextTranslator } from '../../catalog/texts/words.rules.ts'
import type { QuoteLine, SoldPickUp, SoldUnit } from '../../core/database/column-values.ts'
import { addDays } from '../../days/days.rules.ts'
import { type OperatorDecision, toOperatorReason } from '../cancellation/operator/operator-reason.rules.ts'
import { showDifference } from '../changes/change.rules.ts'
import type { MoveRow } from '../moves/move.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Priced = Pick<BookingRow, 'price_lines' | 'units' | 'pick_up' | 'enp_spent' | 'enp_discount'>

type Sold = Pick<Priced, 'units' | 'pick_up'>

const enpWords: Readonly<Record<Language, (enp: string) => string>> = {
  ru: (enp) => `Скидка за ${enp} enp`,
  en: (enp) => `${enp} enp off`,
}

const promoWords: Readonly<Record<Language, (code: string) => string>> = {
  ru: (code) => `Промокод ${code}`,
  en: (code) => `Promo code ${code}`,
}

const taxWords: Readonly<Record<Language, string>> = { ru: 'Туристический налог', en: 'Tourist tax' }

export function showLines(booking: Priced, language: Language): BookingPriceLine[] {
  const priced = booking.price_lines.filter(({ kind, amount }) => kind !== 'tax' || amount > 0)
  const lines = priced.map((line) => showLine(line, booking, language))
  if (booking.enp_discount === 0n) return lines
  const text = enpWords[language](toDecimalText(money('enp', booking.enp_spent)))
  return [...lines, { kind: 'enp', text, amount: -moneyToNumber(money('rub', booking.enp_discount)) }]
}

function showLine(line: QuoteLine, booking: Sold, language: Language): BookingPriceLine {
  const { kind, date, quantity, amount } = line
  return {
    kind,
    text: toText(line, booking, language),
    ...(date !== undefined && { date }),
    ...(quantity !== undefined && { quantity }),
    amount: moneyToNumber(money('rub', BigInt(amount))),
  }
}

function toText({ kind, percent, unitId, code = '' }: QuoteLine, { units, pick_up }: Sold, language: Language): string {
  const title = units.find((unit) => unit.unitId === unitId)?.title ?? ''
  if (kind === 'promo') return promoWords[language](code)
  if (kind === 'tax') return taxWords[language]
  if (kind === 'extra') return unitId === undefined ? (pick_up?.title ?? '') : title
  return formatPricePart({ kind, ...(percent !== undefined && { percent }) }, title, language)
}

/** For both sides of a booking. */
export function showOperatorCancellation(decision: OperatorDecision | null): Pick<Booking, 'cancelledByOperator'> {
  if (!decision) return {}
  return { cancelledByOperator: { reason: toOperatorReason(decision), percent: decision.percent } }
}

export const showPickUp = ({ price: _price, ...shown }: SoldPickUp): BookingPickUp => shown

/** Texts that users wrote, such as notes and an organizer's reason, stay unchanged. */
export function localizeBooking(booking: Booking, words: TextTranslator): Booking {
  const { optionName, units, price, change, answers, pickUp, meeting, place, plan, bring } = booking
  return {
    ...booking,
    ...words({ optionName, units, price, place }),
    ...(change && { change: words(change) }),
    ...(answers && { answers: words(answers) }),
    ...(pickUp && { pickUp: words(pickUp) }),
    ...(meeting && { meeting: words(meeting) }),
    ...(plan && { plan: words(plan) }),
    ...(bring && { bring: words(bring) }),
  }
}

const dayMinutes = 24 * 60

/** Shifts the plan from the start nearest to its first stop to the start of the booking. */
export function shiftPlanToStart(
  plan: readonly ExcursionStop[],
  starts: readonly string[],
  startTime: string,
): ExcursionStop[] {
  const [first] = plan
  if (!first || startTime === '') return [...plan]
  const from = toMinutes(first.time)
  const far = (start: string) => Math.abs(toMinutes(start) - from)
  const [written = startTime] = [...starts].sort((one, other) => far(one) - far(other))
  const later = toMinutes(startTime) - toMinutes(written)
  return plan.map((stop) => ({ ...stop, time: toTime(toMinutes(stop.time) + later) }))
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function toTime(minutes: number): string {
  const minuteInDay = (minutes + dayMinutes) % dayMinutes
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(minuteInDay / 60))}:${two(minuteInDay % 60)}`
}

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

/** Times as JSON. Without `target` the traveller chooses. */
export interface AskedMoveView extends Pick<MoveRow, 'usual_reason' | 'own_reason'> {
  readonly target: {
    readonly date: string
    readonly startTime: string
    readonly startsAt: string
    readonly endsAt: string
  } | null
  readonly answerBy: string
}

export function showAskedMove(
  { target, answerBy: answerTime, usual_reason: usual, own_reason: words }: AskedMoveView,
  timeZone: string,
  language: Language,
): Pick<Booking, 'move' | 'choice'> {
  const reason = usual === null ? (words ?? '') : usualReasonText(language, usual)
  const asked = { reason, answerBy: new Date(answerTime).toISOString() }
  if (!target) return { choice: asked }
  const { date, startTime, startsAt, endsAt } = target
  const start = { date, ...(startTime !== '' && { startTime }), startsAt: new Date(startsAt).toISOString() }
  return { move: { ...start, endsAt: new Date(endsAt).toISOString(), timeZone, ...asked } }
}

export interface OptionBooking {
  readonly id: string
  readonly number: string
  readonly state: BookingState
  /** Local days, both included. */
  readonly firstDay: string
  readonly lastDay: string
  readonly startTime: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly places: number
  readonly events: number
  readonly changedAt: Date
}
