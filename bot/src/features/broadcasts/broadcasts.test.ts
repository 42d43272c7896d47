import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  broadcastId,
  draft,
  compactBroadcast as id,
  listPath,
  operator,
  path,
  photographed,
  ru,
  running,
  written,
} from '../../../test/data/broadcasts.ts'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, paymentUpdate, pressUpdate, refusal, stickerUpdate, token } from '../../../test/fakes.ts'
import { runBot, webappUrl } from '../../../test/running-bot.ts'
import { createApiWithoutRetries } from '../../telegram/bot-api.ts'
import { editBroadcastProgress } from './progress.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => String(text))
const calls = (what: string) => bot.server.calls.filter(({ name }) => name === path(what)).map(({ body }) => body)
const write = (text: string) => bot.handle(messageUpdate(text, operator))
const press = (what: string) => bot.handle(pressUpdate(`bc:${what}`, operator))
const wrong = (field: string, problem: string) => ({
  status: 400,
  body: { success: false, error: { code: 'VALIDATION_ERROR', message: 'x', details: { field, problem } } },
})
const change = `${broadcastId}/change`
const show = broadcastId
const listButtons = (body: Record<string, unknown> | undefined) =>
  ((body?.reply_markup ?? {}) as { inline_keyboard?: { callback_data?: string }[][] }).inline_keyboard
    ?.flat()
    .map(({ callback_data }) => callback_data) ?? []

async function begin(part: string) {
  bot.server.script(path(show), data(draft()))
  await press(`write:${id}:${part}`)
}

describe('/broadcast', () => {
  test('lists broadcasts by the command and from the menu', async () => {
    const line = {
      broadcastId,
      number: 7,
      state: 'draft',
      beginning: 'Зима',
      sent: 0,
      createdAt: '2030-01-01T00:00:00.000Z',
    }
    bot.server.script(listPath, data({ broadcasts: [line] }), data({ broadcasts: [] }))
    await write('/broadcast')
    expect(listButtons(sent('sendMessage')[0])).toEqual(['bc:new', `bc:show:${id}`])
    await press('list')
    expect(sent('editMessageText')[0]).toMatchObject({ text: 'Рассылок ещё не было.' })
  })

  test('does not exist for other users, and its buttons do nothing', async () => {
    await bot.handle(messageUpdate('/broadcast'))
    for (const what of ['list', 'new', `write:${id}:ru`, `start:${id}:1`, `stop:${id}`, `test:${id}`])
      await bot.handle(pressUpdate(`bc:${what}`))
    expect(bot.server.calls.filter(({ name }) => name.includes('broadcasts'))).toEqual([])
    expect(texts()).toEqual([expect.stringContaining('Такой команды нет')])
    expect(sent('answerCallbackQuery').map(({ text }) => text)).toEqual(
      Array(6).fill('Эта кнопка больше не действует.'),
    )
  })
})

describe('writing a broadcast', () => {
  test('starts with the text and its formatting, without entities that Telegram detects', async () => {
    bot.server.script(path('new'), data(draft()))
    bot.server.script(path(change), data(draft({ ru })))
    await press('new')
    expect(texts()).toEqual([expect.stringContaining('Пришлите текст по-русски')])
    const bold = { type: 'bold', offset: 0, length: 4 } as const
    const link = { type: 'text_link', offset: 5, length: 6, url: 'https://enp.travel' } as const
    await bot.handle(written('Зима Байкал', [bold, link, { type: 'hashtag', offset: 0, length: 2 }]))
    expect(calls(change)).toEqual([
      { operatorId: operator.id, change: { ru: { text: 'Зима Байкал', entities: [bold, link] } } },
    ])
    expect(texts().at(-1)).toContain('По-русски: «Зима &lt;Байкал&gt;»')
    expect(texts().at(-1)).toContain('По-английски: тот же текст, что по-русски')
    expect(texts().at(-1)).toContain('В чат получат: 1')
    expect(listButtons(sent('sendMessage').at(-1))).toContain(`bc:ask:${id}`)
  })

  test.each([
    ['en', 'Winter', { en: { text: 'Winter', entities: [] } }],
    ['button', 'Туры\n/services', { button: 'Туры\n/services' }],
    ['place', 'Москва', { place: 'Москва' }],
  ])('sends the part %s as written', async (part, text, expected) => {
    await begin(part)
    bot.server.script(path(change), data(draft()))
    await write(text)
    expect(calls(change)).toEqual([{ operatorId: operator.id, change: expected }])
  })

  test('stores the id of the largest photo size, and explains a text or a sticker', async () => {
    await begin('photo')
    await write('вот фото')
    await bot.handle(stickerUpdate(operator))
    expect(texts().slice(-2)).toEqual(Array(2).fill('Здесь нужно фото, не файл и не текст. Выйти — /cancel.'))
    bot.server.script(path(change), data(draft({ ru, photo: 'large' })))
    await bot.handle(photographed())
    expect(calls(change)).toEqual([{ operatorId: operator.id, change: { photo: 'large' } }])
    expect(texts().at(-1)).toContain('Фото: есть')
  })

  test('explains a photo or a sticker instead of a text, and asks again', async () => {
    await begin('ru')
    await bot.handle(photographed())
    await bot.handle(stickerUpdate(operator))
    expect(texts().slice(-2)).toEqual(Array(2).fill('Здесь нужен текст, одним сообщением. Выйти — /cancel.'))
    expect(calls(change)).toEqual([])
  })

  test.each([
    ['ru', 'ru', 'too_long_with_photo', 'С фото — не больше 1024 знаков'],
    ['en', 'en', 'too_long', 'не больше 4096 знаков'],
    ['en', 'en', 'missing', 'нужен текст'],
    ['button', 'button', 'label_too_long', 'не больше 40 знаков'],
    ['button', 'button', 'unknown_page', 'Такой страницы в приложении нет'],
    ['button', 'button', 'invalid', 'в последней строке ссылка'],
    ['place', 'place', 'unknown', 'Не нашлось'],
    ['button', 'body', 'must not be so long', 'Попробуйте иначе'],
  ])('explains for the part %s that %s %s, and asks again', async (part, field, problem, sentence) => {
    await begin(part)
    bot.server.script(path(change), wrong(field, problem), away, away, away, data(draft({ ru })))
    await write('что-то')
    expect(texts().at(-1)).toContain(sentence)
    await write('ещё раз')
    expect(texts().at(-1)).toContain('недоступен')
    await write('и ещё')
    expect(texts().at(-1)).toMatch(/рассылка № 7/i)
    await write('после')
    expect(calls(change)).toHaveLength(5)
  })

  test('refuses a change after the broadcast started', async () => {
    await begin('ru')
    bot.server.script(path(change), wrong('state', 'started'))
    await write('поздно')
    await write('ещё')
    expect(texts()).toContain('Рассылка уже началась, изменить её нельзя.')
    expect(calls(change)).toHaveLength(1)
  })

  test('leaves the draft unchanged on a step back and on /cancel', async () => {
    await begin('ru')
    bot.server.script(path(show), data(draft({ ru })))
    await press(`back:${id}`)
    expect(texts().at(-1)).toContain('Рассылка № 7')
    await begin('en')
    await write('/cancel')
    await write('уже не текст')
    expect(calls(change)).toEqual([])
  })

  test('ends the open question when another starts, and explains an outdated button', async () => {
    await begin('en')
    await begin('button')
    await press('back:AAAAAAAAAAAAAAAAAAAAAA')
    expect(sent('answerCallbackQuery').at(-1)?.text).toBe('Эта кнопка больше не действует.')
    bot.server.script(path(change), data(draft()))
    await write('Туры\n/services')
    expect(calls(change)).toEqual([{ operatorId: operator.id, change: { button: 'Туры\n/services' } }])
  })

  test('continues after a restart and a payment', async () => {
    await begin('ru')
    const next = await runBot({ conversationStore: bot.deps.conversationStore, alongside: bot })
    bot.server.script('/internal/payments', data({ effect: 'granted' }))
    await next.handle(paymentUpdate(operator))
    bot.server.script(path(change), data(draft({ ru })))
    await next.handle(messageUpdate('Зима', operator))
    expect(calls(change)).toEqual([{ operatorId: operator.id, change: { ru: { text: 'Зима', entities: [] } } }])
    expect(bot.server.calls.filter(({ name }) => name === '/internal/payments')).toHaveLength(1)
  })

  test('explains that a draft no longer exists', async () => {
    bot.server.script(path(show), { status: 404, body: { success: false, error: { code: 'NOT_FOUND', message: 'x' } } })
    await press(`write:${id}:ru`)
    expect(sent('answerCallbackQuery')).toMatchObject([{ text: 'Этой рассылки больше нет.', show_alert: true }])
    await write('текст')
    expect(calls(change)).toEqual([])
  })
})

describe('the segment of a broadcast', () => {
  test('marks the chosen condition and sets the pressed one', async () => {
    bot.server.script(path(show), data(draft({ ru }, { language: 'en', regions: ['RU-MOW', 'UA-43'] })))
    await press(`whom:${id}`)
    const [shown] = sent('editMessageText')
    expect(shown?.text).toContain('Язык: английский; Регионы: Москва, Республика Крым')
    expect(listButtons(shown)).toEqual(
      expect.arrayContaining([`bc:set:${id}:0:0`, `bc:set:${id}:1:1`, `bc:clear:${id}:regions`]),
    )
    const labels = JSON.stringify(shown?.reply_markup)
    for (const label of ['✓ Язык: английский', 'Язык: любой', '✓ Туристы и организаторы', 'Только туристы'])
      expect(labels).toContain(`"${label}"`)
    bot.server.script(path(change), data(draft()), data(draft()), data(draft()))
    await press(`set:${id}:2:2`)
    await press(`set:${id}:0:0`)
    await press(`clear:${id}:service`)
    expect(calls(change).map((body) => body.change)).toEqual([
      { set: { activeDays: 7 } },
      { unset: ['language'] },
      { unset: ['favoriteServiceId'] },
    ])
  })

  test('removes optional parts of the message', async () => {
    bot.server.script(path(change), data(draft({ ru })), data(draft({ ru })), data(draft({ ru })))
    for (const part of ['en', 'photo', 'button']) await press(`clear:${id}:${part}`)
    expect(calls(change).map((body) => body.change)).toEqual([{ en: null }, { photo: null }, { button: null }])
  })
})

describe('sending a broadcast', () => {
  const content = {
    ru: { text: 'Зима', entities: [{ type: 'bold' as const, offset: 0, length: 4 }] },
    en: { text: 'Winter', entities: [] },
    photo: 'large',
    button: { ru: 'Туры', en: 'Tours', path: '/services' },
  }

  test('sends the operator a test message that equals the broadcast in both languages', async () => {
    bot.server.script(path(show), data(draft(content)))
    await press(`test:${id}`)
    const button = (text: string) => ({ inline_keyboard: [[{ text, web_app: { url: `${webappUrl}/services` } }]] })
    const looks = [{ type: 'bold', offset: 0, length: 4 }]
    expect(sent('sendPhoto')).toEqual([
      { chat_id: operator.id, photo: 'large', caption: 'Зима', caption_entities: looks, reply_markup: button('Туры') },
      { chat_id: operator.id, photo: 'large', caption: 'Winter', caption_entities: [], reply_markup: button('Tours') },
    ])
  })

  test('sends only the text when Telegram no longer knows the picture', async () => {
    bot.server.script(
      path(show),
      data(draft({ ru: content.ru, photo: content.photo, button: { ru: 'Сайт', url: 'https://enp.travel' } })),
    )
    bot.messenger.script('sendPhoto', refusal(400, 'Bad Request: wrong file identifier/HTTP URL specified'))
    await press(`test:${id}`)
    expect(sent('sendMessage')).toMatchObject([
      { text: 'Зима', reply_markup: { inline_keyboard: [[{ text: 'Сайт', url: 'https://enp.travel' }]] } },
    ])
  })

  test('asks for confirmation with the number of recipients, and starts the shown version', async () => {
    bot.server.script(path(show), data(draft({ ru })))
    await press(`ask:${id}`)
    expect(sent('editMessageText')[0]?.text).toContain('Отправить рассылку № 7?')
    expect(listButtons(sent('editMessageText')[0])).toEqual([`bc:start:${id}:3`, `bc:show:${id}`])
    expect(JSON.stringify(sent('editMessageText')[0]?.reply_markup)).toContain('"Отправить (1\u00a0100): всем"')
    bot.server.script(path(`${broadcastId}/start`), data({ first: true, broadcast: running() }))
    await press(`start:${id}:3`)
    const message = { chatId: operator.id, messageId: 5 }
    expect(calls(`${broadcastId}/start`)).toEqual([{ operatorId: operator.id, version: 3, message }])
    expect(sent('editMessageText')[1]?.text).toContain('Осталось: 1')
    expect(sent('editMessageText')[1]?.text).toContain('примерно 2 мин')
  })

  test('shows a changed draft again instead of starting it', async () => {
    bot.server.script(path(`${broadcastId}/start`), wrong('version', 'changed'))
    bot.server.script(path(show), data(draft({ ru })))
    await press(`start:${id}:2`)
    expect(sent('answerCallbackQuery')[0]?.text).toContain('Рассылку изменили')
    expect(sent('editMessageText')[0]?.text).toContain('черновик')
  })

  test('stops on one press, discards a draft, and reports an unavailable server', async () => {
    bot.server.script(path(`${broadcastId}/stop`), data({ first: true, broadcast: running('stopped') }))
    await press(`stop:${id}`)
    expect(sent('editMessageText')[0]?.text).toContain('остановлена')
    bot.server.script(listPath, data({ broadcasts: [] }))
    await press(`discard:${id}`)
    expect(calls(`${broadcastId}/discard`)).toEqual([{ operatorId: operator.id }])
    bot.server.script(path(`${broadcastId}/stop`), away, away, away)
    await press(`stop:${id}`)
    expect(sent('answerCallbackQuery').at(-1)?.text).toContain('недоступен')
  })

  test('updates the progress message until the end, also after it was deleted', async () => {
    const api = createApiWithoutRetries({ botToken: token, botApiRoot: bot.messenger.url })
    const due = (state: 'running' | 'finished') =>
      data({ messages: [{ chatId: 900, messageId: 5, language: 'en', broadcast: running(state) }] })
    bot.server.script(
      '/internal/broadcasts/progress',
      due('running'),
      due('finished'),
      due('finished'),
      due('finished'),
    )
    const ended = () => bot.server.calls.filter(({ name }) => name.endsWith('/end-shown')).length
    await editBroadcastProgress(bot.deps, api)
    expect([sent('editMessageText')[0]?.text, ended()]).toEqual([expect.stringContaining('Sent: 120'), 0])
    bot.messenger.script('editMessageText', refusal(500, 'Internal Server Error'))
    await editBroadcastProgress(bot.deps, api)
    expect(ended()).toBe(0)
    await editBroadcastProgress(bot.deps, api)
    expect(ended()).toBe(1)
    bot.messenger.script('editMessageText', refusal(400, 'Bad Request: message to edit not found'))
    await editBroadcastProgress(bot.deps, api)
    expect(ended()).toBe(2)
  })
})
