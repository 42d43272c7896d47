import type { SuspendableSubject } from '@enp/shared/calls/operators/suspensions'
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
  '/internal/admin/suspendable',
  `/internal/admin/suspendable/service/${serviceId}/suspend`,
  `/internal/admin/suspendable/service/${serviceId}/resume`,
]
const operator = { id: operatorId, first_name: 'Анна' }
const service = (changes: Partial<SuspendableSubject> = {}): SuspendableSubject => ({
  ...{ kind: 'service', id: serviceId, name: 'Кижи & острова', detail: 'Тропа', status: 'published' },
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
  await press('suspend:service')
  bot.server.script(findPath, data([service()]))
  await write('Кижи')
  await press(`suspend:pick:${compactId(serviceId)}`)
  await write('Проверяем <лицензию>')
}

test('lists suspended services with their reasons and a button to end each suspension', async () => {
  bot.server.script('/internal/admin/suspensions', data({ subjects: [suspended], total: 1 }))
  await press('adm:suspensions')
  const [head, shown] = sent()
  expect(head?.text).toBe('Приостановок: 1')
  expect(JSON.stringify(head?.reply_markup)).toContain('suspend:organizer')
  expect(shown?.text).toContain('<b>Кижи &amp; острова</b>, Тропа')
  expect(shown?.text).toContain('Приостановка до 4 декабря в 12:00: Вера.')
  expect(shown?.text).toContain('Проверяем &lt;лицензию&gt;')
  bot.server.script(resumePath, data({ first: true, subject: service(), undo }))
  await press(`suspension:resume:service:${compactId(serviceId)}`)
  expect(calls(resumePath)).toEqual([{ operatorId }])
  const edits = bot.messenger.calls.filter(({ name }) => name === 'editMessageText').map(({ body }) => body)
  expect(edits.at(-1)?.text).toContain('Её видят путешественники.')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
})

test('asks for the service, the reason, the end and a confirmation before it suspends', async () => {
  await draft()
  expect(sent().at(-1)?.text).toContain('На сколько?')
  await write('0')
  expect(sent().at(-1)?.text).toMatch(/^Не понял «0»\. На сколько\?/)
  await write('7 дней')
  const confirmation = sent().at(-1)
  expect(confirmation?.text).toContain('Предстоящие брони: 3. Они остаются.')
  expect(confirmation?.text).toContain('На 7 дней')
  expect(calls(suspendPath)).toEqual([])
  bot.server.script(suspendPath, data({ first: true, subject: suspended, undo }))
  await press('suspend:confirm')
  expect(calls(suspendPath)).toEqual([{ operatorId, reason: 'Проверяем <лицензию>', days: 7 }])
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
})

test('suspends without an end, again after the server was away, and stops at a press', async () => {
  await draft()
  await press('suspend:days:none')
  bot.server.script(suspendPath, away, away, away, data({ first: false, subject: suspended }))
  await press('suspend:confirm')
  expect(sent().at(-1)?.text).toContain('недоступен')
  await press('suspend:confirm')
  expect(calls(suspendPath).at(-1)).toEqual({ operatorId, reason: 'Проверяем <лицензию>' })
  expect(sent().at(-2)?.text).toContain('уже есть')
  await press('suspend:service')
  await press('suspend:keep')
  expect(sent().at(-1)?.text).toBe('Хорошо, всё остаётся как есть.')
})

const [userId, organizerId] = ['8a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c12', '9a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c13']
const user = service({ kind: 'user', id: userId, name: 'Пётр', detail: '@petr' })

test('suspends the user of a search result without asking for the name', async () => {
  bot.server.script(findPath, data([user]))
  await press(`suspend:user:${compactId(userId)}`)
  expect(sent().at(-1)?.text).toContain('Пользователь: <b>Пётр</b>, @petr')
  await write('Мошенничество')
  await press('suspend:days:none')
  expect(sent().at(-1)?.text).toContain('не сможет бронировать, писать организаторам и выводить деньги')
  const path = `/internal/admin/suspendable/user/${userId}/suspend`
  bot.server.script(path, data({ first: true, subject: user, undo }))
  await press('suspend:confirm')
  expect(calls(path)).toEqual([{ operatorId, reason: 'Мошенничество' }])
})

test('shows the suspension of a search result instead of asking for a reason', async () => {
  bot.server.script(findPath, data([{ ...user, suspension: suspended.suspension }]))
  await press(`suspend:user:${compactId(userId)}`)
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain(`suspension:resume:user:${compactId(userId)}`)
})

test('lists upcoming bookings of a suspended organizer and cancels all after a confirmation', async () => {
  const compact = compactId(organizerId)
  const [listPath, cancelPath] = ['bookings', 'cancel-bookings'].map(
    (name) => `/internal/admin/suspended-organizers/${organizerId}/${name}`,
  ) as [string, string]
  const booking = {
    ...{ bookingId: serviceId, number: 'BK-7K3M2P', state: 'confirmed', title: 'Кижи' },
    ...{ startsAt: '2026-12-04T09:00:00.000Z', timeZone: 'Europe/Moscow' },
  }
  bot.server.script(listPath, data({ bookings: [booking], total: 120, scheduled: 2 }))
  await press(`suspension:bookings:${compact}`)
  expect(sent().at(-1)?.text).toBe('Предстоящие брони: 120. Ниже первые 1. Отмена уже назначена: 2.')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain(`bkg:show:${compactId(serviceId)}`)
  await press(`suspension:all:${compact}`)
  expect(calls(cancelPath)).toEqual([])
  bot.server.script(cancelPath, data({ cancelled: 100, left: 20, undo }))
  await press(`suspension:cancel:${compact}`)
  expect(calls(cancelPath)).toEqual([{ operatorId }])
  const edits = bot.messenger.calls.filter(({ name }) => name === 'editMessageText').map(({ body }) => body)
  expect(edits.at(-1)?.text).toBe('Отмена назначена, броней: 100. Деньги вернутся через 10 минут. Осталось: 20.')
  expect(JSON.stringify(sent().at(-1)?.reply_markup)).toContain('undo:7')
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
