import { expect, type Page } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { inChat } from '../../support/chat/in-chat.ts'
import { openApp } from '../../support/chat/phone.ts'
import { makeWorkbook } from '../../support/product/make-workbook.ts'
import { type Product, rarely, test } from '../../support/product/product.ts'
import { reconcile } from '../../support/product/reconcile.ts'
import { correctCopy, faultyRows, faultyTable } from './file-with-faults.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

async function createOrganizer(product: Product, key: string) {
  const owner = await createOnboardedUser(product, 'Вера')
  const [organizer] = await product.sql<{ id: string }>(
    "insert into organizer (key, name, fingerprint, own) values ($1, $1, '', true) returning id",
    [key],
  )
  const id = organizer?.id ?? ''
  await product.sql("insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, 'owner')", [
    id,
    owner,
  ])
  return { owner, id }
}

const countDrafts = async (product: Product, organizerId: string, state: string) =>
  (
    await product.sql<{ count: number }>(
      'select count(*)::int as count from service_draft where organizer_id = $1 and state = $2',
      [organizerId, state],
    )
  )[0]?.count

rarely(
  'a table of 200 rows with 20 kinds of faults is corrected in its marked copy, saved and sent for review',
  async ({ product, browser }) => {
    test.setTimeout(300_000)
    const { owner, id } = await createOrganizer(product, 'desk-trails')
    const desk = await openApp(browser, product, owner, `/organizer/${id}/services?import=`)
    const file = await makeWorkbook(faultyTable)
    await button(desk, 'Выбрать файл').waitFor()
    const input = desk.locator('input[type=file]')
    await input.setInputFiles({ name: 'услуги.xlsx', mimeType: 'application/octet-stream', buffer: file })
    await expect(desk.getByText('Проверено услуг: 200')).toBeVisible()
    await expect(button(desk, `Сохранить как черновики: ${200 - faultyRows}`)).toBeVisible()

    const addressed = desk.waitForResponse('**/v1/files')
    await button(desk, 'Файл с\u00a0пометками').click()
    const { data } = await (await addressed).json()
    const copy = await desk.request.get(data.url)
    expect(copy.headers()['content-disposition']).toContain('.faults.csv')
    const { csv, marked } = correctCopy(await copy.text())
    expect(marked).toBe(faultyRows)

    await button(desk, 'Заменить').click()
    await button(desk, 'Выбрать файл').waitFor()
    await input.setInputFiles({ name: 'услуги.faults.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await button(desk, 'Сохранить как черновики: 200').click()
    await expect(desk.getByRole('heading', { name: 'Черновики сохранены' })).toBeVisible({ timeout: 60_000 })
    expect(await countDrafts(product, id, 'draft')).toBe(200)
    await button(desk, 'Отправить все на\u00a0проверку').click()
    await expect(desk.getByRole('heading', { name: 'Файл на\u00a0проверке' })).toBeVisible({ timeout: 60_000 })
    expect(await countDrafts(product, id, 'submitted')).toBe(200)
    expect(await reconcile(product)).toMatch(/\d+ checks, 0 faults/)
  },
)

rarely(
  'the same table is corrected in the marked copy that the bot sends, saved and sent for review',
  async ({ product }) => {
    test.setTimeout(300_000)
    const { owner, id } = await createOrganizer(product, 'chat-trails')
    const chat = inChat(product, owner)
    await chat.writes('/organizer', 'Кабинет организатора')
    await chat.presses('Мои услуги', 'Пока ни одной')
    await chat.presses('Загрузить файлом', 'Услуги файлом')
    const right = 200 - faultyRows
    const counts = (created: number, bad: number) =>
      `Новых: ${created}, изменится: 0, без изменений: 0, с ошибками: ${bad}.`
    await chat.sendsFile('услуги.xlsx', await makeWorkbook(faultyTable), counts(right, faultyRows))
    const copy = await product.messenger.download(await chat.reads('Ваша таблица с колонкой ошибок'))
    const { csv, marked } = correctCopy(copy)
    expect(marked).toBe(faultyRows)
    await chat.sendsFile('услуги.faults.csv', Buffer.from(csv), counts(200, 0))
    await chat.presses('Сохранить как черновики: 200', 'Сохраняю')
    await chat.presses('Отправить все на проверку', 'Отправлено на проверку: 200')
    expect(await countDrafts(product, id, 'submitted')).toBe(200)
    expect(await reconcile(product)).toMatch(/\d+ checks, 0 faults/)
  },
)

const foreignTable = [
  'Артикул;Категория;Название тура;Описание;Регион;Город;Адрес;Условия отмены;Сколько стоит;Вместимость;Начало;Длительность;Место встречи;Сложность;Заметки',
  'T-1;Экскурсия;Каньон;Идём по кромке.;Карелия;Сортавала;Площадь, 1;Умеренные;4900;8;9:00;8 ч;У фонтана;Лёгкая;позвонить',
].join('\n')

rarely(
  'a table with unknown headings is matched on the desk once, and then read on the desk and in the chat',
  async ({ product, browser }) => {
    const { owner, id } = await createOrganizer(product, 'own-headings')
    const desk = await openApp(browser, product, owner, `/organizer/${id}/services?import=`)
    const file = { name: 'туры.csv', mimeType: 'text/csv', buffer: Buffer.from(foreignTable) }
    await button(desk, 'Выбрать файл').waitFor()
    const input = desk.locator('input[type=file]')
    await input.setInputFiles(file)
    await expect(desk.getByRole('heading', { name: 'Какие это колонки?' })).toBeVisible()
    const field = (heading: string) => desk.getByRole('combobox', { name: heading })
    await expect(field('Название тура')).toHaveValue('title')
    await expect(desk.getByText('Например: позвонить')).toBeVisible()
    await button(desk, 'Запомнить и\u00a0проверить файл').click()
    await expect(desk.getByRole('alert')).toContainText('Нет обязательных полей: Цена')
    await field('Сколько стоит').selectOption('prices')
    await button(desk, 'Запомнить и\u00a0проверить файл').click()
    await expect(button(desk, 'Сохранить как черновики: 1')).toBeVisible()
    await expect(desk.getByText('Заметки → не\u00a0загружаем')).toBeVisible()
    await button(desk, 'Изменить').click()
    await field('Заметки').selectOption('highlights')
    await button(desk, 'Запомнить и\u00a0проверить файл').click()
    await expect(desk.getByText('Заметки → Особенности')).toBeVisible()

    await button(desk, 'Заменить').click()
    await button(desk, 'Выбрать файл').waitFor()
    await input.setInputFiles(file)
    await expect(button(desk, 'Сохранить как черновики: 1')).toBeVisible()
    const chat = inChat(product, owner)
    await chat.writes('/organizer', 'Кабинет организатора')
    await chat.presses('Мои услуги', 'Пока ни одной')
    await chat.presses('Загрузить файлом', 'Услуги файлом')
    await chat.sendsFile('туры.csv', Buffer.from(foreignTable), 'Название тура → Название')
  },
)
