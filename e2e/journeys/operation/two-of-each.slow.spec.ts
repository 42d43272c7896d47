import { expect } from '@playwright/test'
import { call, signIn } from '../../support/product/api.ts'
import { test } from '../../support/product/product.ts'
import { reconcile } from '../../support/product/reconcile.ts'

const day = 86_400
const reminder = 'Маршрут пройден'

test.skip(process.env.START !== 'scripts/start-twice.mjs', 'needs two of each program: npm run test:slow')

test('with two of each program a session is paid once, its reminder arrives once, and the ledger is sound', async ({
  product,
}) => {
  const { messenger, appUrl } = product
  expect(Object.keys(product.run().processes)).toEqual(
    expect.arrayContaining(['server', 'server 2', 'worker', 'worker 2', 'bot', 'bot 2']),
  )
  const users = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const id = await messenger.createPerson({ firstName: `Путник ${index}`, languageCode: 'ru' })
      await messenger.write(id, '/start')
      await expect.poll(async () => (await messenger.chat(id)).some((message) => message.from === 'bot')).toBe(true)
      const token = await signIn(appUrl, await messenger.initData(id))
      await call(appUrl, token, 'POST', '/v1/mining/start')
      return { id }
    }),
  )
  await messenger.advance(day)
  for (const { id } of users) await expect.poll(() => messenger.count(id, reminder), { timeout: 60_000 }).toBe(1)
  const ours = `user_id in (select id from users where telegram_id in (${users.map(({ id }) => id).join()}))`
  const states = () => product.sql(`select state, count(*)::int as sent from notification where ${ours} group by state`)
  await expect.poll(states).toEqual([{ state: 'sent', sent: users.length }])
  for (const { id } of users) expect(await messenger.count(id, reminder)).toBe(1)

  // The same tap reaches both servers: one of them pays.
  const tokens = await Promise.all(users.map(async ({ id }) => signIn(appUrl, await messenger.initData(id))))
  const rewards = await Promise.all(
    tokens.flatMap((token) => [1, 2, 3].map(() => call(appUrl, token, 'POST', '/v1/mining/claim'))),
  )
  expect(rewards).toHaveLength(users.length * 3)
  const [paid] = await product.sql<{ n: number }>(
    `select count(*)::int as n from transactions where type = 'mining_reward' and ${ours}`,
  )
  expect(paid?.n).toBe(users.length)
  expect(await reconcile(product)).toMatch(/\d+ checks, 0 faults/)
})

test('the API still responds when one of two servers is killed', async ({ product }) => {
  const { messenger, appUrl } = product
  const id = await messenger.createPerson({ firstName: 'Путник', languageCode: 'ru' })
  const token = await signIn(appUrl, await messenger.initData(id))
  await product.kill('server')
  for (let turn = 0; turn < 20; turn += 1) await call(appUrl, token, 'GET', '/v1/mining/status')
  await expect.poll(async () => (await fetch(`${appUrl}/health/ready`)).status).toBe(200)
})
