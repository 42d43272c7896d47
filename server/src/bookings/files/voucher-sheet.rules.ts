import { pickUpText } from '@enp/shared/bookings/add-ons-text'
import type { Language } from '@enp/shared/calls/api'
import type { SoldPickUp } from '../../core/database/column-values.ts'
import { policySteps } from '../state/booking.rules.ts'
import { type SheetRow, signedSheet } from './signed-sheet.rules.ts'
import { formatTripTimeLines, momentWords, type Trip, toLocationText, unitLines, zoneWords } from './trip.rules.ts'

const words = {
  ru: {
    voucher: 'Ваучер',
    when: 'Когда',
    where: 'Где',
    what: 'Что забронировано',
    pickUp: 'Откуда вас заберут',
    guest: 'Гость',
    organizer: 'Организатор',
    policy: 'Если планы изменятся',
    show: 'Покажите этот код на месте. С экрана телефона он тоже читается.',
    until: (moment: string, percent: number) => `При отмене до ${moment} вернётся ${percent}\u00a0% цены.`,
    later: 'Позже деньги не возвращаются.',
    never: 'При отмене деньги не возвращаются.',
  },
  en: {
    voucher: 'Voucher',
    when: 'When',
    where: 'Where',
    what: 'What is booked',
    pickUp: 'Your pick-up',
    guest: 'Guest',
    organizer: 'Organizer',
    policy: 'If your plans change',
    show: 'Show this code when you arrive. It can also be read from a phone’s screen.',
    until: (moment: string, percent: number) => `Cancel before ${moment} and ${percent}% of the price is refunded.`,
    later: 'Later cancellations are not refunded.',
    never: 'This booking is not refundable.',
  },
} as const satisfies Record<Language, object>

/** `qr` must be an SVG of ours, because it is not escaped. */
export function voucherSheet(trip: Trip, qr: string): string {
  const { booking, title, optionName, organizerName, language } = trip
  const text = words[language]
  const rows: SheetRow[] = [
    [text.when, [...formatTripTimeLines(language, booking), zoneWords(language, booking.starts_at, booking.time_zone)]],
    [text.where, [toLocationText(trip)]],
    [text.what, [optionName, ...unitLines(booking)]],
    ...(booking.pick_up ? [pickUpRow(language, booking.pick_up, booking.time_zone)] : []),
    ...(booking.contact ? [[text.guest, contactLines(booking.contact)] as const] : []),
    [text.organizer, [organizerName]],
  ]
  const footer = { title: text.policy, lines: policyLines(trip) }
  const { number } = booking
  return signedSheet({ language, name: text.voucher, number, heading: title, rows, caption: text.show, footer }, qr)
}

const pickUpRow = (language: Language, pickUp: SoldPickUp, timeZone: string): SheetRow => [
  words[language].pickUp,
  [pickUpText(language, timeZone, pickUp)],
]

function policyLines({ booking, language }: Trip): string[] {
  const { until: sentence, later } = words[language]
  const { policy, starts_at, time_zone } = booking
  const steps = policySteps(policy, starts_at).flatMap(({ until, percent }) => {
    return until ? [sentence(momentWords(language, until, time_zone), percent)] : []
  })
  return steps.length > 0 ? [...steps, later] : [words[language].never]
}

const contactLines = ({ fullName, phone, email }: NonNullable<Trip['booking']['contact']>) =>
  [fullName, phone, email].filter((line) => line !== undefined)
