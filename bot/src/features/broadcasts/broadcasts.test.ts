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
} from '../../../test/broadcasts.ts'
import { data, messageUpdate, paymentUpdate, pressUpdate, refusal, stickerUpdate, token } from '../../../test/fakes.ts'
import { away } from '../../../test/payments.ts'
import { runBot, webappUrl } from '../../../test/running-bot.ts'
import { bareApi } from '../../bot-api.ts'
import { showProgress } from './progress.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => String(text))
const told = (what: string) => bot.server.calls.filter(({ name }) => name === path(what)).map(({ body }) => body)
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
  test('lists what there was, by the command and from the menu', async () => {
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

  test('does not exist for anybody else, and its buttons do nothing', async () => {
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

describe('writing', () => {
  test('a new one begins with its text, whose look is kept; what the messenger finds by itself is not', async () => {
    bot.server.script(path('new'), data(draft()))
    bot.server.script(path(change), data(draft({ ru })))
    await press('new')
    expect(texts()).toEqual([expect.stringContaining('Пришлите текст по-русски')])
    const bold = { type: 'bold', offset: 0, length: 4 } as const
    const link = { type: 'text_link', offset: 5, length: 6, url: 'https://enp.travel' } as const
    await bot.handle(written('Зима Байкал', [bold, link, { type: 'hashtag', offset: 0, length: 2 }]))
    expect(told(change)).toEqual([
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
  ])('%s is what was sent', async (part, text, expected) => {
    await begin(part)
    bot.server.script(path(change), data(draft()))
    await write(text)
    expect(told(change)).toEqual([{ operatorId: operator.id, change: expected }])
  })

  test('a photo is kept by the name of its largest size; a text or a sticker instead is explained', async () => {
    await begin('photo')
    await write('вот фото')
    await bot.handle(stickerUpdate(operator))
    expect(texts().slice(-2)).toEqual(Array(2).fill('Здесь нужно фото, не файл и не текст. Выйти — /cancel.'))
    bot.server.script(path(change), data(draft({ ru, photo: 'large' })))
    await bot.handle(photographed())
    expect(told(change)).toEqual([{ operatorId: operator.id, change: { photo: 'large' } }])
    expect(texts().at(-1)).toContain('Фото: есть')
  })

  test('a photo or a sticker instead of a text is explained, and asked again', async () => {
    await begin('ru')
    await bot.handle(photographed())
    await bot.handle(stickerUpdate(operator))
    expect(texts().slice(-2)).toEqual(Array(2).fill('Здесь нужен текст, одним сообщением. Выйти — /cancel.'))
    expect(told(change)).toEqual([])
  })

  test.each([
    ['ru', 'ru', 'too_long_with_photo', 'С фото — не больше 1024 знаков'],
    ['en', 'en', 'too_long', 'не больше 4096 знаков'],
    ['en', 'en', 'missing', 'нужен текст'],
    ['button', 'button', 'label_too_long', 'не больше 40 знаков'],
    ['button', 'button', 'unknown_page', 'Такой страницы в приложении нет'],
    ['button', 'button', 'invalid', 'в последней строке ссылка'],
    ['place', 'place', 'unknown', 'Не нашлось'],
    ['button', 'body', 'must not be so long', 'Пришлите по-другому'],
  ])('of %s, %s %s is explained, and asked again', async (part, field, problem, sentence) => {
    await begin(part)
    bot.server.script(path(change), wrong(field, problem), away, away, away, data(draft({ ru })))
    await write('что-то')
    expect(texts().at(-1)).toContain(sentence)
    await write('ещё раз')
    expect(texts().at(-1)).toContain('недоступен')
    await write('и ещё')
    expect(texts().at(-1)).toMatch(/рассылка № 7/i)
    await write('после')
    expect(told(change)).toHaveLength(5)
  })

  test('what was started meanwhile is not written any more', async () => {
    await begin('ru')
    bot.server.script(path(change), wrong('state', 'started'))
    await write('поздно')
    await write('ещё')
    expect(texts()).toContain('Рассылка уже началась, изменить её нельзя.')
    expect(told(change)).toHaveLength(1)
  })

  test('one step back shows the draft, /cancel leaves it, and neither changes it', async () => {
    await begin('ru')
    bot.server.script(path(show), data(draft({ ru })))
    await press(`back:${id}`)
    expect(texts().at(-1)).toContain('Рассылка № 7')
    await begin('en')
    await write('/cancel')
    await write('уже не текст')
    expect(told(change)).toEqual([])
  })

  test('another question ends the one that is open; a button of another message is explained', async () => {
    await begin('en')
    await begin('button')
    await press('back:AAAAAAAAAAAAAAAAAAAAAA')
    expect(sent('answerCallbackQuery').at(-1)?.text).toBe('Эта кнопка больше не действует.')
    bot.server.script(path(change), data(draft()))
    await write('Туры\n/services')
    expect(told(change)).toEqual([{ operatorId: operator.id, change: { button: 'Туры\n/services' } }])
  })

  test('goes on after a restart, with a payment in the middle', async () => {
    await begin('ru')
    const next = await runBot({ conversationStore: bot.deps.conversationStore, beside: bot })
    bot.server.script('/internal/payments', data({ effect: 'granted' }))
    await next.handle(paymentUpdate(operator))
    bot.server.script(path(change), data(draft({ ru })))
    await next.handle(messageUpdate('Зима', operator))
    expect(told(change)).toEqual([{ operatorId: operator.id, change: { ru: { text: 'Зима', entities: [] } } }])
    expect(bot.server.calls.filter(({ name }) => name === '/internal/payments')).toHaveLength(1)
  })

  test('of a draft that is gone says so', async () => {
    bot.server.script(path(show), { status: 404, body: { success: false, error: { code: 'NOT_FOUND', message: 'x' } } })
    await press(`write:${id}:ru`)
    expect(sent('answerCallbackQuery')).toMatchObject([{ text: 'Этой рассылки больше нет.', show_alert: true }])
    await write('текст')
    expect(told(change)).toEqual([])
  })
})

describe('to whom', () => {
  test('each condition goes to its next choice by a press, and says what it is', async () => {
    bot.server.script(path(show), data(draft({ ru }, { language: 'en', regions: ['RU-MOW', 'UA-43'] })))
    await press(`whom:${id}`)
    const [shown] = sent('editMessageText')
    expect(shown?.text).toContain('Язык: английский; Регионы: Москва, Республика Крым')
    expect(listButtons(shown)).toEqual(
      expect.arrayContaining([`bc:set:${id}:0:0`, `bc:set:${id}:1:1`, `bc:clear:${id}:regions`]),
    )
    bot.server.script(path(change), data(draft()), data(draft()), data(draft()))
    await press(`set:${id}:2:2`)
    await press(`set:${id}:0:0`)
    await press(`clear:${id}:service`)
    expect(told(change).map((body) => body.change)).toEqual([
      { set: { activeDays: 7 } },
      { unset: ['language'] },
      { unset: ['favoriteServiceId'] },
    ])
  })

  test('what was added to the message can be taken away', async () => {
    bot.server.script(path(change), data(draft({ ru })), data(draft({ ru })), data(draft({ ru })))
    for (const part of ['en', 'photo', 'button']) await press(`clear:${id}:${part}`)
    expect(told(change).map((body) => body.change)).toEqual([{ en: null }, { photo: null }, { button: null }])
  })
})

describe('sending', () => {
  const content = {
    ru: { text: 'Зима', entities: [{ type: 'bold' as const, offset: 0, length: 4 }] },
    en: { text: 'Winter', entities: [] },
    photo: 'large',
    button: { ru: 'Туры', en: 'Tours', path: '/services' },
  }

  test('the test shows the operator exactly what people get, in both languages', async () => {
    bot.server.script(path(show), data(draft(content)))
    await press(`test:${id}`)
    const button = (text: string) => ({ inline_keyboard: [[{ text, web_app: { url: `${webappUrl}/services` } }]] })
    const looks = [{ type: 'bold', offset: 0, length: 4 }]
    expect(sent('sendPhoto')).toEqual([
      { chat_id: operator.id, photo: 'large', caption: 'Зима', caption_entities: looks, reply_markup: button('Туры') },
      { chat_id: operator.id, photo: 'large', caption: 'Winter', caption_entities: [], reply_markup: button('Tours') },
    ])
  })

  test('a picture that the messenger has forgotten leaves the words', async () => {
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

  test('is confirmed with the number of people, as the version that was shown', async () => {
    bot.server.script(path(show), data(draft({ ru })))
    await press(`ask:${id}`)
    expect(sent('editMessageText')[0]?.text).toContain('Отправить рассылку № 7?')
    expect(listButtons(sent('editMessageText')[0])).toEqual([`bc:start:${id}:3`, `bc:show:${id}`])
    bot.server.script(path(`${broadcastId}/start`), data({ first: true, broadcast: running() }))
    await press(`start:${id}:3`)
    const message = { chatId: operator.id, messageId: 5 }
    expect(told(`${broadcastId}/start`)).toEqual([{ operatorId: operator.id, version: 3, message }])
    expect(sent('editMessageText')[1]?.text).toContain('Осталось: 1')
    expect(sent('editMessageText')[1]?.text).toContain('примерно 2 мин')
  })

  test('a draft that has changed is shown again instead', async () => {
    bot.server.script(path(`${broadcastId}/start`), wrong('version', 'changed'))
    bot.server.script(path(show), data(draft({ ru })))
    await press(`start:${id}:2`)
    expect(sent('answerCallbackQuery')[0]?.text).toContain('Рассылку изменили')
    expect(sent('editMessageText')[0]?.text).toContain('черновик')
  })

  test('is stopped by one press, a draft is thrown away, and a server that is away is said', async () => {
    bot.server.script(path(`${broadcastId}/stop`), data({ first: true, broadcast: running('stopped') }))
    await press(`stop:${id}`)
    expect(sent('editMessageText')[0]?.text).toContain('остановлена')
    bot.server.script(listPath, data({ broadcasts: [] }))
    await press(`discard:${id}`)
    expect(told(`${broadcastId}/discard`)).toEqual([{ operatorId: operator.id }])
    bot.server.script(path(`${broadcastId}/stop`), away, away, away)
    await press(`stop:${id}`)
    expect(sent('answerCallbackQuery').at(-1)?.text).toContain('недоступен')
  })

  test('its message follows until the end is shown, also when it is gone from the chat', async () => {
    const api = bareApi({ botToken: token, botApiRoot: bot.messenger.url })
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
    await showProgress(bot.deps, api)
    expect([sent('editMessageText')[0]?.text, ended()]).toEqual([expect.stringContaining('Sent: 120'), 0])
    bot.messenger.script('editMessageText', refusal(500, 'Internal Server Error'))
    await showProgress(bot.deps, api)
    expect(ended()).toBe(0)
    await showProgress(bot.deps, api)
    expect(ended()).toBe(1)
    bot.messenger.script('editMessageText', refusal(400, 'Bad Request: message to edit not found'))
    await showProgress(bot.deps, api)
    expect(ended()).toBe(2)
  })
})
