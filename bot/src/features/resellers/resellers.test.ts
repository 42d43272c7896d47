import type { OperatorReseller } from '@enp/shared/calls/operators/operator-resellers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, messageUpdate, operatorId, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'
import { botTexts } from '../../texts/texts.ts'
import { readResellerField } from './reseller-draft.rules.ts'
import { resellerListKeyboard, resellerMessage } from './reseller-view.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const id = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const keyId = '0b9e4c56-7a3f-4a0e-8f0d-5f6a2c1d3e4f'
const path = '/internal/admin/resellers'
const operator = { id: operatorId, first_name: 'Анна' }
const at = '2026-11-27T09:00:00.000Z'
const reseller: OperatorReseller = {
  ...{ id, name: 'Туры <b>Карелии', marginBasisPoints: 1_250, creditLimit: 50_000 },
  ...{ keys: [{ id: keyId, ending: 'a1B2', createdAt: at }], owes: '1234.5', coming: '900' },
}
const undo = { actionId: '7', until: '2026-11-27T10:00:00.000Z' }
const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ')
const listTexts = (method: string) =>
  bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => plain(body.text))
const buttons = () => JSON.stringify(bot.messenger.calls.map(({ body }) => body.reply_markup))
const calls = (name: string) => bot.server.calls.filter((call) => call.name === name).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, operator))
const press = (button: string) => bot.handle(pressUpdate(button, operator))
const taken = (field: string) => ({
  status: 400,
  body: { success: false, error: { code: 'VALIDATION_ERROR', message: 'x', details: { field, problem: 'taken' } } },
})

test('lists the resellers, opens one, blocks it and offers an undo', async () => {
  bot.server.script(`${path}?operatorId=${operatorId}`, data({ resellers: [reseller], total: 1 }))
  await press('adm:resellers')
  expect(listTexts('sendMessage')).toEqual(['Реселлеров: 1'])
  expect(plain(buttons())).toContain('Должен: 1 234,50 ₽')
  bot.server.script(`${path}/${id}?operatorId=${operatorId}`, data(reseller))
  await press(`rsl:show:${compactId(id)}`)
  const page = listTexts('sendMessage').at(-1)
  expect(page).toContain('Маржа: 12,5 %\nКредит: до 50 000 ₽\nДолжен: 1 234,50 ₽\nПредстоящие поездки: 900 ₽')
  expect(page).toMatch(/Ключ …a1B2: выдан 27 ноября.*, не использован$/)
  expect(page).not.toContain('<b>Карелии')
  bot.server.script(`${path}/${id}/block`, data({ reseller: { ...reseller, blockedAt: at }, undo }))
  await press(`rsl:block:${compactId(id)}`)
  expect(calls(`${path}/${id}/block`)).toEqual([{ operatorId }])
  expect(listTexts('editMessageText').at(-1)).toContain('Заблокирован 27 ноября')
  expect(buttons()).toContain('undo:7')
})

test('asks what a new key can do, shows it once, revokes it, and explains that there are five', async () => {
  const key = `enp_octo_${'a'.repeat(43)}`
  const issuePath = `${path}/${id}/keys`
  const keys = reseller.keys.map((one) => ({ ...one, permission: 'read' }))
  bot.server.script(issuePath, data({ reseller: { ...reseller, keys }, key, undo }), taken('keys'))
  await press(`rsl:issue:${compactId(id)}`)
  expect(listTexts('sendMessage')).toEqual(['Что можно делать с новым ключом?'])
  expect(buttons()).toContain(`"Только читать","callback_data":"rsl:read:${compactId(id)}"`)
  await press(`rsl:read:${compactId(id)}`)
  expect(calls(issuePath)).toEqual([{ operatorId, permission: 'read' }])
  expect(listTexts('sendMessage').filter((text) => text.includes(`<code>${key}</code>`))).toHaveLength(1)
  expect(listTexts('editMessageText').at(-1)).toMatch(/Ключ …a1B2, только чтение: выдан/)
  expect(listTexts('editMessageText').join()).not.toContain(key)
  await press(`rsl:sell:${compactId(id)}`)
  expect(calls(issuePath).at(-1)).toEqual({ operatorId, permission: 'sell' })
  expect(listTexts('answerCallbackQuery').at(-1)).toBe('У реселлера уже 5 ключей. Сначала отзовите один из них.')
  const revokePath = `/internal/admin/reseller-keys/${keyId}/revoke`
  bot.server.script(revokePath, data({ reseller: { ...reseller, keys: [] } }))
  await press(`rsl:revoke:${compactId(keyId)}`)
  expect(listTexts('editMessageText').at(-1)).toContain('Ключей нет')
  expect(listTexts('answerCallbackQuery').at(-1)).toBe('Уже так и есть.')
})

test('adds a reseller, asks again for unreadable values and for a name that is taken', async () => {
  await press('rsl:add')
  for (const text of ['Нева', '60%', '12,5%', 'много', '50 000 ₽']) await write(text)
  expect(listTexts('sendMessage').at(-1)).toBe('<b>Нева</b>\nМаржа: 12,5 %\nКредит: до 50 000 ₽\n\nДобавить?')
  bot.server.script(path, taken('name'), data({ reseller, undo }))
  await press('rslc:confirm')
  expect(listTexts('sendMessage').at(-2)).toBe('Реселлер с таким названием уже есть. Пришлите другое.')
  await write('Онего')
  await press('rslc:confirm')
  const terms = { marginBasisPoints: 1_250, creditLimit: 50_000 }
  expect(calls(path)).toEqual(['Нева', 'Онего'].map((name) => ({ operatorId, name, ...terms })))
  expect(buttons()).toContain('undo:7')
})

test('changes the terms after it showed the present ones, and stops without a change', async () => {
  bot.server.script(`${path}/${id}?operatorId=${operatorId}`, data(reseller), data(reseller))
  await press(`rsl:terms:${compactId(id)}`)
  expect(listTexts('sendMessage')[0]).toContain('Маржа: 12,5 %\nКредит: до 50 000 ₽\n\nКакую часть')
  for (const text of ['15', '0']) await write(text)
  expect(listTexts('sendMessage').at(-1)).toContain('Новые условия — для следующих броней.')
  const termsPath = `${path}/${id}/terms`
  bot.server.script(termsPath, data({ reseller, undo }))
  await press('rslc:confirm')
  expect(calls(termsPath)).toEqual([{ operatorId, marginBasisPoints: 1_500, creditLimit: 0 }])
  await press(`rsl:terms:${compactId(id)}`)
  await press('rslc:keep')
  expect(listTexts('sendMessage').at(-1)).toBe('Хорошо, ничего не изменилось.')
  expect(calls(termsPath)).toHaveLength(1)
})

test('records a payment, and asks for the number again if it is recorded already', async () => {
  bot.server.script(`${path}/${id}?operatorId=${operatorId}`, data(reseller))
  await press(`rsl:pay:${compactId(id)}`)
  for (const text of ['15000,50', '№ 17']) await write(text)
  expect(listTexts('sendMessage').at(-1)).toContain('Платёж: 15 000,50 ₽\nДокумент: № 17')
  const payPath = `${path}/${id}/payments`
  bot.server.script(payPath, taken('document'), data({ reseller: { ...reseller, owes: '-10' }, undo }))
  await press('rslc:confirm')
  expect(listTexts('sendMessage').at(-2)).toContain('Платёж с этим номером документа уже записан.')
  await write('№ 18')
  await press('rslc:confirm')
  expect(calls(payPath)).toEqual(['№ 17', '№ 18'].map((document) => ({ operatorId, kopecks: 1_500_050, document })))
  expect(listTexts('sendMessage').at(-2)).toContain('Оплачено вперёд: 10 ₽')
})

test.each([
  ['name', ' \u200b', undefined],
  ['name', 'я'.repeat(81), undefined],
  ['name', ' ООО  «Нева» ', 'ООО «Нева»'],
  ['margin', '0', 0],
  ['margin', '12,34 %', 1_234],
  ['margin', '50,01', undefined],
  ['margin', '12,345', undefined],
  ['limit', '0', 0],
  ['limit', '100,50', undefined],
  ['limit', '99 999 999', 99_999_999],
  ['kopecks', '0', undefined],
  ['kopecks', '0,01', 1],
  ['kopecks', '50.000', undefined],
  ['document', '№ 17', '№ 17'],
  ['document', '1'.repeat(61), undefined],
] as const)('reads the %s «%s» as %s', (field, typed, value) => {
  expect(readResellerField(field, typed)).toBe(value)
})

test('shows a reseller with five keys in English, without a button for another one', () => {
  const keys = Array.from({ length: 5 }, () => ({
    ...{ id: keyId, ending: 'a1B2', createdAt: at, usedAt: at },
    permission: 'read' as const,
  }))
  const { html, keyboard } = resellerMessage(botTexts.en, { ...reseller, keys, owes: '0' })
  expect(plain(html)).toContain('Margin: 12.5%\nCredit: up to 50,000 ₽\nOwes nothing\nUpcoming trips: 900 ₽')
  expect(html).toMatch(/Key …a1B2, read only: issued on .*, used on /)
  const shown = JSON.stringify(keyboard.inline_keyboard)
  expect([shown.includes('rsl:issue'), shown.includes('rsl:revoke')]).toEqual([false, true])
  const list = resellerListKeyboard(botTexts.en, [{ ...reseller, blockedAt: at }])
  expect(JSON.stringify(list.inline_keyboard)).toContain('· blocked')
})
