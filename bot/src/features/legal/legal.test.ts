import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, documentUpdate, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot, webappUrl } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const base = '/internal/admin/legal'
const operator = { id: operatorId, first_name: 'Анна' }
const from = '2026-12-14T21:00:00.000Z'
const undo = { actionId: '7', until: from }
const possible = {
  ...{ outcome: 'possible', title: 'Правила <2>', sections: 2, characters: 1_200, beginning: 'Раз & два' },
  ...{ digest: 'abc', from, otherSince: '2026-11-30T21:00:00.000Z' },
}
const sent = (method = 'sendMessage') =>
  bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const last = () => sent().at(-1)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, operator))
const press = (button: string) => bot.handle(pressUpdate(button, operator))

test('lists the versions of a text, sends one as a file and revokes a planned one after a confirmation', async () => {
  await press('legal:list')
  expect(JSON.stringify(last()?.reply_markup)).toContain('legal:show:privacy:en')
  const versions = [
    { id: '3', from, operatorName: 'Вера', state: 'planned' },
    { id: '2', from: '2026-11-27T09:00:00.000Z', state: 'present' },
  ]
  const list = `${base}?operatorId=${operatorId}&document=terms&language=ru`
  bot.server.script(list, data({ versions }), data({ versions: [] }))
  await press('legal:show:terms:ru')
  expect(last()?.text).toContain('15 декабря в 00:00 · Вера · запланирована\n27 ноября в 12:00 · — · действует')
  const buttons = JSON.stringify(last()?.reply_markup)
  expect(['legal:edit:terms:ru', 'legal:read:2', 'legal:revoke:3'].filter((one) => !buttons.includes(one))).toEqual([])
  expect(buttons).not.toContain('legal:revoke:2')
  const text = data({ document: 'terms', language: 'ru', from, text: 'Правила' })
  bot.server.script(`${base}/2?operatorId=${operatorId}`, text)
  await press('legal:read:2')
  expect(sent('sendDocument').at(-1)?.caption).toBe('Правила, по-русски, 15 декабря в 00:00')
  await press('legal:revoke:3')
  expect(last()?.text).toContain('Отменить запланированный текст?')
  bot.server.script(`${base}/3/revoke`, data({ outcome: 'revoked', undo }))
  await press('legal:revoked:3')
  expect(calls(`${base}/3/revoke`)).toEqual([{ operatorId }])
  expect(sent('editMessageText').at(-1)?.text).toBe('Запланированный текст отменён.')
  expect(JSON.stringify(last()?.reply_markup)).toContain('undo:7')
  await press('legal:show:terms:ru')
  expect(last()?.text).toContain('Действует встроенный текст')
})

test('publishes a file from a day after a preview, and asks again for an unusable text or day', async () => {
  await press('legal:edit:privacy:en')
  expect(last()?.text).toContain('до 40 000 знаков')
  const refuse = (reason: string) => data({ outcome: 'refused', reason })
  bot.server.script(`${base}/preview`, refuse('empty'), data(possible), refuse('past'), data(possible))
  await write('# Только заголовок')
  expect(last()?.text).toBe('В тексте нет ни одного абзаца. Пришлите другой.')
  await bot.handle(documentUpdate('file-1', operator))
  expect(last()?.text).toContain('С какого дня?')
  await write('1.12.2026')
  expect(last()?.text).toBe('Этот день прошёл. Пришлите другой день.')
  await write('15.12.2026')
  expect(last()?.text).toContain('<b>Правила &lt;2&gt;</b>\nРазделов: 2, знаков: 1\u00a0200. Действует с 15 декабря')
  expect(last()?.text).toContain('он действует с 1 декабря в 00:00')
  expect(last()?.text).toContain('<blockquote>Раз &amp; два</blockquote>')
  bot.server.script(base, data({ outcome: 'done', from, undo }))
  await press('legal:step:confirm')
  expect(calls(base)).toEqual([
    { operatorId, document: 'privacy', language: 'en', fileId: 'file-1', day: '2026-12-15', digest: 'abc' },
  ])
  expect(JSON.stringify(last()?.reply_markup)).toContain('undo:7')
})

test('shows a file again that changed since its preview, and stops at a press', async () => {
  await press('legal:edit:terms:ru')
  bot.server.script(`${base}/preview`, data(possible), data(possible), data(possible))
  await write('Текст')
  await press('legal:step:now')
  bot.server.script(base, data({ outcome: 'changed' }))
  await press('legal:step:confirm')
  expect(sent().at(-2)?.text).toBe('Файл изменился, пока вы смотрели. Проверьте ещё раз:')
  await press('legal:step:keep')
  expect(last()?.text).toBe('Хорошо, ничего не изменилось.')
})

test('shows the published terms on /terms, and the date of the published text on /privacy', async () => {
  const version = { title: 'Правила', since: from, sections: [{ title: 'Возврат', lines: ['За <сутки>.'] }] }
  bot.server.script('/internal/legal/terms?language=ru', data({ version }), data({ version: null }))
  await bot.handle(messageUpdate('/terms'))
  expect(last()?.text).toBe('<b>Правила</b>\nДействует с 15 декабря 2026 г.\n\nВозврат\n\nЗа &lt;сутки&gt;.')
  expect(JSON.stringify(last()?.reply_markup)).toContain(`${webappUrl}/terms`)
  await bot.handle(messageUpdate('/terms'))
  expect(last()?.text).toContain('Правила покупок')
  bot.server.script('/internal/legal/privacy?language=ru', data({ version }))
  await bot.handle(messageUpdate('/privacy'))
  expect(last()?.text).toContain('Полный текст изменён. Действует с 15 декабря 2026')
})
