import { expect, type Page } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { addressFor, getPosition, saveData } from '../../support/chat/phone.ts'
import { rarely, test } from '../../support/product/product.ts'
import { freeSlot, toSlotPath } from '../../support/product/slots.ts'

/** As Telegram for Android does: it loads the address of the launch again. */
async function reloadAtLaunch(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
}

test('a reload at the launch address brings back the list, its place and its filters', async ({ page, product }) => {
  await saveData(page)
  const id = await createOnboardedUser(product, 'Роза')
  const address = await addressFor(product, id, '/')
  await page.goto(address)
  await page.getByRole('button', { name: 'Отели' }).click()
  await expect.poll(() => new URL(page.url()).search).toContain('hotel')
  await expect(page.getByRole('article').getByText('Экскурсия', { exact: true })).toHaveCount(0)
  const card = page.getByRole('article').nth(8)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)

  await reloadAtLaunch(page, address)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(before))
  expect(getPosition(page)).toBe('/services')
  await expect(card).toBeInViewport()
})

rarely(
  'a reload in the middle of a form brings back choice, sheet and text; another opening does not',
  async ({ page, product }) => {
    await saveData(page)
    const id = await createOnboardedUser(product, 'Роман')
    const address = await addressFor(product, id, toSlotPath(await freeSlot(product, id)))
    await page.goto(address)
    await page
      .getByRole('button', { name: /^Больше:/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Забронировать' }).click()
    const notes = page.getByRole('dialog').getByRole('textbox', { name: /Пожелания/ })
    await notes.fill('Приедем на велосипедах')
    const { search } = new URL(page.url())

    await reloadAtLaunch(page, address)
    await expect(notes).toHaveValue('Приедем на велосипедах')
    expect(new URL(page.url()).search).toBe(search)

    await reloadAtLaunch(page, await addressFor(product, id, '/wallet'))
    await page.getByRole('button', { name: 'Вывести' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Вывести' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

rarely(
  "a reload with old init data and a lost storage goes on with the session in Telegram's storage",
  async ({ page, product }) => {
    const id = await createOnboardedUser(product, 'Рита')
    const chat = new ChatPage(page)
    await chat.open(product.chatUrl, id, '9.0')
    await chat.tapMenuButton()
    await expect(chat.app.getByRole('link', { name: 'Услуги' })).toBeVisible()
    const copies = () =>
      page.evaluate(
        (user) => localStorage.getItem(`secure-storage/${user}`) ?? localStorage.getItem(`device-storage/${user}`),
        id,
      )
    await expect.poll(copies).toContain('enp.session')

    const refusal = { success: false, error: { code: 'INIT_DATA_EXPIRED', message: 'Init data expired' } }
    await page.route('**/v1/auth/login', (route) => route.fulfill({ status: 401, json: refusal }))
    await chat.app.locator('body').evaluate(() => localStorage.clear())
    await chat.reloadInPlace()
    await chat.app.getByRole('link', { name: 'Профиль' }).click()
    await chat.app.getByRole('button', { name: 'Выйти' }).click()
    await chat.app.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
    await expect.poll(copies).not.toContain('enp.session')
  },
)
