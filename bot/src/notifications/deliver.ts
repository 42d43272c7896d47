import type { TripValues } from '@enp/shared/calls/notifications/booking-notifications'
import type { Body, Reply } from '@enp/shared/contract'
import { type Api, type InlineKeyboard, InputFile } from 'grammy'
import { setCommands } from '../commands.ts'
import type { Deps } from '../context.ts'
import { openAppKeyboard } from '../features/open-app.ts'
import { fetchRoles } from '../features/roles.ts'
import { sendSupportFile } from '../features/support/support-file.ts'
import { withRetries } from '../server.ts'
import { createTimeoutSignal } from '../telegram/bot-api.ts'
import {
  type BotApiFailure,
  classifyBotApiError,
  formatErrorForLog,
  levelOfFailure,
} from '../telegram/bot-api-failure.ts'
import { botTexts } from '../texts/texts.ts'
import { renderDayNews } from './render-notification.ts'
import { sendBroadcast } from './send-broadcast.ts'

type FailureReason = Body<'POST /internal/notifications/:id/failed'>['reason']
type Sent = Body<'POST /internal/notifications/:id/sent'>
type Claimed = Extract<Reply<'POST /internal/notifications/:id/claim'>['data'], { send: true }>

/**
 * `sent`, `skipped` (nothing to send), `free` (no longer paid for, for the free queue), or the
 * meaning of the failure.
 */
export type DeliveryResult = { readonly means: 'sent' | 'skipped' | 'free' } | BotApiFailure

export type Lane = 'free' | 'paid'

const sendTimeoutMs = 5_000
/** Without the mark the server would queue the sent message again. */
const markPausesMs = [200, 500, 1_500]

/**
 * Throws only if the claim fails. `pause` stops the queue; it runs before the failure is reported,
 * so that no retry reaches Telegram during a 429.
 */
export function createDelivery(deps: Deps, api: Api, pause: (seconds: number) => Promise<void>, lane: Lane = 'free') {
  const { server, log } = deps
  /** Sent but unmarked notifications: the next claim only marks them. */
  const untold = new Map<string, Sent>()

  return async (notificationId: string): Promise<DeliveryResult> => {
    const params = { id: notificationId }
    const query = lane === 'paid' ? { lane } : {}
    const { data } = await server('POST /internal/notifications/:id/claim', { params, query })
    if (!data.send) return { means: data.unpaid === true ? 'free' : 'skipped' }
    if (lane === 'paid' && data.paid !== true) {
      // A server of the previous version: sending it here would exceed the free limit.
      await reportFailure(deps, notificationId, 'retry')
      return { means: 'free' }
    }
    let sent = untold.get(notificationId)
    try {
      sent ??= await send(deps, api, data)
    } catch (error) {
      const failure = classifyBotApiError(error)
      const level = levelOfFailure(error, failure.means === 'refused' ? 'error' : 'info')
      log[level](
        { notification: notificationId, means: failure.means, error: formatErrorForLog(error) },
        'could not send a notification',
      )
      if (failure.means === 'wait') await pause(failure.seconds)
      await reportFailure(deps, notificationId, toReason(failure, lane))
      return failure
    }
    untold.set(notificationId, sent)
    // The chat's menu has the commands of the user's roles.
    if (['member_removed', 'owner_appointed'].includes(data.notice.kind)) await renewCommands(deps, api, data)
    const body = sent
    try {
      await withRetries(() => server('POST /internal/notifications/:id/sent', { params, body }), markPausesMs)
      untold.delete(notificationId)
      log.info({ notification: notificationId }, 'sent a notification')
    } catch (error) {
      // Not thrown: a retry of the job would find the notification still claimed.
      const line = { notification: notificationId, error: formatErrorForLog(error) }
      log[levelOfFailure(error, 'error')](line, 'could not mark a sent notification')
    }
    return { means: 'sent' }
  }
}

async function renewCommands(deps: Deps, api: Api, { telegramId, language }: Claimed): Promise<void> {
  const roles = await fetchRoles(deps, { from: { id: telegramId }, log: deps.log })
  await setCommands({ api, log: deps.log, texts: botTexts[language] }, telegramId, roles)
}

/** If this fails, the server releases the expired claim. */
async function reportFailure({ server, log }: Deps, notificationId: string, reason: FailureReason): Promise<void> {
  const input = { params: { id: notificationId }, body: { reason } }
  try {
    await withRetries(() => server('POST /internal/notifications/:id/failed', input))
  } catch (error) {
    const line = { notification: notificationId, error: formatErrorForLog(error) }
    log[levelOfFailure(error, 'error')](line, 'could not report a failed notification to the server')
  }
}

function toKeyboard({ webappUrl }: Deps, shown: ReturnType<typeof renderDayNews>): InlineKeyboard {
  if (!('path' in shown)) return shown.keyboard
  const keyboard = openAppKeyboard(shown.button, webappUrl, shown.path)
  return shown.also ? keyboard.row(shown.also) : keyboard
}

async function send(deps: Deps, api: Api, claimed: Claimed): Promise<Sent> {
  const { telegramId, language, notice, more = [] } = claimed
  if (notice.kind === 'broadcast')
    return { messageId: await sendBroadcast(deps, api, { chatId: telegramId, language }, notice.values) }
  const shown = renderDayNews(botTexts[language], [notice, ...more])
  const keyboard = toKeyboard(deps, shown)
  const payment = claimed.paid === true && { allow_paid_broadcast: true }
  const options = { parse_mode: 'HTML', reply_markup: keyboard, ...payment } as const
  const file = more.length === 0 && notice.kind === 'support_answer' ? notice.values.file : undefined
  if (file) {
    try {
      return { messageId: await sendSupportFile(api, telegramId, file, { ...options, caption: shown.html }) }
    } catch (error) {
      if (classifyBotApiError(error).means !== 'refused') throw error
      deps.log.error({ error: formatErrorForLog(error) }, 'Telegram rejected the file of a support answer')
    }
  }
  const picture = await getPicture(deps, notice)
  if (picture) {
    try {
      const captioned = { ...options, caption: shown.html }
      const { message_id } = await api.sendPhoto(telegramId, picture, captioned, createTimeoutSignal(sendTimeoutMs))
      return { messageId: message_id }
    } catch (error) {
      if (classifyBotApiError(error).means !== 'refused') throw error
      deps.log.error({ error: formatErrorForLog(error) }, 'Telegram rejected the picture of a notification')
    }
  }
  const { message_id } = await api.sendMessage(telegramId, shown.html, options, createTimeoutSignal(sendTimeoutMs))
  const pictureFollows = notice.kind === 'booking_confirmed' && picture === undefined
  return { messageId: message_id, ...(pictureFollows && { pictureFollows }) }
}

async function getPicture(deps: Deps, notification: Claimed['notice']): Promise<InputFile | string | undefined> {
  switch (notification.kind) {
    case 'booking_confirmed':
      return findPicture(deps, notification.values)
    case 'voucher_picture':
      return await fetchPicture(deps, notification.values)
    case 'departure_message':
    case 'departure_message_today':
      return notification.values.photo
    default:
      return undefined
  }
}

async function fetchPicture({ voucherPicture }: Deps, { bookingId, number }: TripValues) {
  return new InputFile(await voucherPicture(bookingId), `${number}.png`)
}

/** Undefined if the voucher is unavailable now: the text must not wait, the picture follows. */
async function findPicture(deps: Deps, values: TripValues) {
  try {
    return await fetchPicture(deps, values)
  } catch (error) {
    deps.log.warn(
      { booking: values.bookingId, error: formatErrorForLog(error) },
      'the picture of a voucher follows its notification',
    )
    return undefined
  }
}

/** Telegram asks to wait in the paid lane: it does not accept the payment. */
function toReason({ means }: BotApiFailure, lane: Lane): FailureReason {
  if (lane === 'paid' && means === 'wait') return 'unpaid'
  switch (means) {
    case 'unpaid':
      return 'unpaid'
    case 'unreachable':
      return 'unreachable'
    case 'wait':
    case 'unknown':
    case 'token':
    case 'conflict':
      return 'retry'
    case 'needless':
    case 'refused':
      return 'refused'
  }
}
