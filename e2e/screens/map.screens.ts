import { expect, type Locator, type Page } from '@playwright/test'
import { call, signIn } from '../support/product/api.ts'
import { test } from '../support/product/product.ts'
import { launch, shoot, standInUser } from './screenshot.ts'

test.beforeAll(async ({ product }) => {
  const { messenger, appUrl } = product
  await messenger.write(standInUser, '/start')
  const initData = await messenger.initData(standInUser)
  await call(appUrl, await signIn(appUrl, initData), 'POST', '/v1/auth/login', { initData, region: 'RU-KR' })
})

async function middlePin(page: Page): Promise<Locator> {
  const pins = page.locator('[data-service]:visible')
  await expect(pins.first()).toBeVisible()
  return pins.nth(Math.floor((await pins.count()) / 2))
}

async function showMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Карта', exact: true }).tap()
  await middlePin(page)
}

test('shows services on the map, and one of them on its page', async ({ product, browser }) => {
  const page = await launch(browser, product, standInUser, '/services')
  await showMap(page)
  const pin = await middlePin(page)
  const id = await pin.getAttribute('data-service')
  await pin.tap()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('application').press('ArrowLeft')
  await page.getByRole('application').blur()
  await shoot(page, 'map')

  const country = await launch(browser, product, standInUser, '/services')
  await showMap(country)
  for (let press = 0; press < 4; press += 1) await country.getByRole('button', { name: 'Отдалить' }).tap()
  await shoot(country, 'map-country')

  const service = await launch(browser, product, standInUser, `/service/${id}`)
  await service.getByRole('heading', { name: 'Где это' }).evaluate((element) => {
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 60)
  })
  await expect(service.getByRole('link', { name: 'Открыть карту' })).toBeVisible()
  await shoot(service, 'service-map')
})
