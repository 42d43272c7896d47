import { expect } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { openApp } from '../../support/chat/phone.ts'
import { Traveller } from '../../support/chat/traveller.ts'
import { rarely } from '../../support/product/product.ts'

rarely('two split a trip: each pays by an own rail, and it is booked', async ({ product, page, browser }) => {
  const anna = await Traveller.arrive(product, 'Анна', new Set())
  const { id } = await anna.hold()
  await product.messenger.giveBalance(anna.id, 'usdt', 2_000)
  const own = await openApp(browser, product, anna.id, `/order-history/${id}`)
  await own.getByRole('button', { name: 'Разделить' }).click()
  await own.getByRole('dialog').getByRole('button', { name: 'Разделить' }).click()
  await expect(own.getByRole('heading', { name: 'Едем вдвоём' })).toBeVisible()
  await own.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await own
    .getByRole('dialog')
    .getByRole('radio', { name: /USDT/, description: /^С\sбаланса/ })
    .check()
  await own
    .getByRole('dialog')
    .getByRole('button', { name: /^Оплатить/ })
    .click()
  await expect(own.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')

  const link = await own.getByRole('textbox', { name: 'Ссылка для друга' }).inputValue()
  const boris = await createOnboardedUser(product, 'Борис')
  const chat = new ChatPage(page)
  await chat.open(product.chatUrl, boris)
  await chat.follow(`https://${link}`)
  await expect(chat.app.getByRole('heading', { name: 'Анна зовёт в поездку' })).toBeVisible()
  await expect(chat.app.getByRole('list', { name: 'Кто уже оплатил' })).toContainText('Анна')
  await chat.app.getByRole('button', { name: /^Оплатить свою долю/ }).click()
  await chat.app
    .getByRole('dialog')
    .getByRole('button', { name: /^Оплатить/ })
    .click()
  await page.locator('[data-testid=payment-sheet][data-step=form]').waitFor()
  await chat.button('Успех').click()
  await page.getByTestId('pay').click()
  await expect(chat.app.getByRole('heading', { name: 'Все собрались' })).toBeVisible()

  await expect(own.getByRole('heading', { name: 'Все доли оплачены' })).toBeVisible()
  expect(await anna.states()).toEqual(['confirmed'])
})
