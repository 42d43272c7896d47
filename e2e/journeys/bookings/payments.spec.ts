import { expect } from '@playwright/test'
import { test } from '../../support/product/product.ts'

test('an unknown invoice is refused before any charge, with an understandable message', async ({ product }) => {
  const { messenger } = product
  const id = await messenger.createPerson({ firstName: 'Ирина', languageCode: 'ru' })
  await messenger.giveStars(id, 100)
  await messenger.write(id, '/start')
  await expect.poll(async () => (await messenger.chat(id)).length).toBeGreaterThan(1)

  const invoice = await messenger.asBot<{ message_id: number }>('sendInvoice', {
    chat_id: id,
    title: 'Старый счёт',
    description: 'Остался от прошлого раза',
    payload: 'nobody knows this',
    currency: 'XTR',
    prices: [{ label: 'Звёзды', amount: 45 }],
  })
  const startedAt = Date.now()
  expect(await messenger.pay(id, invoice.message_id)).toMatchObject({
    status: 'failed',
    message: 'Этот счёт больше не действует. Деньги не списаны.',
  })
  expect(Date.now() - startedAt).toBeLessThan(5_000)
  const paid = 'select 1 from payment p join users u on u.id = p.user_id where u.telegram_id = $1'
  expect(await product.sql(paid, [id])).toEqual([])
  expect(await messenger.starsOf(id)).toBe(100)
})
