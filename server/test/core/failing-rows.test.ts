import { describe, expect, test } from 'vitest'
import { runDepartureCancellations } from '../../src/bookings/cancellation/departures/run-departure-cancellations.ts'
import { sweepBookings } from '../../src/bookings/fulfilment/sweep-bookings.ts'
import { deleteOldRows } from '../../src/core/jobs/delete-old-rows.ts'
import { notifyPriceDrops } from '../../src/discovery/favorite-news/notify-price-drops.ts'
import { queueDueNotificationJobs } from '../../src/notifications/notification-jobs.ts'
import type { QueuedNotification } from '../../src/notifications/notifications.store.ts'
import { addBooking } from '../fixtures/booked.ts'
import { addBookable, hold } from '../fixtures/booking-fixtures.ts'
import { addService } from '../fixtures/catalog-fixtures.ts'
import { arrive, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const { sql, db } = product
const log = { info() {}, warn() {}, error() {} }

/** Statements on the rows of a table that fulfil the condition fail until `repair` is called. */
async function breakRows(statement: 'update' | 'delete' | 'insert', table: string, condition: string) {
  await sql(`create or replace function fail_row() returns trigger language plpgsql as $$
    begin raise exception 'broken row'; end $$`)
  const when = `when (${statement === 'insert' ? condition : condition.replaceAll('row.', 'old.')})`
  await sql(`create trigger fail_row before ${statement} on ${table} for each row ${when} execute function fail_row()`)
  return () => sql(`drop trigger fail_row on ${table}`)
}

describe('a row that always fails stops no other', () => {
  test('step of a booking, even if it cannot be postponed', async () => {
    const tour = await addBookable(product, {
      options: [{ startTimes: ['10:00'], capacity: 10 }],
      paymentMethods: ['usdt'],
    })
    const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const when = { date, startTime: '10:00' }
    const [broken, other] = [
      await hold(await arrive(product), tour, when),
      await hold(await arrive(product), tour, when),
    ]
    for (const [{ id }, minutes] of [
      [broken, 20],
      [other, 10],
    ] as const)
      await sql('update booking set due_at = app_now() - make_interval(mins => $2) where id = $1', [id, minutes])
    const repair = await breakRows('update', 'booking', `row.id = '${broken.id}'`)
    await expect(sweepBookings({ db, log })).rejects.toThrow('broken row')
    expect(await sql('select id, state from booking order by due_at nulls last')).toEqual([
      { id: broken.id, state: 'hold' },
      { id: other.id, state: 'expired' },
    ])
    await repair()
    expect(await sweepBookings({ db, log })).toBe(1)
  })

  test('end of a cancelled departure', async () => {
    const { organizerId, serviceId } = await addBooking(product, await arrive(product), { organizer: 'Лёд' })
    const cancel = async (startTime: string) => {
      const [row] = await sql<{ id: string }>(
        `insert into departure_cancellation (organizer_id, service_id, option_id, day, start_time, usual_reason,
            by_telegram_id, created_at)
          select $1, $2, id, '2030-03-13', $3, 'weather', 1, app_now() from service_option where service_id = $2
          returning id`,
        [organizerId, serviceId, startTime],
      )
      return row?.id ?? ''
    }
    const [broken, other] = [await cancel('08:00'), await cancel('09:00')]
    const listEnded = () =>
      sql('select id from departure_cancellation where ended_at is not null and id = any($1) order by id', [
        [broken, other],
      ])
    const repair = await breakRows('update', 'departure_cancellation', `row.id = '${broken}'`)
    await expect(runDepartureCancellations({ db, log })).rejects.toThrow('broken row')
    expect(await listEnded()).toEqual([{ id: other }])
    await repair()
    await product.advance(120)
    await runDepartureCancellations({ db, log })
    expect(await listEnded()).toHaveLength(2)
  })

  test('price drop of a favorite', async () => {
    const traveller = await arrive(product)
    const [broken, other] = [await addService(product, { price: 9600 }), await addService(product, { price: 9600 })]
    for (const id of [broken, other]) await traveller.post(`/v1/services/${id}/favorite`)
    for (const id of [broken, other]) await sql('update service set price_from = 500000 where id = $1', [id])
    const repair = await breakRows('update', 'favorite', `row.service_id = '${broken}'`)
    await expect(notifyPriceDrops({ db })).rejects.toThrow('broken row')
    expect(await sql('select service_id from favorite where notified_at is not null')).toEqual([{ service_id: other }])
    await repair()
    expect(await notifyPriceDrops({ db })).toBe(1)
  })

  test('promotion of a notification, also if news fail', async () => {
    const { id: userId } = await arrive(product)
    const insert = async (key: string, noticeClass: string) => {
      const content = { kind: 'support_closed', values: { outcome: 'closed' } }
      const [row] = await sql<{ id: string }>(
        `insert into notification (key, user_id, content, class, due_at) values ($1, $2, $3, $4, app_now()) returning id`,
        [key, userId, JSON.stringify(content), noticeClass],
      )
      return row?.id ?? ''
    }
    const broken = await insert('broken', 'urgent')
    const other = await insert('other', 'urgent')
    await insert('news', 'news')
    const queued: string[] = []
    const jobs = {
      add: async (notifications: readonly QueuedNotification[]) =>
        void queued.push(...notifications.map(({ id }) => String(id))),
      close: async () => undefined,
    }
    const repair = await breakRows('update', 'notification', `row.id = ${broken} or row.class = 'news'`)
    await expect(queueDueNotificationJobs(db, jobs)).rejects.toThrow('broken row')
    expect(queued).toContain(other)
    expect(queued).not.toContain(broken)
    await repair()
    await queueDueNotificationJobs(db, jobs)
    expect(queued.filter((id) => id === broken)).toHaveLength(1)
    expect(queued.filter((id) => id === other)).toHaveLength(1)
  })

  test('deletion of old rows', async () => {
    await sql(`insert into idempotency_key (key, fingerprint, answer, created_at)
      values ('request:old', '', '{}', app_now() - interval '3 days')`)
    const { organizerId } = await addBooking(product, await arrive(product), { organizer: 'Тропа' })
    await sql(
      `insert into organizer_import (key, organizer_id, telegram_id, file_name, rows, report, created_at)
        values ('old', $1, 1, 'services.csv', '[]', '{}', app_now() - interval '31 days')`,
      [organizerId],
    )
    const repair = await breakRows('delete', 'idempotency_key', "row.key = 'request:old'")
    await expect(deleteOldRows(db)).rejects.toThrow('broken row')
    expect(await sql("select from organizer_import where key = 'old'")).toEqual([])
    await repair()
    expect(await deleteOldRows(db)).toBe(1)
  })
})
