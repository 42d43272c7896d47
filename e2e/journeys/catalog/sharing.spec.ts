import { expect } from '@playwright/test'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { shareHotel } from '../../support/fixtures/service/shared-service.ts'
import { rarely } from '../../support/product/product.ts'

rarely(
  'a link shows a new user the hotel with day, party and sender first, once; the onboarding follows at the next opening',
  async ({ product, page }) => {
    const sharer = await createOnboardedUser(product, 'Ульяна')
    // Telegram fetches the picture to prepare the message.
    const share = () => shareHotel(product, sharer, { prepare: true })
    await expect.poll(async () => (await share()).preparedMessageId).toBeDefined()
    const { title, date, link } = await share()

    const chat = new ChatPage(page)
    const guest = await product.messenger.createPerson({ firstName: 'Юрий', languageCode: 'ru' })
    await chat.open(product.chatUrl, guest)
    await chat.follow(link)
    const heading = chat.app.getByRole('heading', { name: title, level: 1 })
    await expect(heading).toBeVisible()
    await expect(chat.app.getByText('Ульяна приглашает вас поехать вместе')).toBeVisible()
    await expect(chat.app.getByRole('table').locator(`[data-day="${date}"]`)).toHaveAttribute('aria-pressed', 'true')
    await expect(chat.app.getByRole('group', { name: 'Гости', exact: true }).getByRole('status')).toHaveText(/^2/)

    await chat.button('Назад').click()
    await expect(chat.app.getByRole('article').first()).toBeVisible()
    // A reload with the same launch: the link was already followed.
    await chat.openCold('/')
    await expect(chat.app.getByRole('article').first()).toBeVisible()
    await chat.button('Закрыть').click()
    await chat.start()
    await chat.tapMenuButton()
    await chat.passOnboarding()
    await expect(chat.app.getByRole('article').first()).toBeVisible()
    await expect(heading).toHaveCount(0)
  },
)

rarely('a link to what is gone says so and shows what else there is', async ({ product, page }) => {
  const guest = await createOnboardedUser(product, 'Ефим')
  const [any] = (await asUser<{ data: { id: string }[] }>(product, guest, 'GET', '/v1/services?limit=1')).data
  const { data } = await asUser<{ data: { link: string } }>(product, guest, 'POST', `/v1/services/${any?.id}/share`, {})
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

rarely(
  'words after the name of the bot show services, and the chosen one opens by its button',
  async ({ product, page }) => {
    const sender = await createOnboardedUser(product, 'Марта')
    const chat = new ChatPage(page)
    await chat.open(product.chatUrl, sender)
    await page.getByLabel('Сообщение').fill('@enp_travel_bot карелия')
    const results = page.getByRole('region', { name: 'Что предлагает бот' })
    const first = results.getByRole('listitem').getByRole('button').first()
    const title = (await first.locator('b').textContent()) ?? ''
    await first.click()
    await expect(results).toHaveCount(0)
    await expect(chat.chat).toContainText(title)
    await expect(chat.chat).toContainText('через @enp_travel_bot')
    await chat.tapInChat('Посмотреть')
    await expect(chat.app.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  },
)
