import type { Language } from '@enp/shared/calls/api'
import type { TaxReport } from '@enp/shared/calls/bookings/tax-report'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { toZone } from '../../days/days.rules.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { findLanguage } from '../../users/get-user.ts'
import { statementZone } from '../earnings/statement.rules.ts'
import { requireEarningsReader } from '../payouts/require-owner.ts'
import { listQuarters, parseQuarter, showTaxRow, toTaxCsv } from './tax-report.rules.ts'
import { findTaxRows } from './tax-report.store.ts'

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function getOrganizerTax(
  { db }: Pick<Deps, 'db'>,
  member: CallerIdentity,
  { organizerId, quarter }: Query<'GET /v1/organizer/earnings/tax'>,
): Promise<HandlerReply<'GET /v1/organizer/earnings/tax'>> {
  await requireEarningsReader(db, member, organizerId)
  const language = (await findLanguage(db, member.telegramId)) ?? 'ru'
  return { data: await readTaxReport(db, { quarter, language, organizerId }) }
}

interface TaxQuery {
  /** The present one if missing. */
  readonly quarter: string | undefined
  readonly language: Language
  readonly organizerId?: string
}

/** The caller has checked the access. */
export async function readTaxReport(db: Database, { quarter, language, organizerId }: TaxQuery): Promise<TaxReport> {
  const today = toZone(statementZone).dayAt(await getNow(db))
  const quarters = listQuarters(today)
  const asked = parseQuarter(quarter ?? quarters[0] ?? '')
  const rows = (await findTaxRows(db, asked, organizerId)).map(showTaxRow)
  const csv = toTaxCsv(rows, asked.name, language)
  return { quarter: asked.name, quarters, isOver: asked.before <= today, rows, csv }
}
