import { expect, type Page } from '@playwright/test'
import { bookedOpeners, holdOpener, payOpeners } from '../app-states/checkout-openers.ts'
import type { Opener } from '../app-states/opener.ts'
import { answerWithTransfer } from '../support/answer-transfer.ts'
import { answerWithTrips } from '../support/answer-trips.ts'
import { onboardedPerson } from '../support/cast.ts'
import { test } from '../support/product.ts'
import { held, payableOnChain, transferring, trip } from '../support/trips.ts'
import { phone, shoot } from './screenshot.ts'

test('paying for a hold, and what stands after it', async ({ product, browser }) => {
  const id = await onboardedPerson(product, 'Алексей')
  const open = async (path: string, made: typeof trip) => {
    const page = await (await browser.newContext(phone)).newPage()
    await answerWithTransfer(page)
    await answerWithTrips(page, [made])
    const url = new URL(await product.messenger.launchUrl(id))
    url.pathname = path
    await page.goto(url.toString(), { waitUntil: 'commit' })
    return page
  }
  const sheet = await open(`/order-history/${payableOnChain(0).id}`, payableOnChain)
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
  ['checkout-over', `/order-history/${held(0).id}`, payOpeners['checkout, over']],
  ['checkout-transfer', `/order-history/${held(0).id}`, payOpeners['checkout, transfer']],
  ['checkout-transfer-short', `/order-history/${held(0).id}`, payOpeners['checkout, transfer too small']],
  [
    'checkout-transfer-sent',
    `/order-history/${held(0).id}`,
    {
      before: async (page) => {
        await answerWithTransfer(page, { state: 'seen' })
        await answerWithTrips(page, [transferring])
      },
      steps: openSheet,
      shows: (page) => sheet(page).getByText(/^Кошелёк отправил перевод/),
    },
  ],
  ['confirmation-requested', `/order-history/${trip(0).id}/paid`, bookedOpeners.requested],
  [
    'trip-paying',
    `/order-history/${held(0).id}`,
    {
      before: (page) => answerWithTrips(page, [(now) => ({ ...held(now), state: 'paying' })]),
      shows: (page) => page.getByText('Подтверждаем оплату'),
    },
  ],
]

test('a hold that waits, and how its payment stands', async ({ product, browser }) => {
  const id = await onboardedPerson(product, 'Алексей')
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
