import { formatLinkPayload } from '@enp/shared/links/deep-link'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookingId, compactBooking, member, refused } from '../../../../test/data/member-bookings.ts'
import { data, messageUpdate, pressUpdate, stickerUpdate } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => String(text))
const calls = (path: string) => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const press = (pressed: string) => bot.handle(pressUpdate(pressed, member))
const write = (text: string) => bot.handle(messageUpdate(text, member))
const [id, compact] = [bookingId, compactBooking]
const payload = formatLinkPayload({ subject: { kind: 'invitation', id } })
const path = `/v1/organizer/invitations/${id}`
const helpersPath = `/v1/organizer/team/members?organizerId=${id}`
const limits = { role: 'scanner', timeZone: 'Asia/Irkutsk' }
const offered = { id, organizerName: 'Лёд & сосны', ...limits, isYours: false }
const helper = { id, organizerId: id, name: 'Пётр', username: 'petr', ...limits }
const link = 'https://t.me/enp_travel_bot?start=H0123'
const invitation = { id, organizerId: id, link, ...limits, expiresAt: '2030-03-14T04:00:00.000Z', places: 2, taken: 0 }
const found = { helpers: [helper], invitations: [invitation], mayName: ['manager', 'scanner'], services: [] }
const services = [
  { id, organizerId: id, title: 'Лёд Байкала', category: 'excursion', status: 'published', options: [] },
]

describe('an invitation link', () => {
  test('shows the role, accepts it by the button, and adds the command to the chat', async () => {
    bot.server.script(`${path}`, data(offered))
    bot.server.script(`${path}/accept`, data({ ...offered, isYours: true }))
    await write(`/start ${payload}`)
    expect(texts().at(-1)).toContain(
      'Вас приглашают в команду:\nЛёд &amp; сосны: контролёр\n\nКонтролёр отмечает гостей',
    )
    await press(`helper:accept:${compact}`)
    expect(calls(`${path}/accept`)).toEqual([{ telegramId: member.id }])
    expect(sent('editMessageText')[0]?.text).toContain('теперь это ваша роль:\nЛёд &amp; сосны: контролёр')
    expect(JSON.stringify(sent('setMyCommands').at(-1))).toContain('"organizer"')
  })
  test('explains that it is no longer valid, and gives no role', async () => {
    bot.server.script(`${path}`, refused('INVITATION_GONE'))
    bot.server.script(`${path}/accept`, refused('INVITATION_GONE'))
    await write(`/start ${payload}`)
    await press(`helper:accept:${compact}`)
    expect(texts().at(-1)).toContain('уже не действует')
    expect(sent('answerCallbackQuery')).toMatchObject([{ text: expect.stringContaining('уже не действует') }])
    expect(sent('editMessageText')).toEqual([])
  })
})

test('lists members and invitations, and removes a member only after a confirmation', async () => {
  bot.server.script(helpersPath, data(found), data(found), data(found), data(found))
  bot.server.script(`/v1/organizer/team/members/${id}`, data({ first: true }))
  await press(`help:list:${compact}`)
  expect(JSON.stringify(sent('editMessageText')[0])).toContain('Пётр (@petr) · контролёр')
  await press(`help:show:${compact}:${compact}`)
  await press(`help:ask:${compact}:${compact}`)
  expect(calls(`/v1/organizer/team/members/${id}`)).toEqual([])
  await press(`help:end:${compact}:${compact}`)
  expect(calls(`/v1/organizer/team/members/${id}`)).toEqual([{ telegramId: member.id }])
  expect(sent('editMessageText').at(-1)?.text).toContain('В команде: 1')
})

describe('the conversation about an invitation', () => {
  const begin = async () => {
    bot.server.script(helpersPath, data(found))
    bot.server.script(`/v1/organizer/services`, data(services))
    await press(`help:new:${compact}`)
  }
  test('creates it step by step, explains wrong input, and goes one step back', async () => {
    await begin()
    bot.server.script('/v1/organizer/invitations', data(invitation))
    await write('сканер')
    await press('hi:manager')
    await press('hi:back')
    await press('hi:scanner')
    await press(`hi:${compact}`)
    await bot.handle(stickerUpdate(member))
    await write('завтра')
    await write('31.12.2030')
    await write('сто')
    await press('hi:2')
    expect(texts().map((text) => text.split(/[.?:]/)[0])).toEqual([
      ...['Кого пригласить', 'Выберите кнопкой', 'Для какой услуги', 'Кого пригласить', 'Для какой услуги'],
      ...['До какого дня включительно', 'Нажмите кнопку или пришлите текст', 'Не вижу здесь даты'],
      ...['До какого дня включительно', 'Сколько человек сможет принять эту ссылку', 'Напишите число от 1 до 20'],
      ...['Сколько человек сможет принять эту ссылку', 'Ссылка готова'],
    ])
    expect(calls('/v1/organizer/invitations')).toMatchObject([
      { organizerId: id, role: 'scanner', serviceId: id, until: '2030-12-31', places: 2, key: expect.any(String) },
    ])
    expect(texts().at(-1)).toContain(link)
  })
  test('continues on another bot after a restart', async () => {
    await begin()
    await press('hi:scanner')
    const { messenger, server, deps } = bot
    bot.server.script('/v1/organizer/invitations', data(invitation))
    const another = await runBot({ alongside: { messenger, server }, conversationStore: deps.conversationStore })
    for (const pressed of ['hi:all', 'hi:none', 'hi:1']) await another.handle(pressUpdate(pressed, member))
    expect(calls('/v1/organizer/invitations')).toMatchObject([{ role: 'scanner', places: 1 }])
    expect(calls('/v1/organizer/invitations')[0]).not.toHaveProperty('until')
  })
  test('ends on /cancel, and does not start for members who may not invite', async () => {
    await begin()
    await write('/cancel')
    await press('hi:scanner')
    bot.server.script(helpersPath, refused('NOT_MEMBER', 403))
    await press(`help:new:${compact}`)
    expect(texts()).toEqual([expect.stringContaining('Кого пригласить'), expect.any(String)])
    expect(sent('answerCallbackQuery').at(-1)).toMatchObject({ text: expect.stringContaining('только владельцу') })
    expect(calls('/v1/organizer/invitations')).toEqual([])
  })
  test('changes the last day of a member', async () => {
    bot.server.script(`/v1/organizer/team/members/${id}`, refused('VALIDATION_ERROR', 400), data(helper))
    await press(`help:until:${compact}`)
    await write('1.1.2020')
    await press('hi:none')
    expect(calls(`/v1/organizer/team/members/${id}`)).toEqual([
      { telegramId: member.id, until: '2020-01-01' },
      { telegramId: member.id },
    ])
    expect(texts().at(-1)).toBe('Срок изменён.')
  })
})
