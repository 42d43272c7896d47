import { Readable } from 'node:stream'
import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../core/database/database.ts'
import { byteOrderMark } from '../files/csv.rules.ts'
import { type FileMakers, toDownloadHeaders } from '../files/file.rules.ts'
import { parsePeriodName, parsePeriodNumber, type StatementPeriod } from '../files/statement-period.rules.ts'
import { headerLine, type StatementReader, toStatementLine } from './statement.rules.ts'
import { findReader, findStatementPage } from './statement.store.ts'

export const statementFiles: Pick<FileMakers, 'statement'> = {
  statement: {
    async name(_deps, userId, id) {
      const period =
        parsePeriodName(id) ??
        throwRefusal('VALIDATION_ERROR', {
          field: 'id',
          problem: 'must be all, a year such as 2026 or a month such as 2026-11',
        })
      return { id: userId, part: period.number }
    },
    async make({ db }, { id, part }, now) {
      const reader = (await findReader(db, id)) ?? throwRefusal('NOT_FOUND')
      const period = parsePeriodNumber(part)
      return {
        content: Readable.from(toLines(db, id, { reader, period, now })),
        headers: toDownloadHeaders(`enp-travel-${period.name}.csv`, 'text/csv; charset=utf-8; header=present'),
      }
    },
  },
}

interface Statement {
  readonly reader: StatementReader
  readonly period: StatementPeriod
  readonly now: Date
}

/** Reads page by page and holds no connection between pages. Oldest first. */
async function* toLines(db: Database, userId: string, { reader, period, now }: Statement): AsyncGenerator<string> {
  yield byteOrderMark + headerLine(reader.language)
  let last: { readonly at: Date; readonly id: string } | undefined
  for (;;) {
    const page = await findStatementPage(db, { userId, zone: reader.zone, days: period.days, until: now, after: last })
    if (page.stated.length > 0) yield page.stated.map((stated) => toStatementLine(stated, reader)).join('')
    if (!page.next) return
    last = page.next
  }
}
