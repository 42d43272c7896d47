import type { BookingsQuery } from '@enp/shared/calls/octo/octo-bodies'
import type { Booking } from '@enp/shared/calls/octo/octo-shapes'
import type { Deps } from '../../core/deps.ts'
import type { Reseller } from '../access/reseller.store.ts'
import { throwOcto } from '../octo/octo-error.rules.ts'
import type { Page } from '../products/get-products.ts'
import { findProductsById } from '../products/products.store.ts'
import { toOctoBooking } from './booking-view.rules.ts'
import { findResoldBookings } from './reseller-bookings.store.ts'
import type { ResoldBooking } from './resold-booking.rules.ts'

export interface Call {
  readonly reseller: Reseller
  readonly hasPricing: boolean
}

type Dependencies = Pick<Deps, 'db' | 'config'>

const pageSize = 100

/** Errors: INVALID_BOOKING_UUID. */
export async function getBooking(deps: Dependencies, call: Call, uuid: string): Promise<Booking> {
  const rows = await findResoldBookings(deps.db, call.reseller.id, { filters: { uuid }, limit: 1 })
  const [booking] = await show(deps, call, rows)
  return booking ?? throwOcto('INVALID_BOOKING_UUID', { uuid })
}

/** At least a reference, a number or a day is needed. Errors: BAD_REQUEST. */
export async function listBookings(deps: Dependencies, call: Call, query: BookingsQuery): Promise<Page<Booking>> {
  const { resellerReference: reference, supplierReference: number, localDate, productId, optionId, after } = query
  const [firstDay, lastDay] = [localDate ?? query.localDateStart, localDate ?? query.localDateEnd]
  if ((firstDay === undefined) !== (lastDay === undefined))
    throwOcto('BAD_REQUEST', { message: 'localDateStart and localDateEnd belong together' })
  if (reference === undefined && number === undefined && firstDay === undefined)
    throwOcto('BAD_REQUEST', {
      message: 'Send resellerReference, supplierReference, localDate, or localDateStart and localDateEnd',
    })
  const filters = { reference, number, firstDay, lastDay, serviceId: productId, optionId, after }
  const rows = await findResoldBookings(deps.db, call.reseller.id, { filters, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  return { items: await show(deps, call, page), next: rows.length > pageSize ? page.at(-1)?.resold.id : undefined }
}

async function show(
  { db, config: { voucherKeys: keys } }: Dependencies,
  { hasPricing }: Call,
  rows: readonly ResoldBooking[],
): Promise<Booking[]> {
  if (rows.length === 0) return []
  const products = await findProductsById(db, [...new Set(rows.map(({ booking }) => booking.service_id))])
  return rows.map((row) => {
    const product = products.get(row.booking.service_id)
    if (!product) throw new Error(`the service of the booking ${row.booking.id} does not exist`)
    return toOctoBooking(row, { keys, product, hasPricing })
  })
}
