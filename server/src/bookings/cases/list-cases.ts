import type { ChatCase } from '@enp/shared/calls/bookings/cases'
import type { Database } from '../../core/database/database.ts'
import { findBookingById } from '../state/bookings.store.ts'
import { countCases, findOpenCases } from './cases.store.ts'
import { showChatCase } from './get-case.ts'

const maxListed = 10
const statisticsDays = 30

export async function listOpenCases(db: Database): Promise<{ cases: ChatCase[]; total: number }> {
  const { rows, total } = await findOpenCases(db, maxListed)
  const cases: ChatCase[] = []
  for (const row of rows) {
    const booking = await findBookingById(db, row.booking_id)
    if (booking) cases.push(await showChatCase(db, row, booking))
  }
  return { cases, total }
}

export const countRecentCases = (db: Database) => countCases(db, statisticsDays)
