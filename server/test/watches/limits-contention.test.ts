import { maxDrafts } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { maxLiveHolds, maxWatches } from '@enp/shared/limits'
import { expect, test } from 'vitest'
import { addBookable, hold, holdRequest, requestHold } from '../fixtures/booking-fixtures.ts'
import { arrive, asBot, type Reply, startProduct } from '../fixtures/harness.ts'
import { arriveAsOrganizer } from '../organizers/own-services.ts'
import { requestWatch } from './watching.ts'

const product = await startProduct()
const { sql } = product
const slot = { date: '2028-06-10', startTime: '10:00' }
const tour = (capacity: number) => addBookable(product, { options: [{ startTimes: ['10:00'], capacity }] })
const listCodes = (replies: readonly Reply[]) =>
  replies.map(({ status, body }) => (status < 300 ? 'done' : body.error.code))

test('exactly 20 of 40 concurrent watches are created, the others return WATCH_LIMIT', async () => {
  await product.freeze(new Date('2028-05-01T09:00:00Z'))
  const place = await tour(2)
  await hold(await arrive(product), place, slot)
  const anna = await arrive(product)
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) => requestWatch(anna, place, { dates: [slot], maxPrice: 3_000 + n })),
  )
  expect(listCodes(replies).sort()).toEqual([...Array(20).fill('WATCH_LIMIT'), ...Array(maxWatches).fill('done')])
  expect(await sql('select count(*)::int as count from watch where user_id = $1', [anna.id])).toEqual([{ count: 20 }])
})

test('exactly three of 20 concurrent holds are created', async () => {
  const place = await tour(100)
  const anna = await arrive(product)
  const replies = await Promise.all(Array.from({ length: 20 }, () => requestHold(anna, holdRequest(place, slot))))
  expect(listCodes(replies).filter((code) => code === 'done')).toHaveLength(maxLiveHolds)
  expect(await sql('select count(*)::int as count from booking where user_id = $1', [anna.id])).toEqual([
    { count: maxLiveHolds },
  ])
})

test('exactly ten of 20 concurrent drafts are created when ten are left, the others return DRAFT_LIMIT', async () => {
  const { telegramId, organizerId } = await arriveAsOrganizer(product)
  const begin = (key: string) => asBot(product, '/v1/organizer/drafts', { telegramId, organizerId, key })
  for (let n = 0; n < maxDrafts - 10; n += 1) await begin(`before ${n}`)
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => begin(`at once ${n}`)))
  expect(listCodes(replies).sort()).toEqual([...Array(10).fill('DRAFT_LIMIT'), ...Array(10).fill('done')])
  expect(await sql('select count(*)::int as count from service_draft where organizer_id = $1', [organizerId])).toEqual([
    { count: maxDrafts },
  ])
})
