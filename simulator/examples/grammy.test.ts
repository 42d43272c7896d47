import { startSimulator } from '@enp/simulator'
import { Bot, InlineKeyboard } from 'grammy'
import { expect, onTestFinished, test } from 'vitest'

/** The bot under test: it shows a counter that a button increases, and sells a badge for Stars. */
function createBot(token: string, apiRoot: string): Bot {
  const bot = new Bot(token, { client: { apiRoot } })
  const keyboard = new InlineKeyboard().text('Add one', 'add')
  let count = 0
  bot.command('start', (context) => context.reply('Count: 0', { reply_markup: keyboard }))
  bot.callbackQuery('add', async (context) => {
    count += 1
    await context.editMessageText(`Count: ${count}`, { reply_markup: keyboard })
    await context.answerCallbackQuery({ text: 'Added' })
  })
  bot.command('buy', (context) =>
    context.replyWithInvoice('Badge', 'A badge for your profile', 'badge', 'XTR', [{ label: 'Badge', amount: 20 }]),
  )
  bot.on('pre_checkout_query', (context) => context.answerPreCheckoutQuery(true))
  bot.on('message:successful_payment', (context) => context.reply('Thank you!'))
  return bot
}

async function startBot() {
  const simulator = await startSimulator({ bot: { username: 'counter_bot' } })
  const bot = createBot(simulator.token, simulator.apiRoot)
  const polling = bot.start()
  onTestFinished(async () => {
    await bot.stop()
    await polling
    await simulator.stop()
  })
  return simulator
}

test('a button edits the message', async () => {
  const simulator = await startBot()
  const [alice] = simulator.users()
  if (!alice) throw new Error('The simulator has no users.')
  simulator.say(alice, '/start')
  expect(await simulator.nextMessage(alice)).toMatchObject({ text: 'Count: 0', buttons: [{ text: 'Add one' }] })
  expect(await simulator.tap(alice, 'Add one')).toMatchObject({ answered: true, text: 'Added' })
  expect(simulator.messages(alice).at(-1)).toMatchObject({ text: 'Count: 1', edited: true })
})

test('Stars pay an invoice, and too few Stars never reach the bot', async () => {
  const simulator = await startBot()
  const rich = simulator.addUser({ firstName: 'Rich', stars: 25 })
  simulator.say(rich, '/buy')
  expect((await simulator.nextMessage(rich)).invoice).toMatchObject({ currency: 'XTR', total: 20 })
  expect(await simulator.pay(rich)).toMatchObject({ status: 'paid' })
  expect((await simulator.nextMessage(rich)).text).toBe('Thank you!')
  simulator.say(rich, '/buy')
  await simulator.nextMessage(rich)
  expect(await simulator.pay(rich)).toMatchObject({ status: 'failed', error: 'BALANCE_TOO_LOW' })
})
