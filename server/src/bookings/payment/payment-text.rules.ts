import type { Language } from '@enp/shared/calls/api'
import type { Money } from '@enp/shared/money/money'
import { cutText } from '@enp/shared/text/cut-text'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import type { InvoiceText } from '../../payments/product.rules.ts'
import { showLines } from '../queries/show-booking.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { toDiscount } from './payment.rules.ts'

type Entry = NonNullable<LedgerTransfer['entry']>
type EntryBooking = Pick<BookingRow, 'id' | 'number' | 'service_id' | 'organizer_id'>

/** Links the transaction to the booking; the amount is signed. See docs/rules/money.md. */
export function bookingEntry(
  { id, number, service_id: serviceId, organizer_id: providerId }: EntryBooking,
  userId: string,
  amount: Money,
  more: Entry['metadata'] = {},
): Entry {
  return {
    userId,
    type: 'service_payment',
    amount,
    description: `Booking ${number}`,
    metadata: { serviceId, providerId, bookingId: id, ...more },
    relatedEntityId: id,
    relatedEntityType: 'booking',
  }
}

const longestTitle = 32
const longestLabel = 64

interface InvoiceWords {
  readonly title: string
  /** Minor units that this invoice counts on; another invoice may count on others. */
  readonly enp: bigint
  /** Kopecks that a gift card pays. */
  readonly gift: bigint
  /** Kopecks of the deposit that it asks for; undefined: the whole price. */
  readonly deposit?: bigint | undefined
  readonly language: Language
}

export function invoiceText(booking: BookingRow, { title, enp, gift, deposit, language }: InvoiceWords): InvoiceText {
  return {
    title: cutText(title, longestTitle),
    description: `${booking.number} · ${momentText(booking, language)}`,
    card: {
      item: `${title}, ${booking.number}`,
      lines: [
        ...(deposit === undefined
          ? listLines({ ...booking, enp_spent: enp, enp_discount: toDiscount(booking, enp) }, language)
          : [{ label: depositLabels[language], amount: Number(deposit) }]),
        ...(gift > 0n ? [{ label: giftLabels[language], amount: -Number(gift) }] : []),
      ],
      contact: booking.contact ?? {},
    },
  }
}

const depositLabels = { ru: 'Предоплата', en: 'Deposit' } as const satisfies Record<Language, string>
const giftLabels = { ru: 'Подарочная карта', en: 'Gift card' } as const satisfies Record<Language, string>

const tags = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Language, string>

function momentText(
  { starts_at: startsAt, time_zone: timeZone, start_time: startTime }: BookingRow,
  language: Language,
) {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const time = startTime === '' ? {} : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)
  return new Intl.DateTimeFormat(tags[language], { ...day, ...time, timeZone }).format(startsAt)
}

/** Merges nights and tickets of one price, because the payment sheet has room for few lines. */
function listLines(booking: BookingRow, language: Language) {
  const sums = new Map<string, { amount: number; quantity: number }>()
  for (const { text, amount, quantity = 0 } of showLines(booking, language)) {
    const sum = sums.get(text) ?? { amount: 0, quantity: 0 }
    sums.set(text, { amount: sum.amount + Math.round(amount * 100), quantity: sum.quantity + quantity })
  }
  return [...sums].map(([text, { amount, quantity }]) => {
    return { label: cutText(quantity > 1 ? `${text} × ${quantity}` : text, longestLabel) || booking.number, amount }
  })
}
