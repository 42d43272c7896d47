import { Refusal } from '@enp/shared/errors'
import type { HoldInput } from '../../bookings/holds/hold-input.rules.ts'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { bookingTerms } from '../../catalog/availability/booking-terms.ts'
import type { Tx } from '../../core/database.ts'
import { offerable, toWatchedDays } from '../watch.rules.ts'
import type { Change } from './changes.store.ts'
import { findWaitingWatches, type WaitingWatch } from './waiting-list.store.ts'

export interface Fitting extends WaitingWatch {
  readonly terms: BookingTerms
  readonly hold: HoldInput
}

const pageSize = 200

/** Whom a change suits, one after the other in the order of the line: open, in time and within their limit. */
export async function* findFittingWatches(tx: Tx, change: Change, without: readonly string[]): AsyncGenerator<Fitting> {
  const termsOf = termsReader(tx)
  for (let offset = 0; ; offset += pageSize) {
    const page = await findWaitingWatches(tx, change, { without, offset, limit: pageSize })
    for (const each of page) {
      const terms = await termsOf(each)
      const hold = terms && offerable(terms, each, each.maxPrice)
      if (terms && hold) yield { ...each, terms, hold }
    }
    if (page.length < pageSize) return
  }
}

/** Many in a line want the same; a service that is hidden has no terms. */
function termsReader(tx: Tx) {
  const known = new Map<string, BookingTerms | undefined>()
  return async (wish: WaitingWatch): Promise<BookingTerms | undefined> => {
    const { serviceId, optionId, startTime } = wish
    const days = toWatchedDays(wish)
    const key = `${optionId} ${days.firstDay} ${days.lastDay} ${startTime}`
    if (!known.has(key)) known.set(key, await readTerms(tx, { serviceId, optionId, startTime, ...days }))
    return known.get(key)
  }
}

async function readTerms(tx: Tx, asked: Parameters<typeof bookingTerms>[1]): Promise<BookingTerms | undefined> {
  try {
    return await bookingTerms(tx, asked)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
