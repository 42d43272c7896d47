import { expect } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { openApp } from '../../support/chat/phone.ts'
import { rarely } from '../../support/product/product.ts'

rarely(
  'what is typed is completed, searched for as it is, found again the next time, and forgotten when asked to',
  async ({ product, browser }) => {
    const id = await createOnboardedUser(product, 'Злата')
    const page = await openApp(browser, product, id, '/services')
    const field = page.getByRole('combobox', { name: 'Поиск услуг' })
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()

    await field.focus()
    await expect(page.getByRole('navigation', { name: 'Основные разделы' })).toBeVisible()
    await field.press('ArrowDown')
    await expect(page.getByRole('heading', { name: 'Популярное' })).toBeVisible()
    await field.pressSequentially('спб')
    const options = page.getByRole('option')
    await expect(options.first()).toContainText('Санкт-Петербург')
    await field.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
    await field.press('Escape')
    await expect(cards.first()).toBeVisible()
    await expect(field).toHaveValue('')

    await field.pressSequentially('спб')
    await expect(options.first()).toContainText('Санкт-Петербург')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(/region=RU-SPE/)
    await expect(cards.first()).toBeVisible()

    await field.click()
    await field.fill('мосты')
    await field.press('Enter')
    await expect(page).toHaveURL(/search=%D0%BC%D0%BE%D1%81%D1%82%D1%8B/)
    await expect(page.getByText(/^\d+\sуслуг/).first()).toBeVisible()

    await field.click()
    await field.fill('')
    await expect(page.getByRole('button', { name: 'мосты Санкт-Петербург' })).toBeVisible()
    await page.getByRole('button', { name: 'Убрать «мосты»' }).click()
    await expect(page.getByRole('button', { name: 'Убрать «мосты»' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Санкт-Петербург', exact: true }).click()
    await expect(page).not.toHaveURL(/search=/)

    await field.click()
    await field.fill('Рускеала')
    await field.press('Enter')
    await page.getByRole('button', { name: /^Во всех регионах/ }).click()
    await expect(page).not.toHaveURL(/region=/)
    await expect(cards.first()).toBeVisible()
  },
)
