import { startSimulator } from '@enp/simulator'
import { Telegraf } from 'telegraf'
import { expect, onTestFinished, test } from 'vitest'

/** The bot under test: a reminder that it sends after the given time. */
function createBot(token: string, apiRoot: string, now: () => Date) {
  const bot = new Telegraf(token, { telegram: { apiRoot } })
  const reminders: { chatId: number; at: number }[] = []
  bot.start((context) => context.reply('When?', { reply_markup: { keyboard: [[{ text: 'In an hour' }]] } }))
  bot.hears('In an hour', async (context) => {
    reminders.push({ chatId: context.chat.id, at: now().getTime() + 3_600_000 })
    await context.reply('I will remind you.', { reply_markup: { remove_keyboard: true } })
  })
  const sendDueReminders = async () => {
    const due = reminders.filter(({ at }) => at <= now().getTime())
    for (const { chatId } of due) await bot.telegram.sendMessage(chatId, 'An hour has passed.')
    return due.length
  }
  return { bot, sendDueReminders }
}

async function startBot() {
  const simulator = await startSimulator()
  const { bot, sendDueReminders } = createBot(simulator.token, simulator.apiRoot, simulator.now)
  const polling = bot.launch()
  onTestFinished(async () => {
    bot.stop()
    await polling
    await simulator.stop()
  })
  return { simulator, sendDueReminders }
}

test('a reminder is sent after an hour of the simulator’s clock', async () => {
  const { simulator, sendDueReminders } = await startBot()
  simulator.say(1001, '/start')
  expect((await simulator.nextMessage(1001)).text).toBe('When?')
  await simulator.tap(1001, 'In an hour')
  expect((await simulator.nextMessage(1001)).text).toBe('I will remind you.')
  expect(await sendDueReminders()).toBe(0)
  await simulator.moveClock(3600)
  expect(await sendDueReminders()).toBe(1)
  expect((await simulator.nextMessage(1001)).text).toBe('An hour has passed.')
})

test('the bot answers although Telegram refuses its first call', async () => {
  const { simulator } = await startBot()
  await simulator.control('/faults', { kind: '429', method: 'getUpdates', value: 0 })
  simulator.say(1001, '/start')
  expect((await simulator.nextMessage(1001)).text).toBe('When?')
})
