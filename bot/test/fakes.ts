import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { actingHeader } from '@enp/shared/client'
import type { ResponseParameters, Update, User } from 'grammy/types'

export interface FakeServer {
  readonly url: string
  readonly calls: Call[]
  /** Queues responses for this method or path; then the default one again. */
  script(name: string, ...answers: Answer[]): void
  called(name: string, times?: number): Promise<Call[]>
  close(): Promise<void>
}

export interface Call {
  readonly name: string
  readonly body: Record<string, unknown>
  readonly headers: IncomingMessage['headers']
  readonly atMs: number
}

export interface Reply {
  readonly status: number
  /** An object is sent as JSON, a string unchanged. */
  readonly body: unknown
}

/** `drop` cuts the connection; `hang` never responds. */
export type Answer = Reply | 'drop' | 'hang' | ((call: Call) => Reply | Promise<Reply>)

const waitMs = 20_000

async function standIn(
  nameOf: (url: string) => string,
  usual: (call: Call) => Reply | Promise<Reply>,
): Promise<FakeServer> {
  const calls: Call[] = []
  const scripts = new Map<string, Answer[]>()
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const [path = '', query] = (request.url ?? '').split('?')
    const name = nameOf(request.url ?? '')
    const call = {
      name: query === undefined || scripts.has(name) ? name : nameOf(path),
      body: { ...readActingUser(request), ...(query === undefined ? await readBody(request) : readQuery(query)) },
      headers: request.headers,
      atMs: Date.now(),
    }
    calls.push(call)
    for (const look of waiting) look()
    const answer = scripts.get(call.name)?.shift() ?? usual
    if (answer === 'hang') return
    if (answer === 'drop') return request.socket.destroy()
    const { status, body } = typeof answer === 'function' ? await answer(call) : answer
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  const url = await listen(server)

  return {
    url,
    calls,
    script: (name, ...answers) => scripts.set(name, [...(scripts.get(name) ?? []), ...answers]),
    called: (name, times = 1) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${name} was not called ${times} times`)), waitMs)
        const look = () => {
          const found = calls.filter((call) => call.name === name)
          if (found.length < times) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

export const token = '7000000001:AAEnpTravelLocalMessengerNotSecret0'
export const botInfo = {
  id: 7000000001,
  is_bot: true,
  first_name: 'enp travel',
  username: 'enp_travel_bot',
} as const

export type FakeBotApi = Awaited<ReturnType<typeof startFakeBotApi>>

const windowSize = 100

export async function startFakeBotApi() {
  const updates: Update[] = []
  let arrived = () => {}
  const botApi = await standIn(
    (url) => (url.startsWith(`/bot${token}/`) ? (url.split('/').at(-1) ?? '') : 'wrong token'),
    async ({ name, body }) => {
      if (name === 'wrong token') return refusal(401, 'Unauthorized')
      if (name === 'getMe') return ok(botInfo)
      if (name === 'getUpdates') return ok(await take(Number(body.offset ?? 0), Number(body.timeout ?? 0)))
      if (name === 'sendMessage' || name === 'sendRichMessage') return ok(message(body))
      if (name === 'sendPhoto') return ok({ ...message(body), photo: [{ file_id: 'small' }, { file_id: 'picture-1' }] })
      return ok(true)
    },
  )

  async function take(offset: number, timeoutSeconds: number): Promise<Update[]> {
    while (updates[0] && updates[0].update_id < offset) updates.shift()
    if (updates.length > 0 || timeoutSeconds === 0) return updates.slice(0, windowSize)
    await new Promise<void>((resolve) => {
      arrived = resolve
    })
    return take(offset, timeoutSeconds)
  }

  return {
    ...botApi,
    push: (...more: Update[]) => {
      updates.push(...more)
      arrived()
    },
    unconfirmed: () => updates.map(({ update_id }) => update_id),
  }
}

export const operatorId = 900

export const memberId = 901

export async function startServer() {
  return standIn(
    (url) => url,
    ({ name, body }) => {
      if (name === '/internal/starts')
        return data({
          language: 'ru',
          firstName: 'Алексей',
          isNew: true,
          isOperator: false,
          permissions: [],
          isMember: false,
        })
      if (name === '/internal/operators/check') return checkOperator(body.telegramId === operatorId)
      if (name === '/internal/organizer/check') return data({ isMember: body.telegramId === memberId })
      if (name === '/v1/organizer/memberships') return data([])
      if (/^\/(v1|internal)\/organizer\//.test(name)) return notMember
      if (isByAnother(name, body)) return notOperator
      if (name === '/internal/support/bookings') return data({ bookings: [] })
      if (name === '/internal/support/messages') return data({ effect: 'none' })
      return data({})
    },
  )
}

const checkOperator = (isOperator: boolean) => data({ isOperator, permissions: isOperator ? ['all'] : [] })

export const ok = (result: unknown): Reply => ({ status: 200, body: { ok: true, result } })
export const data = (value: unknown): Reply => ({ status: 200, body: { success: true, data: value } })
export const refusal = (code: number, description: string, parameters?: ResponseParameters): Reply => ({
  status: code,
  body: { ok: false, error_code: code, description, parameters },
})

function isByAnother(name: string, body: Record<string, unknown>): boolean {
  const asked = body.operatorId ?? new URLSearchParams(name.split('?')[1]).get('operatorId')
  return asked !== null && Number(asked) !== operatorId
}

const notOperator: Reply = {
  status: 403,
  body: { success: false, error: { code: 'NOT_OPERATOR', message: 'Only operators can do this' } },
}

const notMember: Reply = {
  status: 403,
  body: { success: false, error: { code: 'NOT_MEMBER', message: 'Only members of the organizer can do this' } },
}

const alexey: User = { id: 700100, is_bot: false, first_name: 'Алексей', language_code: 'ru' }
let lastUpdateId = 1000

export function messageUpdate(text: string, from: Partial<User> = {}): Update {
  const user = { ...alexey, ...from }
  lastUpdateId += 1
  const command = /^\/\w+(@\w+)?/.exec(text)?.[0]
  const chat = { id: user.id, type: 'private', first_name: user.first_name } as const
  const entities = command ? [{ type: 'bot_command' as const, offset: 0, length: command.length }] : []
  return {
    update_id: lastUpdateId,
    message: { message_id: lastUpdateId, date: 0, chat, from: user, text, entities },
  }
}

export function pressUpdate(data: string, from: Partial<User> = {}, text = 'what the bot said'): Update {
  const user = { ...alexey, ...from }
  lastUpdateId += 1
  const chat = { id: user.id, type: 'private', first_name: user.first_name } as const
  const message = { message_id: 5, date: 1, chat, from: { ...botInfo, is_bot: true }, text }
  return {
    update_id: lastUpdateId,
    callback_query: { id: String(lastUpdateId), from: user, chat_instance: '1', data, message },
  }
}

export function stickerUpdate(from: Partial<User> = {}): Update {
  const { update_id, message } = messageUpdate('', from)
  if (!message) throw new Error('no message')
  const { text: _text, entities: _entities, ...rest } = message
  const kind = { type: 'regular', is_animated: false, is_video: false, width: 512, height: 512 } as const
  return { update_id, message: { ...rest, sticker: { file_id: 's', file_unique_id: 's', ...kind } } }
}

export function writeAccessUpdate(): Update {
  const { update_id, message } = messageUpdate('')
  if (!message) throw new Error('no message')
  const { text: _text, entities: _entities, ...rest } = message
  return { update_id, message: { ...rest, write_access_allowed: { from_request: true } } }
}

export function paymentUpdate(payer: Partial<User> = {}): Update {
  const update = messageUpdate('', payer)
  if (!update.message) throw new Error('a message is expected')
  const { message_id, date, from, chat } = update.message
  const successful_payment = {
    currency: 'XTR',
    total_amount: 45,
    invoice_payload: 'boost-1',
    telegram_payment_charge_id: `charge-${update.update_id}`,
    provider_payment_charge_id: '',
  } as const
  return { update_id: update.update_id, message: { message_id, date, from, chat, successful_payment } } as Update
}

export function preCheckoutUpdate(from: Partial<User> = {}): Update {
  lastUpdateId += 1
  const id = `query-${lastUpdateId}`
  const invoice = { currency: 'XTR', total_amount: 45, invoice_payload: 'boost-1' } as const
  return { update_id: lastUpdateId, pre_checkout_query: { id, from: { ...alexey, ...from }, ...invoice } }
}

export function membershipUpdate(status: 'kicked' | 'member'): Update {
  lastUpdateId += 1
  const chat = { id: alexey.id, type: 'private', first_name: alexey.first_name } as const
  const user = { ...botInfo, is_bot: true }
  const now = status === 'kicked' ? ({ status, user, until_date: 0 } as const) : ({ status, user } as const)
  const before = { status: 'member', user } as const
  return {
    update_id: lastUpdateId,
    my_chat_member: { chat, from: alexey, date: 0, old_chat_member: before, new_chat_member: now },
  }
}

let lastMessageId = 0
function message(body: Record<string, unknown>) {
  lastMessageId += 1
  return { message_id: lastMessageId, date: 0, chat: { id: Number(body.chat_id), type: 'private' } }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const boundary = /boundary=(.+)$/.exec(request.headers['content-type'] ?? '')?.[1]
  if (boundary) return readForm(bytes, boundary)
  return bytes.length > 0 ? JSON.parse(bytes.toString()) : {}
}

/** The user for whom the bot calls becomes a field like the others. */
function readActingUser({ headers }: IncomingMessage): Record<string, unknown> {
  const telegramId = headers[actingHeader]
  return telegramId === undefined ? {} : { telegramId: Number(telegramId) }
}

/** Returns the parameters of a query. Telegram ids and days become numbers, as on the server. */
function readQuery(query: string): Record<string, unknown> {
  const parameters = [...new URLSearchParams(query)]
  const toValue = (name: string, value: string) =>
    /(Id|^days)$/.test(name) && /^\d+$/.test(value) ? Number(value) : value
  return Object.fromEntries(parameters.map(([name, value]) => [name, toValue(name, value)]))
}

function readForm(bytes: Buffer, boundary: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const part of bytes.toString('latin1').split(`--${boundary}`)) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const name = /name="([^"]+)"/i.exec(head)?.[1]
    if (!name) continue
    const value = rest.join('\r\n\r\n').slice(0, -2)
    if (/filename=/i.test(head)) fields.fileBytes = value.length
    else fields[name] = fromForm(Buffer.from(value, 'latin1').toString())
  }
  return fields
}

function fromForm(text: string): unknown {
  return /^[[{]/.test(text) ? JSON.parse(text) : text
}

export function documentUpdate(fileName: string, from: Partial<User> = {}, fileSize = 2_000): Update {
  const { update_id, message } = messageUpdate('', from)
  if (!message) throw new Error('no message')
  const { text: _text, entities: _entities, ...rest } = message
  const ids = { file_id: fileName, file_unique_id: fileName }
  return { update_id, message: { ...rest, document: { ...ids, file_name: fileName, file_size: fileSize } } }
}

export function locationUpdate(location: { latitude: number; longitude: number }, from: Partial<User> = {}): Update {
  const { update_id, message } = messageUpdate('', from)
  if (!message) throw new Error('no message')
  const { text: _text, entities: _entities, ...rest } = message
  return { update_id, message: { ...rest, location } }
}

export function photoUpdate(name: string, from: Partial<User> = {}): Update {
  const { update_id, message } = messageUpdate('', from)
  if (!message) throw new Error('no message')
  const { text: _text, entities: _entities, ...rest } = message
  const size = (file_id: string, width: number) => ({ file_id, file_unique_id: file_id, width, height: width })
  return { update_id, message: { ...rest, photo: [size(`${name}-small`, 90), size(name, 1280)] } }
}
