import type { Page } from '@playwright/test'
import { createOnboardedUser } from '../support/cast.ts'
import { mockTrips } from '../support/mock-trips.ts'
import { addressFor } from '../support/phone.ts'
import { test } from '../support/product.ts'
import { gift, groupPath, groupShares, invitation, invitationPath, mockShares } from '../support/shares.ts'
import { heldTrip } from '../support/trips.ts'
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
  await page.goto(await addressFor(product, russian, groupPath.replace('/together', '')), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Разделить' }).click()
  await page.getByRole('dialog').getByText('Вручную').click()
  await page.getByText('Сходится').waitFor()
  await shoot(page, 'together-split')
})
