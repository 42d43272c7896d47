import type { Page } from '@playwright/test'
import { createOnboardedUser } from '../support/chat/cast.ts'
import { addressFor } from '../support/chat/phone.ts'
import { mockTrips } from '../support/fixtures/mock-trips.ts'
import { gift, groupPath, groupShares, invitation, invitationPath, mockShares } from '../support/fixtures/shares.ts'
import { heldTrip } from '../support/fixtures/trips.ts'
import { test } from '../support/product/product.ts'
import { phone, shoot, speaker } from './screenshot.ts'

test('shows a group payment', async ({ product, browser }) => {
  const russian = await createOnboardedUser(product, 'Алексей')
  const english = await speaker(product, 'Alex', 'en')
  const open = async (id: number, path: string, mine = invitation): Promise<Page> => {
    const page = await (await browser.newContext(phone)).newPage()
    await mockShares(page, groupShares, mine)
    await page.goto(await addressFor(product, id, path), { waitUntil: 'commit' })
    await page.getByRole('progressbar').waitFor()
    return page
  }
  await shoot(await open(russian, groupPath), 'together')
  await shoot(await open(english, groupPath), 'together-en')
  await shoot(await open(russian, invitationPath), 'share')
  await shoot(await open(english, invitationPath), 'share-en')
  await shoot(await open(russian, invitationPath, gift), 'share-gift')

  const page = await (await browser.newContext(phone)).newPage()
  await mockTrips(page, [heldTrip])
  await page.goto(await addressFor(product, russian, groupPath.replace('/group-payment', '')), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Разделить' }).click()
  await page.getByRole('dialog').getByText('Вручную').click()
  await page.getByText('Сходится').waitFor()
  await shoot(page, 'together-split')
})
