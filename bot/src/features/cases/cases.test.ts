import type { ChatCase } from '@enp/shared/calls/bookings/cases'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refused } from '../../../test/data/member-bookings.ts'
import { away } from '../../../test/data/payments.ts'
import {
  data,
  memberId,
  messageUpdate,
  operatorId,
  photoUpdate,
  pressUpdate,
  stickerUpdate,
} from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { compactId } from '../../compact-id.ts'
import { renderNotification } from '../../notifications/render-notification.ts'
import { botTexts } from '../../texts/texts.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const id = '7a1f6f7e-4f0f-4a55-9d3b-1f3b7b9f0c11'
const compact = compactId(id)
const at = '2026-11-27T09:00:00.000Z'
const tripCase = (more: Partial<ChatCase> = {}): ChatCase => ({
  ...{ id, bookingId: id, number: 3, kind: 'not_as_described', state: 'awaiting_organizer', deadline: at, left: 5_600 },
  ...{ bookingNumber: 'BK-7K3M2P', title: 'Кижи & острова', organizerName: 'Тропа', timeZone: 'Europe/Moscow' },
  messages: [{ side: 'guest', text: 'Не было <гида>', photos: ['photo-1'], at }],
  ...more,
})
const operator = { id: operatorId, first_name: 'Анна' }
const member = { id: memberId, first_name: 'Олег' }
const sent = (method = 'sendMessage') =>
  bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent().map(({ text }) => String(text).replaceAll('\u00a0', ' '))
const buttons = () => JSON.stringify(sent().at(-1)?.reply_markup)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)

describe('a traveller', () => {
  const path = '/internal/cases/open'

  test('opens a case, also after the server was away', async () => {
    bot.server.script(path, away, away, away, data(tripCase()))
    await bot.handle(pressUpdate(`case:open:no_show_objection:${compact}`))
    await bot.handle(stickerUpdate())
    await bot.handle(messageUpdate('я'.repeat(1_001)))
    await bot.handle(messageUpdate('Я был у причала'))
    expect(texts().at(-1)).toContain('недоступен')
    await bot.handle(messageUpdate('Я был у причала в 9:50'))
    expect(calls(path).at(-1)).toMatchObject({
      ...{ bookingId: id, kind: 'no_show_objection', text: 'Я был у причала в 9:50' },
    })
    expect(texts().at(-1)).toContain('Спор открыт. Организатор ответит за 3 дня')
    expect(texts().at(-1)).toContain('Не было &lt;гида&gt; (1 фото)')
    expect(buttons()).toContain(`case:write:guest:${compact}`)
  })

  test('reads why a case cannot be opened', async () => {
    bot.server.script(path, refused('CASE_NOT_ALLOWED'))
    await bot.handle(pressUpdate(`case:open:other:${compact}`))
    await bot.handle(messageUpdate('Гид не пришёл'))
    expect(texts().at(-1)).toContain('до 14 дней после неё')
  })

  test('accepts an offer once, and reads that it has changed', async () => {
    const offerPath = `/internal/cases/${id}/offer`
    const closed = tripCase({ state: 'closed', outcome: { kind: 'offer_accepted', rub: 2_800 } })
    bot.server.script(offerPath, data(closed), refused('CASE_CHANGED'))
    const press = () => bot.handle(pressUpdate(`case:accept:${compact}:${(280_000).toString(36)}`))
    await press()
    expect(calls(offerPath)).toMatchObject([{ accept: true, offer: 280_000 }])
    expect(String(sent('editMessageText').at(-1)?.text).replaceAll('\u00a0', ' ')).toContain('Гость принял предложение')
    await press()
    expect(sent('answerCallbackQuery').at(-1)?.text).toContain('Спор изменился')
  })
})

describe('the organizer', () => {
  const path = `/internal/cases/${id}/statements`

  test('answers with a text, photos and an offer', async () => {
    bot.server.script(path, data(tripCase({ state: 'offered', offer: 1_500 })))
    await bot.handle(pressUpdate(`case:write:organizer:${compact}`, member))
    await bot.handle(photoUpdate('photo-a', member))
    expect(texts().at(-1)).toContain('Добавьте пару слов')
    await bot.handle(messageUpdate('Гид опоздал', member))
    for (const name of ['b', 'c', 'd', 'e', 'f']) await bot.handle(photoUpdate(`photo-${name}`, member))
    expect(texts().at(-1)).toContain('не больше 5 фото')
    await bot.handle(pressUpdate('casew:offer', member))
    await bot.handle(messageUpdate('много', member))
    await bot.handle(messageUpdate('1 500', member))
    await bot.handle(pressUpdate('casew:send', member))
    expect(calls(path)).toMatchObject([
      {
        ...{ telegramId: memberId, side: 'organizer', text: 'Гид опоздал', offer: 150_000 },
        photos: ['photo-a', 'photo-b', 'photo-c', 'photo-d', 'photo-e'],
      },
    ])
    expect(texts().at(-1)).toMatch(/Отправлено\..*Предложение: 1.500 ₽/s)
  })

  test('can correct an offer that is too large', async () => {
    const error = { code: 'REFUND_TOO_LARGE', message: 'no', details: { left: '5600' } }
    bot.server.script(path, { status: 409, body: { success: false, error } })
    await bot.handle(pressUpdate(`case:write:organizer:${compact}`, member))
    await bot.handle(messageUpdate('Вернём', member))
    await bot.handle(pressUpdate('casew:send', member))
    expect(texts().at(-1)).toContain('5600')
    await bot.handle(pressUpdate('casew:offer', member))
    expect(texts().at(-1)).toContain('Сколько рублей')
  })
})

describe('an operator', () => {
  const [decisionPath, decidePath] = [`/internal/admin/cases/${id}/decision`, `/internal/admin/cases/${id}/decide`]
  const undo = { actionId: '7', until: '2026-11-27T10:00:00.000Z' }
  const press = (what: string) => bot.handle(pressUpdate(what, operator))
  const write = (text: string) => bot.handle(messageUpdate(text, operator))

  test('lists open cases with statistics, and reads the photos', async () => {
    const closed = [{ outcome: 'refund', count: 2 }]
    bot.server.script(
      '/internal/admin/cases',
      data({ cases: [tripCase({ state: 'awaiting_operator' })], total: 1, opened: 4, closed, rub: 7_000 }),
    )
    await press('adm:cases')
    expect(texts()[0]).toMatch(
      /Открытые споры: 1\.\nЗа 30 дней открыто: 4\. Возвращено: 7.000 ₽\.\nЗакрыто, возврат: 2\./,
    )
    expect(buttons()).toContain(`case:decide:${compact}`)
    bot.server.script(`/internal/cases/${id}`, data(tripCase()))
    await press(`case:photos:${compact}`)
    expect(sent('sendPhoto')).toMatchObject([{ photo: 'photo-1' }])
  })

  test('sees the amounts, gives a reason, confirms and can undo', async () => {
    const preview = {
      ...{ rub: 140_000, left: 560_000, refunds: [{ amount: '1400', currency: 'rub' }], debt: 64_000 },
      ...{ fromOrganizer: [{ amount: '480', currency: 'rub' }], fromProduct: [{ amount: '280', currency: 'rub' }] },
    }
    bot.server.script(decisionPath, data(preview))
    const outcome = { kind: 'refund', rub: 1_400, reason: 'Гид не пришёл' } as const
    bot.server.script(decidePath, data({ first: true, case: tripCase({ state: 'decided', outcome }), undo }))
    await press(`case:decide:${compact}`)
    await press('cased:refund')
    await write('нет')
    await write('1400')
    expect(texts().at(-1)).toMatch(/Возврат: 1.400 ₽<\/b> из 5.600 ₽.*480 rub.*Долг организатора: 640 ₽.*280 rub/s)
    await write('Гид не пришёл')
    expect(calls(decidePath)).toEqual([])
    await press('cased:go')
    expect(calls(decidePath)).toEqual([
      { operatorId, kind: 'refund', rub: 140_000, seenLeft: 560_000, reason: 'Гид не пришёл' },
    ])
    expect(texts().at(-2)).toContain('Решение: возврат 1')
    expect(buttons()).toContain('undo:7')
  })

  test('decides for nothing, or leaves the case as it is', async () => {
    const empty = { rub: 0, left: 0, refunds: [], fromOrganizer: [], debt: 0, fromProduct: [] }
    bot.server.script(decisionPath, data(empty))
    bot.server.script(decidePath, data({ first: false, case: tripCase({ state: 'decided' }) }))
    await press(`case:decide:${compact}`)
    await press('cased:nothing')
    await write('Нет оснований')
    await press('cased:go')
    expect(calls(decidePath)).toEqual([{ operatorId, kind: 'nothing', seenLeft: 0, reason: 'Нет оснований' }])
    expect(texts().at(-2)).toContain('Решение уже приняли')
    await press(`case:decide:${compact}`)
    await press('cased:keep')
    expect(texts().at(-1)).toBe('Хорошо, решение не принято.')
  })

  test('is the only one who opens the lists', async () => {
    for (const what of ['adm:cases', `case:show:${compact}`, `case:decide:${compact}`])
      await bot.handle(pressUpdate(what))
    expect(bot.server.calls.filter(({ name }) => name.includes('/cases'))).toEqual([])
  })
})

const trip = {
  ...{ bookingId: id, number: 'BK-7K3M2P', title: 'Кижи', timeZone: 'Europe/Moscow' },
  ...{ startsAt: '2030-03-14T07:00:00.000Z', caseId: id },
}

test.each([
  ['ru', 'Организатор предлагает возврат', 'Предложение: 2800'],
  ['en', 'The organizer offers a refund', 'Offer: '],
] as const)('the notification of an offer in %s has buttons to accept and decline it', (language, title, offer) => {
  const values = {
    ...{ ...trip, text: 'Вернём половину' },
    offer: { sum: { amount: '2800', currency: 'rub' as const }, until: '2030-03-18T07:00:00.000Z' },
  }
  const { html, keyboard } = renderNotification(botTexts[language], { kind: 'case_answered', values }) as {
    html: string
    keyboard: object
  }
  expect(html).toContain(title)
  expect(html.replaceAll(/[\u00a0\u202f\s]/g, ' ').replace('2 800', '2800')).toContain(offer)
  expect(JSON.stringify(keyboard)).toContain(`case:accept:${compact}:${(280_000).toString(36)}`)
})

test('a complaint has a button to answer, a waiting case one to open, a no-show one to object', () => {
  const { ru } = botTexts
  const complaint = { ...trip, about: 'other' as const, contactName: 'Анна', text: 'Плохо', answerUntil: at }
  expect(JSON.stringify(renderNotification(ru, { kind: 'organizer_case', values: complaint }))).toContain(
    `case:write:organizer:${compact}`,
  )
  const waiting = { kind: 'case_waiting', values: { ...trip, about: 'other' } } as const
  expect(JSON.stringify(renderNotification(ru, waiting))).toContain(`case:show:${compact}`)
  const values = { ...trip, objectUntil: '2030-03-28T07:00:00.000Z' }
  expect(renderNotification(ru, { kind: 'trip_no_show', values })).toMatchObject({
    also: { text: 'Я был на месте', callback_data: `case:open:no_show_objection:${compact}` },
  })
})
