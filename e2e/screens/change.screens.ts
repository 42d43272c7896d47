import type { Browser, Page } from '@playwright/test'
import { createOnboardedUser } from '../support/chat/cast.ts'
import { addressFor } from '../support/chat/phone.ts'
import { chooseDay, mockChanges, movable, pendingConsentChange } from '../support/fixtures/changes.ts'
import { type Product, test } from '../support/product/product.ts'
import { phone, shoot, speaker } from './screenshot.ts'

const path = `/order-history/${movable(0).id}`

async function open({ product, browser }: { product: Product; browser: Browser }, id: number, made = movable) {
  const page = await (await browser.newContext(phone)).newPage()
  await mockChanges(page, made)
  await page.goto(await addressFor(product, id, path), { waitUntil: 'commit' })
  return page
}

async function oneFewer(page: Page, name: string, more: RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: more }).first().click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

test('shows a reschedule instead of a cancellation, and a smaller party', async ({ product, browser }) => {
  const id = await createOnboardedUser(product, 'Алексей')
  const english = await speaker(product, 'Alex', 'en')
  const cheaper = await open({ product, browser }, id)
  await chooseDay(cheaper, 'cheaper')
  await cheaper.getByText(/Вернём на\sкарту/).waitFor()
  await shoot(cheaper, 'trip-change')
  const dearer = await open({ product, browser }, id)
  await chooseDay(dearer, 'dearer')
  await dearer.getByText(/Прежняя дата остаётся за\sвами/).waitFor()
  await shoot(dearer, 'trip-change-pay')
  const inEnglish = await open({ product, browser }, english)
  await chooseDay(inEnglish, 'cheaper', 'Change')
  await inEnglish.getByText(/Back to your card/).waitFor()
  await shoot(inEnglish, 'trip-change-en')
  const part = await open({ product, browser }, id)
  await oneFewer(part, 'Меньше гостей', /^Больше/)
  await shoot(part, 'trip-cancel-part')
  const waiting = await open({ product, browser }, id, pendingConsentChange)
  await waiting.getByText(/^Организатор решает/).waitFor()
  await waiting.getByText(/^Организатор решает/).scrollIntoViewIfNeeded()
  await shoot(waiting, 'trip-change-asked')
})
