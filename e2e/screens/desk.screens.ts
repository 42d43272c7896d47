import { expect, type Page } from '@playwright/test'
import { asUser, createOnboardedUser } from '../support/chat/cast.ts'
import { apiCalls } from '../support/chat/phone.ts'
import { allGuests } from '../support/fixtures/desk-fixtures.ts'
import { mockDesk } from '../support/fixtures/mock-desk.ts'
import { type Product, test } from '../support/product/product.ts'
import { launch, shoot } from './screenshot.ts'

const morning = Date.parse('2027-03-13T05:12:00Z')

interface Desk {
  readonly owner: number
  readonly organizerId: string
  readonly helper: string
}

async function open(product: Product, languageCode: 'ru' | 'en'): Promise<Desk> {
  const [now] = await product.sql<{ seconds: number }>(
    'select $1::bigint - extract(epoch from app_now())::bigint as seconds',
    [morning / 1_000],
  )
  const seconds = Number(now?.seconds ?? 0)
  if (seconds > 0) await product.messenger.advance(seconds)
  const owner = await createOnboardedUser(product, 'Анна', languageCode)
  const name = languageCode === 'ru' ? 'Тропа у воды' : 'Trail by the Water'
  const [organizer] = await product.sql<{ id: string }>(
    `update organizer set name = $1 where id = (select id from organizer order by key ${languageCode === 'ru' ? '' : 'desc'} limit 1) returning id`,
    [name],
  )
  const organizerId = organizer?.id ?? ''
  await product.sql("insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, 'owner')", [
    organizerId,
    owner,
  ])
  const { data } = await asUser<{ data: { id: string } }>(product, owner, 'POST', '/v1/organizer/invitations', {
    ...{ organizerId, role: 'scanner', places: 1, key: 'screens', until: '2027-05-31' },
  })
  return { owner, organizerId, helper: `/invitation/${data.id}` }
}

const presses = async (page: Page, ...names: (string | RegExp)[]) => {
  for (const name of names) await page.getByRole('button', { name }).first().tap()
}

test('shows the desk of an organizer', async ({ product, browser }) => {
  const { owner, organizerId, helper } = await open(product, 'ru')
  const show = async (path: string, came: readonly string[] = allGuests.slice(2)) => {
    const page = await launch(browser, product, owner, '/profile')
    await mockDesk(page, { came })
    const url = new URL(page.url())
    await page.goto(`${url.origin}/organizer/${organizerId}/${path}${url.hash}`, { waitUntil: 'commit' })
    return page
  }

  const today = await show('today', [])
  await expect(today.getByText('Мария Ковалёва')).toBeVisible()
  await today.route(apiCalls, (route) => route.abort())
  for (const _ of allGuests.slice(2)) {
    const next = today.getByRole('listitem').filter({ hasText: /Анна|Илья|Елена/ })
    await next.getByRole('button', { name: 'Отметить', exact: true }).first().tap()
  }
  await expect(today.getByText(/отметки\sсохранены/)).toBeVisible()
  await expect(today.getByRole('status').filter({ hasText: 'Без\u00a0сети' })).toBeVisible({ timeout: 30_000 })
  await shoot(today, 'organizer-today')

  const guest = await show('today')
  await presses(guest, /^Мария Ковалёва: отметить/)
  await shoot(guest, 'organizer-guest')

  const message = await show('today')
  await presses(message, 'Написать всем')
  await message.getByLabel('Текст сообщения').fill('Встречаемся на полчаса позже, у синего киоска на вокзале.')
  await shoot(message, 'organizer-message')

  const cancel = await show('today')
  await presses(cancel, 'Отменить все брони', 'Погода')
  await shoot(cancel, 'organizer-cancel')

  const cancelling = await show('today')
  await presses(cancelling, 'Отменить все брони', 'Погода', 'Дальше', 'Да, отменить все брони')
  await expect(cancelling.getByRole('progressbar', { name: 'Отменяем брони' })).toBeVisible()
  await shoot(cancelling, 'organizer-cancelling')

  const calendar = await show('calendar')
  await presses(calendar, /^14 марта/)
  await shoot(calendar, 'organizer-calendar')

  const plan = await show('calendar')
  await presses(plan, 'Настройки календаря', /^План/)
  await shoot(plan, 'organizer-plan')

  const sites = await show('calendar')
  await presses(sites, 'Настройки календаря', /^Другие/)
  await expect(sites.getByText('www.booking.com')).toBeVisible()
  await shoot(sites, 'organizer-sites')

  const earnings = await show('earnings')
  await expect(earnings.getByText('Рускеала и водопады, 12')).toBeVisible()
  await shoot(earnings, 'organizer-earnings')

  const services = await show('services')
  await expect(services.getByRole('article')).toHaveCount(3)
  await shoot(services, 'organizer-services')

  const invited = await launch(browser, product, await createOnboardedUser(product, 'Илья'), helper)
  await expect(invited.getByRole('button', { name: 'Принять' })).toBeVisible()
  await shoot(invited, 'organizer-invitation')
})

test('shows the desk of an organizer in English', async ({ product, browser }) => {
  const { owner, organizerId } = await open(product, 'en')
  for (const part of ['today', 'calendar', 'earnings']) {
    const page = await launch(browser, product, owner, '/profile')
    await mockDesk(page, { came: allGuests.slice(2), language: 'en' })
    const url = new URL(page.url())
    await page.goto(`${url.origin}/organizer/${organizerId}/${part}${url.hash}`, { waitUntil: 'commit' })
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    await shoot(page, `organizer-${part}-en`)
  }
})
