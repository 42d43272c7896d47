import { afterEach, beforeEach, expect, test } from 'vitest'
import { departure, part } from '../../../test/data/departures.ts'
import { member, refused } from '../../../test/data/member-bookings.ts'
import { data, messageUpdate, pressUpdate, stickerUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
  bot.server.script('/internal/organizer/check', data({ isMember: true }))
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const texts = () => sent('sendMessage').map(({ text }) => String(text))
const path = '/v1/organizer/departures/guide'
const calls = () => bot.server.calls.filter(({ name }) => name === path).map(({ body }) => body)
const press = (button: string) => bot.handle(pressUpdate(button, member))
const write = (text: string) => bot.handle(messageUpdate(text, member))
const undoUntil = '2030-03-13T10:10:00.000Z'

test('a member sets the guide of a departure, after wrong input too, and undoes it once', async () => {
  await press(`dep:guide:${part}`)
  await bot.handle(stickerUpdate(member))
  await write('а'.repeat(81))
  expect(texts().at(-1)).toContain('Не получается прочитать')
  bot.server.script(path, data({ guide: { name: 'Анна <гид>', phone: '+7 921 000-00-01' }, undoUntil }))
  await write('Анна <гид>, +7 921 000-00-01')
  const guide = { name: 'Анна <гид>', phone: '+7 921 000-00-01' }
  expect(calls()).toEqual([{ telegramId: member.id, ...departure, guide }])
  expect(texts().at(-1)).toContain('Анна &lt;гид&gt;, +7 921 000-00-01')
  bot.server.script('/internal/organizer/check', data({ isMember: true }), data({ isMember: true }))
  bot.server.script(`${path}/undo`, data({}), refused('CHANGE_NOT_ALLOWED'))
  await press(`dep:unguide:${part}`)
  expect(String(sent('editMessageText').at(-1)?.text)).toContain('нет отдельного гида')
  await press(`dep:unguide:${part}`)
  expect(sent('answerCallbackQuery').at(-1)?.text).toContain('Отменить уже нельзя')
})

test('a member removes the guide with a button', async () => {
  await press(`dep:guide:${part}`)
  bot.server.script(path, data({ undoUntil }))
  await press(`depg:none:${part}`)
  expect(calls()).toEqual([{ telegramId: member.id, ...departure }])
  expect(texts().at(-1)).toContain('нет отдельного гида')
})
