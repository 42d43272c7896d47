import { throwRefusal } from '@enp/shared/errors'
import { isUuid } from '../../core/database/uuid.ts'
import { type FileMakers, toDownloadHeaders } from '../../files/file.rules.ts'
import { getUser } from '../../users/get-user.ts'
import { decodeStatementPart, encodeStatementPart } from '../earnings/statement.rules.ts'
import { requireEarningsReader } from '../payouts/require-owner.ts'
import { readTaxReport } from './get-tax-report.ts'

const quarterName = /^2[01]\d\d-Q[1-4]$/
const quartersOfYear = 4

/** Errors: NOT_MEMBER, NOT_FOUND, VALIDATION_ERROR for the quarter. */
export const taxFiles: Pick<FileMakers, 'tourist_tax'> = {
  tourist_tax: {
    async name({ db }, userId, id) {
      const [organizerId = '', name = ''] = id.split('/')
      if (!isUuid(organizerId)) throwRefusal('NOT_FOUND')
      const { telegramId, language } = await getUser(db, userId)
      await requireEarningsReader(db, { telegramId }, organizerId)
      if (!quarterName.test(name))
        throwRefusal('VALIDATION_ERROR', { field: 'id', problem: 'must end with a quarter such as 2026-Q4' })
      const number = Number(name.slice(0, 4)) * quartersOfYear + Number(name.slice(6)) - 1
      return { id: organizerId, part: encodeStatementPart(number, language) }
    },
    async make({ db }, { id, part }) {
      const { period, language } = decodeStatementPart(part)
      const quarter = `${Math.floor(period / quartersOfYear)}-Q${(period % quartersOfYear) + 1}`
      const { csv } = await readTaxReport(db, { quarter, language, organizerId: id })
      const headers = toDownloadHeaders(
        `enp-travel-tourist-tax-${quarter}.csv`,
        'text/csv; charset=utf-8; header=present',
      )
      return { content: csv, headers }
    },
  },
}
