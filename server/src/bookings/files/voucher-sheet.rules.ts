import { createHash } from 'node:crypto'
import { pickUpText } from '@enp/shared/bookings/add-ons-text'
import type { Language } from '@enp/shared/calls/api'
import { escapeHtml } from '@enp/shared/text/escape-html'
import type { SoldPickUp } from '../../core/database/column-values.ts'
import { policySteps } from '../state/booking.rules.ts'
import { formatTripTimeLines, momentWords, type Trip, toLocationText, unitLines, zoneWords } from './trip.rules.ts'

const words = {
  ru: {
    voucher: 'Ваучер',
    number: 'Номер брони',
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
    number: 'Booking number',
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

const style = `
@page { size: A4; margin: 16mm }
:root { color-scheme: light }
* { box-sizing: border-box; margin: 0 }
body { max-width: 178mm; margin: 0 auto; padding: 24px; background: #fff; color: #14191a;
  font: 15px/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
header { display: flex; justify-content: space-between; gap: 24px; padding-bottom: 12px; border-bottom: 2px solid #14191a }
h1 { margin: 24px 0 4px; font-size: 28px; line-height: 1.2 }
main { display: grid; grid-template-columns: 1fr 66mm; gap: 28px; margin-top: 24px }
dt { margin-top: 14px; color: #566164; font-size: 13px }
dt:first-child { margin-top: 0 }
dd { margin: 0 }
figure { text-align: center }
figure svg { display: block; width: 66mm; height: 66mm }
figcaption { margin-top: 8px; color: #566164; font-size: 13px }
.number { font-weight: 700; letter-spacing: .04em; white-space: nowrap }
footer { margin-top: 24px; padding-top: 12px; border-top: 1px solid #b8c1c3; font-size: 13px }
@media (max-width: 560px) { main { grid-template-columns: 1fr } figure { order: -1 } figure svg { margin: 0 auto } }
@media print { body { padding: 0 } }
`

/** Forbids scripts and all loading; only the page's own style is allowed. */
export const voucherSheetCsp = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `qr` must be an SVG of ours, because it is not escaped. */
export function voucherSheet(trip: Trip, qr: string): string {
  const { booking, title, optionName, organizerName, language } = trip
  const text = words[language]
  const rows: [term: string, lines: readonly string[]][] = [
    [text.when, [...formatTripTimeLines(language, booking), zoneWords(language, booking.starts_at, booking.time_zone)]],
    [text.where, [toLocationText(trip)]],
    [text.what, [optionName, ...unitLines(booking)]],
    ...(booking.pick_up ? [pickUpRow(language, booking.pick_up, booking.time_zone)] : []),
    ...(booking.contact ? [[text.guest, contactLines(booking.contact)] as [string, string[]]] : []),
    [text.organizer, [organizerName]],
  ]
  const list = rows.map(
    ([term, lines]) => `<dt>${escapeHtml(term)}</dt>${lines.map((line) => `<dd>${escapeHtml(line)}</dd>`).join('')}`,
  )
  const number = `<span class="number">${escapeHtml(booking.number)}</span>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${text.voucher} ${booking.number}`)}</title>
<style>${style}</style>
</head>
<body>
<header><strong>enp travel</strong><span>${text.number}: ${number}</span></header>
<h1>${escapeHtml(title)}</h1>
<main>
<dl>${list.join('\n')}</dl>
<figure role="img" aria-label="${escapeHtml(`${text.voucher} ${booking.number}`)}">${qr}<figcaption>${number}<br>${text.show}</figcaption></figure>
</main>
<footer><strong>${text.policy}</strong><br>${policyLines(trip).map(escapeHtml).join('<br>')}</footer>
</body>
</html>
`
}

const pickUpRow = (language: Language, pickUp: SoldPickUp, timeZone: string): [string, string[]] => [
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
