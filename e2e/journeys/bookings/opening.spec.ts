import { expect } from '@playwright/test'
import { findTour } from '../../support/chat/booking.ts'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { type Product, rarely } from '../../support/product/product.ts'

const openIn = ({ sql }: Product, serviceId: string, days: number) =>
  sql('update service_option set opens_at = app_now() + make_interval(days => $2) where service_id = $1', [
    serviceId,
    days,
  ])

rarely('a user waits for an opening, gets a message in the chat, and can book', async ({ page, product }) => {
  const anna = await createOnboardedUser(product, 'Анна')
  const { wish } = await findTour(product, anna, { inDays: 20, policies: ['flexible', 'moderate', 'strict'] })
  await openIn(product, wish.serviceId, 8)
  const chat = new ChatPage(page)
  await chat.open(product.chatUrl, anna)
  await chat.tapMenuButton()
  await chat.app.getByRole('link', { name: 'Услуги' }).waitFor()
  await chat.openCold(`/service/${wish.serviceId}`)
  const button = (name: string | RegExp) => chat.app.getByRole('button', { name })
  await expect(chat.app.getByRole('timer')).toHaveText(/^7\s?дней\s?23\s?часа/)
  await button('Сообщить, когда откроется').click()
  await expect(button(/^Вы\sждёте/)).toBeVisible()
  await expect(chat.app.getByText('Ждёте', { exact: true })).toBeVisible()
  await button(/^Вы\sждёте/).click()
  await button('Сообщить, когда откроется').click()
  await expect(button(/^Вы\sждёте/)).toBeVisible()

  await openIn(product, wish.serviceId, 0)
  await expect(chat.chat.getByText('Бронь открылась').last()).toBeVisible({ timeout: 20_000 })
  await chat.tapInChat('Посмотреть')
  await expect(chat.app.getByRole('timer')).toBeHidden()
  await expect(button('Выбрать дату')).toBeVisible()
})
