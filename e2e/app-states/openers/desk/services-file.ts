import type { Page } from '@playwright/test'
import { importId, mockImport, mockUnknownColumns, type shownImports } from '../../../support/fixtures/services-file.ts'
import { away, button, never, type Opener } from '../opener.ts'
import { fails, part, presses, retry } from './desk-steps.ts'

const uploads = '**/v1/organizer/imports'
const alert = (words: string) => (page: Page) => page.getByRole('alert').filter({ hasText: words })
const choose = async (page: Page, name = 'услуги-карелия.xlsx', bytes = 64) => {
  await button(page, 'Выбрать файл').waitFor()
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(bytes, 'a') }
  await page.locator('input[type=file]').setInputFiles(file)
}
const known = (state: keyof typeof shownImports): Pick<Opener, 'as' | 'path' | 'before'> => ({
  ...part(`services?import=${importId}`),
  before: (page) => mockImport(page, state),
})
const asksForColumns: Pick<Opener, 'as' | 'path' | 'before'> = {
  ...part('services?import='),
  before: mockUnknownColumns,
}
const saveColumns = presses('Запомнить и\u00a0проверить файл')
const chooseAndSave = async (page: Page) => {
  await choose(page)
  await saveColumns(page)
}
const busy = { status: 503, json: { success: false, error: { code: 'TRY_LATER', message: 'busy' } } }
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })

export const servicesFileOpeners = {
  'services file': { ...part('services?import='), shows: heading('Загрузка файлом') },
  'services file, checking': {
    ...part('services?import='),
    before: (page) => never(page, uploads),
    steps: choose,
    shows: (page) => page.getByText('Проверяем файл…'),
  },
  'services file, wrong format': {
    ...part('services?import='),
    steps: (page) => choose(page, 'услуги.pdf'),
    shows: alert('Нужен файл CSV'),
  },
  'services file, too large': {
    ...part('services?import='),
    steps: (page) => choose(page, 'услуги.csv', 20 * 1024 * 1024 + 1),
    shows: alert('Файл слишком большой'),
  },
  'services file, busy': {
    ...part('services?import='),
    before: (page) => page.route(uploads, (route) => route.fulfill(busy)),
    steps: choose,
    shows: (page) => button(page, 'Проверить ещё раз'),
  },
  'services file, offline': {
    ...part('services?import='),
    steps: async (page) => {
      await button(page, 'Выбрать файл').waitFor()
      await away(page)
      await choose(page)
    },
    shows: (page) => button(page, 'Проверить ещё раз'),
  },
  'services file, columns': { ...asksForColumns, steps: choose, shows: heading('Какие это колонки?') },
  'services file, columns repeated': {
    ...asksForColumns,
    steps: async (page) => {
      await choose(page)
      await page.getByRole('combobox', { name: 'Комментарий бухгалтера' }).selectOption('title')
      await saveColumns(page)
    },
    shows: alert('выбрано для нескольких колонок'),
  },
  'services file, columns saving': {
    ...asksForColumns,
    before: async (page) => {
      await mockUnknownColumns(page)
      await never(page, `${uploads}/columns`)
    },
    steps: chooseAndSave,
    shows: (page) => page.locator('button[aria-busy=true]'),
  },
  'services file, columns failed': {
    ...asksForColumns,
    before: async (page) => {
      await mockUnknownColumns(page)
      await fails(`${uploads}/columns`)(page)
    },
    steps: chooseAndSave,
    shows: alert('что-то сломалось'),
  },
  'services file, matched': { ...known('matched'), shows: heading('Колонки по\u00a0вашему выбору') },
  'services file failed': {
    ...part(`services?import=${importId}`),
    before: fails(`${uploads}/${importId}`),
    shows: retry,
  },
  'services file, faults': { ...known('checked'), shows: heading('Что исправить') },
  'services file, saving': { ...known('confirmed'), shows: heading('Сохраняем черновики') },
  'services file, saved': { ...known('done'), shows: (page) => button(page, 'Отправить все на\u00a0проверку') },
  'services file, sent': { ...known('sent'), shows: (page) => button(page, 'Отозвать с\u00a0проверки') },
  'services file, undone': {
    ...known('done'),
    steps: presses('Отменить загрузку'),
    shows: (page) => page.getByText('Удалено черновиков: 179'),
  },
} satisfies Readonly<Record<string, Opener>>
