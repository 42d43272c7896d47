import { expect } from '@playwright/test'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { openApp } from '../../support/chat/phone.ts'
import { findAskingStart } from '../../support/fixtures/service/asking-tour.ts'
import { type Product, rarely } from '../../support/product/product.ts'

const words = {
  ru: {
    send: 'Отправить',
    companions: 'Попутчики',
    accept: 'Принять место',
    answer: 'Ответить',
    save: 'Сохранить',
    answered: /ответы есть/,
    yours: 'Организатор спрашивает',
    meal: 'без рыбы',
  },
  en: {
    send: 'Send',
    companions: 'Companions',
    accept: 'Accept the place',
    answer: 'Answer',
    save: 'Save',
    answered: /· answered/,
    yours: 'Questions from the organizer',
    meal: 'no fish',
  },
} as const

interface Places {
  readonly data: { readonly guests: readonly { readonly link?: string }[] }
}

async function bookForTwo(product: Product, payer: number): Promise<string> {
  const { serviceId, start } = await findAskingStart(product, payer)
  const body = {
    ...{ serviceId, optionId: start.optionId, date: start.date, startTime: start.startTime },
    units: [{ unitId: 'adult', quantity: 2 }],
    contact: { fullName: 'Анна Ильина' },
    companionsAnswer: true,
  }
  const { data } = await asUser<{ data: { id: string } }>(product, payer, 'POST', '/v1/bookings', body)
  await asUser(product, payer, 'POST', `/v1/bookings/${data.id}/pay`, { method: 'balance_usdt' })
  return data.id
}

for (const language of ['ru', 'en'] as const)
  rarely(
    `a companion accepts a ticket and answers for the own place (${language})`,
    async ({ product, page, browser }) => {
      const text = words[language]
      const payer = await createOnboardedUser(product, 'Anna', language)
      await product.messenger.giveBalance(payer, 'usdt', 2_000)
      const id = await bookForTwo(product, payer)
      const own = await openApp(browser, product, payer, `/order-history/${id}`)
      const companions = own.getByRole('region', { name: text.companions })
      await companions.getByRole('button', { name: text.send, exact: true }).nth(1).click()
      const places = () => asUser<Places>(product, payer, 'GET', `/v1/bookings/${id}/tickets`)
      await expect.poll(async () => (await places()).data.guests[1]?.link).toBeDefined()

      const friend = await createOnboardedUser(product, 'Dmitry', language)
      const chat = new ChatPage(page)
      await chat.open(product.chatUrl, friend)
      await chat.follow((await places()).data.guests[1]?.link ?? '')
      await chat.app.getByRole('button', { name: text.accept }).click()
      await chat.app.getByRole('button', { name: text.answer, exact: true }).click()
      const sheet = chat.app.getByRole('dialog')
      await sheet.getByRole('textbox').first().fill(text.meal)
      await sheet.getByRole('button', { name: text.save }).click()
      await expect(chat.app.getByRole('list', { name: text.yours })).toContainText(text.meal)

      await own.reload()
      await expect(companions.getByRole('listitem').filter({ hasText: 'Dmitry' })).toContainText(text.answered)
      await expect(own.getByText(text.meal)).toHaveCount(0)
    },
  )
