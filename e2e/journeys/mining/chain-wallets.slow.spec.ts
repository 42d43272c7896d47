import { expect } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { addressFor, phone } from '../../support/chat/phone.ts'
import { WalletOwner, watchOutside } from '../../support/fixtures/wallets.ts'
import { test } from '../../support/product/product.ts'
import { reconcile } from '../../support/product/reconcile.ts'

const aDay = 86_400

test('a wallet is linked by its proof, tops up the balance, pays a trip although the page closes, and receives a withdrawal', async ({
  page,
  product,
}) => {
  test.slow()
  const outside = await watchOutside(page.context())
  const owner = await WalletOwner.enter(product, page, 'Алла')
  await owner.toWallet()
  await owner.press('Привязать кошелёк')
  await owner.answer('Отклонить')
  await expect(owner.says(/^Запрос отклонён/)).toBeVisible()
  await owner.linkWallet()

  await owner.askForDeposit('USDT', '100')
  await expect(owner.question).toContainText('100 USDT')
  await owner.answer('Подтвердить')
  await expect(owner.says('Пополнение пришло')).toBeVisible()
  expect(await owner.balance('usdt')).toBe(100)

  await owner.holdTour()
  await owner.askToPay('USDT')
  await owner.reload()
  await owner.answer('Подтвердить')
  await expect(owner.app('heading', /до\sвстречи/)).toBeVisible()
  expect(await owner.balance('usdt')).toBe(100)

  await product.messenger.advance(aDay)
  await owner.open()
  await owner.toWallet()
  await owner.withdraw('USDT', '20')
  await owner.press(/^Отменить вывод/)
  await expect(owner.says('Вывод отменён')).toBeVisible()
  await owner.press('Закрыть')

  const before = await owner.usdtInWallet()
  await owner.withdraw('USDT', '20')
  await product.messenger.advance(60)
  await expect(owner.says('Вывод выполнен')).toBeVisible()
  expect((await owner.usdtInWallet()) - before).toBe(19.5)
  expect(await owner.balance('usdt')).toBe(80)
  expect(outside).toEqual([])
  expect(await reconcile(product)).toMatch(/\d+ checks, 0 faults/)
})

test('two users on one phone never see each other’s wallet', async ({ browser, product }) => {
  const { messenger } = product
  const [anna, boris] = [await createOnboardedUser(product, 'Анна'), await createOnboardedUser(product, 'Борис')]
  const page = await (await browser.newContext(phone)).newPage()
  const enter = async (id: number) => {
    // The same address with another launch hash would not reload the page.
    await page.goto('about:blank')
    await page.goto(await addressFor(product, id, '/wallet'))
  }
  const approve = async (id: number) => {
    await expect.poll(() => messenger.walletRequests(id)).toHaveLength(1)
    await messenger.answerWallet(id, true)
  }
  const unlink = page.getByRole('button', { name: /^Отвязать кошелёк/ })
  const link = async (id: number) => {
    await page.getByRole('button', { name: 'Привязать кошелёк' }).click()
    await approve(id)
    return unlink.getAttribute('aria-label')
  }

  await enter(anna)
  const hers = await link(anna)
  await enter(boris)
  await expect(page.getByRole('button', { name: 'Привязать кошелёк' })).toBeVisible()
  await expect(unlink).toHaveCount(0)
  const his = await link(boris)
  expect(his).not.toBe(hers)

  await enter(anna)
  await expect(unlink).toHaveAttribute('aria-label', hers ?? '')
  await page.getByRole('button', { name: 'Пополнить' }).click()
  await page.getByRole('button', { name: /^Пополнить через/ }).click()
  await page.getByRole('textbox', { name: 'Сумма' }).fill('3')
  await page.getByRole('button', { name: /^Отправить 3/ }).click()
  await approve(anna)
  expect(await messenger.walletRequests(boris)).toEqual([])
  await expect(page.getByText('Пополнение пришло')).toBeVisible()
})

test('a wallet outside of the page is connected by a link, and answers by its bridge', async ({ page, product }) => {
  const outside = await watchOutside(page.context())
  await page.route('**/wallet/bridge.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const elsewhere = 'Local wallet elsewhere'
  const owner = await WalletOwner.enter(product, page, 'Вера')
  await owner.toWallet()
  await owner.press('Привязать кошелёк')
  await owner.press(elsewhere)
  await owner.press(`Открыть ${elsewhere}`)
  await owner.answer('Подтвердить')
  await expect(owner.app('button', /^Отвязать кошелёк/)).toBeVisible()
  expect(outside).toEqual([])
})
