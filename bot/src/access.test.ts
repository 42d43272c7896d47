import fc from 'fast-check'
import { Composer } from 'grammy'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { memberId, messageUpdate, operatorId, pressUpdate } from '../test/fakes.ts'
import { runBot } from '../test/running-bot.ts'
import { publicCommands } from './commands.ts'
import { adminMenu } from './features/admin/menu.ts'
import { organizerMenu } from './features/organizer/menu.ts'

/** Tries every button and command that the bot registers, so that later ones are covered too. */
const callbackQuery = vi.spyOn(Composer.prototype, 'callbackQuery')
const command = vi.spyOn(Composer.prototype, 'command')
let bot: Awaited<ReturnType<typeof runBot>>
beforeAll(async () => {
  bot = await runBot()
})
afterAll(() => bot.close())

const buttonsForAnybody =
  /^(boost|language|privacy|data|paysupport|support|apply|watch|helper:accept|noshow|org:menu|case:(open|write)|(move|choice):(yes|no|back|refund)|choice:(list|go))\b/
const commandsForAnybody = [...publicCommands.map((one) => String(one.command)), 'cancel', 'organizer']
const samplesOfEach = process.env.TEST_SLOW ? 3 : 1
const longestMs = 180_000

const flat = (calls: readonly (readonly unknown[])[]) => [...new Set(calls.flatMap(([trigger]) => trigger))]
const triggers = () => flat(callbackQuery.mock.calls)
const listData = (trigger: unknown): string[] =>
  trigger instanceof RegExp
    ? fc.sample(fc.stringMatching(trigger), { numRuns: samplesOfEach, seed: 1 })
    : [String(trigger)]
const guardedButtons = () =>
  triggers()
    .flatMap(listData)
    .filter((data) => !buttonsForAnybody.test(data))
const guardedCommands = () =>
  flat(command.mock.calls)
    .map(String)
    .filter((name) => !commandsForAnybody.includes(name))

const nothing = /^$|устарел|Не понял\. Команды|Такой команды|список команд|нет\b|не действует|доступно только|недоступ/i
const shown = () =>
  bot.messenger.calls
    .filter(({ name }) => /^send|^copy|^forward|^editMessage(Text|Caption|Media)$/.test(name))
    .map(({ name, body }) => `${name}: ${body.text ?? body.caption ?? ''}`)

test('registers the buttons of both menus', () => {
  const registered = triggers()
  for (const data of [...organizerMenu.map((one) => one.data), ...adminMenu.map(({ callback }) => callback)])
    expect(
      registered.some((one) => (one instanceof RegExp ? one.test(data) : one === data)),
      data,
    ).toBe(true)
})

test.each([
  ['a stranger', 700_100, () => true],
  ['an operator, of what is members’', operatorId, (data: string) => /^(org|help|hi|door|booking|dep):/.test(data)],
  [
    'a member, of what is operators’',
    memberId,
    (data: string) => /^(adm|bc|bp|op|task|review|friend|mod|bkg):/.test(data),
  ],
])(
  '%s sees nothing through the buttons and commands of other roles',
  async (_who, id, isTried) => {
    const leaks: string[] = []
    for (const data of guardedButtons().filter(isTried)) {
      bot.messenger.calls.length = 0
      await bot.handle(pressUpdate(data, { id }))
      const more = shown().filter((text) => !nothing.test(text))
      if (more.length > 0) leaks.push(`${data}: ${more}`)
    }
    if (id === 700_100)
      for (const name of guardedCommands()) {
        bot.messenger.calls.length = 0
        await bot.handle(messageUpdate(`/${name} 1`, { id }))
        const more = shown().filter((text) => !nothing.test(text))
        if (more.length > 0) leaks.push(`/${name}: ${more}`)
      }
    expect(leaks).toEqual([])
  },
  longestMs,
)
