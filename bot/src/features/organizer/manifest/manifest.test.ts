import { manifestSheet } from '@enp/shared/bookings/manifest-sheet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compactDeparture, departure, guest, inside, manifest, optionId } from '../../../../test/data/manifests.ts'
import { member, refused } from '../../../../test/data/member-bookings.ts'
import { data, ok, pressUpdate, refusal, token } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'
import { createApiWithoutRetries } from '../../../telegram/bot-api.ts'
import { botTexts } from '../../../texts/texts.ts'
import { editManifests } from './edit-manifests.ts'
import { manifestMessage } from './manifest-view.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const press = (text: string) => bot.handle(pressUpdate(text, member))
const today = `/v1/organizer/departures`
const one = `/v1/organizer/manifest?optionId=${optionId}&date=2030-03-13&startTime=08%3A30`
const messages = '/internal/organizer/manifest-messages'

test('lists the departures of today, each with its check-in count', async () => {
  bot.server.script(today, data([departure]))
  await press('org:today')
  const [list] = sent('editMessageText')
  expect(list?.text).toContain('Отправления и заезды сегодня')
  expect(list?.reply_markup).toMatchObject({
    inline_keyboard: [
      [{ text: '08:30 · Рускеала <и> водопады · 2/5', callback_data: `dep:show:${compactDeparture}` }],
      [{ callback_data: 'walkin:new' }],
      [{ web_app: { url: `https://app.example/organizer/${departure.organizerId}/today` } }],
      [{ callback_data: 'org:menu' }],
    ],
  })
})

const lacksRich = refusal(404, 'Not Found')

test('sends a rich message with a table of guests when the Bot API supports it', async () => {
  bot.server.script(one, data(manifest([guest({ notes: 'Без <лука>' }), ...manifest().guests.slice(1)])))
  bot.server.script(messages, data({}))
  await press(`dep:show:${compactDeparture}`)
  const [message] = sent('sendRichMessage')
  const { blocks = [] } = (message?.rich_message ?? {}) as {
    blocks?: { type: string; cells?: { text: unknown }[][] }[]
  }
  expect(blocks.slice(0, 4)).toEqual([
    { type: 'heading', size: 3, text: 'Рускеала <и> водопады' },
    { type: 'paragraph', text: 'Место в автобусе' },
    { type: 'paragraph', text: ['13 марта в 08:30 (по Москве)', ' · вокзал'] },
    { type: 'paragraph', text: { type: 'bold', text: 'На месте 2 из 5' } },
  ])
  expect(blocks[4]?.cells?.map((row) => row.map(({ text }) => text))).toEqual([
    ['', 'Гость', 'Кто', 'Бронь'],
    [
      '▫️',
      [{ type: 'bold', text: 'Мария & Ко' }, ' · +79210000001', ' · Пожелания: «Без <лука>»'],
      ...['Взрослый × 3', 'BK-7K3M2P'],
    ],
    [
      '✅',
      [{ type: 'bold', text: 'Денис Орлов' }, ' · 13 марта в 08:06 (по Москве)', ' · по телефону'],
      ...['Взрослый × 2', 'BK-000001'],
    ],
  ])
  expect(JSON.stringify(message?.reply_markup)).toContain('door:show:BK-7K3M2P')
  expect(sent('sendMessage')).toEqual([])
  expect(calls(messages)).toMatchObject([{ messageId: expect.any(Number), optionId }])
})

test('sends plain text otherwise, and registers the message for updates', async () => {
  bot.messenger.script('sendRichMessage', lacksRich)
  const listed = manifest([guest({ notes: 'Без <лука>' }), ...manifest().guests.slice(1)])
  const guided = { ...listed.departure, guide: { name: 'Анна <гид>', phone: '+79210000009' } }
  bot.server.script(one, data({ ...listed, departure: guided }))
  bot.server.script(messages, data({}))
  await press(`dep:show:${compactDeparture}`)
  const [message] = sent('sendMessage')
  expect(message?.text).toBe(
    [
      '<b>Рускеала &lt;и&gt; водопады</b>',
      'Место в автобусе',
      '13 марта в 08:30 (по Москве)',
      'вокзал',
      'Гид: Анна &lt;гид&gt;, +79210000009',
      '<b>На месте 2 из 5</b>',
      '',
      '▫️ <b>Мария &amp; Ко</b>',
      'Взрослый × 3 · BK-7K3M2P · +79210000001',
      'Пожелания: «Без &lt;лука&gt;»',
      '✅ <b>Денис Орлов</b>',
      'Взрослый × 2 · BK-000001',
      '13 марта в 08:06 (по Москве) · по телефону',
    ].join('\n'),
  )
  expect(message?.reply_markup).toMatchObject({
    inline_keyboard: [
      [{ text: 'Отметить: Мария & Ко · 3', callback_data: 'door:show:BK-7K3M2P' }],
      [{ callback_data: `dep:show:${compactDeparture}` }],
      [{ callback_data: `dep:file:${compactDeparture}` }],
      [{ callback_data: `dep:add:${compactDeparture}` }],
      [{ callback_data: `dep:guide:${compactDeparture}` }],
      [{ callback_data: `dep:write:${compactDeparture}` }],
      [{ callback_data: `dep:cancel:${compactDeparture}` }],
    ],
  })
  expect(calls(messages)).toMatchObject([{ telegramId: member.id, optionId, date: '2030-03-13', startTime: '08:30' }])
})

test('hides the buttons that a scanner may not use', async () => {
  bot.server.script(one, data({ ...manifest([inside()]), manages: false }))
  bot.server.script(messages, data({}))
  await press(`dep:show:${compactDeparture}`)
  const [message] = sent('sendRichMessage')
  expect(message?.reply_markup).toEqual({
    inline_keyboard: [
      [expect.objectContaining({ callback_data: `dep:show:${compactDeparture}` })],
      [expect.objectContaining({ callback_data: `dep:file:${compactDeparture}` })],
    ],
  })
})

test('explains a departure without guests and one of another organizer', async () => {
  bot.server.script(one, refused('NOT_FOUND', 404), refused('NOT_MEMBER', 403))
  await press(`dep:show:${compactDeparture}`)
  await press(`dep:file:${compactDeparture}`)
  expect(sent('answerCallbackQuery').map(({ text }) => text)).toEqual([
    'Сюда никто не записан.',
    'Эта кнопка больше не действует.',
  ])
  expect(sent('sendMessage')).toEqual([])
})

test('sends the list as a file without external resources', async () => {
  bot.server.script(one, data(manifest()))
  await press(`dep:file:${compactDeparture}`)
  expect(sent('sendDocument')).toHaveLength(1)
  const page = manifestSheet('ru', manifest())
  expect(page).toContain('<td>Мария &amp; Ко</td><td>Взрослый × 3</td><td>BK-7K3M2P</td>')
  expect(page).not.toMatch(/<script|https?:|src=/)
})

test('ends a list that is too long with the number of remaining bookings', () => {
  const many = Array.from({ length: 200 }, (_, index) => guest({ number: `BK-${String(index).padStart(6, '0')}` }))
  const { blocks, html, keyboard } = manifestMessage(botTexts.ru, manifest(many))
  expect(blocks).toHaveLength(5)
  const more = manifestMessage(botTexts.ru, manifest(Array.from({ length: 450 }, () => many[0] ?? guest())))
  expect(more.blocks.at(-1)?.type).toBe('paragraph')
  expect(JSON.stringify(more.blocks.at(-1))).toMatch(/Ещё броней: \d+/)
  expect(html.length).toBeLessThan(4_096)
  expect(html).toMatch(/Ещё броней: \d+\. Они есть в файле/)
  expect(keyboard.inline_keyboard.length).toBeLessThan(100)
})

const claimed = (id: string) => ({
  id,
  telegramId: member.id,
  messageId: 7,
  language: 'ru',
  changes: 3,
  manifest: manifest(),
})
const edit = () => editManifests(bot.deps, createApiWithoutRetries({ botToken: token, botApiRoot: bot.messenger.url }))
const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const edited = (id = '') => calls(`${messages}/${id}/edited`)

test('edits messages to the current state and reports each to the server', async () => {
  bot.server.script(`${messages}/claim`, data([claimed(first ?? ''), claimed(second ?? '')]))
  bot.messenger.script('editMessageText', ok(true), refusal(400, 'Bad Request: message is not modified'))
  for (const id of [first, second]) bot.server.script(`${messages}/${id}/edited`, data({}))
  expect(await edit()).toBe(0)
  expect(sent('editMessageText')).toMatchObject([{ chat_id: member.id, message_id: 7 }, { message_id: 7 }])
  expect([edited(first), edited(second)]).toEqual([[{ changes: 3 }], [{ changes: 3 }]])
})

test('edits a message as plain text when the Bot API lacks rich messages', async () => {
  bot.server.script(`${messages}/claim`, data([claimed(first ?? '')]))
  bot.messenger.script('editMessageText', refusal(400, 'Bad Request: message text is empty'), ok(true))
  bot.server.script(`${messages}/${first}/edited`, data({}))
  expect(await edit()).toBe(0)
  expect(sent('editMessageText')[1]).toMatchObject({ message_id: 7, text: expect.stringContaining('Рускеала') })
  expect(edited(first)).toEqual([{ changes: 3 }])
})

test('pauses after a 429, and reports a deleted message', async () => {
  bot.server.script(`${messages}/claim`, data([claimed(first ?? ''), claimed(second ?? '')]))
  bot.messenger.script(
    'editMessageText',
    refusal(400, 'Bad Request: message to edit not found'),
    refusal(429, 'Too Many Requests: retry after 7', { retry_after: 7 }),
  )
  bot.server.script(`${messages}/${first}/edited`, data({}))
  expect(await edit()).toBe(7)
  expect([edited(first), edited(second)]).toEqual([[{ changes: 3, isGone: true }], []])
})
