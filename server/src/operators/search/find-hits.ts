import type { OperatorSearchHit } from '@enp/shared/calls/operators/operator-search-hits'
import { getNow } from '../../core/database/clock.ts'
import type { Tx } from '../../core/database/database.ts'
import { insertPaymentReview } from '../payments/payment-reviews.store.ts'
import {
  findBookingHits,
  findOrganizerHits,
  findPaymentHits,
  findReviewHits,
  findServiceHits,
  findUserHits,
} from './hits.store.ts'
import {
  findBookingsByNumber,
  findByPhone,
  findNamed,
  findOnDay,
  findSimilar,
  isEmpty,
  type Matches,
  noMatches,
} from './matches.store.ts'
import { listNearNumbers, listReadings, toPhoneDigits, toSearchedDay } from './search-text.rules.ts'
import { toBookingHit, toOrganizerHit, toPaymentHit, toReviewHit, toServiceHit, toUserHit } from './to-hits.ts'

/** Of one kind. */
const maxHits = 5

const allKinds = Object.keys(noMatches) as ReadonlyArray<keyof Matches>
/** Visible to travellers. */
export const contentKinds = ['organizers', 'services', 'reviews'] as const satisfies ReadonlyArray<keyof Matches>

export interface Hits {
  readonly hits: OperatorSearchHit[]
  readonly hasMore: boolean
}

/** By phone, date, mistyped number or name; names with typing errors only if none is spelled so. */
export async function findHits(tx: Tx, text: string, kinds: ReadonlyArray<keyof Matches> = allKinds): Promise<Hits> {
  const found = await findMatches(tx, text, maxHits + 1)
  const matches = { ...noMatches, ...Object.fromEntries(kinds.map((kind) => [kind, found[kind]])) }
  const lists = Object.values(matches) as ReadonlyArray<readonly string[]>
  return { hits: await toHits(tx, matches), hasMore: lists.some((ids) => ids.length > maxHits) }
}

async function findMatches(tx: Tx, text: string, limit: number): Promise<Matches> {
  const phone = toPhoneDigits(text)
  if (phone !== undefined) return findByPhone(tx, phone, limit)
  const day = toSearchedDay(text, await getNow(tx))
  if (day !== undefined) return findOnDay(tx, day, limit)
  const numbered = await findBookingsByNumber(tx, listNearNumbers(text), limit)
  if (numbered.length > 0) return { ...noMatches, bookings: numbered }
  const readings = listReadings(text)
  const named = readings.length === 0 ? noMatches : await findNamed(tx, readings, limit)
  if (!isEmpty(named)) return named
  for (const reading of readings) {
    const similar = await findSimilar(tx, reading, limit)
    if (!isEmpty(similar)) return similar
  }
  return noMatches
}

async function toHits(tx: Tx, matches: Matches): Promise<OperatorSearchHit[]> {
  const hits: OperatorSearchHit[] = []
  const add = async <Row extends { readonly id: string }>(
    found: readonly string[],
    read: (ids: readonly string[]) => Promise<Row[]>,
    toHit: (row: Row) => OperatorSearchHit | Promise<OperatorSearchHit>,
  ) => {
    const ids = found.slice(0, maxHits)
    const rows = ids.length === 0 ? [] : await read(ids)
    const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    for (const row of inOrder) hits.push(await toHit(row))
  }
  await add(matches.bookings, (ids) => findBookingHits(tx, ids), toBookingHit)
  await add(matches.users, (ids) => findUserHits(tx, ids), toUserHit)
  await add(matches.organizers, (ids) => findOrganizerHits(tx, ids), toOrganizerHit)
  await add(matches.services, (ids) => findServiceHits(tx, ids), toServiceHit)
  await add(matches.reviews, (ids) => findReviewHits(tx, ids), toReviewHit)
  await add(
    matches.payments,
    (ids) => findPaymentHits(tx, ids),
    async (row) => toPaymentHit(row, (await insertPaymentReview(tx, row.id)).id),
  )
  return hits
}
