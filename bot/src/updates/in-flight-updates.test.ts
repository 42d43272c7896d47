import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBot } from '../../test/running-bot.ts'
import { data, messageUpdate, type Reply } from '../../test/stand-ins.ts'
import { trackInFlightUpdates } from './in-flight-updates.ts'
import { type Receiver, startPolling } from './polling.ts'

const silent = pino({ level: 'silent' })
let bot: Awaited<ReturnType<typeof runBot>>
let receiver: Receiver

beforeEach(async () => {
  const inFlight = trackInFlightUpdates(silent, 50)
  bot = await runBot({ first: inFlight.middleware })
  receiver = await startPolling(bot.bot, inFlight, silent, (error) => {
    throw error
  })
})
afterEach(() => bot.close())

/** What the loop itself asks. */
const ownCalls = new Set(['getUpdates', 'deleteWebhook'])
const order = () => bot.messenger.calls.map(({ name }) => name).filter((name) => !ownCalls.has(name))
const started = data({ language: 'ru', firstName: 'Алексей', isNew: true })

function preCheckout(updateId: number, id: string) {
  const from = { id: 700200, is_bot: false, first_name: 'Борис' }
  const pre_checkout_query = { id, from, currency: 'XTR', total_amount: 45, invoice_payload: 'p' } as const
  return { update_id: updateId, pre_checkout_query }
}

/** The server's answer to one call, held until it is let go. */
function hold(path: string, answer: Reply): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  bot.server.script(path, async () => {
    await held
    return answer
  })
  return release
}

test.each(['in the same batch', 'later'])(
  'a pre_checkout_query that comes %s overtakes an update that is stuck in the server',
  async (when) => {
    const release = hold('/internal/starts', started)
    bot.server.script('/internal/pre-checkouts', data({ ok: true }))
    const stuck = messageUpdate('/start')
    const asked = preCheckout(stuck.update_id + 1, 'q1')
    if (when === 'later') {
      bot.messenger.push(stuck)
      await bot.server.called('/internal/starts')
      bot.messenger.push(asked)
    } else bot.messenger.push(stuck, asked)
    await bot.messenger.called('answerPreCheckoutQuery')
    release()
    bot.messenger.push({ ...messageUpdate('/help'), update_id: asked.update_id + 1 })
    await bot.messenger.called('sendMessage')
    await receiver.stop()
    // Its turn in the loop answers it no second time.
    expect(order()).toEqual(['answerPreCheckoutQuery', 'sendPhoto', 'setChatMenuButton', 'sendMessage'])
  },
)

test('a pre_checkout_query that is stuck in the server holds up nobody, and a stop waits for its answer', async () => {
  const release = hold('/internal/pre-checkouts', data({ ok: true }))
  const help = messageUpdate('/help')
  bot.messenger.push(preCheckout(help.update_id - 1, 'q1'), help)
  await bot.messenger.called('sendMessage')
  const stopped = receiver.stop()
  release()
  await stopped
  expect(order()).toEqual(['sendMessage', 'answerPreCheckoutQuery'])
})
