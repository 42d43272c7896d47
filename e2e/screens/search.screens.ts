import { expect } from '@playwright/test'
import { call, signIn } from '../support/product/api.ts'
import { test } from '../support/product/product.ts'
import { launch, shoot, standInUser } from './screenshot.ts'

test.beforeAll(async ({ product }) => {
  const { messenger, appUrl } = product
  await messenger.write(standInUser, '/start')
  const initData = await messenger.initData(standInUser)
  await call(appUrl, await signIn(appUrl, initData), 'POST', '/v1/auth/login', { initData, region: 'RU-KR' })
})

test('shows the search', async ({ product, browser }) => {
  const open = async (path = '/services') => {
    const page = await launch(browser, product, standInUser, path)
    const field = page.getByRole('combobox', { name: 'Поиск услуг' })
    await expect(field).toBeVisible()
    return { page, field }
  }

  const { page, field } = await open()
  for (const words of ['гроты Ольхона', 'баня', 'Рускеала']) {
    await field.click()
    await field.fill(words)
    await field.press('Enter')
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  await field.click()
  await field.fill('')
  await expect(page.getByRole('heading', { name: 'Популярное' })).toBeVisible()
  await shoot(page, 'services-search')

  const suggested = await open()
  await suggested.field.fill('спб')
  await expect(suggested.page.getByRole('option').nth(3)).toBeVisible()
  await shoot(suggested.page, 'services-suggestions')

  const leftOut = await open('/services?search=дирижабль рускеала зимой')
  await expect(leftOut.page.getByRole('heading', { name: 'Ближе всего по смыслу' })).toBeVisible()
  await shoot(leftOut.page, 'services-left-out')

  const { page: nothing } = await open('/services?search=баня&region=RU-LEN&priceMax=1000')
  await expect(nothing.getByRole('heading', { name: /^(Рядом|Популярное)/ }).first()).toBeVisible()
  await shoot(nothing, 'services-nothing')
})
