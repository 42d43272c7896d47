import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingId, member } from '../../../test/data/member-bookings.ts'
import { away } from '../../../test/data/payments.ts'
import { data, messageUpdate, pressUpdate } from '../../../test/fakes.ts'
import { runBot } from '../../../test/running-bot.ts'
import { organizerMenu } from './menu.ts'

let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot()
})
afterEach(() => bot.close())

const sent = (method: string) => bot.messenger.calls.filter(({ name }) => name === method).map(({ body }) => body)
const path = '/v1/organizer/memberships'
const membership = { organizerId: bookingId, organizerName: 'Лёд & сосны', role: 'owner', timeZone: 'Asia/Irkutsk' }
const offered = (role: string) => organizerMenu.filter(({ roles }) => roles.some((one) => one === role))
interface Keyboard {
  readonly inline_keyboard: readonly (readonly { readonly callback_data: string }[])[]
}
const buttons = ({ reply_markup }: Record<string, unknown> = {}) =>
  (reply_markup as Keyboard).inline_keyboard.flat().map(({ callback_data }) => callback_data)
const commandSets = () => sent('setMyCommands').map(({ commands }) => JSON.stringify(commands))

test('shows the memberships with role and end on /organizer, and the entries of these roles', async () => {
  const helper = {
    ...{ ...membership, organizerName: 'Тропа', role: 'scanner', serviceId: bookingId, serviceTitle: 'Лёд <Байкала>' },
    until: '2030-12-31T16:00:00.000Z',
  }
  bot.server.script(path, data([membership, helper]), data([helper]))
  await bot.handle(messageUpdate('/organizer', member))
  await bot.handle(messageUpdate('/organizer', member))
  const [owner, scanner] = sent('sendMessage')
  expect(owner?.text).toBe(
    [
      '<b>Кабинет организатора</b>',
      'Лёд &amp; сосны: владелец',
      'Тропа: контролёр, только «Лёд &lt;Байкала&gt;», по 31 декабря включительно',
    ].join('\n'),
  )
  expect(buttons(owner)).toEqual(organizerMenu.map(({ data: pressed }) => pressed))
  expect(buttons(scanner)).toEqual(offered('scanner').map(({ data: pressed }) => pressed))
  expect(commandSets().at(-1)).toContain('"organizer"')
})

test('explains how to apply to other users, and removes the command from their menu', async () => {
  bot.server.script(path, data([]))
  await bot.handle(messageUpdate('/organizer'))
  expect(sent('sendMessage').map(({ text }) => text)).toEqual([expect.stringMatching(/^Здесь организаторы видят/)])
  expect(commandSets()).toEqual([expect.not.stringContaining('"organizer"')])
})

test('says that an application waits, instead of offering to apply again', async () => {
  bot.server.script(path, data([]))
  bot.server.script('/internal/organizer/application?telegramId=700100', data({ application: { state: 'pending' } }))
  await bot.handle(messageUpdate('/organizer'))
  expect(sent('sendMessage')).toMatchObject([
    { text: 'Ваша заявка уже у операторов. Ответ придёт сюда.', reply_markup: { inline_keyboard: [] } },
  ])
})

test('returns to the menu on a press, and reports an unavailable server', async () => {
  bot.server.script(path, data([membership]), away, away, away)
  await bot.handle(pressUpdate('org:menu', member))
  await bot.handle(pressUpdate('org:menu', member))
  expect(sent('editMessageText').map(({ text }) => text)).toEqual([
    '<b>Кабинет организатора</b>\nЛёд &amp; сосны: владелец',
  ])
  expect(sent('answerCallbackQuery')).toMatchObject([{}, { show_alert: true }])
})
