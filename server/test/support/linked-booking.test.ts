import { expect, test } from 'vitest'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBooking } from '../fixtures/booked.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
let lastUpdate = 0
const send = (path: string, { telegramId }: Traveller, text: string) => {
  lastUpdate += 1
  const from = { id: telegramId, first_name: 'Анна', language_code: 'ru' }
  return asBot(product, `/internal/support/${path}`, { from, updateId: lastUpdate, text })
}
const ask = async (traveller: Traveller, text: string): Promise<string> =>
  (await send('requests', traveller, text)).body.data.requestId
const getLinked = async (requestId: string) =>
  (await getAsBot(product, `/internal/support/requests/${requestId}`, { operatorId })).body.data.linkedBooking

test('a request is linked to the first booking of the user whose number is in a message', async () => {
  const traveller = await arrive(product)
  const foreign = await addBooking(product, await arrive(product), { organizer: 'Тропа', firstDay: '2031-05-01' })
  const own = await addBooking(product, traveller, { organizer: 'Лёд', title: 'Байкал', firstDay: '2031-05-02' })
  const later = await addBooking(product, traveller, { organizer: 'Лёд', firstDay: '2031-05-03' })
  const requestId = await ask(traveller, `Не моя: ${foreign.number}`)
  expect(await getLinked(requestId)).toBeUndefined()
  await send('messages', traveller, `Моя: ${own.number.replace('BK-', 'вк ').toLowerCase()}!`)
  await send('messages', traveller, `И ещё ${later.number}`)
  expect(await getLinked(requestId)).toEqual({
    bookingId: own.id,
    number: own.number,
    title: 'Байкал',
    day: '2031-05-02',
    state: 'confirmed',
  })
})

test('a request of a member is linked to a booking of their organizer', async () => {
  const booked = await addBooking(product, await arrive(product), { organizer: 'Белая юрта', firstDay: '2031-05-04' })
  const owner = await arrive(product)
  await linkMember(product.db, { organizer: booked.organizerId, telegramId: owner.telegramId, role: 'owner' })
  expect(await getLinked(await ask(owner, `Гость ${booked.number} не отвечает`))).toMatchObject({
    bookingId: booked.id,
  })
})
