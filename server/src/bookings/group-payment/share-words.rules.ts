import type { Language } from '@enp/shared/calls/api'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { formatPlaceTime, formatStart } from '@enp/shared/time/place-time'
import type { BookingRow } from '../state/booking.rules.ts'
import { isCollecting, type ShareRow, toGroupMember, toGroupPaymentState } from './share.rules.ts'

interface ShareTextInput {
  readonly booking: Pick<BookingRow, 'state' | 'starts_at' | 'time_zone' | 'start_time' | 'hold_expires_at'>
  readonly shares: readonly Pick<ShareRow, 'state' | 'payer_id' | 'payer_name' | 'payer_photo' | 'paid_at'>[]
  readonly title: string
  readonly owner: { readonly firstName: string }
  readonly now: Date
}

interface GroupWords {
  readonly text: string
  readonly caption: string
  readonly open: string
}

/** Shows who has paid, but never how much. */
export function formatGroupPaymentTexts(language: Language, input: ShareTextInput): GroupWords {
  const { title, lines } = toLines(language, input)
  return {
    text: [title, ...lines].join('\n'),
    caption: [`<b>${escapeTagMarks(title)}</b>`, ...lines.map(escapeTagMarks)].join('\n'),
    open: input.shares.length > 1 ? words[language].open : words[language].give,
  }
}

function toLines(language: Language, { booking, shares, title, owner, now }: ShareTextInput) {
  const texts = words[language]
  const { starts_at: startsAt, time_zone: timeZone, start_time: startTime, hold_expires_at: until } = booking
  const start = formatStart(language, { startsAt: startsAt.toISOString(), timeZone, ...(startTime && { startTime }) })
  const paid = shares
    .filter(({ state, payer_id }) => state === 'paid' && payer_id !== null)
    .sort((one, other) => Number(one.paid_at) - Number(other.paid_at))
  const names = paid.map(({ payer_name, payer_photo }) => toGroupMember(payer_name, payer_photo).name)
  const isOpen = isCollecting(booking, now)
  const moment = (at: Date) => formatPlaceTime(language, timeZone, at.toISOString())
  return {
    title: visibleText(title),
    lines: [
      start,
      shares.length > 1 ? texts.collects(toDisplayName(owner.firstName)) : texts.wishes(toDisplayName(owner.firstName)),
      ...(shares.length > 1 ? [texts.progress(paid.length, shares.length)] : []),
      ...(names.length > 0 && shares.length > 1 ? [names.map((name) => `✓ ${name}`).join('\n')] : []),
      toGroupPaymentState(booking) === 'booked' ? texts.booked : isOpen ? texts.until(moment(until)) : texts.ended,
      // The message cannot be edited once it is in the group.
      ...(isOpen && shares.length > 1 ? [texts.asOf(moment(now))] : []),
    ],
  }
}

const words = {
  ru: {
    open: 'Оплатить долю',
    give: 'Подарить поездку',
    collects: (name: string) => `${name} собирает компанию.`,
    wishes: (name: string) => `${name} мечтает об этой поездке.`,
    progress: (paid: number, all: number) => `Оплачено долей: ${paid} из ${all}`,
    until: (moment: string) => `Места держим до ${moment}.`,
    asOf: (moment: string) => `Данные на ${moment}. Актуальные — по ссылке.`,
    booked: 'Всё оплачено, едем!',
    ended: 'Собрать не получилось: каждому возвращаем его долю.',
  },
  en: {
    open: 'Pay a share',
    give: 'Give the trip',
    collects: (name: string) => `${name} is getting everyone together.`,
    wishes: (name: string) => `${name} dreams of this trip.`,
    progress: (paid: number, all: number) => `Shares paid: ${paid} of ${all}`,
    until: (moment: string) => `Places are held until ${moment}.`,
    asOf: (moment: string) => `This was on ${moment}. The link shows how it stands now.`,
    booked: 'All paid, we’re going!',
    ended: 'It wasn’t all paid in time: everyone gets their share back.',
  },
} as const
