import { expect } from '@playwright/test'
import { call, signIn } from '../../support/product/api.ts'
import { type Product, rarely, test } from '../../support/product/product.ts'

const day = 86_400
const reminder = 'Маршрут пройден'

async function miner({ messenger, appUrl }: Product, firstName: string): Promise<{ id: number; token: string }> {
  const id = await messenger.createPerson({ firstName, languageCode: 'ru' })
  await messenger.write(id, '/start')
  await expect.poll(async () => (await messenger.chat(id)).some((message) => message.from === 'bot')).toBe(true)
  const token = await signIn(appUrl, await messenger.initData(id))
  await call(appUrl, token, 'POST', '/v1/mining/start')
  return { id, token }
}

const getState = async ({ sql }: Product, telegramId: number) => {
  const [row] = await sql<{ state: string }>(
    'select n.state from notification n join users u on u.id = n.user_id where u.telegram_id = $1',
    [telegramId],
  )
  return row?.state
}

test('exactly one reminder arrives when Redis is emptied while it waits', async ({ product }) => {
  const { id } = await miner(product, 'Варвара')
  await product.flushRedis()
  await product.messenger.advance(day)
  await expect.poll(() => product.messenger.count(id, reminder)).toBe(1)
  await expect.poll(() => getState(product, id)).toBe('sent')
})

test('one tap under the reminder claims the reward and sets off again', async ({ product }) => {
  const { messenger } = product
  const { id } = await miner(product, 'Зоя')
  await messenger.advance(day)
  await expect.poll(() => messenger.count(id, reminder)).toBe(1)
  const message = (await messenger.chat(id)).find(({ text }) => text.includes(reminder))
  await messenger.press(id, message?.id ?? 0, 'Забрать и снова в путь')
  await expect.poll(() => messenger.count(id, 'Забрали')).toBe(1)
  expect(await messenger.count(id, reminder)).toBe(0)
  await messenger.advance(day)
  await expect.poll(() => messenger.count(id, reminder)).toBe(1)
})

rarely('Redis emptied while it is queued: exactly one message', async ({ product }) => {
  const { messenger } = product
  const { id } = await miner(product, 'Григорий')
  // Telegram asks to wait, so the reminder stays in the queue.
  await messenger.fault({ method: 'sendMessage', times: 1, kind: '429', value: 20 })
  await messenger.advance(day)
  await expect.poll(() => getState(product, id)).toBe('queued')
  await product.flushRedis()
  // The sweep requeues what was queued for a minute and not sent.
  await messenger.advance(61)
  await expect.poll(() => messenger.count(id, reminder), { timeout: 80_000 }).toBe(1)
  await expect.poll(() => getState(product, id)).toBe('sent')
})

test('a blocked bot does not retry, and after /start the reminder arrives once', async ({ product }) => {
  const { messenger } = product
  const { id } = await miner(product, 'Дарья')
  await messenger.block(id, true)
  const before = await messenger.countCallsTo(id, 'sendMessage')
  await messenger.advance(day)
  await expect.poll(() => getState(product, id)).toBe('unreachable')
  await messenger.advance(600)
  expect((await messenger.countCallsTo(id, 'sendMessage')) - before).toBeLessThanOrEqual(1)
  expect(await messenger.count(id, reminder)).toBe(0)

  await messenger.block(id, false)
  await messenger.write(id, '/start')
  await expect.poll(() => messenger.count(id, reminder)).toBe(1)
  await expect.poll(() => getState(product, id)).toBe('sent')
})

test('a bot killed while it sends a message repeats it at most once', async ({ product }) => {
  const { messenger } = product
  const { id } = await miner(product, 'Ефим')
  await messenger.advance(day)
  await expect.poll(() => messenger.count(id, reminder), { intervals: [5] }).toBe(1)
  await product.kill('bot')
  await expect.poll(() => getState(product, id), { timeout: 60_000 }).toBe('sent')
  expect(await messenger.count(id, reminder)).toBeLessThanOrEqual(2)
})

rarely('a message whose fate is unknown is sent again', async ({ product }) => {
  const { messenger } = product
  const { id } = await miner(product, 'Жанна')
  await messenger.fault({ method: 'sendMessage', chatId: id, times: 1, kind: '500' })
  await messenger.advance(day)
  await expect.poll(() => messenger.count(id, reminder), { timeout: 30_000 }).toBe(1)
})

rarely('two hundred claims over HTTP pay once', async ({ product }) => {
  const { messenger, appUrl } = product
  const { id } = await miner(product, 'Захар')
  await messenger.advance(day)
  const token = await signIn(appUrl, await messenger.initData(id))
  const claim = () =>
    fetch(`${appUrl}/v1/mining/claim`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }).then(
      (reply) => reply.status,
    )
  const statuses = await Promise.all(Array.from({ length: 200 }, claim))
  // The limit of ten requests a second applies as in production: the rest get 429.
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  const [paid] = await product.sql<{ count: string; enp: string }>(
    "select count(t.id), max(a.balance)::text as enp from users u join mining_session s on s.user_id = u.id join ledger_transfer t on t.key = 'claim:' || s.id join ledger_account a on a.owner_id = u.id where u.telegram_id = $1",
    [id],
  )
  expect(paid).toEqual({ count: '1', enp: '100000000' })
  expect(
    await product.sql(
      'select currency, sum(balance)::text as sum from ledger_account group by currency having sum(balance) <> 0',
    ),
  ).toEqual([])
})
