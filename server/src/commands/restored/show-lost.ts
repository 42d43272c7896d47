import { money, toDecimalText } from '@enp/shared/money/money'
import { visibleText } from '@enp/shared/text/plain-text'
import type { LogComparison } from './compare-logs.ts'
import type { LoggedEffect } from './effect-line.ts'

/** Names of the restored rows, by id. */
export interface RestoredNames {
  readonly users: ReadonlyMap<string, string>
  readonly organizers: ReadonlyMap<string, string>
  readonly services: ReadonlyMap<string, string>
  /** Service and date of a booking. */
  readonly bookings: ReadonlyMap<string, string>
}

/** Returns the table, a sum per kind and the counts. */
export function showLost({ lost, bookings, readable, unreadable }: LogComparison, names: RestoredNames): string[] {
  const rows = lost.map((effect) => [
    effect.loggedAt.toISOString(),
    toKind(effect),
    toOwner(effect, names),
    toSum(effect.currency, BigInt(effect.amount)),
    toTrip(effect, bookings, names),
  ])
  return [
    ...alignColumns(rows),
    ...(lost.length > 0 ? ['', 'Sum per kind:', ...alignColumns(sumByKind(lost))] : []),
    `Acknowledged but not in the database: ${lost.length}.`,
    `Lines compared: ${readable}. Unreadable lines skipped: ${unreadable}.`,
  ]
}

const toKind = ({ event, kind }: LoggedEffect) => (event === 'booking' ? `booking ${kind}` : kind)
const toSum = (currency: LoggedEffect['currency'], amount: bigint) =>
  `${toDecimalText(money(currency, amount))} ${currency}`

function toOwner({ userId, organizerId }: LoggedEffect, { users, organizers }: RestoredNames): string {
  if (userId !== undefined) return visibleText(users.get(userId) ?? 'signed up after the backup')
  const organizer = organizerId === undefined ? undefined : organizers.get(organizerId)
  return visibleText(`organizer ${organizer ?? 'created after the backup'}`)
}

function toTrip(effect: LoggedEffect, bookings: LogComparison['bookings'], names: RestoredNames): string {
  const id = effect.event === 'booking' ? effect.id : effect.bookingId
  if (id === undefined) return ''
  const booking = effect.event === 'booking' ? effect : bookings.get(id)
  if (!booking) return visibleText(names.bookings.get(id) ?? 'unknown booking')
  const { serviceId, date, startTime } = booking
  return visibleText([names.services.get(serviceId) ?? 'unknown service', date, startTime].filter(Boolean).join(', '))
}

function sumByKind(lost: readonly LoggedEffect[]): string[][] {
  const sums = new Map<string, { kind: string; currency: LoggedEffect['currency']; count: number; amount: bigint }>()
  for (const effect of lost) {
    const [kind, { currency }] = [toKind(effect), effect]
    const { count, amount } = sums.get(`${kind} ${currency}`) ?? { count: 0, amount: 0n }
    sums.set(`${kind} ${currency}`, { kind, currency, count: count + 1, amount: amount + BigInt(effect.amount) })
  }
  return [...sums.values()].map(({ kind, currency, count, amount }) => [kind, String(count), toSum(currency, amount)])
}

function alignColumns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
