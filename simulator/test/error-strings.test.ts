import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { simulatedBotToken } from '../src/simulated-bot.ts'
import { callWithUpload } from '../src/testing/call-with-upload.ts'
import { createTestPng } from '../src/testing/pictures.ts'
import { type BotAnswer, startSimulator, type TestSimulator } from '../src/testing/simulator.ts'

// Every refusal that the product distinguishes, in the real server's exact words, because the bot
// parses them (docs of the platform, section 5.2).

const alexey = 700100
const anna = 700101
const bot = 7000000001
const news = '@enp_news'

interface World extends TestSimulator {
  sent(): Promise<number>
  posted(): Promise<number>
  inChannel(status: string): Promise<void>
}

/** Alexey has started the bot, Anna has not. The clock is fixed, so slow machines pass too. */
async function started(): Promise<World> {
  const simulator = await startSimulator({ realNow: () => 1_795_255_200_000 })
  await simulator.control(`/users/${alexey}/messages`, { text: '/start' })
  await simulator.control('/chats', { username: news.slice(1), title: 'News' })
  const send = async (chat_id: number | string) => toId(await simulator.bot('sendMessage', { chat_id, text: 'one' }))
  return {
    ...simulator,
    sent: () => send(alexey),
    posted: () => send(news),
    inChannel: async (status) => {
      await simulator.control(`/chats/${news.slice(1)}/members`, { userId: bot, status })
    },
  }
}

function toId({ result }: BotAnswer): number {
  if (typeof result === 'object' && result !== null && 'message_id' in result) return Number(result.message_id)
  throw new Error('Nothing was sent.')
}

function toFileId(result: unknown): string {
  return /"file_id":"([^"]+)"/.exec(JSON.stringify(result))?.[1] ?? ''
}

type Provoke = (world: World) => Promise<unknown>

const call =
  (method: string, params: object): Provoke =>
  (world) =>
    world.bot(method, params)
const send = (params: object): Provoke => call('sendMessage', { chat_id: alexey, text: 'a', ...params })
const withButton = (button: object): Provoke =>
  send({ reply_markup: { inline_keyboard: [[{ text: 'a', ...button }]] } })
const edit = (change: object): Provoke => call('editMessageText', { chat_id: alexey, text: 'b', ...change })

/** Injects errors that cannot happen here: groups, deleted accounts, codes of older servers. */
const byFault =
  (kind: '400' | '403' | '500', value?: string): Provoke =>
  async (world) => {
    await world.control('/faults', { kind, times: 1, ...(value ? { value } : {}) })
    return world.bot('sendMessage', { chat_id: alexey, text: 'a' })
  }

async function check(provoke: Provoke, code: number, description: string, parameters?: object): Promise<void> {
  const answer = await provoke(await started())
  const expected = { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) }
  const status = typeof answer === 'object' && answer !== null && 'status' in answer ? { status: code } : {}
  expect(answer).toEqual({ ...status, ...expected })
}

describe('a message that cannot be delivered', () => {
  const blocked: Provoke = async (world) => {
    await world.control(`/users/${alexey}/block`, { blocked: true })
    return world.bot('sendMessage', { chat_id: alexey, text: 'a' })
  }
  const toChannelAs =
    (status: string): Provoke =>
    async (world) => {
      await world.inChannel(status)
      return world.bot('sendMessage', { chat_id: news, text: 'a' })
    }

  test.each<[number, string, Provoke]>([
    [403, 'Forbidden: bot was blocked by the user', blocked],
    [403, "Forbidden: bot can't initiate conversation with a user", send({ chat_id: anna })],
    [403, "Forbidden: the bot can't send messages to the bot", send({ chat_id: bot })],
    [403, 'Forbidden: bot was kicked from the channel chat', toChannelAs('kicked')],
    [403, 'Forbidden: bot is not a member of the channel chat', toChannelAs('left')],
    [400, 'Bad Request: chat not found', send({ chat_id: 1 })],
    [400, 'Bad Request: user not found', call('getChatMember', { chat_id: news, user_id: 42 })],
    [
      400,
      'Bad Request: USER_ID_INVALID',
      call('refundStarPayment', { user_id: 42, telegram_payment_charge_id: 'nothing' }),
    ],
  ])('returns %i %s', (code, description, provoke) => check(provoke, code, description))

  test.each([
    'user is deactivated',
    "bot can't send messages to bots",
    'bot was kicked from the group chat',
    'bot was kicked from the supergroup chat',
    'bot is not a member of the supergroup chat',
    'the group chat was deleted',
  ])('returns 403 Forbidden: %s, by a fault', (words) => check(byFault('403', words), 403, `Forbidden: ${words}`))

  test.each(['PEER_ID_INVALID', 'private chat not found', 'group chat was upgraded to a supergroup chat'])(
    'returns 400 Bad Request: %s, by a fault',
    (words) => check(byFault('400', words), 400, `Bad Request: ${words}`),
  )
})

describe('too many requests', () => {
  const description = 'Too Many Requests: retry after 1'

  test('to one user return the seconds to wait', () => {
    const burst: Provoke = async (world) => {
      world.world.state.limits = true
      for (let count = 0; count < 20; count += 1) await world.sent()
      return world.bot('sendMessage', { chat_id: alexey, text: 'a' })
    }
    return check(burst, 429, description, { retry_after: 1 })
  })

  test('to set the webhook return the seconds to wait', () => {
    const twice: Provoke = async (world) => {
      world.world.state.limits = true
      await world.bot('setWebhook', { url: 'http://127.0.0.1:1/a' })
      return world.bot('setWebhook', { url: 'http://127.0.0.1:1/b' })
    }
    return check(twice, 429, description, { retry_after: 1 })
  })
})

describe('an unknown outcome', () => {
  test('is 500 Internal Server Error', () => check(byFault('500'), 500, 'Internal Server Error'))

  test("is a proxy's 502 without JSON", async () => {
    const { app, control } = await started()
    await control('/faults', { kind: '500', times: 1, value: 'html' })
    const answer = await app.inject(`/bot${simulatedBotToken}/sendMessage?chat_id=${alexey}&text=a`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([502, 'text/html'])
    expect(answer.body).toContain('<h1>502 Bad Gateway</h1>')
  })

  test('is a connection that closes without a response, before or after the work', async () => {
    const { app, control } = await started()
    const root = await app.listen({ host: '127.0.0.1', port: 0 })
    const texts = async () => JSON.stringify((await control(`/users/${alexey}/chat`)).body).match(/"lost|"done/g)
    for (const [kind, text] of [
      ['timeout', 'lost'],
      ['drop-after', 'done'],
    ]) {
      await control('/faults', { kind, times: 1, value: 0 })
      await expect(
        fetch(`${root}/bot${simulatedBotToken}/sendMessage?chat_id=${alexey}&text=${text}`),
      ).rejects.toThrow()
    }
    expect(await texts()).toEqual(['"done'])
  })
})

describe('a wrong token or method', () => {
  test.each([
    [`${simulatedBotToken}x`, 'getMe', 401, 'Unauthorized'],
    ['no-colon', 'getMe', 401, 'Unauthorized: invalid token specified'],
    [simulatedBotToken, 'sendMesage', 404, 'Not Found: method not found'],
  ])('%s %s returns %i %s', (usedToken, method, code, description) =>
    check(async ({ app }) => (await app.inject(`/bot${usedToken}/${method}`)).json(), code, description),
  )
})

describe('two receivers of one bot', () => {
  const hook = { url: 'http://127.0.0.1:1/hook' }
  const endedBy =
    (method: string, params: object): Provoke =>
    async (world) => {
      await world.bot('getUpdates', { offset: -1 })
      const offset = world.world.state.lastUpdateId + 1
      const waiting = world.bot('getUpdates', { offset, timeout: 50 })
      const other = await world.bot(method, { ...params, offset })
      expect(other.ok).toBe(true)
      return waiting
    }

  test.each<[string, Provoke]>([
    [
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      endedBy('getUpdates', {}),
    ],
    ['Conflict: terminated by setWebhook request', endedBy('setWebhook', hook)],
    [
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      async (world) => {
        await world.bot('setWebhook', hook)
        return world.bot('getUpdates')
      },
    ],
  ])('return 409 %s', (description, provoke) => check(provoke, 409, description))
})

describe('a call without effect or too late', () => {
  const late: Provoke = async (world) => {
    const message_id = await world.sent()
    await world.control('/clock', { advanceSeconds: 48 * 3600 + 1 })
    return world.bot('deleteMessage', { chat_id: alexey, message_id })
  }
  const answered =
    (seconds: number, times: number): Provoke =>
    async (world) => {
      const reply_markup = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] }
      const messageId = toId(await world.bot('sendMessage', { chat_id: alexey, text: 'a', reply_markup }))
      await world.control(`/users/${alexey}/press`, { messageId, button: 'Go' })
      const callback_query_id = world.world.state.queries.at(-1)?.id ?? ''
      await world.control('/clock', { advanceSeconds: seconds })
      for (let time = 1; time < times; time += 1) {
        expect((await world.bot('answerCallbackQuery', { callback_query_id })).ok).toBe(true)
      }
      return world.bot('answerCallbackQuery', { callback_query_id })
    }
  const tooOld = 'query is too old and response timeout expired or query ID is invalid'

  test.each<[string, string, Provoke]>([
    [
      'an edit that changes nothing',
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
      async (world) => edit({ message_id: await world.sent(), text: 'one' })(world),
    ],
    ['an edit of nothing', 'message to edit not found', edit({ message_id: 99 })],
    ['an edit of a person’s message', "message can't be edited", edit({ message_id: 1 })],
    [
      'a deletion of nothing',
      'message to delete not found',
      call('deleteMessage', { chat_id: alexey, message_id: 99 }),
    ],
    ['a deletion after 48 hours', "message can't be deleted for everyone", late],
    [
      'a deletion in a channel the bot doesn’t lead',
      "message can't be deleted",
      async (world) => {
        const message_id = await world.posted()
        await world.inChannel('member')
        return world.bot('deleteMessage', { chat_id: news, message_id })
      },
    ],
    ['an answer after 150 seconds', tooOld, answered(151, 1)],
    ['a second answer', tooOld, answered(0, 2)],
    ['an answer to nothing', tooOld, call('answerCallbackQuery', { callback_query_id: '1' })],
  ])('%s returns %s', (_what, words, provoke) => check(provoke, 400, `Bad Request: ${words}`))
})

describe('an invalid file', () => {
  const photo = (bytes: Buffer<ArrayBuffer>) => ({ chat_id: String(alexey), photo: new Blob([bytes]) })
  const document = (bytes: Buffer<ArrayBuffer>) => ({ chat_id: String(alexey), document: new Blob([bytes]) })
  const fromServer =
    (status: number, type: string): Provoke =>
    async (world) => {
      const server = createServer((_request, response) => response.writeHead(status, { 'content-type': type }).end('a'))
      onTestFinished(() => void server.close())
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`
      return world.bot('sendPhoto', { chat_id: alexey, photo: address })
    }
  const album: Provoke = async (world) =>
    callWithUpload(world, 'sendMediaGroup', {
      chat_id: String(alexey),
      media: '[{"type":"photo","media":"attach://a"},{"type":"document","media":"attach://b"}]',
      a: new Blob([createTestPng(10, 10)]),
      b: new Blob(['text']),
    })
  const gone: Provoke = async (world) => {
    const { result } = await callWithUpload(world, 'sendPhoto', photo(createTestPng(10, 10)))
    rmSync(`${world.world.folder}/files`, { recursive: true })
    return world.bot('getFile', { file_id: toFileId(result) })
  }
  const large: Provoke = async (world) => {
    const { result } = await callWithUpload(world, 'sendDocument', document(Buffer.alloc(20 * 1024 * 1024 + 1)))
    return world.bot('getFile', { file_id: toFileId(result) })
  }

  test.each<[string, Provoke]>([
    ['wrong file identifier/HTTP URL specified', call('sendPhoto', { chat_id: alexey, photo: 'AgACwrong' })],
    ['invalid file_id', call('getFile', { file_id: 'AgACwrong' })],
    ['wrong file_id or the file is temporarily unavailable', gone],
    ['file is too big', large],
    ['there is no photo in the request', call('sendPhoto', { chat_id: alexey })],
    ['there is no document in the request', call('sendDocument', { chat_id: alexey })],
    ['failed to get HTTP URL content', fromServer(404, 'image/png')],
    ['wrong type of the web page content', fromServer(200, 'text/html')],
    ["can't use the media of the specified type in the album", album],
  ])('returns 400 Bad Request: %s', (words, provoke) => check(provoke, 400, `Bad Request: ${words}`))
})

describe('an invalid call', () => {
  const buttons = Array.from({ length: 101 }, () => [{ text: 'a', callback_data: 'a' }])
  const webApp = { url: 'http://app.example/' }
  const channelMember = (user_id: number): Provoke => call('getChatMember', { chat_id: news, user_id })

  test.each<[string, Provoke]>([
    ['message text is empty', send({ text: '' })],
    ['message is too long', send({ text: 'a'.repeat(4097) })],
    [
      'message caption is too long',
      (world) =>
        callWithUpload(world, 'sendPhoto', {
          chat_id: `${alexey}`,
          photo: new Blob([createTestPng(9, 9)]),
          caption: 'a'.repeat(1025),
        }),
    ],
    ['chat_id is empty', call('sendMessage', { text: 'a' })],
    ['message to be replied not found', send({ reply_parameters: { message_id: 99 } })],
    ['reply markup is too long', send({ reply_markup: { inline_keyboard: buttons } })],
    [
      'can\'t parse entities: Unsupported start tag "x" at byte offset 5',
      send({ text: 'é ab<x>', parse_mode: 'HTML' }),
    ],
    [
      "can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'",
      send({ text: 'a.', parse_mode: 'MarkdownV2' }),
    ],
    [
      "can't parse MessageEntity: Unsupported type specified",
      send({ entities: [{ type: 'blink', offset: 0, length: 1 }] }),
    ],
    [
      "can't parse entities: Can't find end of the entity starting at byte offset 0",
      send({ text: '*a', parse_mode: 'Markdown' }),
    ],
    [
      "can't parse inline keyboard button: invalid button style specified",
      withButton({ callback_data: 'a', style: 'x' }),
    ],
    ['inline keyboard expected', send({ chat_id: news, reply_markup: { force_reply: true } })],
    ['message to forward not found', call('forwardMessage', { chat_id: alexey, from_chat_id: alexey, message_id: 99 })],
    ['message to react not found', call('setMessageReaction', { chat_id: alexey, message_id: 99 })],
    ['message to pin not found', call('pinChatMessage', { chat_id: alexey, message_id: 99 })],
    ['BUTTON_DATA_INVALID', withButton({ callback_data: 'я'.repeat(33) })],
    [
      'BUTTON_TYPE_INVALID',
      send({
        chat_id: news,
        reply_markup: { inline_keyboard: [[{ text: 'a', web_app: { url: 'https://a.example' } }]] },
      }),
    ],
    ["can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard", withButton({})],
    [
      "inline keyboard button Web App URL 'http://app.example/' is invalid: Only HTTPS links are allowed",
      withButton({ web_app: webApp }),
    ],
    ['parameter "media" is required', call('sendMediaGroup', { chat_id: alexey })],
    ['PARTICIPANT_ID_INVALID', channelMember(2 ** 52 + 2)],
    [
      'member list is inaccessible',
      async (world) => {
        await world.inChannel('member')
        return channelMember(anna)(world)
      },
    ],
    ['bad webhook: An HTTPS URL must be provided for webhook', call('setWebhook', { url: 'http://bot.example/' })],
    [
      'bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
      call('setWebhook', { url: 'https://bot.example:3000/' }),
    ],
  ])('returns 400 Bad Request: %s', (words, provoke) => check(provoke, 400, `Bad Request: ${words}`))

  test('returns 400 Bad Request: BUTTON_URL_INVALID, by a fault', () =>
    check(byFault('400', 'BUTTON_URL_INVALID'), 400, 'Bad Request: BUTTON_URL_INVALID'))
})
