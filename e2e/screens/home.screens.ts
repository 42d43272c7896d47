import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { call, signIn } from '../support/product/api.ts'
import { test } from '../support/product/product.ts'
import { folder, launch, shoot, standInUser } from './screenshot.ts'

interface Found {
  readonly data: readonly { readonly id: string }[]
}

async function still(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1_600)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

test('shows the home page', async ({ product, browser }) => {
  const { messenger, appUrl } = product
  await messenger.write(standInUser, '/start')
  const initData = await messenger.initData(standInUser)
  const token = await signIn(appUrl, initData)
  await call(appUrl, token, 'POST', '/v1/auth/login', { initData, region: 'RU-KR' })
  const { data } = await call<Found>(appUrl, token, 'GET', '/v1/services?limit=3&sort=new')
  const page = await launch(browser, product, standInUser, `/service/${data[0]?.id}`)
  await expect(page.getByRole('table')).toBeVisible()
  for (const { id } of data.slice(1)) {
    await page.goto(new URL(`/service/${id}`, page.url()).href)
    await expect(page.getByRole('table')).toBeVisible()
  }
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('enp.viewed.'))) {
      const seen: { price: number }[] = JSON.parse(localStorage.getItem(key) ?? '[]')
      localStorage.setItem(
        key,
        JSON.stringify(seen.map((one, at) => (at === 0 ? { ...one, price: one.price + 700 } : one))),
      )
    }
  })
  await page.goto(new URL('/services', page.url()).href)
  await expect(page.getByRole('heading', { name: 'Недавно смотрели' })).toBeVisible()
  await still(page, 'home')
  await page.evaluate(() => window.scrollTo(0, 420))
  await still(page, 'home-scrolled')
  await page.getByRole('heading', { name: 'Все услуги' }).evaluate((heading) => heading.scrollIntoView())
  await shoot(page, 'home-list')
})
