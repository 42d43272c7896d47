import { expect } from '@playwright/test'
import { onboardedPerson } from '../support/cast.ts'
import { test } from '../support/product.ts'
import { answerWithTrips, payable, trip } from '../support/trips.ts'
import { phone, shoot } from './screenshot.ts'

test('paying for a hold, and what stands after it', async ({ product, browser }) => {
  const id = await onboardedPerson(product, 'Алексей')
  const open = async (path: string, made: typeof trip) => {
    const page = await (await browser.newContext(phone)).newPage()
    await answerWithTrips(page, [made])
    const url = new URL(await product.messenger.launchUrl(id))
    url.pathname = path
    await page.goto(url.toString(), { waitUntil: 'commit' })
    return page
  }
  const sheet = await open(`/order-history/${payable(0).id}`, payable)
  await sheet.getByRole('button', { name: 'Оплатить' }).tap()
  await expect(sheet.getByRole('dialog').getByRole('radio', { name: 'Банковская карта' })).toBeChecked()
  await sheet.getByRole('switch', { name: /^Скидка/ }).tap()
  await shoot(sheet, 'checkout')
  const booked = await open(`/order-history/${trip(0).id}/paid`, trip)
  await expect(booked.getByRole('img', { name: /BK-7K3M2P/ })).toBeVisible()
  await shoot(booked, 'confirmation')
})
