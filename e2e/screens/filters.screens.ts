import { type Browser, expect, type Page } from '@playwright/test'
import { type Product, test } from '../support/product/product.ts'
import { launch, shoot, standInUser } from './screenshot.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function getList(browser: Browser, product: Product, query: string): Promise<Page> {
  const page = await launch(browser, product, standInUser, `/services?${query}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  return page
}

test('shows the filters', async ({ product, browser }) => {
  const { messenger } = product
  await messenger.write(standInUser, '/start')
  const stay = `date=${inDays(20)}&until=${inDays(22)}`

  const ofHotels = () => getList(browser, product, `category=hotel&${stay}&stars=3,4&amenities=breakfast`)
  const list = await ofHotels()
  await expect(list.getByRole('button', { name: 'Сбросить всё' })).toBeAttached()
  await shoot(list, 'services-chips')
  const hotels = await ofHotels()
  await hotels.getByRole('button', { name: /^Фильтры/ }).tap()
  await expect(hotels.getByRole('dialog').getByRole('button', { name: /^Показать \d/ })).toBeVisible()
  await shoot(hotels, 'filters')

  const wish = 'category=excursion&guests=4&priceMax=40000&duration=to4h,to8h,day&difficulty=easy,moderate'
  await shoot(await getList(browser, product, wish), 'services-for-four')
  const tours = await getList(browser, product, wish)
  await tours.getByRole('button', { name: /^Фильтры/ }).tap()
  await tours.getByRole('group', { name: 'Важно' }).scrollIntoViewIfNeeded()
  await shoot(tours, 'filters-excursions')
})
