import { expect, type Page } from '@playwright/test'
import { asUser, createOnboardedUser } from '../support/chat/cast.ts'
import { mockEarning, otherTasks, someTasks } from '../support/fixtures/earning.ts'
import { type Product, test } from '../support/product/product.ts'
import { launch, shoot, standInUser } from './screenshot.ts'

const claimButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function regular(product: Product, languageCode = 'ru'): Promise<number> {
  const id = await createOnboardedUser(product, 'Алексей', languageCode)
  for (let day = 0; day < 3; day += 1) {
    await asUser(product, id, 'POST', '/v1/tasks/daily-bonus/claim')
    await product.messenger.advance(86_400)
  }
  return id
}

test('shows the daily bonus and the tasks', async ({ product, browser }) => {
  const first = await launch(browser, product, standInUser, '/earn')
  await mockEarning(first, { tasks: someTasks })
  await first.reload()
  await expect(first.getByText('42\u00a0мин', { exact: true })).toBeVisible()
  await shoot(first, 'earn')

  const id = await regular(product)
  const page = await launch(browser, product, id, '/earn')
  await claimButton(page, 'Забрать бонус').tap()
  await expect(claimButton(page, /^Следующий через/)).toBeVisible()
  await shoot(page, 'earn-claimed')

  const others = await launch(browser, product, id, '/earn')
  await mockEarning(others, { tasks: otherTasks })
  await others.reload()
  await expect(others.getByText('Награда снята')).toBeVisible()
  await shoot(others, 'earn-tasks')
})

test('shows the tasks in English', async ({ product, browser }) => {
  const page = await launch(browser, product, await regular(product, 'en'), '/earn')
  await expect(claimButton(page, 'Claim the bonus')).toBeVisible()
  await shoot(page, 'earn-en')
})
