import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { CommandError } from '../command.ts'
import { compareLogs, type LogComparison } from './compare-logs.ts'
import { type RestoredNames, showLost } from './show-lost.ts'

/**
 * Returns the lines of `enp restored --logs`; `-` is standard input. Changes nothing. Errors:
 * CommandError for a file that cannot be read.
 */
export async function listLost(db: Database, files: readonly string[]): Promise<string[]> {
  const comparison = await compareLogs(db, readLines(files))
  return showLost(comparison, await findNames(db, comparison))
}

async function* readLines(files: readonly string[]): AsyncGenerator<string> {
  for (const file of files) {
    const input = file === '-' ? process.stdin : createReadStream(file)
    try {
      yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
    } catch (error) {
      throw new CommandError(`${file} cannot be read (${toCode(error)}).`)
    }
  }
}

const toCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason')

async function findNames(db: Database, { lost, bookings }: LogComparison): Promise<RestoredNames> {
  const bookingIds = lost.map((effect) => (effect.event === 'booking' ? effect.id : effect.bookingId))
  const serviceIds = [...bookings.values()].map(({ serviceId }) => serviceId)
  const [users, organizers, services, trips] = await Promise.all([
    findUserNames(
      db,
      lost.map(({ userId }) => userId),
    ),
    findOrganizerNames(
      db,
      lost.map(({ organizerId }) => organizerId),
    ),
    findServiceTitles(db, serviceIds),
    findTrips(db, bookingIds),
  ])
  return { users, organizers, services, bookings: trips }
}

type Ids = readonly (string | undefined)[]
const anyOf = (ids: Ids) => sql<string>`any(${[...new Set(ids)].filter((id) => id !== undefined)}::uuid[])`
const toMap = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]))

async function findUserNames(db: Database, ids: Ids): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username'])
    .where('id', '=', anyOf(ids))
    .execute()
  return toMap(
    rows.map(({ id, first_name, last_name, username }) => ({
      id,
      name: [first_name, last_name, username && `@${username}`].filter(Boolean).join(' '),
    })),
  )
}

async function findOrganizerNames(db: Database, ids: Ids): Promise<ReadonlyMap<string, string>> {
  return toMap(await db.selectFrom('organizer').select(['id', 'name']).where('id', '=', anyOf(ids)).execute())
}

async function findServiceTitles(db: Database, ids: Ids): Promise<ReadonlyMap<string, string>> {
  const rows = db.selectFrom('service').select(['id', 'title as name']).where('id', '=', anyOf(ids))
  return toMap(await rows.execute())
}

async function findTrips(db: Database, ids: Ids): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('service', 'service.id', 'service_id')
    .select(['booking.id', 'title', 'first_day', 'start_time'])
    .where('booking.id', '=', anyOf(ids))
    .execute()
  return toMap(
    rows.map(({ id, title, first_day, start_time }) => ({
      id,
      name: [title, first_day, start_time].filter(Boolean).join(', '),
    })),
  )
}
