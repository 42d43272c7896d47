import { createOnboardedUser } from '../support/chat/cast.ts'
import { mockInbox } from '../support/fixtures/notifications.ts'
import { test } from '../support/product/product.ts'
import { phone, shoot } from './screenshot.ts'

test('shows the inbox with notifications and empty', async ({ product, browser }) => {
  const id = await createOnboardedUser(product, 'Алексей')
  for (const [name, notices] of [
    ['inbox', undefined],
    ['inbox-empty', []],
  ] as const) {
    const page = await (await browser.newContext(phone)).newPage()
    await mockInbox(page, notices)
    const url = new URL(await product.messenger.launchUrl(id))
    url.pathname = '/inbox'
    await page.goto(url.toString(), { waitUntil: 'commit' })
    await page.getByRole('heading', { name: notices ? 'Пока тихо' : 'Сегодня' }).waitFor()
    await shoot(page, name)
  }
})
