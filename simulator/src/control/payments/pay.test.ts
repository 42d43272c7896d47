import { expect, test } from 'vitest'
import { cardInvoice, startSeller, testBuyerId } from '../../testing/seller.ts'

test('requires one existing invoice and a method that matches its currency', async () => {
  const { control, createLink, sendInvoice } = await startSeller()
  const slug = await createLink(cardInvoice)
  const messageId = await sendInvoice()
  const pay = async (body: object) => (await control(`/users/${testBuyerId}/pay`, body)).status
  expect(await pay({})).toBe(400)
  expect(await pay({ slug, messageId })).toBe(400)
  expect(await pay({ slug: 'nobody' })).toBe(404)
  expect(await pay({ messageId: 1 })).toBe(404)
  expect(await pay({ slug, method: 'stars' })).toBe(400)
  expect(await pay({ messageId, method: 'card' })).toBe(400)
  expect(await pay({ slug, method: 'cash' })).toBe(400)
  expect((await control('/users/700101/pay', { messageId, method: 'stars' })).status).toBe(404)
})

test('refuses to pay the invoice of a message by its slug', async () => {
  const { world, control, sendInvoice } = await startSeller()
  await sendInvoice()
  const slug = world.state.payments.invoices[0]?.slug
  expect((await control('/users/700101/pay', { slug, method: 'stars' })).status).toBe(404)
})

test('shows everything but the payload in the payment form', async () => {
  const { control, createLink } = await startSeller()
  const slug = await createLink({ ...cardInvoice, photo_url: 'https://enp.travel/lake.jpg', need_email: true })
  const { body } = await control(`/users/${testBuyerId}/pay/form`, { slug })
  expect(body).toMatchObject({
    title: 'Лёд Байкала',
    photo: { url: 'https://enp.travel/lake.jpg' },
    currency: 'RUB',
    total: 960_000,
    method: 'card',
    seller: 'enp travel',
    needs: ['email'],
    stars: 150,
    saved: { email: 'alexey_mironov@example.com' },
  })
  expect(JSON.stringify(body)).not.toContain('booking:1')
})

test("sets or changes the user's Stars, never below zero", async () => {
  const { control } = await startSeller()
  const change = async (body: object) => (await control(`/users/${testBuyerId}/stars`, body)).body
  expect(await change({ add: 50 })).toMatchObject({ id: testBuyerId, stars: 200 })
  expect(await change({ add: -500 })).toMatchObject({ stars: 0 })
  expect(await change({ set: 7 })).toMatchObject({ stars: 7 })
  expect((await control(`/users/${testBuyerId}/stars`, { set: 1, add: 1 })).status).toBe(400)
  expect((await control(`/users/${testBuyerId}/stars`, { set: 1.5 })).status).toBe(400)
  expect((await control('/users', { firstName: 'Ира', stars: 9 })).body).toMatchObject({ stars: 9 })
})
