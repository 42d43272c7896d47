import { addDays } from '@enp/server/src/catalog/availability/days.rules.ts'
import { signUserToken } from '../claim/users.ts'
import type { BenchTarget } from '../tools/bench-target.ts'
import type { FreshDatabase } from '../tools/fresh-database.ts'
import { type Post, postAll } from '../tools/post-all.ts'
import type { ServerProcess } from '../tools/server-process.ts'
import { oneOption, optionId, seatsPerSlot, serviceId, spreadOptions } from './catalog.ts'

/** What both sides of the comparison stand on. */
export interface Setting {
  readonly place: BenchTarget
  readonly database: FreshDatabase
  readonly jwtSecret: string
  /** Holds on their way at any moment. */
  readonly inFlight: number
  /** The first day that is sold. */
  readonly firstDay: string
}

/** Where each person's place is: all over the catalogue, or all in one slot. */
export type Spread = 'spread' | 'one'
export const spreads: readonly Spread[] = ['spread', 'one']

/** Of the whole run: then no slot of the spread ones is asked for more than it has. */
export const usersPerDay = spreadOptions * seatsPerSlot

/** What the person with this number asks for. */
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

/** Sends a request for each; the answers' statuses are those that are expected. */
export function hold({ inFlight }: Setting, { port }: ServerProcess, requests: readonly Post[], statuses = [201]) {
  return postAll({ port, path: '/v1/bookings', requests, statuses, inFlight: Math.min(inFlight, requests.length) })
}

/** The people from number `first` on, `count` of them, hold a place each. */
export function toRequests(setting: Setting, spread: Spread, first: number, count: number): Post[] {
  return Array.from({ length: count }, (_, index) => ({
    token: signUserToken(first + index, setting.jwtSecret),
    body: toHoldBody(setting, spread, first + index),
  }))
}
