import type { OrganizerCase, OrganizerCaseRow } from '@enp/shared/calls/bookings/organizer-cases'
import { maxCaseStatements } from '@enp/shared/limits'
import { money, moneyToNumber } from '@enp/shared/money/money'
import type { BookingRow } from '../../state/booking.rules.ts'
import { type CaseRow, countStatements, type StatementRow, toCaseFields } from '../case.rules.ts'

export interface TripCase {
  readonly row: CaseRow
  readonly booking: BookingRow
  readonly title: string
}

export function toOrganizerCaseRow({ row, booking, title }: TripCase): OrganizerCaseRow {
  const { number: bookingNumber, starts_at: startsAt, time_zone: timeZone, contact, price } = booking
  return {
    ...toCaseFields(row),
    ...{ number: Number(row.number), bookingNumber, title, startsAt: startsAt.toISOString(), timeZone },
    ...(contact && { guestName: contact.fullName }),
    price: moneyToNumber(money('rub', price)),
  }
}

interface CaseDetails {
  readonly statements: readonly StatementRow[]
  /** Kopecks. */
  readonly left: bigint
  /** Addresses of all photos, in the order of the statements. */
  readonly photos: readonly string[]
}

export function toOrganizerCase(trip: TripCase, { statements, left, photos }: CaseDetails): OrganizerCase {
  let shown = 0
  const messages = statements.map(({ side, text, photos: own, created_at: at }) => {
    const from = shown
    shown += own.length
    return { side, text, photos: photos.slice(from, shown), at: at.toISOString() }
  })
  return {
    ...toOrganizerCaseRow(trip),
    left: moneyToNumber(money('rub', left)),
    statementsLeft: Math.max(0, maxCaseStatements - countStatements(statements, 'organizer')),
    messages,
  }
}
