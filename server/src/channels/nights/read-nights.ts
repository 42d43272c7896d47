import { getNow } from '../../core/database/clock.ts'
import type { ChannelOffer } from '../../core/database/column-values.ts'
import { type Database, inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { addDays } from '../../days/days.rules.ts'
import { reportFailure } from '../access/notify-failure.ts'
import { findRoomStays } from '../travelline/calls.ts'
import { openTravelLine, type TravelLine } from '../travelline/travelline-client.ts'
import { TravelLineFailure } from '../travelline/travelline-failure.ts'
import { applyNights } from './apply-nights.ts'
import { isOfRoom, longerStays, mergeOffers, type RoomChoice, readEverySeconds, toOffers } from './nights.rules.ts'
import {
  type ConnectedRoom,
  type DueConnection,
  type DueNight,
  expireNights,
  findDueConnections,
  findDueNights,
  findRooms,
  findStaleConnections,
  moveWindow,
  planReading,
  recordRead,
  saveNights,
} from './nights.store.ts'

export type Reader = Pick<Deps, 'db' | 'log' | 'config'>

const reading = { name: 'channel_nights', everySeconds: 15 }
const connectionsPerRun = 20
const concurrency = 4
/** Each ends the round of a hotel, so that other hotels have their turn. */
const nightsPerRound = 40
const usualRoundMs = 60_000
const pauseSeconds = 20
const maxPauseSeconds = 1_800

/** Reads due nights in one worker at a time; docs/rules/channel-managers.md#reading. */
export function readNightsWhenDue(deps: Reader, roundMs = usualRoundMs): Promise<number | undefined> {
  return runWhenDue(deps.db, reading, async ({ dueAgain }) => {
    await closeStaleNights(deps)
    const due = await findDueConnections(deps.db, connectionsPerRun)
    const left = [...due]
    const readOneByOne = async () => {
      for (let next = left.shift(); next; next = left.shift()) await readConnection(deps, next, roundMs)
    }
    await Promise.all(Array.from({ length: concurrency }, readOneByOne))
    if (due.length === connectionsPerRun) dueAgain()
    return due.length
  })
}

/** A failure of one hotel delays only its own nights. */
async function readConnection(deps: Reader, connection: DueConnection, roundMs: number): Promise<void> {
  const { db, log } = deps
  const { id } = connection
  try {
    await moveWindow(db, connection)
    await readNights(deps, connection, performance.now() + roundMs)
    await planReading(db, id, pauseSeconds)
  } catch (error) {
    const failure = error instanceof TravelLineFailure ? error : undefined
    if (failure) await reportFailure(deps, id, failure)
    else log.error({ err: error, connection: id }, 'could not read the nights of a hotel')
    await planReading(db, id, Math.min(maxPauseSeconds, pauseSeconds * 2 ** Math.min(connection.failures + 1, 7)))
  }
}

async function readNights(deps: Reader, connection: DueConnection, untilMs: number): Promise<void> {
  const { db } = deps
  const ask = openTravelLine(deps, connection.id, 'background')
  const rooms = await findRooms(db, connection.id)
  const read: DueNight[] = []
  try {
    for (const night of await findDueNights(db, connection.id, nightsPerRound)) {
      const readAt = await getNow(db)
      const wanted = rooms.filter(({ adults }) => adults === night.adults)
      const offers = await readNight(ask, { ...night, propertyId: connection.propertyId, wanted })
      const againInSeconds = readEverySeconds(connection.today, night.day, offers)
      await saveNights(db, connection.id, [{ ...night, offers, readAt, againInSeconds }])
      read.push(night)
      if (performance.now() >= untilMs) break
    }
  } finally {
    // Also what was read before a failure.
    await applyRead(db, rooms, read)
  }
  if (read.length > 0) await recordRead(db, connection.id)
}

interface Asked extends DueNight {
  readonly propertyId: string
  readonly wanted: readonly RoomChoice[]
}

async function readNight(ask: TravelLine, { propertyId, adults, day, wanted }: Asked): Promise<ChannelOffer[]> {
  const find = async (nights: number) => {
    const stay = { propertyId, adults, arrival: day, departure: addDays(day, nights) }
    return toOffers(await findRoomStays(ask, stay), nights)
  }
  let offers = await find(1)
  for (const nights of longerStays) {
    if (wanted.every((room) => offers.some(isOfRoom(room)))) break
    offers = mergeOffers(offers, await find(nights))
  }
  return offers
}

async function applyRead(db: Database, rooms: readonly ConnectedRoom[], read: readonly DueNight[]): Promise<void> {
  for (const { optionId, adults } of rooms) {
    const days = read.filter((night) => night.adults === adults).map(({ day }) => day)
    if (days.length > 0) await applyNights(db, optionId, days)
  }
}

/** Sells nothing that was not read for long. */
async function closeStaleNights({ db, log }: Reader): Promise<void> {
  for (const id of await findStaleConnections(db))
    try {
      await inTransaction(db, async (tx) => applyRead(tx, await findRooms(tx, id), await expireNights(tx, id)))
    } catch (error) {
      log.error({ err: error, connection: id }, 'could not close the nights of a hotel')
    }
}
