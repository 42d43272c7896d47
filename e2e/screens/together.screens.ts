import type { Page } from '@playwright/test'
import { answerWithTrips } from '../support/answer-trips.ts'
import { onboardedPerson } from '../support/cast.ts'
import { addressFor } from '../support/phone.ts'
import { test } from '../support/product.ts'
import { answerWithShares, company, companyPath, gift, invitation, invitationPath } from '../support/shares.ts'
import { held } from '../support/trips.ts'
import { phone, shoot, speaker } from './screenshot.ts'

test('friends who pay together', async ({ product, browser }) => {
  const russian = await onboardedPerson(product, 'Алексей')
  const english = await speaker(product, 'Alex', 'en')
  const open = async (id: number, path: string, mine = invitation): Promise<Page> => {
    const page = await (await browser.newContext(phone)).newPage()
    await answerWithShares(page, company, mine)
    await page.goto(await addressFor(product, id, path), { waitUntil: 'commit' })
    await page.getByRole('progressbar').waitFor()
    return page
  }
  await shoot(await open(russian, companyPath), 'together')
  await shoot(await open(english, companyPath), 'together-en')
  await shoot(await open(russian, invitationPath), 'share')
  await shoot(await open(english, invitationPath), 'share-en')
  await shoot(await open(russian, invitationPath, gift), 'share-gift')

  const page = await (await browser.newContext(phone)).newPage()
  await answerWithTrips(page, [held])
  await page.goto(await addressFor(product, russian, companyPath.replace('/together', '')), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Разделить' }).click()
  await page.getByRole('dialog').getByText('Вручную').click()
  await page.getByText('Сходится').waitFor()
  await shoot(page, 'together-split')
})
