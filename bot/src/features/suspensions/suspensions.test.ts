import type { SuspendableService } from '@enp/shared/calls/operators/suspensions'
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

const serviceId = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const [findPath, suspendPath, resumePath] = [
  '/internal/admin/suspendable-services',
  `/internal/admin/suspendable-services/${serviceId}/suspend`,
  `/internal/admin/suspendable-services/${serviceId}/resume`,
]
const operator = { id: operatorId, first_name: 'Анна' }
const service = (changes: Partial<SuspendableService> = {}): SuspendableService => ({
  ...{ serviceId, title: 'Кижи & острова', organizerName: 'Тропа', status: 'published' },
  ...{ timeZone: 'Europe/Moscow', upcomingBookings: 3 },
  ...changes,
})
const suspended = service({
  suspension: {
    reason: 'Проверяем <лицензию>',
    at: '2026-11-27T09:00:00.000Z',
    until: '2026-12-04T09:00:00.000Z',
    operatorName: 'Вера',
  },
})
const sent = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, operator))
const press = (button: string) => bot.handle(pressUpdate(button, operator))
const undo = { actionId: '7', until: '2026-11-27T10:00:00.000Z' }

async function draft() {
  await press('suspension:add')
  bot.server.script(findPath, data([service()]))
  await write('Кижи')
  await press(`suspend:pick:${compactId(serviceId)}`)
  await write('Проверяем <лицензию>')
}

test('lists suspended services with their reasons and a button to end each suspension', async () => {
  bot.server.script('/internal/admin/suspensions', data({ services: [suspended], total: 1 }))
  await press('adm:suspensions')
  const [head, shown] = sent()
  expect(head?.text).toBe('Приостановлено услуг: 1')
  expect(JSON.stringify(head?.reply_markup)).toContain('suspension:add')
  expect(shown?.text).toContain('<b>Кижи &amp; острова</b>, Тропа')
  expect(shown?.text).toContain('Приостановлена до 4 декабря в 12:00: Вера.')
  expect(shown?.text).toContain('Проверяем &lt;лицензию&gt;')
  bot.server.script(resumePath, data({ first: true, service: service(), undo }))
  await press(`suspension:resume:${compactId(serviceId)}`)
  expect(calls(resumePath)).toEqual([{ operatorId }])
  const edits = bot.messenger.calls.filter(({ name }) => name === 'editMessageText').map(({ body }) => body)
  expect(edits.at(-1)?.text).toContain('Её видят путешественники.')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
})

test('asks for the service, the reason, the end and a confirmation before it suspends', async () => {
  await draft()
  expect(sent().at(-1)?.text).toContain('На сколько?')
  await write('0')
  expect(sent().at(-1)?.text).toContain('На сколько?')
  await press('suspend:days:7')
  const confirmation = sent().at(-1)
  expect(confirmation?.text).toContain('Предстоящие брони: 3. Они остаются.')
  expect(confirmation?.text).toContain('На 7 дней')
  expect(calls(suspendPath)).toEqual([])
  bot.server.script(suspendPath, data({ first: true, service: suspended, undo }))
  await press('suspend:confirm')
  expect(calls(suspendPath)).toEqual([{ operatorId, reason: 'Проверяем <лицензию>', days: 7 }])
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
})

test('suspends without an end, again after the server was away, and stops at a press', async () => {
  await draft()
  await press('suspend:days:none')
  bot.server.script(suspendPath, away, away, away, data({ first: false, service: suspended }))
  await press('suspend:confirm')
  expect(sent().at(-1)?.text).toContain('недоступен')
  await press('suspend:confirm')
  expect(calls(suspendPath).at(-1)).toEqual({ operatorId, reason: 'Проверяем <лицензию>' })
  expect(sent().at(-2)?.text).toContain('уже приостановили')
  await press('suspension:add')
  await press('suspend:keep')
  expect(sent().at(-1)?.text).toBe('Хорошо, услуга остаётся в продаже.')
})

test.each([
  ['ru', 'Услуга приостановлена', 'до 4 декабря в 12:00'],
  ['en', 'Service suspended', 'until 4 December at 12:00'],
] as const)('notifies the organizer in %s with the reason and the end', (language, title, end) => {
  const values = {
    serviceId,
    title: 'Кижи',
    reason: 'Проверка',
    until: '2026-12-04T09:00:00.000Z',
    timeZone: 'Europe/Moscow',
  }
  const { html } = renderNotification(botTexts[language], { kind: 'service_suspended', values })
  expect(html).toContain(`<b>${title}</b>`)
  expect(html).toContain('Проверка')
  expect(html).toContain(end)
})
