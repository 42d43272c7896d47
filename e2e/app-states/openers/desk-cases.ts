import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { caseId, deskCase, deskCases } from '../../support/fixtures/desk-cases.ts'
import { serverNow } from '../../support/fixtures/mock-trips.ts'
import type { AppState } from '../states.ts'
import { broken, button, never, type Opener } from './opener.ts'

type CaseState = Extract<
  AppState<'/organizer/:id/:part'>,
  | ('no cases' | 'cases failed' | 'cases' | 'case to answer' | 'case, wrong sum' | 'case decided' | 'case failed')
  | ('case, photo uploading' | 'case, photos of the answer' | 'case, photo refused' | 'case, photo failed')
>

const listUrl = '**/v1/organizer/cases?*'
const oneUrl = `**/v1/organizer/cases/${caseId}`
const photoUrl = '**/v1/files/photo-*.svg'
const photo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#6b8f71"/></svg>`

const at = (path: string): Pick<Opener, 'as' | 'path'> => ({
  as: 'owner',
  path: ({ organizer }) => `${organizer}/${path}`,
})
const retry = (page: Page) => button(page, 'Повторить').first()
const fails = (url: string) => (page: Page) => page.route(url, (route) => route.fulfill(broken))

async function mockCase(page: Page, state: 'awaiting_organizer' | 'closed') {
  await page.route(photoUrl, (route) => route.fulfill({ contentType: 'image/svg+xml', body: photo }))
  await page.route(oneUrl, async (route) =>
    route.fulfill({ json: { success: true, data: deskCase(await serverNow(route), state) } }),
  )
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwAChAGA60e6kgAAAABJRU5ErkJggg=='
const uploads = `${oneUrl}/photos`

/** Chooses two photos for the answer; the upload gets this reply. */
const withPhotos = (answer: (page: Page) => Promise<unknown>): Pick<Opener, 'as' | 'path' | 'before' | 'steps'> => ({
  ...at(`cases?case=${caseId}`),
  before: async (page) => {
    await mockCase(page, 'awaiting_organizer')
    await answer(page)
  },
  steps: async (page) => {
    await button(page, 'Добавить фото').waitFor()
    const buffer = Buffer.from(pixel, 'base64')
    const files = ['снег.png', 'маршрут.png'].map((name) => ({ name, mimeType: 'image/png', buffer }))
    await page.locator('input[type=file]').setInputFiles(files)
  },
})

const replies = (data: () => object) => (page: Page) =>
  page.route(uploads, (route) => route.fulfill({ json: { success: true, data: data() } }))

export const deskCaseOpeners: Record<CaseState, Opener> = {
  'no cases': { ...at('cases'), shows: (page) => page.getByRole('heading', { name: 'Споров нет' }) },
  'cases failed': { ...at('cases'), before: fails(listUrl), shows: retry },
  cases: {
    ...at('cases'),
    before: (page) =>
      page.route(listUrl, async (route) =>
        route.fulfill({ json: { success: true, data: deskCases(await serverNow(route)) } }),
      ),
    shows: (page) => button(page, /Ответьте до/),
  },
  'case to answer': {
    ...at(`cases?case=${caseId}`),
    before: (page) => mockCase(page, 'awaiting_organizer'),
    shows: (page) => page.getByRole('textbox', { name: 'Ваш ответ' }),
  },
  'case, photo uploading': {
    ...withPhotos((page) => never(page, uploads)),
    shows: (page) => page.getByText('Загружаем 1 из\u00a02'),
  },
  'case, photos of the answer': {
    ...withPhotos(replies(() => ({ id: randomUUID() }))),
    shows: (page) => button(page, 'Убрать фото 2'),
  },
  'case, photo refused': {
    ...withPhotos(replies(() => ({ refused: 'chat_closed' }))),
    shows: (page) => page.getByText('снег.png: бот не\u00a0может вам писать'),
  },
  'case, photo failed': { ...withPhotos(fails(uploads)), shows: (page) => button(page, 'Загрузить ещё раз') },
  'case, wrong sum': {
    ...at(`cases?case=${caseId}`),
    before: (page) => mockCase(page, 'awaiting_organizer'),
    steps: async (page) => {
      await page.getByRole('textbox', { name: 'Ваш ответ' }).fill('Снег растаял, вернём часть.')
      await page.getByRole('radio', { name: /^Предложить часть/ }).click()
      await page.getByLabel('Сколько вернуть, ₽').fill('9000')
      await button(page, 'Отправить ответ').click({ force: true })
    },
    shows: (page) => page.getByText('Напишите сумму до'),
  },
  'case decided': {
    ...at(`cases?case=${caseId}`),
    before: (page) => mockCase(page, 'closed'),
    shows: (page) => page.getByText('Спор закрыт.'),
  },
  'case failed': { ...at(`cases?case=${caseId}`), before: fails(oneUrl), shows: retry },
}
