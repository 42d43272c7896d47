import { directPaymentText } from '@enp/shared/bookings/direct-payment-text'
import { type MemberBookingPeriod, memberBookingPeriods } from '@enp/shared/bookings/member-booking-periods'
import { memberStateText } from '@enp/shared/bookings/member-state-text'
import { unitsText } from '@enp/shared/bookings/party-text'
import { toPartySize } from '@enp/shared/bookings/units'
import { isWalkIn } from '@enp/shared/bookings/walk-in-choices'
import type { Language } from '@enp/shared/calls/api'
import { toDecimalText } from '@enp/shared/money/money'
import { addDays } from '../../days/days.rules.ts'
import { csvLine } from '../../files/csv.rules.ts'
import { type MemberBookingRow, toShownPrice } from '../organizer-decision/member-booking.rules.ts'

export interface BookingsTable {
  readonly period: MemberBookingPeriod
  readonly language: Language
}

export const encodeTablePart = ({ period, language }: BookingsTable): number =>
  memberBookingPeriods.indexOf(period) * 2 + (language === 'en' ? 1 : 0)

export const decodeTablePart = (part: number): BookingsTable => ({
  period: memberBookingPeriods[Math.floor(part / 2)] ?? 'all',
  language: part % 2 === 1 ? 'en' : 'ru',
})

type Words = Readonly<Record<Language, string>>

const origins: Readonly<Record<string, Words>> = {
  app: { ru: 'приложение', en: 'app' },
  phone: { ru: 'по телефону', en: 'by phone' },
  walk_in: { ru: 'на месте', en: 'walk-in' },
  reseller: { ru: 'партнёр', en: 'reseller' },
}

const columns: readonly {
  readonly title: Words
  readonly cell: (row: MemberBookingRow, language: Language) => string
}[] = [
  { title: { ru: 'Бронь', en: 'Booking' }, cell: ({ number }) => number },
  { title: { ru: 'Состояние', en: 'State' }, cell: ({ state }, language) => memberStateText(language, state) },
  { title: { ru: 'Услуга', en: 'Service' }, cell: ({ title }) => title },
  { title: { ru: 'Вариант', en: 'Option' }, cell: ({ option_name }) => option_name },
  { title: { ru: 'Дата', en: 'Date' }, cell: ({ first_day }) => first_day },
  { title: { ru: 'Выезд', en: 'Check-out' }, cell: (row) => (isStay(row) ? addDays(row.last_day, 1) : '') },
  { title: { ru: 'Время', en: 'Time' }, cell: ({ start_time }) => start_time },
  { title: { ru: 'Гости', en: 'Guests' }, cell: (row) => (isStay(row) ? '' : String(toPartySize(row.units).guests)) },
  { title: { ru: 'Номера', en: 'Rooms' }, cell: (row) => String(toPartySize(row.units).rooms ?? '') },
  { title: { ru: 'Состав', en: 'Party and extras' }, cell: ({ units }) => unitsText(units) },
  { title: { ru: 'Имя', en: 'Name' }, cell: ({ contact }) => contact?.fullName ?? '' },
  { title: { ru: 'Телефон', en: 'Phone' }, cell: ({ contact }) => contact?.phone ?? '' },
  { title: { ru: 'Почта', en: 'Email' }, cell: ({ contact }) => contact?.email ?? '' },
  { title: { ru: 'Пожелания', en: 'Notes' }, cell: ({ notes }) => notes ?? '' },
  { title: { ru: 'Цена, руб.', en: 'Price, RUB' }, cell: (row) => toDecimalText(toShownPrice(row)) },
  { title: { ru: 'Откуда', en: 'Source' }, cell: ({ origin }, language) => origins[origin]?.[language] ?? origin },
  {
    title: { ru: 'Оплата вам', en: 'Paid to you' },
    cell: ({ origin, paid_by }, language) =>
      isWalkIn(origin) ? directPaymentText(language, paid_by ?? undefined) : '',
  },
]

const isStay = ({ units }: MemberBookingRow) => toPartySize(units).rooms !== undefined

export const formatTableHeader = (language: Language): string => csvLine(columns.map(({ title }) => title[language]))

export const formatTableLine = (row: MemberBookingRow, language: Language): string =>
  csvLine(columns.map(({ cell }) => cell(row, language)))
