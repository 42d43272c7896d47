import type { SettingChange } from '@enp/shared/calls/operators/settings'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'
import { renderNotification } from '../../notifications/render-notification.ts'
import { botTexts } from '../../texts/texts.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const organizerId = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const base = '/internal/admin/settings'
const operator = { id: operatorId, first_name: 'Анна' }
const change: SettingChange = {
  ...{ key: 'commission', scope: `organizer:${organizerId}`, scopeName: 'Тропа & ко' },
  ...{ old: null, value: 1_250, from: '2026-12-14T21:00:00.000Z' },
}
const undo = { actionId: '7', until: '2026-11-27T10:00:00.000Z' }
const sent = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body)
const last = () => sent().at(-1)?.text
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, operator))
const press = (button: string) => bot.handle(pressUpdate(button, operator))
const refuse = (reason: string) => data({ outcome: 'refused', reason, earliest: '2026-12-12', latest: '2027-11-28' })

async function chooseOrganizer() {
  await press('set:edit:commission')
  await press('set:organizer')
  bot.server.script('/internal/admin/setting-organizers', data([{ id: organizerId, name: 'Тропа & ко' }]))
  await write('тропа')
  await press(`set:organizer:${compactId(organizerId)}`)
}

test('shows the values, planned changes and the history of a setting in words', async () => {
  bot.server.script(base, data({ settings: [{ key: 'commission', values: [] }] }))
  await press('adm:settings')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('set:show:commission')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).not.toContain('set:group:boosts')
  const past = { ...change, at: '2026-11-27T09:00:00.000Z', operatorName: 'Вера', undone: true }
  const values = [{ scope: 'category:hotel', value: 1_200 }]
  bot.server.script(
    `${base}/commission`,
    data({ key: 'commission', values, planned: [{ ...change, id: '12' }], history: [past] }),
  )
  await press('set:show:commission')
  expect(last()).toContain('жильё: 12\u00a0%')
  const words = 'Тропа &amp; ко: общее значение → 12,5\u00a0%, с 15 декабря в 00:00'
  expect(last()).toContain(`<b>Запланировано</b>\n${words}`)
  expect(last()).toContain(`27 ноября в 12:00 · Вера · ${words} — отменено`)
})

test('lists boost prices with their values, changes one and offers an undo', async () => {
  const key = 'boost.power.125'
  const listed = data({ settings: [{ key, values: [{ scope: 'all', value: 20 }] }] })
  bot.server.script(base, listed, listed)
  await press('adm:settings')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('set:group:boosts')
  await press('set:group:boosts')
  expect(last()).toContain('Сила ×1,25: 20\u00a0⭐')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain(`set:show:${key}`)
  await press(`set:edit:${key}`)
  expect(last()).toBe('Пришлите новое значение, от 1\u00a0⭐ до 2\u00a0500\u00a0⭐. Например: 15.')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('Вернуть обычное: 15\u00a0⭐')
  await write('двадцать')
  expect(last()).toBe('«двадцать» не читается как число. Например: 15.')
  await write('25 ⭐')
  const boost = { key, scope: 'all', old: 20, value: 25, from: change.from }
  bot.server.script(`${base}/${key}/preview`, data({ outcome: 'possible', change: boost, later: [], organizers: 0 }))
  await press('set:now')
  expect(last()).toContain('Сила ×1,25: 20\u00a0⭐ → 25\u00a0⭐, с 15 декабря в 00:00')
  expect(last()).toContain('купленные ускорения сохранят свою цену')
  bot.server.script(`${base}/${key}`, data({ outcome: 'done', change: boost, undo }))
  await press('set:confirm')
  expect(calls(`${base}/${key}`)).toEqual([{ operatorId, scope: 'all', value: 25, seen: 20 }])
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
})

test('finds the region of a tourist tax by a part of its name, and shows regions with their names', async () => {
  const key = 'tax.rate'
  await press(`set:edit:${key}`)
  expect(last()).toContain('название региона')
  await write('Атлантида')
  expect(last()).toContain('Такого региона нет')
  await write('карелия')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('set:region:RU-KR')
  await press('set:region:RU-KR')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('Убрать значение')
  await write('100 ₽')
  const tax = { key, scope: 'region:RU-KR', old: null, value: 100_00, from: change.from } as const
  bot.server.script(`${base}/${key}/preview`, data({ outcome: 'possible', change: tax, later: [], organizers: 0 }))
  await press('set:now')
  expect(last()).toContain('Республика Карелия: не задано → 100\u00a0₽')
  bot.server.script(`${base}/${key}`, data({ outcome: 'done', change: tax, undo }))
  await press('set:confirm')
  expect(calls(`${base}/${key}`)).toEqual([{ operatorId, scope: 'region:RU-KR', value: 100_00, seen: null }])
})

test('revokes a planned change after a confirmation, and offers an undo', async () => {
  const page = { key: 'commission', values: [], planned: [{ ...change, id: '12' }], history: [] }
  bot.server.script(`${base}/commission`, data(page), data({ ...page, planned: [] }))
  await press('set:revoke:12:commission')
  expect(last()).toContain('Отменить запланированное изменение?\nТропа &amp; ко: общее значение → 12,5')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('set:revoked:12')
  const path = '/internal/admin/planned-settings/12/revoke'
  bot.server.script(path, data({ outcome: 'revoked', change, undo }), data({ outcome: 'effective', change }))
  await press('set:revoked:12')
  expect(calls(path)).toEqual([{ operatorId }])
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
  const edited = () => bot.messenger.calls.filter(({ name }) => name === 'editMessageText').at(-1)?.body.text
  expect(edited()).toContain('Запланированное изменение отменено.\nТропа & ко')
  await press('set:revoked:12')
  expect(edited()).toContain('Поздно: это изменение уже действует.')
  await press('set:revoke:12:commission')
  expect(bot.messenger.calls.at(-1)?.body.text).toBe('Этого изменения уже нет в планах. Откройте настройку ещё раз.')
  await press('set:plan:keep')
  expect(edited()).toBe('Хорошо, ничего не изменилось.')
})

test('quotes the wrong part of a value and asks again', async () => {
  await chooseOrganizer()
  expect(last()).toContain('от 0\u00a0% до 30\u00a0%')
  await write('12 процентов')
  expect(last()).toBe('«процентов» не читается как число. Например: 12.')
  await write('31')
  expect(last()).toBe('«31» — слишком много. Например: 12.')
  await write('12,5 %')
  await write('когда-нибудь')
  expect(last()).toBe('«когда-нибудь» не похоже на дату. Например: 31.12.2026.')
})

test('shows the first possible day of a raise, then previews, sets and offers an undo', async () => {
  await chooseOrganizer()
  await write('12.5')
  bot.server.script(`${base}/commission/preview`, refuse('notice'))
  await press('set:now')
  expect(last()).toContain('Самый ранний день — 12 декабря.')
  bot.server.script(`${base}/commission/preview`, data({ outcome: 'possible', change, later: [], organizers: 1 }))
  await write('15.12.2026')
  expect(last()).toContain('Через 11 минут об этом узнает 1 организатор.')
  bot.server.script(`${base}/commission`, away, away, away, data({ outcome: 'done', change, undo }))
  await press('set:confirm')
  expect(last()).toContain('недоступен')
  await press('set:confirm')
  expect(calls(`${base}/commission`).at(-1)).toEqual({
    ...{ operatorId, scope: `organizer:${organizerId}`, value: 1_250, day: '2026-12-15', seen: null },
  })
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
})

test('previews again if the value changed meanwhile, and stops at a press', async () => {
  await chooseOrganizer()
  await press('set:none')
  const possible = data({ outcome: 'possible', change: { ...change, value: null }, later: [change], organizers: 0 })
  bot.server.script(`${base}/commission/preview`, possible)
  await press('set:now')
  expect(last()).toContain('Дальше запланировано и остаётся')
  bot.server.script(`${base}/commission`, data({ outcome: 'changed', change }))
  bot.server.script(`${base}/commission/preview`, possible)
  await press('set:confirm')
  expect(sent().at(-2)?.text).toBe('Пока вы смотрели, значение изменили. Проверьте ещё раз:')
  await press('set:keep')
  expect(last()).toBe('Хорошо, ничего не изменилось.')
})

test.each([
  ['ru', 'С 15 декабря: экскурсии — 20\u00a0% → 18,5\u00a0%'],
  ['en', 'From 15 December: tours 20% → 18.5%'],
] as const)('notifies the organizer in %s of the old and the new commission', (language, words) => {
  const values = { from: change.from, changes: [{ category: 'excursion', old: 2_000, value: 1_850 }] } as const
  const { html } = renderNotification(botTexts[language], {
    kind: 'commission_changed',
    values: { ...values, changes: [...values.changes] },
  })
  expect(html).toContain(words)
})
