import type { Outage } from '@enp/shared/process/outages'
import { inSpan } from '@enp/shared/process/tracing'
import { watchBotApi } from '@enp/shared/process/watch-bot-api'
import { Api, GrammyError, InputFile } from 'grammy'
import { downloadWithLimit } from './download-with-limit.ts'
import { type StarsTransaction, toStarsTransaction } from './stars-transaction.ts'

interface InvoiceLink {
  readonly title: string
  readonly description: string
  readonly payload: string
  readonly stars: number
}

interface CardInvoice {
  readonly title: string
  readonly description: string
  readonly payload: string
  readonly providerToken: string
  /** Amounts are in its smallest unit; negative ones are discounts. */
  readonly currency: string
  readonly prices: ReadonlyArray<{ readonly label: string; readonly amount: number }>
  /** JSON, for example a receipt. */
  readonly providerData: string
  /** Telegram gives the payer's email address to the provider for the receipt. */
  readonly asksEmail: boolean
}

export interface PreparedShareMessage {
  readonly telegramId: number
  readonly caption: string
  readonly picture: { readonly url: string; readonly width: number; readonly height: number }
  readonly button: { readonly text: string; readonly url: string }
}

export interface SentPhoto {
  readonly telegramId: number
  readonly jpeg: Buffer
  readonly caption: string
}

/** Each call rejects while Telegram is unreachable. */
export interface BotApi {
  username(): Promise<string>
  createInvoiceLink(invoice: InvoiceLink): Promise<string>
  /** `amount_refused`: outside the provider's limits. */
  createCardInvoiceLink(invoice: CardInvoice): Promise<{ link: string } | 'amount_refused'>
  /** `refunded` also for an earlier refund; `refused` if Telegram will never refund it. */
  refundStars(telegramId: number, chargeId: string): Promise<'refunded' | 'refused'>
  /** Returns the id under which the user's client finds the message. */
  prepareMessage(message: PreparedShareMessage): Promise<string>
  /** Oldest first, at most 100. */
  starsMoves(offset: number): Promise<StarsTransaction[]>
  /** Whole Stars of the bot. */
  starsBalance(): Promise<number>
  /** Rejects if the file does not exist. */
  file(fileId: string, maxBytes: number): Promise<Buffer | 'too_large'>
  /** Silent. `chat_closed`: the user never started the bot, or blocked it. */
  sendPhoto(photo: SentPhoto): Promise<{ readonly fileId: string } | 'chat_closed' | 'not_an_image'>
  /** HTML. `refused`: no such channel, or the bot may not post there. */
  postToChannel(channel: string, html: string): Promise<{ readonly messageId: number } | 'refused'>
  /** A public channel, without @. */
  membership(channel: string, telegramId: number): Promise<Membership>
  /** False if the user has no chat with the bot or blocked it. The user sees «печатает». */
  canWriteTo(telegramId: number): Promise<boolean>
}

/** `unknown`: Telegram does not report it. */
export type Membership = 'member' | 'left' | 'unknown'

const answerWithinSeconds = 4
export const starsPageSize = 100

interface BotAddress {
  readonly botToken: string
  readonly botApiRoot: string
}

export function openBotApi({ botToken, botApiRoot }: BotAddress, outage?: Outage): BotApi {
  const api = new Api(botToken, { apiRoot: botApiRoot, timeoutSeconds: answerWithinSeconds })
  api.config.use((prev, method, payload, signal) => {
    const call = () => inSpan({ name: `telegram ${method}`, kind: 'client' }, () => prev(method, payload, signal))
    return outage ? watchBotApi(outage, call) : call()
  })
  let known: string | undefined
  return {
    async username() {
      known ??= (await api.getMe()).username
      return known
    },
    createInvoiceLink: ({ title, description, payload, stars }) =>
      api.createInvoiceLink(title, description, payload, '', 'XTR', [{ label: title, amount: stars }]),
    createCardInvoiceLink: (invoice) => createCardInvoiceLink(api, invoice),
    refundStars: (telegramId, chargeId) => refundStars(api, telegramId, chargeId),
    prepareMessage: (message) => prepareMessage(api, message),
    async starsMoves(offset) {
      const { transactions } = await api.getStarTransactions({ offset, limit: starsPageSize })
      return transactions.map(toStarsTransaction)
    },
    starsBalance: async () => (await api.getMyStarBalance()).amount,
    async file(fileId, maxBytes) {
      const { file_path: path, file_size: size = 0 } = await api.getFile(fileId)
      if (size > maxBytes) return 'too_large'
      return downloadWithLimit(`${botApiRoot}/file/bot${botToken}/${path}`, maxBytes)
    },
    sendPhoto: (photo) => sendPhoto(api, photo),
    postToChannel: (channel, html) => postToChannel(api, channel, html),
    membership: (channel, telegramId) => getMembership(api, channel, telegramId),
    canWriteTo: (telegramId) => canWriteTo(api, telegramId),
  }
}

async function createCardInvoiceLink(
  api: Api,
  { title, description, payload, providerToken, currency, prices, providerData, asksEmail }: CardInvoice,
): ReturnType<BotApi['createCardInvoiceLink']> {
  const email = asksEmail && { need_email: true, send_email_to_provider: true }
  const options = { provider_data: providerData, ...email }
  try {
    return {
      link: await api.createInvoiceLink(title, description, payload, providerToken, currency, [...prices], options),
    }
  } catch (error) {
    if (isAmountRefused(error)) return 'amount_refused'
    throw error
  }
}

async function refundStars(api: Api, telegramId: number, chargeId: string): ReturnType<BotApi['refundStars']> {
  try {
    await api.refundStarPayment(telegramId, chargeId)
    return 'refunded'
  } catch (error) {
    if (isRefundedBefore(error)) return 'refunded'
    if (isRefused(error)) return 'refused'
    throw error
  }
}

async function prepareMessage(api: Api, { telegramId, caption, picture, button }: PreparedShareMessage) {
  const { url, width, height } = picture
  const content = { type: 'photo', id: 'shared', caption, parse_mode: 'HTML' } as const
  const photo = { photo_url: url, thumbnail_url: url, photo_width: width, photo_height: height }
  const reply_markup = { inline_keyboard: [[button]] }
  const prepared = await api.savePreparedInlineMessage(
    telegramId,
    { ...content, ...photo, reply_markup },
    { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true },
  )
  return prepared.id
}

async function sendPhoto(api: Api, { telegramId, jpeg, caption }: SentPhoto): ReturnType<BotApi['sendPhoto']> {
  try {
    const file = new InputFile(jpeg, 'photo.jpg')
    const { photo } = await api.sendPhoto(telegramId, file, { caption, disable_notification: true })
    return { fileId: photo.at(-1)?.file_id ?? '' }
  } catch (error) {
    if (error instanceof GrammyError && error.error_code === 403) return 'chat_closed'
    if (isRefused(error)) return isChatUnknown(error) ? 'chat_closed' : 'not_an_image'
    throw error
  }
}

async function postToChannel(api: Api, channel: string, html: string): ReturnType<BotApi['postToChannel']> {
  const options = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const
  try {
    return { messageId: (await api.sendMessage(channel, html, options)).message_id }
  } catch (error) {
    if (error instanceof GrammyError && [400, 403].includes(error.error_code)) return 'refused'
    throw error
  }
}

async function getMembership(api: Api, channel: string, telegramId: number): Promise<Membership> {
  try {
    return isMember(await api.getChatMember(`@${channel}`, telegramId)) ? 'member' : 'left'
  } catch (error) {
    // No such channel or user, or the bot may not read the list of members.
    if (error instanceof GrammyError && [400, 403].includes(error.error_code)) return 'unknown'
    throw error
  }
}

async function canWriteTo(api: Api, telegramId: number): Promise<boolean> {
  try {
    await api.sendChatAction(telegramId, 'typing')
    return true
  } catch (error) {
    if (error instanceof GrammyError && [400, 403].includes(error.error_code)) return false
    throw error
  }
}

type ChatMember = Awaited<ReturnType<Api['getChatMember']>>

function isMember(member: ChatMember): boolean {
  switch (member.status) {
    case 'creator':
    case 'administrator':
    case 'member':
      return true
    case 'restricted':
      return member.is_member
    case 'left':
    case 'kicked':
      return false
  }
}

const isRefundedBefore = (error: unknown) =>
  error instanceof GrammyError && error.description.includes('CHARGE_ALREADY_REFUNDED')

const isChatUnknown = (error: unknown) => error instanceof GrammyError && error.description.includes('chat not found')

/** The limits of a currency change with the exchange rates. */
const isAmountRefused = (error: unknown) =>
  error instanceof GrammyError && error.description.includes('CURRENCY_TOTAL_AMOUNT_INVALID')

/** A wrong request stays wrong; a rate limit, a token or a failure of Telegram may be temporary. */
const isRefused = (error: unknown) => error instanceof GrammyError && error.error_code === 400
