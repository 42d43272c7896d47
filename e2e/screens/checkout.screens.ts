import { expect, type Page } from '@playwright/test'
import { bookedOpeners, holdOpener, payOpeners } from '../app-states/openers/checkout.ts'
import type { Opener } from '../app-states/openers/opener.ts'
import { createOnboardedUser } from '../support/chat/cast.ts'
import { mockTransfer } from '../support/fixtures/mock-transfer.ts'
import { mockTrips } from '../support/fixtures/mock-trips.ts'
import { chainPayableTrip, heldTrip, transferringTrip, trip } from '../support/fixtures/trips.ts'
import { test } from '../support/product/product.ts'
import { phone, shoot } from './screenshot.ts'

test('shows the payment of a hold and its result', async ({ product, browser }) => {
  const id = await createOnboardedUser(product, 'Алексей')
  const open = async (path: string, made: typeof trip) => {
    const page = await (await browser.newContext(phone)).newPage()
    await mockTransfer(page)
    await mockTrips(page, [made])
    const url = new URL(await product.messenger.launchUrl(id))
    url.pathname = path
    await page.goto(url.toString(), { waitUntil: 'commit' })
    return page
  }
  const sheet = await open(`/order-history/${chainPayableTrip(0).id}`, chainPayableTrip)
  await sheet.getByRole('button', { name: 'Оплатить' }).tap()
  await expect(sheet.getByRole('dialog').getByRole('radio', { name: 'Банковская карта' })).toBeChecked()
  await sheet.getByRole('switch', { name: /^Скидка/ }).tap()
  await shoot(sheet, 'checkout')
  const booked = await open(`/order-history/${trip(0).id}/paid`, trip)
  await expect(booked.getByRole('img', { name: /BK-7K3M2P/ })).toBeVisible()
  await shoot(booked, 'confirmation')
})

const sheet = (page: Page) => page.getByRole('dialog')
const openSheet = (page: Page) => page.getByRole('button', { name: 'Оплатить' }).click()

const states: ReadonlyArray<readonly [string, string, Pick<Opener, 'before' | 'steps' | 'shows'>]> = [
  ['hold-banner', '/services', holdOpener],
  ['checkout-over', `/order-history/${heldTrip(0).id}`, payOpeners['checkout, over']],
  ['checkout-transfer', `/order-history/${heldTrip(0).id}`, payOpeners['checkout, transfer']],
  ['checkout-transfer-short', `/order-history/${heldTrip(0).id}`, payOpeners['checkout, transfer too small']],
  [
    'checkout-transfer-sent',
    `/order-history/${heldTrip(0).id}`,
    {
      before: async (page) => {
        await mockTransfer(page, { state: 'seen' })
        await mockTrips(page, [transferringTrip])
      },
      steps: openSheet,
      shows: (page) => sheet(page).getByText(/^Кошелёк отправил перевод/),
    },
  ],
  ['confirmation-requested', `/order-history/${trip(0).id}/paid`, bookedOpeners.requested],
  [
    'trip-paying',
    `/order-history/${heldTrip(0).id}`,
    {
      before: (page) => mockTrips(page, [(now) => ({ ...heldTrip(now), state: 'paying' })]),
      shows: (page) => page.getByText('Подтверждаем оплату'),
    },
  ],
]

test('shows a waiting hold and the states of its payment', async ({ product, browser }) => {
  const id = await createOnboardedUser(product, 'Алексей')
  for (const [name, pathname, { before, steps, shows }] of states) {
    const page = await (await browser.newContext(phone)).newPage()
    await before?.(page)
    const url = Object.assign(new URL(await product.messenger.launchUrl(id)), { pathname })
    await page.goto(url.toString(), { waitUntil: 'commit' })
    await steps?.(page)
    await expect(shows(page)).toBeVisible()
    await shoot(page, name)
  }
})
