import type { ImportReport } from '@enp/shared/calls/organizers/organizer-imports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { member } from '../../../../test/data/member-bookings.ts'
import { away } from '../../../../test/data/payments.ts'
import { data, documentUpdate, messageUpdate, pressUpdate } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'
import { compactId } from '../../../compact-id.ts'
import { renderNotification } from '../../../notifications/render-notification.ts'
import { botTexts } from '../../../texts/texts.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const id = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const checkPath = '/internal/organizer/imports'
const importPath = `/v1/organizer/imports/${id}`
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const last = () => String(sent('sendMessage').at(-1)?.text)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const report = (changes: Partial<ImportReport> = {}): ImportReport => ({
  ...{ created: 2, changed: 1, unchanged: 4, locked: 0, bad: 1 },
  changes: [{ title: 'Каньон <b>', fields: ['price', 'title_en', 'cutoffMinutes'] }],
  faults: [{ place: 'строка 3', field: 'Цена', problem: 'не заполнено' }],
  faultCount: 1,
  ...changes,
})
const checked = (changes: Partial<ImportReport> = {}) => ({
  import: { id, fileName: 'Услуги.csv', state: 'checked', report: report(changes) },
})
const begin = () => bot.handle(pressUpdate(`svc-file:new:${compactId(id)}`, member))
const attach = (name = 'Услуги.csv', size?: number) => bot.handle(documentUpdate(name, member, size))
const press = (action: string) => bot.handle(pressUpdate(`svc-file:${action}:${compactId(id)}`, member))

test('sends a template, checks the file that comes, and saves it once', async () => {
  await begin()
  expect(last()).toContain('до 500 услуг')
  expect(sent('sendDocument')).toHaveLength(1)
  const marked = { name: 'Услуги.faults.csv', base64: Buffer.from('faults').toString('base64') }
  bot.server.script(checkPath, data({ ...checked(), marked }))
  await attach()
  expect(calls(checkPath)).toMatchObject([{ telegramId: member.id, organizerId: id, fileName: 'Услуги.csv' }])
  expect(sent('sendDocument')).toHaveLength(2)
  expect(last()).toContain('Новых: 2, изменится: 1, без изменений: 4, с ошибками: 1.')
  expect(last()).toContain('Каньон &lt;b&gt;: цена, название на английском, закрытие брони')
  expect(last()).toContain('строка 3, Цена: не заполнено')
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain('Сохранить как черновики: 3')
  bot.server.script(`${importPath}/confirm`, away, away, away, data(checked().import))
  await press('save')
  expect(last()).toContain('недоступен')
  await press('save')
  await press('save')
  expect(calls(`${importPath}/confirm`)).toHaveLength(4)
  expect(last()).toContain('Сохраняю')
})

test('explains each file that it can’t take, and waits for another one', async () => {
  await begin()
  await attach('Услуги.pdf')
  expect(last()).toBe('Нужен файл CSV, XLSX, JSON или JSONL.')
  await attach('Услуги.csv', 21 * 1024 * 1024)
  expect(last()).toContain('слишком большой')
  await bot.handle(messageUpdate('вот', member))
  expect(last()).toContain('Пришлите файл')
  const refusals = [
    [{ refused: 'empty' }, 'нет услуг'],
    [{ refused: 'too_many' }, 'больше 500'],
    [{ refused: 'unreadable', words: 'Это не книга Excel (.xlsx).' }, 'Это не книга Excel'],
  ] as const
  for (const [reply, words] of refusals) {
    bot.server.script(checkPath, data(reply))
    await attach()
    expect(last()).toContain(words)
  }
  bot.server.script(checkPath, away, away, away)
  await attach()
  expect(last()).toContain('недоступен')
})

const columns = {
  columns: [
    { heading: 'Имя <тура>', samples: ['Каньон'], field: 'title', isRemembered: true },
    { heading: 'Заметки', samples: [], field: '', isRemembered: true },
  ],
  fields: [{ field: 'title', label: 'Название', isRequired: true }],
}

test('names unknown headings with a button to the desk, and reads remembered ones', async () => {
  await begin()
  bot.server.script(checkPath, data({ refused: 'unreadable', words: 'Незнакомые колонки: «Заметки».', columns }))
  await attach()
  expect(last()).toContain('Незнакомые колонки: «Заметки».\n\nВыберите поля один раз')
  const button = () => JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)
  expect(button()).toContain(`/organizer/${id}/services?import="`)
  bot.server.script(checkPath, data({ import: { ...checked().import, report: report({ columns }) } }))
  await attach()
  expect(last()).toContain('Имя &lt;тура&gt; → Название\nЗаметки → не загружаем')
  expect(button()).toContain(`/organizer/${id}/services?import=${id}`)
})

test('offers no saving when nothing is new, and leaves without changes', async () => {
  await begin()
  bot.server.script(checkPath, data(checked({ created: 0, changed: 0, changes: [] })))
  await attach()
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).not.toContain(':save:')
  await press('drop')
  expect(last()).toBe('Ничего не загружено.')
})

test('reports an import with a button that undoes it, and names what stays', async () => {
  const counts = { created: 2, changed: 1, unchanged: 4, locked: 1, withoutPicture: 1 }
  const values = { importId: id, fileName: 'Услуги.csv', ...counts }
  const shown = renderNotification(botTexts.ru, { kind: 'import_done', values })
  expect(shown.html).toContain('Новых: 2, изменено: 1, без изменений: 4.')
  expect(JSON.stringify('keyboard' in shown && shown.keyboard)).toContain(`svc-file:undo:${compactId(id)}`)
  expect(JSON.stringify('keyboard' in shown && shown.keyboard)).toContain(`svc-file:submit:${compactId(id)}`)
  const nothing = { first: false, late: false, removed: 0, restored: 0, kept: [] }
  const undone = { ...nothing, first: true, removed: 2, kept: ['Каньон'], keptBecause: ['booked'] }
  bot.server.script(`${importPath}/undo`, data(undone), data(nothing), data({ ...nothing, late: true }))
  await press('undo')
  expect(last()).toContain('Удалено черновиков: 2')
  expect(last()).toContain('— Каньон: уже забронирована на новых условиях')
  await press('undo')
  await press('undo')
  expect(sent('answerCallbackQuery').map(({ text }) => text)).toEqual([
    undefined,
    'Эта загрузка уже отменена.',
    'Прошло больше 10 минут. Услуги можно изменить новым файлом или по одной.',
  ])
})

test('sends all services of a file for review, and takes them back', async () => {
  const nothing = { first: false, submitted: 0, published: 0, incomplete: 0 }
  const submitted = { first: true, submitted: 12, published: 1, incomplete: 0 }
  bot.server.script(`${importPath}/submit`, data(submitted), data(nothing))
  await press('submit')
  expect(last()).toBe('Отправлено на проверку: 12. Напишу, когда оператор решит.\nОпубликовано сразу: 1.')
  expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toContain(`svc-file:withdraw:${compactId(id)}`)
  await press('submit')
  bot.server.script(
    `${importPath}/withdraw`,
    data({ first: true, withdrawn: 12 }),
    data({ first: false, withdrawn: 0 }),
  )
  await press('withdraw')
  expect(last()).toContain('С проверки отозвано: 12')
  await press('withdraw')
  expect(sent('answerCallbackQuery').map(({ text }) => text)).toEqual([
    undefined,
    'Отправлять нечего: услуги этого файла уже отправлены или загрузка отменена.',
    undefined,
    'Отзывать нечего: оператор уже решил, или услуги отозваны.',
  ])
})

test('reports the result of a review with the reasons of returned services', () => {
  const reasons = [{ title: 'Каньон', reason: 'Нет фото' }]
  const values = { fileName: 'Услуги.csv', reopened: false, published: 11, returned: 1, reasons }
  expect(renderNotification(botTexts.ru, { kind: 'import_reviewed', values }).html).toBe(
    '<b>Файл проверен</b>\nУслуги.csv. Опубликовано: 11, возвращено: 1.\n— Каньон: «Нет фото»\nИсправьте файл или черновики и отправьте снова: /organizer.',
  )
})
