import { expect } from '@playwright/test'
import { findTour } from '../../support/chat/booking.ts'
import { asUser, createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { type Product, rarely } from '../../support/product/product.ts'

async function soldOut(product: Product, holder: number) {
  const { wish } = await findTour(product, holder, { inDays: 20, policies: ['flexible', 'moderate', 'strict'] })
  const units = wish.units.map((unit) => ({ ...unit, quantity: 2 }))
  const { data } = await asUser<{ data: { id: string } }>(product, holder, 'POST', '/v1/bookings', { ...wish, units })
  await product.sql(`update inventory set capacity = held + sold where (option_id, day, start_time) = ($1, $2, $3)`, [
    wish.optionId,
    wish.date,
    wish.startTime ?? '',
  ])
  return { wish, bookingId: data.id }
}

rarely('a sold-out day is watched, its freed places are offered in the chat and paid', async ({ page, product }) => {
  const [holder, anna] = [await createOnboardedUser(product, 'Глеб'), await createOnboardedUser(product, 'Анна')]
  await product.messenger.giveBalance(anna, 'usdt', 2_000)
  const { wish, bookingId } = await soldOut(product, holder)
  const chat = new ChatPage(page)
  await chat.open(product.chatUrl, anna)
  await chat.tapMenuButton()
  await chat.app.getByRole('link', { name: 'Услуги' }).waitFor()
  await chat.openCold(`/service/${wish.serviceId}?option=${wish.optionId}&date=${wish.date}`)
  const watch = chat.app.getByRole('button', { name: 'Сообщить, если освободится' })
  // A tap on a calendar that is still loading does nothing.
  await expect(async () => {
    await chat.app.locator(`[data-day="${wish.date}"]`).click({ force: true })
    await expect(watch).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await watch.click()
  await chat.app.getByRole('button', { name: 'Следить за\u00a0этим днём' }).click()
  await expect(chat.app.getByRole('dialog')).toBeHidden()
  await expect(chat.app.getByRole('button', { name: /^Вы\sследите/ })).toBeVisible()
  await expect(chat.app.locator(`[data-day="${wish.date}"]`)).toHaveAttribute('aria-label', /вы\sследите/)

  await asUser(product, holder, 'POST', `/v1/bookings/${bookingId}/cancel`, {})
  await expect(chat.chat.getByText('Места освободились').last()).toBeVisible({ timeout: 20_000 })
  await chat.tapInChat('Оплатить')
  await expect(chat.app.getByRole('heading', { name: 'Места освободились' })).toBeVisible()
  await chat.app.getByRole('button', { name: /^Оплатить/ }).click()
  const sheet = chat.app.getByRole('dialog')
  await sheet.getByRole('radio', { name: /USDT/, description: /^С\sбаланса/ }).check()
  await sheet.getByRole('button', { name: /^Оплатить/ }).click()
  await expect(chat.app.getByRole('heading', { name: /до\sвстречи/ })).toBeVisible()
  const { data } = await asUser<{ data: { state: string; endedBy?: string }[] }>(product, anna, 'GET', '/v1/watches')
  expect(data).toMatchObject([{ state: 'ended', endedBy: 'booked' }])
})
