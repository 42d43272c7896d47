import { addDays } from '@enp/server/src/days/days.rules.ts'
import { signUserToken } from '../claim/users.ts'
import type { BenchTarget } from '../tools/bench-target.ts'
import type { FreshDatabase } from '../tools/fresh-database.ts'
import { type Sent, sendAll } from '../tools/send-all.ts'
import type { ServerProcess } from '../tools/server-process.ts'
import { oneOption, optionId, seatsPerSlot, serviceId, spreadOptions } from './catalog.ts'

export interface Setting {
  readonly place: BenchTarget
  readonly database: FreshDatabase
  readonly jwtSecret: string
  readonly inFlight: number
  readonly firstDay: string
}

/** Whether users book all over the catalog or all in one slot. */
export type Spread = 'spread' | 'one'
export const spreads: readonly Spread[] = ['spread', 'one']

/** Users per day of the run, so that no spread slot is oversubscribed. */
export const usersPerDay = spreadOptions * seatsPerSlot

export function toHoldBody({ firstDay }: Pick<Setting, 'firstDay'>, spread: Spread, user: number): string {
  const option = spread === 'one' ? oneOption : user % spreadOptions
  const after = spread === 'one' ? 0 : Math.floor(user / usersPerDay)
  return toHold(option, addDays(firstDay, after))
}

export const toHold = (option: number, date: string) =>
  JSON.stringify({
    serviceId: serviceId(option),
    optionId: optionId(option),
    date,
    units: [{ unitId: 'adult', quantity: 1 }],
    contact: { fullName: 'Анна Ким', phone: '+79990001122' },
  })

export function hold({ inFlight }: Setting, { port }: ServerProcess, requests: readonly Sent[], statuses = [201]) {
  return sendAll({ port, path: '/v1/bookings', requests, statuses, inFlight: Math.min(inFlight, requests.length) })
}

export function toRequests(setting: Setting, spread: Spread, first: number, count: number): Sent[] {
  return Array.from({ length: count }, (_, index) => ({
    token: signUserToken(first + index, setting.jwtSecret),
    body: toHoldBody(setting, spread, first + index),
  }))
}
