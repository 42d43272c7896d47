import { expect } from '@playwright/test'
import { type Callback, Shop } from '../../support/chat/buying.ts'
import { rarely, test } from '../../support/product/product.ts'

test('a power boost bought in the mini app through Telegram’s payment sheet increases the reward', async ({
  page,
  product,
}) => {
  const shop = await Shop.enter(product, page, 'Алла')
  await shop.setOff()
  await shop.choose('Сила ×2')
  await shop.payInMessenger()
  await expect(shop.says('Ускорение работает')).toBeVisible()
  await shop.app('button', 'Готово').click()
  await expect(shop.app('dialog', 'Ускорения')).toBeHidden()
  await expect(shop.says(/из 200 enp|из 199,9\d? enp/)).toBeVisible()
  expect(await shop.reward()).toBeGreaterThan(199)
  expect(await product.messenger.starsOf(shop.id)).toBe(455)
  await expect.poll(() => product.messenger.count(shop.id, 'Ускорение «Сила ×2» действует')).toBe(1)

  await shop.openBoosts()
  await expect(shop.app('radio', /Сила ×3/)).toBeDisabled()
})

for (const [callback, promise] of [
  ['lost', 'the messenger’s word after the payment is lost'],
  ['twice', 'the messenger says it twice'],
  ['failed', 'the messenger says failed although it charged'],
] as const satisfies ReadonlyArray<readonly [Callback, string]>) {
  // The rules of the payment flow are tested in every run.
  rarely(`${promise}: the boost works, once`, async ({ page, product }) => {
    const shop = await Shop.enter(product, page, 'Борис', callback)
    await shop.setOff()
    await shop.choose('Сила ×2')
    await shop.payInMessenger()
    await expect(shop.says('Ускорение работает')).toBeVisible({ timeout: 20_000 })
    expect(await shop.movements()).toBe(1)
    expect(await product.messenger.starsOf(shop.id)).toBe(455)
  })
}

rarely('the mini app reloaded between payment and its confirmation goes on confirming', async ({ page, product }) => {
  const { messenger } = product
  const shop = await Shop.enter(product, page, 'Вадим')
  await shop.setOff()
  await messenger.paymentFault('hold-payment', shop.id)
  await shop.choose('Сила ×2')
  await shop.payInMessenger()
  await expect(shop.says('Подтверждаем оплату…')).toBeVisible()
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('[data-testid="mini-app"]')
    if (frame) frame.src += ''
  })
  await shop.toMining()
  await expect(shop.says(/Подтверждаем оплату/)).toBeVisible()
  await messenger.releasePayments()
  await expect(shop.says(/из 200 enp|из 199,9\d? enp/)).toBeVisible({ timeout: 20_000 })
  expect(await shop.movements()).toBe(1)
})

test('a time boost bought in the chat by /boost and its invoice moves the finish', async ({ page, product }) => {
  const { messenger, sql } = product
  await page.clock.install()
  const shop = await Shop.enter(product, page, 'Галина')
  await shop.setOff()
  await shop.chat.send('/boost')
  await shop.chat.tapInChat('Темп ×2 · 20 ⭐')
  await expect.poll(async () => (await messenger.chat(shop.id)).at(-1)?.invoice).toBeTruthy()
  const invoice = (await messenger.chat(shop.id)).at(-1)
  expect(await messenger.pay(shop.id, invoice?.id ?? 0)).toMatchObject({ status: 'paid' })
  await expect.poll(() => messenger.count(shop.id, 'Ускорение «Темп ×2» действует')).toBe(1)
  const [row] = await sql<{ hours: number; reminder: number }>(
    `select extract(epoch from s.ends_at - s.started_at)::float / 3600 as hours,
       extract(epoch from n.due_at - s.ends_at)::float as reminder
     from mining_session s join users u on u.id = s.user_id join notification n on n.key = 'mining_finished:' || s.id
     where u.telegram_id = $1`,
    [shop.id],
  )
  expect(row?.hours).toBeCloseTo(12, 1)
  expect(row?.reminder).toBe(0)
  await page.clock.fastForward('00:15')
  await expect(shop.says('×2')).toBeVisible()
  await messenger.pay(shop.id, invoice?.id ?? 0)
  expect(await messenger.starsOf(shop.id)).toBe(480)
})

// bot/test/paysupport.test.ts and server/test/payments/refunds.test.ts test a refund in every run.
rarely(
  'an unused boost is given back by /paysupport: the Stars are there again, the boost is gone',
  async ({ page, product }) => {
    const { messenger, sql } = product
    const shop = await Shop.enter(product, page, 'Денис')
    await shop.choose('Сила ×2')
    await shop.payInMessenger()
    await expect(shop.says('Оплачено')).toBeVisible()
    await shop.chat.send('/paysupport')
    await shop.chat.chat
      .getByRole('button', { name: /Сила ×2/ })
      .last()
      .click()
    await shop.chat.tapInChat('Вернуть 45 звёзд')
    await expect.poll(() => messenger.starsOf(shop.id)).toBe(500)
    await expect.poll(() => messenger.count(shop.id, '45 звёзд вернулись в Telegram')).toBe(1)
    const [boost] = await sql<{ state: string }>(
      'select b.state from boost b join users u on u.id = b.user_id where u.telegram_id = $1',
      [shop.id],
    )
    expect(boost?.state).toBe('refunded')
  },
)

rarely(
  'prepaid Stars: topped up, spent on a boost, and every movement opens in the wallet',
  async ({ page, product }) => {
    const shop = await Shop.enter(product, page, 'Ева')
    await shop
      .app('button', /звёзд на балансе, пополнить$/)
      .first()
      .click()
    await shop.app('radio', /100/).click()
    await shop.app('button', /^Пополнить на/).click()
    await shop.pressPay()
    await expect(shop.says('Оплачено')).toBeVisible()
    await shop.app('button', 'Готово').click()
    await expect(shop.app('dialog', 'Баланс звёзд')).toBeHidden()

    await shop.choose('Темп ×3')
    await shop
      .app('dialog', 'Ускорения')
      .getByRole('button', { name: /с баланса$/ })
      .click()
    await expect(shop.says('Оплачено')).toBeVisible()
    expect(await product.messenger.starsOf(shop.id)).toBe(400)

    await page.goto(await product.messenger.launchUrl(shop.id).then((url) => url.replace(/\/(\?|#)/, '/wallet$1')))
    await page.getByRole('button', { name: /Темп ×3/ }).click()
    const details = page.getByRole('dialog')
    await expect(details.getByText('Доход сервиса')).toBeVisible()
    await expect(details.getByRole('button', { name: 'Вернуть 25 звёзд' })).toBeVisible()
  },
)
