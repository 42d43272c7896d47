import type { ImportReview } from '@enp/shared/calls/imports/import-reviews'
import type { ReviewedApplication } from '@enp/shared/calls/organizers/organizer-applications'
import type { ReviewedService } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, operatorId, photoUpdate, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const id = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const operator = { id: operatorId, first_name: 'Анна' }
const decide = {
  application: `/internal/admin/applications/${id}/decide`,
  service: `/internal/admin/services/${id}/decide`,
  import: `/internal/admin/import-reviews/${id}/decide`,
}
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const last = () => String(sent('sendMessage').at(-1)?.text)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const press = (what: string) => bot.handle(pressUpdate(`${what}:${compactId(id)}`, operator))
const shownTo = [operatorId, 901].map((chatId) => ({ chatId, messageId: 50, language: 'en' }))
const application = (changes: Partial<ReviewedApplication> = {}): ReviewedApplication => ({
  ...{ applicationId: id, state: 'pending', name: 'Тропа & Ко', about: 'Вожу', region: 'RU-KR', contact: '+7' },
  ...{ person: 'Вера (@vera)', telegramId: 5 },
  ...changes,
})
const service = (changes: Partial<ReviewedService> = {}): ReviewedService => ({
  ...{ draftId: id, submission: 2, state: 'submitted', organizerName: 'Тропа', isEdit: false },
  content: {
    title: 'Шхеры <на рассвете>',
    photos: [{ url: '', alt: '', width: 1, height: 1, fileId: 'sea', uniqueId: 'sea' }],
    options: [{ key: 'option-1', name: 'Утро', price: 2500 }],
  },
  ...changes,
})
const importReview = (changes: Partial<ImportReview> = {}): ImportReview => ({
  ...{ importId: id, round: 3, state: 'submitted', organizerName: 'Тропа & Ко', fileName: 'Услуги.xlsx' },
  ...{ total: 12, edits: 2, waiting: 12, published: 0, returned: 0, bad: 1, withoutPicture: 0 },
  sample: [{ title: 'Каньон <b>', city: 'Сортавала', price: 4900 }],
  ...changes,
})
const refused = { status: 403, body: { success: false, error: { code: 'NOT_OPERATOR', message: 'no' } } }

test('lists pending applications and services with their buttons', async () => {
  bot.server.script('/internal/admin/applications', data({ applications: [application()], total: 3 }))
  bot.server.script('/internal/admin/services', data({ services: [service()], total: 1 }))
  bot.server.script('/internal/admin/import-reviews', data({ reviews: [importReview()], total: 1 }))
  await bot.handle(pressUpdate('adm:organizers', operator))
  const [head, first, file, second] = sent('sendMessage')
  expect(head?.text).toContain('Заявки: 3, услуги: 1, файлы услуг: 1')
  expect(file?.text).toContain(
    'Новых: 10, изменений: 2. Строк с ошибками, не вошли: 1.\n— Каньон &lt;b&gt;, Сортавала, 4\u00a0900\u00a0₽\nи ещё 11',
  )
  expect(JSON.stringify(file?.reply_markup)).toContain(`import:publish:3:${compactId(id)}`)
  expect(first?.text).toContain('<b>Тропа &amp; Ко</b>')
  expect(JSON.stringify(first?.reply_markup)).toContain(`application:refuse:${compactId(id)}`)
  expect(second?.text).toContain('<b>Шхеры &lt;на рассвете&gt;</b>')
  expect(JSON.stringify(second?.reply_markup)).toContain(`service:publish:2:${compactId(id)}`)
  bot.server.script(`/internal/admin/services/${id}`, data(service()))
  await press('service:photos')
  expect(sent('sendPhoto')).toMatchObject([{ photo: 'sea' }])
})

test.each([
  [
    'application:approve',
    decide.application,
    { application: application({ state: 'approved', operatorName: 'Анна' }) },
    {},
  ],
  [
    'service:publish:2',
    decide.service,
    { service: service({ state: 'published', operatorName: 'Анна' }) },
    { submission: 2 },
  ],
] as const)('sends %s to the server and updates the messages of all operators', async (button, path, stands, seen) => {
  bot.server.script(path, data({ first: true, shownTo, ...stands }), data({ first: false, shownTo, ...stands }))
  await press(button)
  expect(calls(path)).toEqual([{ operatorId, approve: true, ...seen }])
  expect(sent('editMessageText').map(({ chat_id }) => chat_id)).toEqual([operatorId, operatorId, 901])
  expect(sent('editMessageText').at(-1)?.text).toContain(' by Анна.')
  await press(button)
  expect(sent('answerCallbackQuery').at(-1)).toMatchObject({
    text: expect.stringContaining('Анна'),
    show_alert: true,
  })
})

test('opens the services of a file, each with its own buttons, and offers to undo the decision about all', async () => {
  const services = [{ draftId: id, title: 'Каньон', state: 'returned' }]
  bot.server.script(`/internal/admin/import-reviews/${id}`, data({ review: importReview(), services, pages: 2 }))
  await press('import:open:1')
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain('↩ Каньон')
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain(`import:open:2:${compactId(id)}`)
  bot.server.script(`/internal/admin/services/${id}`, data(service()))
  await press('service:show')
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain(`service:return:2:${compactId(id)}`)
  const undo = { actionId: '7', until: '2026-11-27T10:00:00.000Z' }
  const review = importReview({ state: 'decided', waiting: 0, published: 12, operatorName: 'Анна' })
  bot.server.script(decide.import, data({ first: true, shownTo, review, undo }))
  await press('import:publish:3')
  expect(calls(decide.import)).toEqual([{ operatorId, approve: true, round: 3 }])
  expect(sent('editMessageText').at(-1)?.text).toContain('Decided by Анна. Published: 12, returned: 0.')
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain('undo:7')
})

test.each([
  ['application:refuse', decide.application, { application: application({ state: 'refused' }) }],
  ['service:return:2', decide.service, { service: service({ state: 'returned' }) }],
  ['import:return:3', decide.import, { review: importReview({ state: 'decided', returned: 12 }) }],
] as const)('asks for a reason after %s, and accepts only text', async (button, path, stands) => {
  await press(button)
  expect(calls(path)).toEqual([])
  await bot.handle(photoUpdate('p', operator))
  expect(last()).toContain('Нужна причина текстом')
  bot.server.script(path, away, away, away, data({ first: true, shownTo, ...stands }))
  await bot.handle(messageUpdate('Мало сведений', operator))
  expect(last()).toContain('недоступен')
  await bot.handle(messageUpdate('Мало сведений', operator))
  expect(calls(path).at(-1)).toMatchObject({ operatorId, approve: false, reason: 'Мало сведений' })
  expect(sent('editMessageText').map(({ chat_id }) => chat_id)).toEqual([operatorId, operatorId, 901])
  expect(last()).toContain('увидит причину')
})

test('decides nothing after /cancel, and ignores the buttons of other users', async () => {
  await press('application:refuse')
  await bot.handle(messageUpdate('/cancel', operator))
  expect(calls(decide.application)).toEqual([])
  bot.server.script(decide.application, refused)
  await press('application:approve')
  expect(sent('answerCallbackQuery').at(-1)).toMatchObject({ text: 'Эта кнопка больше не действует.' })
})
