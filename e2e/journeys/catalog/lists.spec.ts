import { expect } from '@playwright/test'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { openApp } from '../../support/chat/phone.ts'
import { type Product, rarely } from '../../support/product/product.ts'

const words = {
  ru: {
    name: 'Выходные',
    settings: 'Настроить список',
    share: /^Доступ по\sссылке$/,
    send: 'Отправить ссылку',
    by: 'Список собирает Olga',
    copy: 'Сохранить себе',
    open: 'Открыть',
  },
  en: {
    name: 'Weekend',
    settings: 'List settings',
    share: 'Share by link',
    send: 'Send the link',
    by: 'A list by Olga',
    copy: 'Save a copy',
    open: 'Open',
  },
} as const

interface Sent {
  readonly data: { readonly link: string; readonly preparedMessageId?: string }
}

async function createList(product: Product, owner: number, name: string) {
  const [service] = (
    await asUser<{ data: { id: string; title: string }[] }>(product, owner, 'GET', '/v1/services?limit=1')
  ).data
  if (!service) throw new Error('the demo catalogue is empty')
  const body = { name, serviceId: service.id }
  const { data } = await asUser<{ data: { id: string } }>(product, owner, 'POST', '/v1/users/lists', body)
  return { id: data.id, title: service.title }
}

for (const language of ['ru', 'en'] as const)
  rarely(
    `a list is shared as a message with a picture, and a friend saves a copy (${language})`,
    async ({ product, page, browser }) => {
      const text = words[language]
      const owner = await createOnboardedUser(product, 'Olga', language)
      const { id, title } = await createList(product, owner, text.name)
      const own = await openApp(browser, product, owner, `/favorites/lists/${id}`)
      await own.getByRole('button', { name: text.settings }).click()
      const settings = own.getByRole('dialog')
      await settings.getByRole('switch', { name: text.share }).click()
      await expect(settings.getByRole('button', { name: text.send })).toBeVisible()
      const message = () => asUser<Sent>(product, owner, 'POST', `/v1/users/lists/${id}/message`, { prepare: true })
      // Telegram fetches the picture to prepare the message.
      await expect.poll(async () => (await message()).data.preparedMessageId).toBeDefined()

      const friend = await createOnboardedUser(product, 'Boris', language)
      const chat = new ChatPage(page)
      await chat.open(product.chatUrl, friend)
      await chat.follow((await message()).data.link)
      await expect(chat.app.getByRole('heading', { name: text.name })).toBeVisible()
      await expect(chat.app.getByText(text.by)).toBeVisible()
      await chat.app.getByRole('button', { name: text.copy }).click()
      await chat.app.getByRole('button', { name: text.open, exact: true }).click()
      await expect(chat.app.getByRole('button', { name: text.settings })).toBeVisible()
      await expect(chat.app.getByRole('article').filter({ hasText: title })).toBeVisible()
    },
  )
