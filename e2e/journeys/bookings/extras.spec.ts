import { expect } from '@playwright/test'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { openApp } from '../../support/chat/phone.ts'
import { type Product, rarely } from '../../support/product/product.ts'

interface Free {
  readonly date: string
  readonly startTime?: string
  readonly vacancies: number
  readonly extras?: readonly { readonly unitId: string; readonly left: number }[]
}

async function findStart(product: Product, userId: number) {
  const ask = async <T>(path: string) => (await asUser<{ data: T }>(product, userId, 'GET', path)).data
  const search = encodeURIComponent('Изборск')
  const [service] = await ask<{ id: string }[]>(`/v1/services?search=${search}&category=excursion`)
  if (!service) throw new Error('the demo catalogue has no trip to Izborsk')
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const days = await ask<Free[]>(`/v1/services/${service.id}/availability?start_date=${day(20)}&end_date=${day(50)}`)
  const free = days.find(({ vacancies, extras = [] }) => vacancies >= 2 && extras.some(({ left }) => left > 0))
  if (!free) throw new Error('no day of it has a place and a lunch')
  return { path: `/service/${service.id}?date=${free.date}&time=${free.startTime}&guests=2` }
}

rarely('a trip is booked with a lunch, an answer and a pick-up point', async ({ product, browser }) => {
  const userId = await createOnboardedUser(product, 'Мария')
  await product.messenger.giveBalance(userId, 'usdt', 2_000)
  const { path } = await findStart(product, userId)
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
