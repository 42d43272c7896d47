import type { OrganizerSort } from '@enp/shared/calls/operators/operator-organizers'
import { createNumberFormat } from '@enp/shared/text/number-format'
import type { operatorOrganizersRu } from '../ru/operator-organizers.ts'

const { formatNumber } = createNumberFormat('en')

type Category = 'hotel' | 'excursion' | 'entertainment'
const categories: Readonly<Record<Category, string>> = {
  hotel: 'Stays',
  excursion: 'Excursions',
  entertainment: 'Entertainment',
}

const sorts: Readonly<Record<OrganizerSort, string>> = {
  sales: 'Turnover',
  cancellations: 'Cancellations',
  answers: 'Answer time',
  complaints: 'Complaints',
  payouts: 'Payouts',
}

export const operatorOrganizersEn: typeof operatorOrganizersRu = {
  adminOrganizerList: 'List of organizers',
  organizerSort: sorts,
  organizerListTitle: ({ days, sort }) =>
    `<b>Organizers, last ${formatNumber(days)} days.</b> First: ${{ sales: 'the highest turnover', cancellations: 'most cancellations', answers: 'the slowest answers', complaints: 'most complaints', payouts: 'the largest bank payouts' }[sort]}.`,
  organizerListTerms:
    '<i>Turnover: the price of paid bookings in roubles after the enp discount. Cancellations: by the organizer, declined requests included. Answer: average time to a decision on a request. Complaints: support requests about bookings, and reviews with 1 or 2 stars.</i>',
  organizerListBack: '← Back',
  organizerListNext: 'Next →',
  organizerFiguresTitle: '<b>Last 90 days</b>',
  figureSales: ({ sales, bookings }) => `Turnover: ${sales} ₽, paid bookings: ${formatNumber(bookings)}`,
  figureCancellations: ({ cancellations, complaints }) =>
    `Cancellations: ${formatNumber(cancellations)}, complaints: ${formatNumber(complaints)}`,
  figureAnswers: (minutes) =>
    `Answer to a request: ${minutes < 120 ? `${formatNumber(minutes)} min` : `${formatNumber(Math.round(minutes / 60))} h`}`,
  figureNoAnswers: 'No requests.',
  figurePayouts: (sums) => `Paid out: ${sums}`,
  saleName: {
    turnover: 'Paid',
    refunds: 'Refunded',
    earned: 'Organizers earned',
    commission: 'Commission',
    promo_cost: 'Our promo codes',
    referral_cost: 'Invitation shares',
  },
  statisticsMoney: (days) => `<b>Money, last ${formatNumber(days)} days.</b> In brackets: as many days before.`,
  statisticsCategory: ({ category, sales, bookings }) =>
    `${categories[category]}: ${sales} ₽, bookings: ${formatNumber(bookings)}`,
  statisticsTerms:
    '<i>Days in UTC. Active: the sum by day of users who did something: a route, a reward or a bonus; a booking, a payment or a review; a support request. Paid: all payments for bookings. Commission: our part of completed bookings. We pay invitation shares from our income. Our income: commission and shop after these shares.</i>',
}
