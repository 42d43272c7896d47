import { expect } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { openApp } from '../../support/chat/phone.ts'
import { test } from '../../support/product/product.ts'

const hour = 3_600

test('the daily bonus is claimed once, and a visit task pays an hour after its start', async ({ product, browser }) => {
  const { messenger, sql } = product
  const id = await createOnboardedUser(product, 'Алексей')
  const page = await openApp(browser, product, id, '/earn')
  await page.evaluate(() => Object.assign(window, { open: () => null }))

  await page.getByRole('button', { name: 'Забрать бонус' }).dblclick()
  await expect(page.getByRole('button', { name: /^Следующий через/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Баланс: 25\senp/ })).toBeVisible()

  const visit = page.getByRole('listitem').filter({ hasText: 'Откройте путеводитель' })
  await visit.getByRole('button', { name: /^Перейти/ }).click()
  await expect(page.getByText('Вернитесь через час')).toBeVisible()
  await expect(visit.getByText(/^(60|59)\sмин$/)).toBeVisible()

  await messenger.advance(hour)
  await page.reload()
  await visit.getByRole('button', { name: /^Проверить/ }).click()
  await expect(visit.getByText('+25')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Баланс: 50\senp/ })).toBeVisible()
  const paid = await sql(
    "select metadata->>'taskType' as type from transactions join users on users.id = user_id where telegram_id = $1 order by transactions.created_at",
    [id],
  )
  expect(paid).toEqual([{ type: 'daily_bonus' }, { type: 'visit' }])
})
