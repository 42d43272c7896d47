import { expect, test } from 'vitest'
import { linkMember } from '../../../src/team/members/link-member.ts'
import { addBookable, readBooking } from '../../fixtures/booking-fixtures.ts'
import { tourTerms } from '../../fixtures/booking-money.ts'
import { chainAddresses } from '../../fixtures/chain-money.ts'
import { addGuest } from '../../fixtures/departures.ts'
import { arrive, asBot, getAsBot, startProduct } from '../../fixtures/harness.ts'
import { atOnce, listNotifications } from '../../fixtures/shop.ts'

const product = await startProduct({ env: chainAddresses })
const now = new Date('2028-02-20T09:00:00Z')
await product.freeze(now)
const organizer = 'Лёд и сосны'
const tour = await addBookable(product, { ...tourTerms, organizer })
const [oleg, scanner] = [await arrive(product), await arrive(product)]
await linkMember(product.db, { organizer, telegramId: oleg.telegramId, role: 'owner' })
await linkMember(product.db, { organizer, telegramId: scanner.telegramId, role: 'scanner' })
const when = { date: '2028-03-07', startTime: '10:00' }
const departure = { optionId: tour.optionIds[0], ...when }
const path = '/v1/organizer/departures/guide'
const setGuide = (guide: object | undefined, by = oleg) =>
  asBot(product, path, { telegramId: by.telegramId, ...departure, ...(guide && { guide }) })
const undo = () => asBot(product, `${path}/undo`, { telegramId: oleg.telegramId, ...departure })
const anna = { name: 'Анна', phone: '+7 921 000-00-01' }

test('the guide of a departure is shown to its guests and in the guest list, and can be undone once', async () => {
  const { person, id } = await addGuest(product, tour, when, 'usdt')
  const findGuide = async () => (await readBooking(person, id)).meeting?.guide
  const reminders = () => listNotifications(product, person, 'trip_soon')
  expect((await setGuide(anna)).body.data).toEqual({ guide: anna, undoUntil: '2028-02-20T09:10:00.000Z' })
  expect(await findGuide()).toEqual(anna)
  expect(await reminders()).toMatchObject([{ guide: anna }, { guide: anna }])
  const query = new URLSearchParams({
    telegramId: String(oleg.telegramId),
    ...when,
    optionId: String(departure.optionId),
  })
  expect((await getAsBot(product, `/v1/organizer/manifest?${query}`)).body.data.departure.guide).toEqual(anna)

  await setGuide({ name: 'Пётр' })
  expect(await findGuide()).toEqual({ name: 'Пётр' })
  const replies = await atOnce(20, undo)
  expect(replies.filter(({ status }) => status === 200).map(({ body }) => body.data.guide)).toEqual([anna])
  expect(replies.find(({ status }) => status !== 200)?.body.error.code).toBe('CHANGE_NOT_ALLOWED')
  expect(await findGuide()).toEqual(anna)

  await setGuide(undefined)
  expect(await findGuide()).toBeUndefined()
  expect((await reminders())[0]).not.toHaveProperty('guide')
  await product.freeze(new Date(now.getTime() + 600_000))
  expect((await undo()).body.error.code).toBe('CHANGE_NOT_ALLOWED')
  await product.freeze(now)
  const audit = await product.sql<{ count: number }>(
    "select count(*)::int as count from audit_entry where action = 'departure.guide'",
  )
  expect(audit).toEqual([{ count: 4 }])
})

test('only members who decide set a guide, without links', async () => {
  expect((await setGuide(anna, scanner)).body.error.code).toBe('NOT_MEMBER')
  expect((await setGuide({ name: 'Анна', phone: 'позвоните' })).body.error.code).toBe('VALIDATION_ERROR')
  expect((await setGuide({ name: 'a.com b.com' })).body.error.code).toBe('LINK_NOT_ALLOWED')
})
