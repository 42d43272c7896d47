import { expect } from '@playwright/test'
import { asPerson, onboardedPerson } from '../support/cast.ts'
import { ChatPage } from '../support/chat-page.ts'
import { test } from '../support/product.ts'

interface Card {
  readonly id: string
  readonly title: string
}

interface Shared {
  readonly link: string
  readonly preparedMessageId?: string
}

const aDayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * aDayMs).toISOString().slice(0, 10)

test('a link to a hotel leads a new person through the onboarding to its page, with day and party, once; Back goes to the list', async ({
  product,
  page,
}) => {
  const sharer = await onboardedPerson(product, 'Ульяна')
  const date = inDays(40)
  const found = `/v1/services?category=hotel&date=${date}&guests=2&limit=1`
  const [hotel] = (await asPerson<{ data: Card[] }>(product, sharer, 'GET', found)).data
  if (!hotel) throw new Error('no hotel of the demo catalogue is free')
  const share = async () => {
    const body = { date, guests: 2, prepare: true }
    return (await asPerson<{ data: Shared }>(product, sharer, 'POST', `/v1/services/${hotel.id}/share`, body)).data
  }
  // The messenger fetches the picture and keeps the message; on a busy machine the first drawing of it may be too slow.
  await expect.poll(async () => (await share()).preparedMessageId).toBeDefined()
  const { link } = await share()

  const chat = new ChatPage(page)
  const guest = await product.messenger.createPerson({ firstName: 'Юрий', languageCode: 'ru' })
  await chat.open(product.chatUrl, guest)
  await chat.follow(link)
  await chat.passOnboarding()
  const heading = chat.app.getByRole('heading', { name: hotel.title, level: 1 })
  await expect(heading).toBeVisible()
  await expect(chat.app.getByRole('table').locator(`[data-day="${date}"]`)).toHaveAttribute('aria-pressed', 'true')
  await expect(chat.app.getByRole('group', { name: 'Гости', exact: true }).getByRole('status')).toHaveText(/^2/)

  await chat.button('Назад').click()
  await expect(chat.app.getByRole('article').first()).toBeVisible()
  // Opened anew at the address of the link, with the same launch: it has been followed.
  await chat.openCold('/')
  await expect(chat.app.getByRole('article').first()).toBeVisible()
  await expect(heading).toHaveCount(0)
})

test('a link to what is gone says so and shows what else there is', async ({ product, page }) => {
  const guest = await onboardedPerson(product, 'Ефим')
  const [any] = (await asPerson<{ data: Card[] }>(product, guest, 'GET', '/v1/services?limit=1')).data
  const { data } = await asPerson<{ data: Shared }>(product, guest, 'POST', `/v1/services/${any?.id}/share`, {})
  const chat = new ChatPage(page)
  await chat.open(product.chatUrl, guest)
  await chat.follow(data.link.replace(/=.*/, '=S01H455VB4PEX5VSKNK084SN02Q'))
  await expect(chat.app.getByRole('heading', { name: 'Такой услуги нет' })).toBeVisible()
  await chat.app
    .getByRole('region', { name: /^Рядом/ })
    .getByRole('link')
    .nth(1)
    .click()
  await expect(chat.app.getByRole('button', { name: 'Поделиться' })).toBeVisible()
})
