import { type EarnedAmount, type Earnings, earnedCurrencies } from '@enp/shared/calls/organizers/organizer-earnings'
import type { HandlerReply } from '@enp/shared/contract'
import { type Money, money, toDecimalText } from '@enp/shared/money/money'
import { listHeldEarnings, toPayableEarnings } from '../../bookings/cases/payable-earnings.ts'
import { getDebt } from '../../bookings/settlement/settle-booking.ts'
import { sumDirectPayments } from '../../bookings/walk-ins/sum-direct-payments.ts'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { toZone } from '../../days/days.rules.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { getPayoutTerms } from '../payouts/get-payout-terms.ts'
import { getMemberUserId, getReadableOrganizer, requireEarningsReader } from '../payouts/require-owner.ts'
import { listChartWeeks, showEarning, toArrivalTime, toEarnedKopecks, toOrganizerShare } from './earnings.rules.ts'
import {
  findAvailableEarnings,
  findEarnings,
  findEarningsInEscrow,
  findPaidOutEarnings,
  findSettledEarnings,
  getUserTimeZone,
} from './earnings.store.ts'

/** Payout terms are for owners only. Errors: NOT_MEMBER, NOT_FOUND. */
export async function getEarnings(
  deps: Pick<Deps, 'db' | 'config'>,
  who: CallerIdentity,
  requestedId: string | undefined,
): Promise<HandlerReply<'GET /v1/organizer/earnings'>> {
  const { db } = deps
  const { organizerId, organizerName, role } = await getReadableOrganizer(db, who, requestedId)
  const userId = await getMemberUserId(db, who)
  const [zone, now, balances] = await Promise.all([
    getUserTimeZone(db, userId),
    getNow(db),
    findAvailableEarnings(db, organizerId),
  ])
  const available = await toPayableEarnings(db, organizerId, balances)
  const held = await listHeldEarnings(db, organizerId)
  const [debt, onTheWay, paidOut, weeks, direct] = await Promise.all([
    getDebt(db, organizerId),
    sumOnTheWay(db, organizerId),
    sumPaidOut(db, organizerId, zone, now),
    sumWeeks(db, organizerId, zone, now),
    sumDirectPayments(db, organizerId, { zone }),
  ])
  const payout = role === 'owner' && (await getPayoutTerms(deps, { organizerId, userId, available }))
  return {
    data: {
      organizerId,
      organizerName,
      timeZone: zone,
      serverTime: now.toISOString(),
      available: earnedCurrencies.map((currency) =>
        shown(available.find((one) => one.currency === currency) ?? money(currency, 0n)),
      ),
      ...(debt.amount > 0n && { debt: shown(debt) }),
      ...(held.length > 0 && { held: held.map(shown) }),
      onTheWay,
      paidOut,
      ...(direct.bookings > 0 && { direct }),
      weeks,
      ...(payout && { payout }),
    },
  }
}

const pageLimit = 20

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function listEarnings(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  { organizerId, page = 1 }: { readonly organizerId: string; readonly page?: number },
): Promise<HandlerReply<'GET /v1/organizer/earnings/bookings'>> {
  await requireEarningsReader(db, who, organizerId)
  const rows = await findEarnings(db, organizerId, { limit: pageLimit, offset: (page - 1) * pageLimit })
  const translatorFor = await findTranslationsFor(
    db,
    who,
    rows.map(({ service_id }) => service_id),
  )
  const bookings = rows.slice(0, pageLimit).map((row) => translatorFor(row.service_id)(showEarning(row)))
  return { data: { bookings, more: rows.length > pageLimit } }
}

const shown = (sum: Money): EarnedAmount => ({
  amount: toDecimalText(sum),
  currency: sum.currency as EarnedAmount['currency'],
})

async function sumOnTheWay(db: Database, organizerId: string): Promise<Earnings['onTheWay']> {
  const rows = await findEarningsInEscrow(db, organizerId)
  return earnedCurrencies.flatMap((currency) => {
    const [first, ...others] = rows.filter((row) => row.paid_currency === currency)
    if (!first) return []
    const total = [first, ...others].reduce((sum, row) => sum + toOrganizerShare(row).amount, 0n)
    const arrivals = [first, ...others].map((row) => toArrivalTime(row).getTime())
    const nextAt = new Date(Math.min(...arrivals)).toISOString()
    return [{ ...shown(money(currency, total)), bookings: others.length + 1, nextAt }]
  })
}

async function sumPaidOut(db: Database, organizerId: string, zone: string, now: Date): Promise<Earnings['paidOut']> {
  const rows = await findPaidOutEarnings(db, organizerId, zone)
  const sums = earnedCurrencies.flatMap((currency) => {
    const row = rows.find((one) => one.currency === currency)
    return row ? [shown(money(currency, row.amount))] : []
  })
  const payouts = rows.reduce((count, row) => count + row.payouts, 0)
  return { month: toZone(zone).dayAt(now).slice(0, 'YYYY-MM'.length), sums, payouts }
}

async function sumWeeks(db: Database, organizerId: string, zone: string, now: Date): Promise<Earnings['weeks']> {
  const weeks = listChartWeeks(toZone(zone).dayAt(now))
  const settled = await findSettledEarnings(db, organizerId, { since: weeks[0] ?? '', zone })
  return weeks.map((from) => {
    const kopecks = settled
      .filter(({ week }) => week === from)
      .reduce((sum, row) => sum + toEarnedKopecks(money(row.currency, row.amount), row), 0n)
    return { from, roubles: toDecimalText(money('rub', kopecks)) }
  })
}
