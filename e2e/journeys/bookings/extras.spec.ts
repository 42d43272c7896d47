import { expect } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { openApp } from '../../support/chat/phone.ts'
import { findAskingStart } from '../../support/fixtures/service/asking-tour.ts'
import { rarely } from '../../support/product/product.ts'

rarely('a trip is booked with a lunch, an answer and a pick-up point', async ({ product, browser }) => {
  const userId = await createOnboardedUser(product, 'Мария')
  await product.messenger.giveBalance(userId, 'usdt', 2_000)
  const { serviceId, start } = await findAskingStart(product, userId)
  const path = `/service/${serviceId}?date=${start.date}&time=${start.startTime}&guests=2`
  const app = await openApp(browser, product, userId, path)
  await app.getByRole('button', { name: 'Забронировать' }).click()
  const sheet = app.getByRole('dialog')
  await sheet.getByRole('list', { name: 'Добавить' }).getByRole('button', { name: 'Добавить' }).first().click()
  await sheet.getByRole('button', { name: 'Больше: Обед из русской печи' }).click()
  await sheet.getByRole('radio', { name: /Вокзал Пскова/ }).check()
  await sheet.getByLabel(/Чего не едите\?.*2/).fill('рыбу')
  await sheet.getByRole('button', { name: /^К.оплате/ }).click()
  await expect(sheet.getByText('Обед из русской печи\u00a0× 2')).toBeVisible()
  await sheet.getByRole('radio', { name: /USDT/, description: /^С\sбаланса/ }).check()
  await sheet.getByRole('button', { name: /^Оплатить/ }).click()
  await app
    .getByRole('link', { name: 'Открыть поездку' })
    .or(app.getByRole('button', { name: 'Открыть поездку' }))
    .click()
  const addOns = app.getByRole('region', { name: 'Дополнительно' })
  await expect(addOns).toContainText('Обед из русской печи')
  await expect(addOns).toContainText('Вокзал Пскова')
  await expect(addOns).toContainText('рыбу')
})
