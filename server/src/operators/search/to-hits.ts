import type { OperatorOrganizer, OperatorSearchHit } from '@enp/shared/calls/operators/operator-search-hits'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { toCurrencyCode } from '../../payments/purchases.rules.ts'
import { toOrganizerFigures, toSaleSums } from '../organizers/figures.rules.ts'
import type { findSaleSums } from '../organizers/organizer-figures.store.ts'
import type {
  findBookingHits,
  findOrganizerHits,
  findOrganizerPage,
  findPaymentHits,
  findReviewHits,
  findServiceHits,
  findUserHits,
} from './hits.store.ts'

type Row<Find extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Find>>[number]

export const toBookingHit = (row: Row<typeof findBookingHits>): OperatorSearchHit => ({
  kind: 'booking',
  id: row.id,
  number: row.number,
  state: row.state,
  title: visibleText(row.title),
  startsAt: row.starts_at.toISOString(),
  timeZone: row.time_zone,
})

export const toUserHit = (row: Row<typeof findUserHits>): OperatorSearchHit => ({
  kind: 'person',
  id: row.id,
  name: toDisplayName([row.first_name, row.last_name].filter(Boolean).join(' ')),
  ...(row.username !== null && { username: row.username }),
})

export const toOrganizerHit = (row: Row<typeof findOrganizerHits>): OperatorSearchHit => ({
  kind: 'organizer',
  id: row.id,
  name: toDisplayName(row.name),
  services: Number(row.services),
})

export const toServiceHit = (row: Row<typeof findServiceHits>): OperatorSearchHit => ({
  kind: 'service',
  id: row.id,
  title: visibleText(row.title),
  organizerName: toDisplayName(row.organizer_name),
  state: row.suspended ? 'suspended' : row.status,
})

export const toReviewHit = (row: Row<typeof findReviewHits>): OperatorSearchHit => ({
  kind: 'review',
  id: row.id,
  title: visibleText(row.title),
  rating: row.rating,
  state: row.state,
  createdAt: row.created_at.toISOString(),
})

/** `reviewId` is the payment's id for buttons. */
export const toPaymentHit = (row: Row<typeof findPaymentHits>, reviewId: string): OperatorSearchHit => ({
  kind: 'payment',
  id: reviewId,
  amount: Number(row.total_amount),
  currency: toCurrencyCode(row.currency),
  state: row.state,
  paidAt: row.paid_at.toISOString(),
  payerName: toDisplayName(row.first_name),
})

export function toOperatorOrganizer(
  page: NonNullable<Awaited<ReturnType<typeof findOrganizerPage>>>,
  sums: Awaited<ReturnType<typeof findSaleSums>>,
): OperatorOrganizer {
  const { organizer, members, services, serviceCount } = page
  return {
    organizerId: organizer.id,
    name: toDisplayName(organizer.name),
    verified: organizer.verified,
    rating: organizer.rating,
    reviews: organizer.reviews,
    createdAt: organizer.created_at.toISOString(),
    members: members.map((member) => ({
      telegramId: Number(member.telegram_id),
      ...(member.first_name !== null && { name: toDisplayName(member.first_name) }),
      role: member.role,
    })),
    services: services.map(({ id, title }) => ({ serviceId: id, title: visibleText(title) })),
    serviceCount,
    figures: toOrganizerFigures(sums),
    money: toSaleSums(sums),
  }
}
