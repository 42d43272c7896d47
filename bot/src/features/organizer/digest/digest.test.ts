import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { formatNotification } from '@enp/shared/notifications/format-notification'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { data, memberId, pressUpdate } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'
import { compactId } from '../../../compact-id.ts'
import { renderNotification } from '../../../notifications/render-notification.ts'
import { botTexts } from '../../../texts/texts.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const organizerId = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const path = '/v1/organizer/digests'
const isOn = (on: boolean) => data([{ organizerId, organizerName: 'Тропа & лёд', timeZone: 'Europe/Moscow', isOn: on }])
const bodies = (name: string) => bot.messenger.calls.filter((call) => call.name === name).map(({ body }) => body)
const press = (button: string) => bot.handle(pressUpdate(button, { id: memberId, first_name: 'Вера' }))

const digest: Extract<NotificationContent, { kind: 'organizer_digest' }> = {
  kind: 'organizer_digest',
  values: {
    ...{ organizerId, organizerName: 'Тропа', timeZone: 'Asia/Irkutsk' },
    days: [
      { day: '2030-03-14', arrivals: 2, departures: 1, trips: 3, guests: 14 },
      { day: '2030-03-15', arrivals: 0, departures: 0, trips: 0, guests: 0 },
    ],
    ...{ requests: 2, answerUntil: '2030-03-14T01:00:00.000Z', messages: 1 },
    comes: [
      { amount: '12400', currency: 'rub' },
      { amount: '5.5', currency: 'usdt' },
    ],
  },
}

test('shows what happens in two days in both languages, with a button that switches the digest off', () => {
  expect(formatNotification('ru', digest)).toMatchObject({
    title: 'Сводка на сегодня: Тропа',
    text: [
      'Сегодня, 14 марта: 2 заезда, 1 выезд, 3 поездки (14 гостей).',
      'Ждут ответа заявки: 2, первая до 14 марта в 09:00 (по Иркутску).',
      'Сообщения гостей без ответа: 1.',
      'Придёт до конца завтрашнего дня: 12\u00a0400\u00a0₽, 5,5\u00a0USDT.',
    ].join('\n'),
  })
  expect(formatNotification('en', digest).text).toContain(
    'Today, 14 March: 2 arrivals, 1 departure, 3 trips (14 guests).',
  )
  const stop = `org:digest:stop:${compactId(organizerId)}`
  expect(JSON.stringify(renderNotification(botTexts.ru, digest))).toContain(stop)
})

test('switches the digest in the menu of the organizer', async () => {
  bot.server.script(path, isOn(true))
  await press('org:digest')
  expect(bodies('editMessageText').at(-1)?.text).toContain('Тропа &amp; лёд: приходит')
  bot.server.script(path, isOn(false))
  await press(`org:digest:off:${compactId(organizerId)}`)
  expect(bot.server.calls.filter(({ name }) => name === path).at(-1)?.body).toMatchObject({ organizerId, isOn: false })
  expect(JSON.stringify(bodies('editMessageText').at(-1))).toContain(`org:digest:on:${compactId(organizerId)}`)
})

test('switches it off under the digest and leaves its text', async () => {
  bot.server.script(path, isOn(false))
  await press(`org:digest:stop:${compactId(organizerId)}`)
  expect(bodies('editMessageText')).toEqual([])
  expect(bodies('answerCallbackQuery').at(-1)?.text).toContain('Сводка выключена')
})
