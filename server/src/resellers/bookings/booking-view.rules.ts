import type { Availability, Booking, BookingStatus, Contact } from '@enp/shared/calls/octo/octo-shapes'
import { isCancellable } from '../../bookings/state/booking.rules.ts'
import { signVoucher } from '../../bookings/vouchers/voucher.rules.ts'
import type { VoucherKeys } from '../../core/config/voucher-keys.ts'
import type { ResellerContact } from '../../core/database/column-values.ts'
import { toPeriod } from '../availability/availability.rules.ts'
import { formatUtc } from '../availability/local-time.rules.ts'
import { type ProductRow, type Shown, toBookedProduct, toPricing, toPricingAt } from '../products/product.rules.ts'
import type { ResoldBooking } from './resold-booking.rules.ts'

interface ViewContext extends Omit<Shown, 'margin'> {
  readonly keys: VoucherKeys
  readonly product: ProductRow
}

/** A hold that is over but not swept yet is expired. */
export function toStatus({
  booking: { state, hold_expires_at: until },
  redeemedAt,
  now,
}: ResoldBooking): BookingStatus {
  switch (state) {
    case 'hold':
    case 'paying':
      return until > now ? 'ON_HOLD' : 'EXPIRED'
    case 'expired':
      return 'EXPIRED'
    case 'cancelled_by_tourist':
    case 'cancelled_by_organizer':
    case 'declined':
      return 'CANCELLED'
    case 'paid':
    case 'awaiting_organizer':
    case 'confirmed':
    case 'checked_in':
    case 'completed':
    case 'no_show':
      return redeemedAt ? 'REDEEMED' : 'CONFIRMED'
  }
}

export function toOctoBooking(row: ResoldBooking, context: ViewContext): Booking {
  const { resold, booking, redeemedAt, now } = row
  const { product, keys, hasPricing } = context
  const margin = resold.margin_basis_points
  const shownProduct = toBookedProduct(product, booking.option_id, { hasPricing, margin })
  const [first] = shownProduct.options
  const option = shownProduct.options.find(({ id }) => id === booking.option_id) ?? first
  if (!option) throw new Error(`the option of the booking ${booking.id} does not exist`)
  const status = toStatus(row)
  const qr =
    status === 'CONFIRMED' || status === 'REDEEMED'
      ? signVoucher(keys, { ...booking, title: product.title })?.qr
      : undefined
  const redeemed = redeemedAt && formatUtc(redeemedAt)
  return {
    id: resold.id,
    uuid: resold.uuid,
    testMode: false,
    resellerReference: resold.reference,
    supplierReference: resold.confirmed_at ? booking.number : null,
    status,
    utcCreatedAt: formatUtc(booking.created_at),
    utcUpdatedAt: formatUtc(resold.updated_at),
    utcExpiresAt: status === 'ON_HOLD' ? formatUtc(booking.hold_expires_at) : null,
    utcRedeemedAt: redeemed,
    utcConfirmedAt: resold.confirmed_at && formatUtc(resold.confirmed_at),
    productId: booking.service_id,
    product: shownProduct,
    optionId: booking.option_id,
    option,
    cancellable: (status === 'ON_HOLD' || status === 'CONFIRMED') && isCancellable(booking, now),
    cancellation: toCancellation(row, status),
    freesale: false,
    ...toBooked(row, context),
    contact: toContact(resold.contact),
    notes: resold.notes,
    deliveryMethods: ['VOUCHER'],
    voucher: qr
      ? {
          redemptionMethod: 'DIGITAL',
          utcRedeemedAt: redeemed,
          deliveryOptions: [{ deliveryFormat: 'QRCODE', deliveryValue: qr }],
        }
      : null,
    unitItems: resold.unit_items.map(({ uuid, unitId, price, resellerReference = null, contact = {} }) => ({
      ...{ uuid, unitId, resellerReference, status },
      supplierReference: null,
      unit: option.units.find(({ id }) => id === unitId) ?? soldUnit(row, unitId),
      utcRedeemedAt: redeemed,
      contact: toContact(contact),
      ticket: null,
      ...(hasPricing && { pricing: toPricingAt(BigInt(price), margin) }),
    })),
    ...(hasPricing && { pricing: toPricing(booking.price, resold.net) }),
  }
}

/** Of a unit that its service no longer has. */
function soldUnit({ booking: { units } }: ResoldBooking, unitId: string): Booking['unitItems'][number]['unit'] {
  const title = units.find((unit) => unit.unitId === unitId)?.title ?? unitId
  return {
    ...{ id: unitId, internalName: title, reference: null, type: 'OTHER', requiredContactFields: [] },
    restrictions: {
      ...{ minAge: 0, maxAge: 120, idRequired: false, minQuantity: null, maxQuantity: null },
      ...{ paxCount: 1, accompaniedBy: [] },
    },
  }
}

function toCancellation({ resold }: ResoldBooking, status: BookingStatus): Booking['cancellation'] {
  if (status !== 'CANCELLED') return null
  const percent = resold.refund_percent ?? 100
  return {
    refund: percent === 100 ? 'FULL' : percent === 0 ? 'NONE' : 'PARTIAL',
    reason: resold.cancel_reason,
    utcCancelledAt: formatUtc(resold.cancelled_at ?? resold.updated_at),
  }
}

type Booked = Pick<Booking, 'availabilityId' | 'availability'>

/** The start as it was sold. Its vacancies are in the availability of the product. */
function toBooked({ booking }: ResoldBooking, { product }: ViewContext): Booked {
  const { first_day: day, start_time: startTime, option_id: optionId } = booking
  const option = product.options.find(({ id }) => id === optionId)
  const startTimes = startTime === '' ? [] : [startTime]
  const period = toPeriod({ product, option: { startTimes } }, { day, startTime })
  const cutoff = new Date(booking.starts_at.getTime() - (option?.cutoffMinutes ?? 0) * 60_000)
  const availability: Availability = {
    ...period,
    ...{ available: true, status: 'AVAILABLE', vacancies: null, capacity: null, maxUnits: null },
    utcCutoffAt: formatUtc(cutoff),
  }
  return { availabilityId: period.id, availability }
}

const toContact = (contact: ResellerContact): Contact => ({
  ...{ fullName: null, firstName: null, lastName: null, emailAddress: null, phoneNumber: null },
  ...{ postalCode: null, country: null, notes: null },
  ...contact,
  locales: [...(contact.locales ?? [])],
})
