import { inventoryInvariants } from '@enp/server/src/bookings/state/booking-invariants.sql.ts'
import { openDatabase } from '@enp/server/src/core/database/database.ts'
import { addDays } from '@enp/server/src/days/days.rules.ts'
import { signUserToken } from '../claim/users.ts'
import type { ServerProcess } from '../tools/server-process.ts'
import { optionId, seatsPerSlot } from './catalog.ts'
import { hold, type Setting, toHold } from './setting.ts'

/** Users per slot, which has ten places. */
export const attempts = 200
export const slots = 10
const contestedAfterDays = 200

/** All users request one of these slots; returns faults of responses and of stored bookings. */
export async function contest(setting: Setting, server: ServerProcess, first: number): Promise<string[]> {
  const day = addDays(setting.firstDay, contestedAfterDays)
  const requests = Array.from({ length: attempts * slots }, (_, index) => ({
    token: signUserToken(first + index, setting.jwtSecret),
    body: toHold(index % slots, day),
  }))
  const { statuses } = await hold(setting, server, requests, [201, 409])
  const faults: string[] = []
  for (let slot = 0; slot < slots; slot += 1) {
    const told = statuses.filter((status, index) => index % slots === slot && status === 201).length
    const { rows } = await setting.database.inside.query<{ held: number }>(
      'select held from inventory where option_id = $1 and day = $2',
      [optionId(slot), day],
    )
    if (told !== seatsPerSlot || rows[0]?.held !== seatsPerSlot)
      faults.push(`slot ${slot}: ${told} were told they have a place, ${rows[0]?.held} are kept`)
  }
  return faults
}

export async function findFaults({ database }: Setting): Promise<string[]> {
  // The calendar's sold places have no bookings.
  await database.inside.query('update inventory set sold = 0 where sold > 0')
  const db = openDatabase({ url: database.url, onConnectionLost: () => undefined })
  try {
    const found = await Promise.all(inventoryInvariants.map(([, faults]) => faults.execute(db)))
    return found.flatMap(({ rows }) => rows.map(({ fault }) => fault))
  } finally {
    await db.destroy()
  }
}
