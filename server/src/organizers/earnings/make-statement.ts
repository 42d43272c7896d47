import { Readable } from 'node:stream'
import type { Language } from '@enp/shared/calls/api'
import { throwRefusal } from '@enp/shared/errors'
import { monthSheet, monthSheetName } from '@enp/shared/money/month-sheet'
import { printablePagePolicy } from '@enp/shared/text/printable-page'
import type { Database } from '../../core/database/database.ts'
import { isUuid } from '../../core/database/uuid.ts'
import { byteOrderMark } from '../../files/csv.rules.ts'
import { type FileMakers, toDownloadHeaders } from '../../files/file.rules.ts'
import { parsePeriodName, parsePeriodNumber, type StatementPeriod } from '../../files/statement-period.rules.ts'
import { getUser } from '../../users/get-user.ts'
import { requireEarningsReader } from '../payouts/require-owner.ts'
import { readMonthStatement } from './get-month-statement.ts'
import {
  decodeStatementPart,
  encodeStatementPart,
  formatStatementHeader,
  type MovementRow,
  movementLine,
  statementZone,
} from './statement.rules.ts'
import { findMovements, movementsPageSize } from './statement.store.ts'

const toFileName = async (db: Database, userId: string, id: string, isMonth: boolean) => {
  const [organizerId = '', name = 'all'] = id.split('/')
  if (!isUuid(organizerId)) throwRefusal('NOT_FOUND')
  const { telegramId, language } = await getUser(db, userId)
  await requireEarningsReader(db, { telegramId }, organizerId)
  const period = !isMonth || name.includes('-') ? parsePeriodName(name) : undefined
  if (period) return { id: organizerId, part: encodeStatementPart(period.number, language) }
  const periods = isMonth ? 'a month such as 2026-11' : 'all, a year or a month such as 2026-11'
  return throwRefusal('VALIDATION_ERROR', { field: 'id', problem: `must end with ${periods}` })
}

/** Exact amounts. Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR for the period. */
export const earningsFiles: Pick<FileMakers, 'earnings' | 'earnings_month'> = {
  earnings: {
    name: ({ db }, userId, id) => toFileName(db, userId, id, false),
    async make({ db }, { id, part }, now) {
      const { period: number, language } = decodeStatementPart(part)
      const period = parsePeriodNumber(number)
      return {
        content: Readable.from(toLines(db, id, { period, language, now })),
        headers: toDownloadHeaders(`enp-travel-earnings-${period.name}.csv`, 'text/csv; charset=utf-8; header=present'),
      }
    },
  },
  earnings_month: {
    name: ({ db }, userId, id) => toFileName(db, userId, id, true),
    async make({ db }, { id, part }) {
      const { period, language } = decodeStatementPart(part)
      const month = parsePeriodNumber(period).name
      return {
        content: monthSheet(language, await readMonthStatement(db, id, month)),
        headers: {
          ...toDownloadHeaders(monthSheetName(month), 'text/html; charset=utf-8'),
          'content-security-policy': printablePagePolicy,
        },
      }
    },
  },
}

interface StatementInput {
  readonly period: StatementPeriod
  readonly language: Language
  /** Later movements are left out, so the file does not change while it is read. */
  readonly now: Date
}

async function* toLines(
  db: Database,
  organizerId: string,
  { period, language, now }: StatementInput,
): AsyncGenerator<string> {
  yield byteOrderMark + formatStatementHeader(language)
  let after: MovementRow | undefined
  for (;;) {
    const query = { organizerId, zone: statementZone, days: period.days, until: now, after }
    const page = await findMovements(db, query)
    if (page.length > 0) yield page.map((row) => movementLine(row, language)).join('')
    if (page.length < movementsPageSize) return
    after = page.at(-1)
  }
}
