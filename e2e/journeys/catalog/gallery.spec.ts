import { type CDPSession, expect, type Page } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { openApp } from '../../support/chat/phone.ts'
import { rarely, test } from '../../support/product/product.ts'

test.use({ reducedMotion: 'no-preference' })

const photo = (page: Page) => page.getByRole('dialog').getByRole('figure').first().getByRole('img')
const getScale = (page: Page) => photo(page).evaluate((image) => Number(getComputedStyle(image).scale))

type Touches = ReadonlyArray<{ readonly x: number; readonly y: number }>
const touch = (client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Touches) =>
  client.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })

async function fingers(page: Page, from: Touches, to: Touches): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await touch(client, 'touchStart', from)
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    const points = from.map(({ x, y }, at) => {
      const end = to[at] ?? { x, y }
      return { x: x + (end.x - x) * part, y: y + (end.y - y) * part }
    })
    await touch(client, 'touchMove', points)
  }
  await touch(client, 'touchEnd', [])
}

const grown = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'grown') ?? 0))

rarely(
  'a card’s picture grows into its page and back, and its photos fill the screen',
  async ({ product, browser }) => {
    const id = await createOnboardedUser(product, 'Фаина')
    const page = await openApp(browser, product, id, '/services', { hasTouch: true })
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (...given) => {
        Reflect.set(window, 'grown', Number(Reflect.get(window, 'grown') ?? 0) + 1)
        return start(...given)
      }
    })
    // The transition's code loads after the first screen.
    await page.waitForTimeout(4_000)
    const card = page.getByRole('article').first()
    const name = await card.getByRole('heading').textContent()
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
    await expect.poll(() => grown(page)).toBe(1)
    await expect(page.locator('html[data-growing]')).toHaveCount(0)
    await expect(page.locator('[inert]')).toHaveCount(0)

    const opener = page.getByRole('button', { name: /Открыть фото 1/ })
    await opener.tap()
    const viewer = page.getByRole('dialog', { name: /Фотографии/ })
    await expect(viewer.getByText(/^1 из/)).toBeVisible()
    await fingers(
      page,
      [
        { x: 150, y: 300 },
        { x: 210, y: 300 },
      ],
      [
        { x: 90, y: 300 },
        { x: 270, y: 300 },
      ],
    )
    await expect.poll(() => getScale(page)).toBeGreaterThan(2)
    await fingers(
      page,
      [
        { x: 90, y: 300 },
        { x: 270, y: 300 },
      ],
      [
        { x: 170, y: 300 },
        { x: 190, y: 300 },
      ],
    )
    await expect.poll(() => getScale(page)).toBeLessThan(1)
    await viewer.getByRole('button', { name: 'Заполнить экран' }).tap()
    await expect.poll(() => getScale(page)).toBe(1)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(/^2 из/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(page.getByText('Фото 2 из')).toBeAttached()

    await page.getByRole('button', { name: /Открыть фото 2/ }).tap()
    await expect(viewer).toBeVisible()
    await fingers(page, [{ x: 180, y: 250 }], [{ x: 184, y: 480 }])
    await expect(viewer).toHaveCount(0)

    await page.goBack()
    await expect(card).toBeVisible()
    await expect.poll(() => grown(page)).toBe(2)
  },
)
