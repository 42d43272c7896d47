import { expect } from '@playwright/test'
import { type Buyer, buyer, call } from '../../support/product/api.ts'
import { type Product, rarely, test } from '../../support/product/product.ts'

const hour = 3_600

interface Status {
  readonly data: { readonly boosts_purchased: readonly { readonly type: string; readonly value: number }[] }
}

async function payBoost({ messenger, appUrl }: Product, { id, token }: Buyer): Promise<string> {
  const order = { boostType: 'power', boostValue: 2 }
  const { data } = await call<{ data: { invoiceLink: string } }>(
    appUrl,
    token,
    'POST',
    '/v1/mining/boosts/invoice',
    order,
  )
  const paid = await messenger.payLink(id, data.invoiceLink)
  expect(paid.chargeId, JSON.stringify(paid)).toBeTruthy()
  return paid.chargeId ?? ''
}

const getBoosts = async ({ appUrl }: Product, { token }: Buyer) =>
  (await call<Status>(appUrl, token, 'GET', '/v1/mining/status').catch(() => undefined))?.data.boosts_purchased.map(
    ({ type, value }) => `${type} ${value}`,
  )

async function expectOneEffect(product: Product, user: Buyer, chargeId: string): Promise<void> {
  const { messenger, sql } = product
  await expect.poll(() => getBoosts(product, user), { timeout: 30_000 }).toEqual(['power 2'])
  await expect.poll(() => messenger.count(user.id, 'Сила ×2'), { timeout: 30_000 }).toBe(1)
  expect(await sql('select 1 from ledger_transfer where key = $1', [`payment:${chargeId}`])).toHaveLength(1)
  expect(
    await sql('select 1 from transactions t join users u on u.id = t.user_id where u.telegram_id = $1', [user.id]),
  ).toHaveLength(1)
  expect(await messenger.starsOf(user.id)).toBe(455)
}

test('a payment takes effect once when the bot is killed before it receives the update', async ({ product }) => {
  const user = await buyer(product, 'Вера')
  await product.messenger.paymentFault('hold-payment', user.id)
  const chargeId = await payBoost(product, user)
  await product.kill('bot')
  await product.messenger.releasePayments()
  await expectOneEffect(product, user, chargeId)
})

// booking-kills.slow.spec.ts kills server and bot at each write of a booking and its payment.
rarely('the server killed as the payment comes: one effect after its restart', async ({ product }) => {
  const user = await buyer(product, 'Глеб')
  await product.messenger.paymentFault('hold-payment', user.id)
  const chargeId = await payBoost(product, user)
  await Promise.all([product.messenger.releasePayments(), product.kill('server')])
  await expectOneEffect(product, user, chargeId)
})

rarely('both killed after the payment, which is told twice: one effect after their restart', async ({ product }) => {
  const user = await buyer(product, 'Дина')
  await product.messenger.paymentFault('duplicate-payment', user.id)
  const chargeId = await payBoost(product, user)
  await product.kill('bot')
  await product.kill('server')
  await expectOneEffect(product, user, chargeId)
})

test('the hourly check finds a payment whose update is lost, and a late update does not repeat it', async ({
  product,
}) => {
  const { messenger } = product
  const user = await buyer(product, 'Егор')
  await messenger.paymentFault('hold-payment', user.id)
  const chargeId = await payBoost(product, user)
  await messenger.advance(hour)
  await expectOneEffect(product, user, chargeId)
  await messenger.releasePayments()
  await messenger.write(user.id, '/help')
  await expect.poll(() => messenger.count(user.id, 'Между поездками')).toBe(1)
  await expectOneEffect(product, user, chargeId)
})
