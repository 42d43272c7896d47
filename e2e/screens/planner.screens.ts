import type { Page } from '@playwright/test'
import { createOnboardedUser } from '../support/chat/cast.ts'
import { addressFor } from '../support/chat/phone.ts'
import { dayPath, formPath, inTheWay, mockPlans, savedDayPath, withoutStop } from '../support/fixtures/plans.ts'
import { test } from '../support/product/product.ts'
import { phone, shoot, speaker } from './screenshot.ts'

test('shows a day plan', async ({ product, browser }) => {
  const russian = await createOnboardedUser(product, 'Алексей')
  const english = await speaker(product, 'Alex', 'en')
  const open = async (id: number, path: string, before: (page: Page) => Promise<void> = mockPlans) => {
    const page = await (await browser.newContext(phone)).newPage()
    await before(page)
    await page.goto(await addressFor(product, id, path), { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }
  const day = async (id: number, path = dayPath, before = mockPlans) => {
    const page = await open(id, path, before)
    await page.getByRole('article').first().waitFor()
    return page
  }
  const refused = async (id: number) => {
    const page = await open(id, dayPath, (one) => mockPlans(one, { found: { plans: [], problems: inTheWay } }))
    await page.getByRole('listitem').first().waitFor()
    return page
  }
  await shoot(await open(russian, formPath), 'planner')
  await shoot(await open(english, formPath), 'planner-en')
  await shoot(await day(russian), 'planner-result')
  await shoot(await day(english), 'planner-result-en')
  await shoot(await day(russian, savedDayPath, (one) => mockPlans(one, { checked: withoutStop })), 'planner-gone')
  await shoot(await refused(russian), 'planner-nothing')
  await shoot(await refused(english), 'planner-nothing-en')
})
