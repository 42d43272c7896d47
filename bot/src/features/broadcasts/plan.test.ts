import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  broadcastId,
  draft,
  compactBroadcast as id,
  listPath,
  operator,
  path,
  planned,
  ru,
} from '../../../test/data/broadcasts.ts'
import { data, messageUpdate, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { renderNotification } from '../../notifications/render-notification.ts'
import { botTexts } from '../../texts/texts.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const at = '2036-12-31T15:00:00.000Z'
const planData = `plan:${id}:3:${Date.parse(at) / 60_000}`
const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const lastText = () => String(sent('sendMessage').at(-1)?.text)
const calls = (what: string) => bot.server.calls.filter(({ name }) => name === path(what)).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, operator))
const press = (what: string) => bot.handle(pressUpdate(`bc:${what}`, operator))
const buttons = (body: Record<string, unknown> | undefined) =>
  ((body?.reply_markup ?? {}) as { inline_keyboard?: { callback_data?: string; text: string }[][] }).inline_keyboard
    ?.flat()
    .map(({ callback_data }) => callback_data) ?? []

describe('planning a broadcast in the chat', () => {
  test('asks for a Moscow time until it can be read, and shows it before anything is planned', async () => {
    await press(`when:${id}`)
    expect(lastText()).toContain('дату и время по Москве')
    await write('когда-нибудь')
    expect(lastText()).toContain('31.12.2026 18:00')
    bot.server.script(path(broadcastId), data(draft({ ru })))
    await write('31.12.2036 18:00')
    expect(lastText()).toContain('Запланировать рассылку № 7?')
    expect(lastText()).toMatch(/Начнётся 31 дек.*18:00 по Москве/)
    expect(buttons(sent('sendMessage').at(-1))).toEqual([`bc:${planData}`, `bc:show:${id}`])
    expect(calls(`${broadcastId}/plan`)).toEqual([])
  })

  test('plans for the confirmed version and minute, in the pressed message', async () => {
    bot.server.script(path(`${broadcastId}/plan`), data({ first: true, broadcast: planned(at) }))
    await press(planData)
    const message = { chatId: operator.id, messageId: expect.any(Number) }
    expect(calls(`${broadcastId}/plan`)).toEqual([{ operatorId: operator.id, version: 3, at, message }])
    const shown = sent('editMessageText').at(-1)
    expect(shown?.text).toContain('запланирована')
    expect(buttons(shown)).toEqual([`bc:test:${id}`, `bc:unplan:${id}`, 'bc:list'])
  })

  test.each([
    ['time', 'past', 'Это время уже прошло.'],
    ['time', 'too_far', 'не дальше чем на 90 дней'],
    ['version', 'changed', 'Рассылку изменили.'],
  ])('explains that %s is %s, and shows the draft again', async (field, problem, sentence) => {
    const error = { code: 'VALIDATION_ERROR', message: 'x', details: { field, problem } }
    bot.server.script(path(`${broadcastId}/plan`), { status: 400, body: { success: false, error } })
    bot.server.script(path(broadcastId), data(draft({ ru })))
    await press(planData)
    expect(sent('answerCallbackQuery').at(-1)?.text).toContain(sentence)
    expect(buttons(sent('editMessageText').at(-1))).toContain(`bc:when:${id}`)
  })

  test('cancels a plan, which shows the draft again', async () => {
    bot.server.script(path(`${broadcastId}/unplan`), data({ first: true, broadcast: draft({ ru }) }))
    await press(`unplan:${id}`)
    expect(calls(`${broadcastId}/unplan`)).toEqual([{ operatorId: operator.id }])
    expect(buttons(sent('editMessageText').at(-1))).toContain(`bc:ask:${id}`)
  })

  test('lists planned broadcasts with their time', async () => {
    const line = { broadcastId, number: 7, state: 'planned', beginning: 'Зима', sent: 0, createdAt: at, plannedFor: at }
    bot.server.script(listPath, data({ broadcasts: [line] }))
    await write('/broadcast')
    expect(JSON.stringify(sent('sendMessage').at(-1)?.reply_markup)).toMatch(/№ 7 · 31 дек.*18:00 · Зима/)
  })
})

test('the message about an expired broadcast opens it', () => {
  const values = { broadcastId, number: 7, plannedFor: at }
  const { html, ...rest } = renderNotification(botTexts.ru, { kind: 'broadcast_expired', values })
  expect(html).toContain('Рассылка № 7 не отправлена')
  expect(JSON.stringify(rest)).toContain(`bc:show:${id}`)
})
