import { expect } from '@playwright/test'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { openApp } from '../../support/chat/phone.ts'
import { getQuietZones, readQr } from '../../support/chat/read-qr.ts'
import { shareHotel } from '../../support/fixtures/service/shared-service.ts'
import { type Product, rarely } from '../../support/product/product.ts'

const day = 86_400

interface Links {
  readonly data: { readonly links: { readonly tourist: string } }
}

async function getLink(product: Product, id: number): Promise<string> {
  const { data } = await asUser<Links>(product, id, 'GET', '/v1/referrals')
  return data.links.tourist
}

rarely(
  'a friend follows a shared hotel, lands on it, allows messages and starts mining; both see the reward',
  async ({ browser, page, product }) => {
    const annaId = await createOnboardedUser(product, 'Анна')
    const hotel = await shareHotel(product, annaId)

    const chat = new ChatPage(page)
    const borisId = await product.messenger.createPerson({ firstName: 'Борис', languageCode: 'ru' })
    await chat.open(product.chatUrl, borisId)
    // Opens the mini app directly: there is no chat with the bot yet.
    await chat.follow(hotel.link)
    await expect(chat.app.getByRole('heading', { name: hotel.title, level: 1 })).toBeVisible()
    await chat.app.getByRole('link', { name: 'Майнинг' }).click()
    await chat.app.getByRole('button', { name: 'Отправиться в путь' }).click()
    await chat.app.getByRole('dialog').getByRole('button', { name: 'Разрешить боту писать' }).click()
    await chat.button('Разрешить').click()
    await expect(chat.app.getByText('Бот напишет вам в чате')).toBeVisible()

    await product.messenger.advance(day)
    await chat.tapInChat('Забрать')
    await chat.app.getByRole('button', { name: 'Забрать 100 enp' }).click()
    await expect(chat.app.getByRole('link', { name: /^Баланс 100 enp/ })).toBeVisible()

    await chat.app.getByRole('link', { name: 'Друзья' }).click()
    await chat.app.getByRole('tab', { name: 'Награды' }).click()
    await expect(chat.app.getByText('Ваш подарок за приглашение')).toBeVisible()
    await expect(chat.app.getByText(/^Станет доступна /)).toBeVisible()

    const anna = await openApp(browser, product, annaId, '/friends')
    const row = anna.getByRole('list', { name: 'Приглашённые' }).getByRole('listitem').filter({ hasText: 'Борис' })
    await expect(row).toContainText('Первый маршрут пройден')
    await expect(row).toContainText('+60')
    await anna.getByRole('tab', { name: 'Награды' }).click()
    const rewards = anna.getByRole('list', { name: 'Награды' })
    await expect(rewards.getByText('Борис: майнинг')).toBeVisible()
    await expect(rewards.getByText('Борис: приглашение')).toBeVisible()

    await anna.getByRole('button', { name: 'Показать QR-код' }).click()
    const code = anna.getByRole('img', { name: 'QR-код приглашения' })
    await expect(code).toBeVisible()
    expect(await readQr(code)).toBe(await getLink(product, annaId))
    const { width, zones, module } = await getQuietZones(code)
    expect(width).toBe(300)
    for (const zone of zones) expect(zone).toBeGreaterThanOrEqual(Math.floor(4 * module))
  },
)

rarely('who does not want the bot to write now can let it later, in the profile', async ({ page, product }) => {
  const chat = new ChatPage(page)
  const id = await product.messenger.createPerson({ firstName: 'Вера', languageCode: 'ru' })
  await chat.open(product.chatUrl, id)
  await page.getByRole('textbox', { name: 'Ссылка на бота' }).fill('t.me/enp_travel_bot?startapp=hello')
  await page.getByRole('textbox', { name: 'Ссылка на бота' }).press('Enter')
  await chat.passOnboarding('Москва')
  await chat.app.getByRole('link', { name: 'Майнинг' }).click()
  await chat.app.getByRole('button', { name: 'Отправиться в путь' }).click()
  await chat.app.getByRole('dialog').getByRole('button', { name: 'Не сейчас' }).click()
  await expect(chat.app.getByRole('dialog')).toHaveCount(0)

  await chat.app.getByRole('link', { name: 'Профиль' }).click()
  await expect(chat.app.getByText('Бот не может вам написать')).toBeVisible()
  await chat.app.getByRole('button', { name: 'Разрешить', exact: true }).click()
  await chat.button('Разрешить').click()
  await expect(chat.app.getByText('Бот не может вам написать')).toHaveCount(0)
  const [person] = await product.sql<{ reachable: boolean }>('select reachable from users where telegram_id = $1', [id])
  expect(person?.reachable).toBe(true)
})
