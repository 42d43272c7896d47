import type { Page } from '@playwright/test'
import { createOnboardedUser } from '../support/chat/cast.ts'
import { addressFor } from '../support/chat/phone.ts'
import { mockWatches, offerPath, sellOut, tapFullDay } from '../support/fixtures/watches.ts'
import { call, signIn } from '../support/product/api.ts'
import { type Product, test } from '../support/product/product.ts'
import { phone, shoot, speaker } from './screenshot.ts'

async function tourPath({ appUrl, messenger }: Product, user: number): Promise<string> {
  const token = await signIn(appUrl, await messenger.initData(user))
  const query = '/v1/services?category=excursion&limit=1'
  const { data } = await call<{ data: readonly { id: string }[] }>(appUrl, token, 'GET', query)
  return `/service/${data[0]?.id}`
}

test('shows watched days', async ({ product, browser }) => {
  const russian = await createOnboardedUser(product, 'Алексей')
  const english = await speaker(product, 'Alex', 'en')
  const tour = await tourPath(product, russian)
  const open = async (id: number, path: string, before: (page: Page) => Promise<void>): Promise<Page> => {
    const page = await (await browser.newContext(phone)).newPage()
    await before(page)
    await page.goto(await addressFor(product, id, path), { waitUntil: 'commit' })
    return page
  }
  const fullDay = async (id: number) => {
    const page = await open(id, tour, sellOut)
    await tapFullDay(page)
    return page
  }
  const sheet = async (id: number, name: string) => {
    const page = await fullDay(id)
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('switch').click()
    return page
  }
  const offer = async (id: number) => {
    const page = await open(id, offerPath, mockWatches)
    await page.getByRole('timer').waitFor()
    return page
  }
  const list = async (id: number) => {
    const page = await open(id, '/watches', mockWatches)
    await page.getByRole('article').first().waitFor()
    return page
  }
  await shoot(await fullDay(russian), 'service-watch')
  await shoot(await fullDay(english), 'service-watch-en')
  await shoot(await sheet(russian, 'Сообщить, если освободится'), 'service-watch-sheet')
  await shoot(await sheet(english, 'Notify me when available'), 'service-watch-sheet-en')
  await shoot(await offer(russian), 'watch-offer')
  await shoot(await offer(english), 'watch-offer-en')
  await shoot(await list(russian), 'watches')
  await shoot(await list(english), 'watches-en')
})
