import { expect } from '@playwright/test'
import { call, signIn } from '../support/product/api.ts'
import { test } from '../support/product/product.ts'
import { launch, shoot, standInUser } from './screenshot.ts'

interface Found {
  readonly data: readonly { readonly id: string }[]
}

test('shows the photos of a service', async ({ product, browser }) => {
  await product.messenger.write(standInUser, '/start')
  const token = await signIn(product.appUrl, await product.messenger.initData(standInUser))
  const { data } = await call<Found>(product.appUrl, token, 'GET', '/v1/services?limit=1&search=лёд байкала')
  for (const [name, ...presses] of [['gallery'], ['gallery-whole', 'Показать целиком']] as const) {
    const page = await launch(browser, product, standInUser, `/service/${data[0]?.id}`)
    await expect(page.getByRole('button', { name: /Забронировать|Выбрать/ })).toBeVisible()
    await page.getByRole('button', { name: /Открыть фото 1/ }).tap()
    const viewer = page.getByRole('dialog', { name: /Фотографии/ })
    await expect(viewer).toBeVisible()
    await viewer.getByRole('button', { name: /^Снимок 2/ }).tap()
    await expect(viewer.getByText(/^2 из/)).toBeVisible()
    for (const press of presses) await viewer.getByRole('button', { name: press }).tap()
    await shoot(page, name)
  }
})
