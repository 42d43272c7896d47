import { earnedCurrencies } from '@enp/shared/calls/organizers/organizer-earnings'
import type { MonthStatement } from '@enp/shared/calls/organizers/organizer-month'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { sumDirectPayments } from '../../bookings/walk-ins/sum-direct-payments.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { parsePeriodName } from '../../files/statement-period.rules.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { requireEarningsReader } from '../payouts/require-owner.ts'
import { showAccount, showSoldService } from './month-statement.rules.ts'
import { findMonthLines, findOrganizerName, findSoldServices } from './month-statement.store.ts'
import { statementZone } from './statement.rules.ts'

/** By Moscow time. Errors: NOT_MEMBER, NOT_FOUND. */
export async function getMonthStatement(
  { db }: Pick<Deps, 'db'>,
  who: CallerIdentity,
  { organizerId, month }: Query<'GET /v1/organizer/earnings/month'>,
): Promise<HandlerReply<'GET /v1/organizer/earnings/month'>> {
  await requireEarningsReader(db, who, organizerId)
  return { data: await readMonthStatement(db, organizerId, month) }
}

/** The caller has checked the access. */
export async function readMonthStatement(db: Database, organizerId: string, month: string): Promise<MonthStatement> {
  const { days = throwRefusal('NOT_FOUND') } = parsePeriodName(month) ?? {}
  const query = { organizerId, ...days }
  const [now, organizerName, lines, sold, direct] = await Promise.all([
    getNow(db),
    findOrganizerName(db, organizerId),
    findMonthLines(db, query),
    findSoldServices(db, query),
    sumDirectPayments(db, organizerId, { zone: statementZone, from: days.from }),
  ])
  return {
    ...{ organizerName, month, serverTime: now.toISOString() },
    accounts: earnedCurrencies.map((currency) =>
      showAccount(
        currency,
        lines.filter((line) => line.currency === currency),
      ),
    ),
    services: sold.map(showSoldService),
    ...(direct.bookings > 0 && { direct }),
  }
}
