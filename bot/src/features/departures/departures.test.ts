import type { Update } from 'grammy/types'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cancellation, departure, optionId, part, preview } from '../../../test/data/departures.ts'
import { bookingId, compactBooking, member, refused } from '../../../test/data/member-bookings.ts'
import { away } from '../../../test/data/payments.ts'
import { botInfo, data, messageUpdate, photoUpdate, pressUpdate, stickerUpdate, token } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { createApiWithoutRetries } from '../../telegram/bot-api.ts'
import { createCancellationEditor } from './show-progress.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => String(text))
const alerts = () => sent('answerCallbackQuery').map(({ text }) => text)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, member))
const press = (data: string) => bot.handle(pressUpdate(data, member))
const query = `optionId=${optionId}&date=2030-03-14&startTime=09%3A30`
const cancelPath = '/v1/organizer/departures/cancellation'
const messagePath = '/v1/organizer/departures/message'

describe('cancelling a departure in the chat', () => {
  const begin = async (found = preview()) => {
    bot.server.script(`${cancelPath}?${query}`, data(found))
    await press(`dep:cancel:${part}`)
  }

  test('shows the effects, then asks for a reason and a confirmation', async () => {
    await begin()
    const [first = ''] = texts()
    for (const words of ['«Кижи &lt;остров&gt;»', 'броней: 5', 'Заявок', 'Неоплаченных', '3 500', 'нельзя'])
      expect(first.replace(/\u00a0|\u202f/g, ' ')).toContain(words)
    await press(`depc:weather:${part}`)
    expect(calls(cancelPath)).toEqual([])
    expect(texts().at(-1)).toContain('Причина: «из-за погоды выезжать опасно»')
    bot.server.script(cancelPath, data({ first: true, cancellation: cancellation() }))
    await press(`depc:go:${part}`)
    expect(calls(cancelPath)).toEqual([
      { telegramId: member.id, ...departure, reason: { usual: 'weather' }, messageId: 5 },
    ])
    expect(sent('editMessageText').at(-1)).toMatchObject({ message_id: 5, text: expect.stringContaining('0 из 8') })
  })

  test('accepts a written reason, goes one step back, and explains wrong input', async () => {
    await begin()
    await bot.handle(stickerUpdate(member))
    expect(texts().at(-1)).toBe('Пришлите причину текстом. Выйти — /cancel.')
    await write('а'.repeat(501))
    expect(texts().at(-1)).toBe('Слишком длинно: уложитесь в 500 знаков.')
    await press(`depc:go:${part}`)
    expect(alerts().at(-1)).toBe('Эта кнопка больше не действует.')
    await press('depc:weather:AAAAAAAAAAAAAAAAAAAAAA:300314')
    expect(alerts().at(-1)).toBe('Эта кнопка больше не действует.')
    await write('Шторм на <озере>')
    expect(texts().at(-1)).toContain('Причина: «Шторм на &lt;озере&gt;»')
    await press(`depc:back:${part}`)
    await write('Шторм')
    bot.server.script(cancelPath, away, away, away, data({ first: false, cancellation: cancellation() }))
    await press(`depc:go:${part}`)
    expect(alerts().at(-1)).toContain('недоступен')
    await press(`depc:go:${part}`)
    expect(calls(cancelPath).at(-1)).toMatchObject({ reason: { words: 'Шторм' } })
    expect(alerts().at(-1)).toBe('Эти брони уже отменяют.')
  })

  test('changes nothing when the member declines or sends /cancel, or nothing is booked', async () => {
    await begin()
    await press(`depc:keep:${part}`)
    expect(texts().at(-1)).toBe('Хорошо, ничего не меняем.')
    await begin()
    await write('/cancel')
    await write('Шторм')
    await begin(preview({ confirmed: 0, requests: 0, holds: 0 }))
    expect(alerts().at(-1)).toContain('некому')
    await begin(
      preview({
        cancellation: cancellation({ cancelled: 5, declined: 1, ended: 2, endedAt: '2030-03-13T10:01:00.000Z' }),
      }),
    )
    expect(texts().at(-1)).toContain('Отмена завершена:')
    bot.server.script(`${cancelPath}?${query}`, refused('NOT_MEMBER', 403))
    await press(`dep:cancel:${part}`)
    expect(alerts().at(-1)).toBe('Эта кнопка больше не действует.')
    await begin()
    await write('Шторм')
    bot.server.script(cancelPath, refused('NOT_CANCELLABLE'))
    await press(`depc:go:${part}`)
    expect(alerts().at(-1)).toContain('некому')
    expect(calls(cancelPath)).toHaveLength(1)
  })

  test('edits the message with the progress, and retries an edit without a response', async () => {
    const path = '/internal/cancellation-messages'
    const going = cancellation({
      cancelled: 2,
      failingTotal: 1,
      failing: [
        { bookingId, number: 'BK-7K3M2P', problem: 'FAILURE', attempts: 1, retryAt: '2030-03-13T10:01:00.000Z' },
      ],
    })
    const message = { telegramId: member.id, messageId: 9, language: 'ru', cancellation: going }
    const round = createCancellationEditor(
      bot.deps,
      createApiWithoutRetries({ botToken: token, botApiRoot: bot.messenger.url }),
    )
    bot.server.script(path, data([message]), data([]), data([message]), data([]))
    expect(await round()).toBe(1)
    expect(sent('editMessageText')).toMatchObject([
      { chat_id: member.id, message_id: 9, text: expect.stringContaining('BK-7K3M2P: не получилось отменить') },
    ])
    expect(await round()).toBe(0)
    const edited = { cancellationId: going.id, telegramId: member.id, done: 2, failed: 1, ended: false }
    expect(calls(path)).toEqual([{ edited: [] }, { edited: [edited] }])
    bot.messenger.script('editMessageText', { status: 500, body: { ok: false, error_code: 500, description: 'no' } })
    await round()
    await round()
    expect(calls(path).at(-1)).toEqual({ edited: [] })
  })
})

describe('a message to all guests of a departure', () => {
  const reach = {
    title: 'Кижи',
    optionName: 'Лодка',
    ...departure,
    people: 12,
    unreachable: 1,
    withoutChat: 2,
    left: 3,
  }
  const begin = async (changes: object = {}) => {
    bot.server.script(`${messagePath}?${query}`, data({ ...reach, ...changes }))
    await press(`dep:write:${part}`)
  }

  test('shows the number of recipients and a preview, and sends once', async () => {
    await begin()
    expect(texts()[0]).toContain('Получат: 12')
    await bot.handle(stickerUpdate(member))
    expect(texts().at(-1)).toBe('Пришлите текст или фото с подписью. Выйти — /cancel.')
    await write('а'.repeat(1_001))
    expect(texts().at(-1)).toContain('1')
    await press(`depm:go:${part}`)
    expect(alerts().at(-1)).toBe('Эта кнопка больше не действует.')
    await write('Встречаемся у <северного> причала')
    expect(texts().at(-1)).toContain('«Встречаемся у &lt;северного&gt; причала»')
    await press(`depm:back:${part}`)
    await write('Встречаемся у причала')
    bot.server.script(messagePath, away, away, away, data({ people: 12, unreachable: 1 }))
    await press(`depm:go:${part}`)
    await press(`depm:go:${part}`)
    const bodies = calls(messagePath)
    expect(bodies.at(-1)).toMatchObject({ telegramId: member.id, ...departure, text: 'Встречаемся у причала' })
    expect(new Set(bodies.map(({ key }) => key)).size).toBe(1)
    expect(sent('editMessageText').at(-1)?.text).toContain('из них 1')
  })

  test('accepts a photo with a caption and shows a preview', async () => {
    await begin()
    const withCaption = (caption?: string) => {
      const { update_id, message } = photoUpdate('pier', member)
      return { update_id, message: { ...message, ...(caption !== undefined && { caption }) } } as Update
    }
    await bot.handle(withCaption())
    expect(texts().at(-1)).toBe('У фото нет подписи: пришлите его ещё раз вместе с текстом.')
    await bot.handle(withCaption('а'.repeat(601)))
    expect(texts().at(-1)).toBe('Слишком длинно: уложитесь в 600 знаков.')
    await bot.handle(withCaption('Вот наш причал'))
    expect(sent('sendPhoto').map(({ photo }) => photo)).toEqual(['pier'])
    expect(texts().at(-1)).toContain('«Вот наш причал»')
    bot.server.script(messagePath, data({ people: 12, unreachable: 1 }))
    await press(`depm:go:${part}`)
    expect(calls(messagePath)).toMatchObject([{ text: 'Вот наш причал', photo: 'pier' }])
  })

  test('does not start without recipients or over the limit, and ends on a button', async () => {
    await begin({ people: 0 })
    expect(alerts().at(-1)).toContain('некому')
    await begin({ left: 0 })
    expect(alerts().at(-1)).toContain('Больше сообщений')
    await begin()
    await press(`depm:keep:${part}`)
    expect(texts().at(-1)).toBe('Хорошо, ничего не отправляем.')
    await begin()
    await write('Встречаемся')
    bot.server.script(messagePath, refused('MESSAGE_LIMIT'))
    await press(`depm:go:${part}`)
    expect(alerts().at(-1)).toContain('Больше сообщений')
  })
})

describe('messages between an organizer and a guest', () => {
  const path = `/internal/guest-messages/${bookingId}`
  const thread = {
    bookingId,
    number: 'BK-7K3M2P',
    title: 'Кижи',
    to: 'Анна & Ко',
    open: true,
    messages: [{ side: 'guest', text: 'Где вы?', at: '2030-03-13T10:00:00.000Z' }],
  }
  const begin = async (side: 'guest' | 'organizer', changes: object = {}) => {
    bot.server.script(`${path}?telegramId=${member.id}&side=${side}`, data({ ...thread, ...changes }))
    await press(`talk:${side}:${compactBooking}`)
  }
  const reply = (text: string) => {
    const update = messageUpdate(text, member)
    const to = {
      message_id: 77,
      date: 1,
      chat: { id: member.id, type: 'private', first_name: 'Олег' },
      from: botInfo,
      text: 'Пишет гость',
    }
    return bot.handle({ ...update, message: { ...update.message, reply_to_message: to } } as typeof update)
  }

  test('shows the thread after a press, sends the text, and reports a blocked bot', async () => {
    await begin('organizer')
    expect(texts()[0]).toContain('Анна &amp; Ко')
    expect(texts()[0]).toContain('Где вы?')
    await bot.handle(stickerUpdate(member))
    expect(texts().at(-1)).toBe('Пришлите текст. Выйти — /cancel.')
    bot.server.script(path, data({ number: 'BK-7K3M2P', reached: false }))
    await write('Уже у причала')
    expect(calls(path)).toMatchObject([{ telegramId: member.id, side: 'organizer', text: 'Уже у причала' }])
    expect(texts().at(-1)).toContain('гость заблокировал бота')
    await begin('guest')
    bot.server.script(path, away, away, away, data({ number: 'BK-7K3M2P', reached: true }))
    await write('Спасибо')
    expect(texts().at(-1)).toContain('недоступен')
    await write('Спасибо!')
    expect(texts().at(-1)).toBe('Передали организатору, бронь BK-7K3M2P.')
  })

  test('refuses closed threads, messages over the limit and other users', async () => {
    await begin('guest', { open: false })
    expect(alerts().at(-1)).toContain('писать нельзя')
    bot.server.script(`${path}?telegramId=${member.id}&side=guest`, refused('NOT_FOUND', 404))
    await press(`talk:guest:${compactBooking}`)
    expect(alerts().at(-1)).toBe('Такой брони у вас нет.')
    await begin('guest')
    await press(`talkc:keep:${compactBooking}`)
    expect(texts().at(-1)).toBe('Хорошо, ничего не отправляем.')
    await begin('guest')
    bot.server.script(path, refused('MESSAGE_LIMIT'))
    await write('Ещё раз')
    expect(texts().at(-1)).toContain('Больше сообщений')
  })

  test('sends a reply to a guest message, also during another conversation', async () => {
    const found = '/internal/guest-message-replies'
    await write('/support')
    bot.server.script(found, data({ found: { bookingId, side: 'organizer' } }))
    bot.server.script(path, data({ number: 'BK-7K3M2P', reached: true }))
    await reply('Ждём вас')
    expect(calls(found)).toEqual([{ telegramId: member.id, replyTo: 77 }])
    expect(calls(path)).toMatchObject([{ side: 'organizer', text: 'Ждём вас' }])
    expect(texts().at(-1)).toBe('Передали гостю, бронь BK-7K3M2P.')
    expect(calls('/internal/support/requests')).toEqual([])
    bot.server.script(found, data({}))
    bot.server.script('/internal/support/messages', data({ effect: 'none' }))
    await reply('Помогите')
    expect(calls(path)).toHaveLength(1)
  })
})

describe('the list of departures', () => {
  const path = `/v1/organizer/departures/upcoming`
  const ahead = [{ ...preview(), confirmed: 5, requests: 1, guests: 12 }]

  test('opens a departure with its actions, and returns to the list', async () => {
    bot.server.script(path, data(ahead), data(ahead), data([]), data([]))
    await press('org:departures')
    const buttons = JSON.stringify(sent('editMessageText').at(-1)?.reply_markup)
    expect(buttons).toContain(`dep:card:${part}`)
    await press(`dep:card:${part}`)
    const shown = sent('editMessageText').at(-1)
    expect(shown?.text).toContain('Броней: 5')
    for (const data of [`dep:write:${part}`, `dep:cancel:${part}`, 'org:departures'])
      expect(JSON.stringify(shown?.reply_markup)).toContain(data)
    await press(`dep:card:${part}`)
    expect(alerts().at(-1)).toContain('некому')
    await press('org:departures')
    expect(sent('editMessageText').at(-1)?.text).toContain('пока нет')
  })

  test('counts the rooms of a stay, not its guests', async () => {
    bot.server.script(path, data([{ ...preview(), confirmed: 2, requests: 0, guests: 0, rooms: 3 }]))
    await press('org:departures')
    expect(JSON.stringify(sent('editMessageText').at(-1)?.reply_markup)).toContain('· 3 номера')
    bot.server.script(path, data([{ ...preview(), confirmed: 2, requests: 0, guests: 0, rooms: 3 }]))
    await press(`dep:card:${part}`)
    expect(sent('editMessageText').at(-1)?.text).toContain('Броней: 2, номеров: 3.')
  })

  test('is for members only', async () => {
    bot.server.script(path, refused('NOT_MEMBER', 403))
    await press('org:departures')
    expect(alerts()).toEqual(['Эта кнопка больше не действует.'])
  })
})
