import { CallRefusal } from '@enp/shared/errors'
import type { HoldInput } from '../../bookings/holds/hold-input.rules.ts'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { bookingTerms } from '../../catalog/availability/booking-terms.ts'
import type { Tx } from '../../core/database/database.ts'
import { toOfferableHold, toWatchedDays } from '../watch.rules.ts'
import type { AvailabilityChange } from './changes.store.ts'
import { findWaitingWatches, type WaitingWatch } from './waiting-list.store.ts'

export interface FittingWatch extends WaitingWatch {
  readonly terms: BookingTerms
  readonly hold: HoldInput
}

const pageSize = 200

/** In waiting-list order; the slot is open, in time and within the price limit. */
export async function* findFittingWatches(
  tx: Tx,
  change: AvailabilityChange,
  without: readonly string[],
): AsyncGenerator<FittingWatch> {
  const findTerms = createTermsReader(tx)
  for (let offset = 0; ; offset += pageSize) {
    const page = await findWaitingWatches(tx, change, { without, offset, limit: pageSize })
    for (const each of page) {
      const terms = await findTerms(each)
      const hold = terms && toOfferableHold(terms, each, each.maxPrice)
      if (terms && hold) yield { ...each, terms, hold }
    }
    if (page.length < pageSize) return
  }
}

/** Caches terms, because many watches have the same slot. A hidden service has none. */
function createTermsReader(tx: Tx) {
  const known = new Map<string, BookingTerms | undefined>()
  return async (watch: WaitingWatch): Promise<BookingTerms | undefined> => {
    const { serviceId, optionId, startTime } = watch
    const days = toWatchedDays(watch)
    const key = `${optionId} ${days.firstDay} ${days.lastDay} ${startTime}`
    if (!known.has(key)) known.set(key, await readTerms(tx, { serviceId, optionId, startTime, ...days }))
    return known.get(key)
  }
}

async function readTerms(tx: Tx, query: Parameters<typeof bookingTerms>[1]): Promise<BookingTerms | undefined> {
  try {
    return await bookingTerms(tx, query)
  } catch (error) {
    if (error instanceof CallRefusal) return undefined
    throw error
  }
}
