import { expect } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { measureFrames } from '../../support/chat/frames.ts'
import { addressFor, phone } from '../../support/chat/phone.ts'
import { fulfillRange, magentaArchive } from '../../support/fixtures/map-tiles.ts'
import { rarely } from '../../support/product/product.ts'

const maxMoreLateFrames = 2
const steps = 90

/** The maximum of a map, spread over the whole country. */
const points = Array.from({ length: 2_000 }, (_, index) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  lat: 44 + ((index * 7_919) % 2_400) / 100,
  lng: 28 + ((index * 104_729) % 11_000) / 100,
  price: 1_000 + index,
  category: ['hotel', 'excursion', 'entertainment'][index % 3],
}))

rarely(
  'the map opens from the list, knows where the phone is, and Back leads to the list',
  async ({ page, product }) => {
    const anna = await createOnboardedUser(product, 'Майя')
    const chat = new ChatPage(page)
    await chat.open(product.chatUrl, anna)
    await chat.tapMenuButton()
    await chat.app.getByRole('link', { name: 'Услуги' }).click()
    await chat.app.getByRole('button', { name: 'Карта', exact: true }).click()
    const map = chat.app.getByRole('application', { name: /^Карта: / })
    await expect(map.locator('[data-service]:visible').first()).toBeVisible()
    await chat.app.getByRole('button', { name: 'Где я' }).click()
    await expect(chat.app.getByRole('img', { name: 'Вы здесь' })).toBeVisible()
    await map.locator('[data-service]:visible').first().click()
    const card = chat.app.getByRole('article').first()
    await expect(card.getByText(/^[\d,]+\s(км|м)$/)).toBeVisible()
    await chat.app.getByRole('button', { name: 'Искать в этой области' }).click()
    await expect(chat.app.getByText('Эта область')).toBeVisible()
    await chat.app.getByRole('button', { name: 'Список', exact: true }).click()
    await expect(chat.app.getByText('Эта область')).toBeVisible()
    await expect(chat.app.getByRole('article').first()).toBeVisible()
  },
)

rarely('two thousand points are moved and zoomed as smoothly as the list is scrolled', async ({ browser, product }) => {
  const anna = await createOnboardedUser(product, 'Ника')
  const context = await browser.newContext({ ...phone, hasTouch: false, isMobile: false })
  const page = await context.newPage()
  await page.route('**/v1/services/map*', (route) =>
    route.fulfill({ json: { success: true, data: points, total: points.length } }),
  )
  await page.goto(await addressFor(product, anna, '/services'))
  await page.getByRole('article').first().waitFor()
  const list = await measureFrames(page, async () => {
    for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, step % 30 < 15 ? 60 : -60)
  })
  await page.getByRole('button', { name: 'Карта', exact: true }).click()
  await page.getByRole('application').getByRole('button').first().waitFor()
  const map = await measureFrames(page, async () => {
    await page.mouse.move(200, 420)
    await page.mouse.down()
    for (let step = 0; step < steps; step += 1) await page.mouse.move(200 + 120 * Math.sin(step / 9), 420 + step)
    await page.mouse.up()
    for (let step = 0; step < steps / 3; step += 1) await page.mouse.wheel(0, step % 20 < 10 ? -50 : 50)
  })
  console.log(`late frames: map ${map.late} of ${map.frames}, list ${list.late} of ${list.frames}`)
  console.log(`work of a frame: map ${map.workMs.toFixed(1)} ms, list ${list.workMs.toFixed(1)} ms`)
  expect(map.late).toBeLessThanOrEqual(list.late + maxMoreLateFrames)
})

rarely('an operator’s own tiles are drawn instead of the land, with their credit', async ({ browser, product }) => {
  const anna = await createOnboardedUser(product, 'Тома')
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.route('**/v1/config', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...data, mapTilesUrl: '/map.pmtiles' } } })
  })
  const archive = magentaArchive('<a href="https://tiles.example">© Свои тайлы</a>')
  await page.route('**/map.pmtiles', (route) => fulfillRange(route, archive))
  await page.goto(await addressFor(product, anna, '/services'))
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'Карта', exact: true }).click()
  await expect(page.getByText('© Свои тайлы')).toBeVisible()
  const middle = () =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const pen = canvas.getContext('2d')
      return [...(pen?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [])]
    })
  await expect.poll(middle).toEqual([255, 0, 255, 255])
})
