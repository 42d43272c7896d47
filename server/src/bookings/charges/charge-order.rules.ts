import type { Language } from '@enp/shared/calls/api'
import type { PurchaseDetails } from '../../payments/purchases.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { ChargeRow } from './charge.rules.ts'

export function chargeDetails(booking: BookingRow, { id: chargeId }: Pick<ChargeRow, 'id'>): PurchaseDetails {
  const { id: bookingId, number, service_id: serviceId, organizer_id: providerId } = booking
  return { chargeId, bookingId, number, serviceId, providerId }
}

export function parseChargeOrder({ chargeId, bookingId, number, serviceId, providerId }: PurchaseDetails) {
  return {
    chargeId: String(chargeId),
    bookingId: String(bookingId),
    entry: {
      type: 'service_payment',
      description: `Booking ${number}`,
      metadata: { serviceId: String(serviceId), providerId: String(providerId), bookingId: String(bookingId) },
    },
  } as const
}

const lines: Readonly<Record<ChargeRow['purpose'], Readonly<Record<Language, string>>>> = {
  whole: { ru: 'Поездка', en: 'Trip' },
  change: { ru: 'Доплата за изменение брони', en: 'Difference for the changed booking' },
  share: { ru: 'Доля в поездке', en: 'Share of the trip' },
}

export function toInvoiceLine({ purpose }: Pick<ChargeRow, 'purpose'>, language: Language): string {
  return lines[purpose][language]
}
