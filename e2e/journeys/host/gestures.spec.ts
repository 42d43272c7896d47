import { expect, type Page } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { Finger } from '../../support/chat/finger.ts'
import { openApp } from '../../support/chat/phone.ts'
import { rarely } from '../../support/product/product.ts'

const sign = (page: Page) => page.getByTestId('pull')

rarely(
  'a list that is pulled down at its top loads again, and says so when there is no connection',
  async ({ product, browser }) => {
    const id = await createOnboardedUser(product, 'Нина')
    const page = await openApp(browser, product, id, '/services', { hasTouch: true })
    const finger = new Finger(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const lists = () => asked.filter((path) => path === '/v1/services').length
    await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible()
    await expect(sign(page)).toBeAttached()

    const first = lists()
    await finger.swipe({ from: 300, to: 340 })
    expect(lists()).toBe(first)
    await finger.swipe({ from: 300, to: 560 })
    await expect(page.getByText('Обновлено', { exact: true })).toBeAttached()
    expect(lists()).toBe(first + 1)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await page.evaluate(() => window.scrollTo(0, 600))
    await finger.swipe({ from: 300, to: 560 })
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(600)
    expect(lists()).toBe(first + 1)

    await page.evaluate(() => window.scrollTo(0, 0))
    await finger.swipe({ from: 300, to: 360, aside: 160 })
    expect(lists()).toBe(first + 1)
    await page.context().setOffline(true)
    await finger.swipe({ from: 300, to: 560 })
    await expect(page.getByText('Нет связи. Показываем сохранённое.')).toBeVisible()
    await expect(sign(page)).toHaveAttribute('data-busy', 'false')
  },
)

rarely(
  'a sheet follows the finger down, and closes or comes back; what scrolls inside scrolls first',
  async ({ product, browser }) => {
    const id = await createOnboardedUser(product, 'Нина')
    const page = await openApp(browser, product, id, '/profile', { hasTouch: true, reducedMotion: 'no-preference' })
    const finger = new Finger(page)
    const sheet = page.getByRole('dialog')
    const opener = page.getByRole('button', { name: 'Выйти', exact: true })
    const top = async () => (await sheet.getByRole('heading').boundingBox())?.y ?? 0
    const open = async () => {
      await opener.click()
      await expect(sheet).toBeVisible()
      await expect.poll(() => sheet.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0)
      return await top()
    }

    let y = await open()
    await finger.swipe({ from: y, to: y + 50 })
    await expect.poll(top).toBeCloseTo(y, 0)
    await finger.swipe({ from: y, to: y + 220 })
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()

    y = await open()
    await finger.swipe({ from: y, to: y + 90, ms: 80 })
    await expect(sheet).toHaveCount(0)

    await open()
    await sheet.getByRole('button', { name: 'Остаться' }).tap()
    await expect(sheet).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 260 })
    y = await open()
    const body = sheet.getByText('Данные на\u00a0этом устройстве удалятся').locator('..')
    await body.evaluate((one) => one.scrollTo(0, 30))
    expect(await body.evaluate((one) => one.scrollTop)).toBeGreaterThan(0)
    const box = await body.boundingBox()
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2
    await finger.swipe({ from: middle, to: middle + 25 })
    expect(await body.evaluate((one) => one.scrollTop)).toBeLessThan(30)
    expect(await top()).toBeCloseTo(y, 0)
  },
)

rarely('an icon on the home screen is added from the profile and opens the app', async ({ product, page }) => {
  const id = await createOnboardedUser(product, 'Нина')
  const chat = new ChatPage(page)
  const { chatUrl } = product
  const row = chat.app.getByRole('button', { name: /^Значок на/ })
  const openProfile = async (platform: string) => {
    await page.goto(`${chatUrl}/?user=${id}&platform=${platform}`)
    await chat.tapMenuButton()
    await chat.openCold('/profile')
    await expect(chat.app.getByRole('button', { name: 'Выйти', exact: true })).toBeVisible()
  }
  await openProfile('web')
  await expect(page.getByTestId('log').getByText(/home_screen_checked.*unsupported/)).toBeVisible()
  await expect(row).toHaveCount(0)

  await openProfile('android')
  await row.click()
  await chat.button('Добавить').click()
  await expect(chat.app.getByText(/^Значок на/)).toBeVisible()
  await expect(row).toHaveCount(0)
  while (await chat.phone.count())
    await page
      .getByRole('button', { name: /^(Назад|Закрыть)$/ })
      .first()
      .click()
  await page.getByRole('region', { name: 'Телефон' }).getByRole('button', { name: /enp/i }).first().click()
  await expect(chat.phone).toHaveCount(1)
})
