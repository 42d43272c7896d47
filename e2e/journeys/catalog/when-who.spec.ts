import { expect } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { openApp } from '../../support/chat/phone.ts'
import { rarely } from '../../support/product/product.ts'

rarely(
  'days and guests chosen above a list stay up to the checkout, with the same total',
  async ({ product, browser }) => {
    const id = await createOnboardedUser(product, 'Вера')
    const page = await openApp(browser, product, id, '/services?category=hotel')
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await button('Когда').click()
    const sheet = page.getByRole('dialog')
    await button('Следующий месяц').click()
    await page.locator('[data-day$="-10"]').click()
    await page.locator('[data-day$="-12"]').click()
    await expect(sheet.getByText(/^2\sночи$/)).toBeVisible()
    await button('Больше: взрослые').click()
    await button('Больше: дети').click()
    await sheet.getByRole('combobox', { name: 'Возраст ребёнка 1' }).selectOption('12')
    await sheet.getByRole('button', { name: /^Показать \d+\sотел/ }).click()
    await expect(page).toHaveURL(/date=\d{4}-\d{2}-10&until=\d{4}-\d{2}-12&guests=2&ages=12/)
    await expect(button('Когда')).toHaveCount(0)
    await expect(button(/^10–12\s/)).toBeVisible()

    const card = page.getByRole('article').first()
    await expect(card).toContainText(/за\s2\sночи/)
    const total = /^([\d\s]+\s₽)за/.exec((await card.locator('p').last().textContent()) ?? '')?.[1] ?? ''
    expect(total).not.toBe('')
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/date=\d{4}-\d{2}-10&until=\d{4}-\d{2}-12&guests=2&ages=12/)
    await button('Забронировать').click()
    await expect(sheet.getByText(total).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)

    await page.goBack()
    await button(/^10–12\s/).click()
    await sheet.getByRole('button', { name: 'Сбросить' }).click()
    await expect(button('Когда')).toBeVisible()
    await expect(page).not.toHaveURL(/date=/)
  },
)
