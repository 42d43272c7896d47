import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { CommandError } from '../../src/commands/command.ts'
import { listLost } from '../../src/commands/restored/list-lost.ts'
import { logEffects } from '../../src/core/effects.ts'
import { addMember } from '../fixtures/booked.ts'
import { addBookable, creditBalance, hold, payFromBalance } from '../fixtures/booking-fixtures.ts'
import { daysFrom, tourTerms } from '../fixtures/booking-money.ts'
import { endSessions } from '../fixtures/ended-sessions.ts'
import { arrive, asBot, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const { db, sql } = product
const morning = new Date('2030-02-20T09:00:00Z')
await product.freeze(morning)
let logged: string[] = []
logEffects(db, pino({}, { write: (line: string) => void logged.push(line) }))
beforeEach(() => {
  logged = []
})

const folder = mkdtempSync(join(tmpdir(), 'enp-lost-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
function writeLog(lines = logged): string {
  const file = join(folder, `server-${logged.length}.log`)
  writeFileSync(file, lines.join(''))
  return file
}
const list = () => listLost(db, [writeLog()])
const withoutTime = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/^\d\S+Z\s+/, '').replace(/ +/g, ' '))

const tour = await addBookable(product, { ...tourTerms, policy: 'flexible' })
const nextDay = daysFrom('2030-03-07')

/** Keys of the traveller's transfers that have no line. */
async function findUnloggedTransfers({ id }: Traveller): Promise<string[]> {
  const rows = await sql<{ key: string }>(
    `select distinct key from ledger_transfer join ledger_posting on transfer_id = ledger_transfer.id
      join ledger_account on ledger_account.id in (from_account, to_account) where owner_id = $1`,
    [id],
  )
  const ids = logged.map((line) => JSON.parse(line).id)
  expect(rows.length).toBeGreaterThanOrEqual(4)
  return rows.map(({ key }) => key).filter((key) => !ids.includes(key))
}

async function claim(traveller: Traveller): Promise<void> {
  await traveller.post('/v1/mining/start', {})
  await endSessions(product)
  expect((await traveller.post('/v1/mining/claim')).status).toBe(200)
}

/** As after a restore: without triggers, which protect the journals. */
const forget = (...statements: string[]) =>
  sql(`do $$ begin set local session_replication_role = replica; ${statements.join(';')}; end $$`)
const forgetTransfers = (like: string) => `
  delete from ledger_posting where transfer_id in (select id from ledger_transfer where key like '${like}');
  delete from ledger_transfer where key like '${like}'`
const forgetBooking = (id: string) =>
  `delete from booking_event where booking_id = '${id}'; delete from booking where id = '${id}'`

describe('enp restored --logs', () => {
  test('lists nothing while every row exists', async () => {
    const anna = await arrive(product)
    await creditBalance(product, anna, { currency: 'usdt', amount: 100_000_000n })
    await claim(anna)
    const trip = await hold(anna, tour, nextDay())
    await payFromBalance(anna, trip.id)
    expect((await anna.post(`/v1/bookings/${trip.id}/cancel`, {})).status).toBe(200)
    expect(await findUnloggedTransfers(anna)).toEqual([])
    expect(await list()).toEqual([
      'Acknowledged but not in the database: 0.',
      `Lines compared: ${logged.length}. Unreadable lines skipped: 0.`,
    ])
  })

  test('lists a lost claim, hold and ticket with user, amount, service and date, and a sum per kind', async () => {
    const anna = await arrive(product, { firstName: 'Анна' })
    await sql("update users set username = 'anna_p' where id = $1", [anna.id])
    await creditBalance(product, anna, { currency: 'usdt', amount: 100_000_000n })
    await claim(anna)
    const [first, second] = [nextDay(), nextDay()]
    const held = await hold(anna, tour, { ...first, units: [{ unitId: 'adult', quantity: 1 }] })
    const ticket = await hold(anna, tour, { ...second, units: [{ unitId: 'adult', quantity: 2 }] })
    const { payment } = await payFromBalance(anna, ticket.id)
    await forget(
      forgetTransfers('claim:%'),
      forgetTransfers(`%${ticket.id}%`),
      forgetBooking(held.id),
      forgetBooking(ticket.id),
    )
    const paid = payment.amount
    expect(withoutTime(await list())).toEqual([
      'mining_reward Анна @anna_p 100 enp',
      `booking held Анна @anna_p 2800 rub Кижи, ${first.date}, 10:00`,
      `booking confirmed Анна @anna_p 5600 rub Кижи, ${second.date}, 10:00`,
      `booking_paid Анна @anna_p -${paid} usdt Кижи, ${second.date}, 10:00`,
      '',
      'Sum per kind:',
      'mining_reward 1 100 enp',
      'booking held 1 2800 rub',
      'booking confirmed 1 5600 rub',
      `booking_paid 1 -${paid} usdt`,
      'Acknowledged but not in the database: 4.',
      expect.stringMatching(/^Lines compared: \d+\. Unreadable lines skipped: 0\.$/),
    ])
  })

  test('names users who signed up after the backup, shows no personal data of the log, and skips other lines', async () => {
    const boris = await arrive(product, { firstName: 'Борис' })
    await claim(boris)
    await forget(forgetTransfers('claim:%'), `delete from users where id = '${boris.id}'`)
    expect(logged.join('')).not.toContain('Борис')
    const file = writeLog([...logged, 'The server started\n', '{"level":30,"msg":"answered"}\n', '{"event":"money"\n'])
    const lines = withoutTime(await listLost(db, [file, file]))
    expect(lines[0]).toBe('mining_reward signed up after the backup 100 enp')
    expect(lines.slice(-2)).toEqual([
      'Acknowledged but not in the database: 1.',
      `Lines compared: ${2 * logged.length}. Unreadable lines skipped: 4.`,
    ])
  })

  test('lists the cancellation that a restored booking lacks', async () => {
    const anna = await arrive(product)
    const { id } = await hold(anna, tour, nextDay())
    await anna.post(`/v1/bookings/${id}/cancel`, {})
    await forget(`delete from booking_event where booking_id = '${id}' and event = 'cancelled_by_tourist'`)
    expect(withoutTime(await list())[0]).toMatch(/^booking cancelled_by_tourist Анна/)
  })

  test('lists the check-in of a second guest, but not the one that the database has', async () => {
    const anna = await arrive(product)
    await creditBalance(product, anna, { currency: 'usdt', amount: 100_000_000n })
    const trip = await hold(anna, tour, nextDay())
    await payFromBalance(anna, trip.id)
    const [booking] = await sql<{ organizer_id: string; number: string; starts_at: Date }>(
      'select organizer_id, number, starts_at from booking where id = $1',
      [trip.id],
    )
    if (!booking) return expect.unreachable('the booking exists')
    const telegramId = 5_001
    await addMember(product, { organizerId: booking.organizer_id }, telegramId)
    await product.freeze(booking.starts_at)
    for (const key of ['first', 'second']) {
      const units = [{ unitId: 'adult', quantity: 1 }]
      const checkIn = { telegramId, code: booking.number, units, key }
      expect((await asBot(product, '/v1/organizer/check-ins', checkIn)).status).toBe(200)
      await product.freeze(new Date(booking.starts_at.getTime() + 60_000))
    }
    expect((await list())[0]).toBe('Acknowledged but not in the database: 0.')
    await forget(`delete from redemption where booking_id = '${trip.id}' and key = 'second'`)
    expect(withoutTime(await list())[0]).toMatch(/^booking checked_in Анна 5600 rub Кижи, /)
    await product.freeze(morning)
  })

  test('refuses a file that does not exist', async () => {
    const missing = join(folder, 'missing.log')
    await expect(listLost(db, [missing])).rejects.toThrow(new CommandError(`${missing} cannot be read (ENOENT).`))
  })
})
