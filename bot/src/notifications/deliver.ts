import type { TripValues } from '@enp/shared/calls/booking-notifications'
import type { Body, Reply } from '@enp/shared/contract'
import { type Api, type InlineKeyboard, InputFile } from 'grammy'
import { timeout } from '../bot-api.ts'
import { type BotApiFailure, classify, describe } from '../bot-api-failure.ts'
import { setCommands } from '../commands.ts'
import type { Deps } from '../context.ts'
import { openAppKeyboard } from '../features/open-app.ts'
import { fetchRoles } from '../features/roles.ts'
import { withRetries } from '../server.ts'
import { renderDayNews } from './render.ts'
import { sendBroadcast } from './send-broadcast.ts'

type Claimed = Extract<Reply<'POST /internal/notifications/:id/claim'>['data'], { send: true }>

/** `sent`, `skipped` (nothing to send), or what the messenger's failure means. */
export type Delivery = { readonly means: 'sent' | 'skipped' } | BotApiFailure

const sendTimeoutMs = 5_000
/** The message is out: the server must hear it, or it will ask for it again. */
const markPausesMs = [200, 500, 1_500]

/**
 * Sends one notice: claims it, sends it, says how it went. Throws only when the server can't be asked for it.
 *
 * `pause` holds the whole queue for some seconds. It is called before the notice is given back, so that nothing that
 * follows from giving it back reaches a messenger that asked for silence.
 */
export function createDelivery(deps: Deps, api: Api, pause: (seconds: number) => Promise<void>) {
  const { server, log } = deps
  /** Sent, but the server couldn't be told: the next claim only tells it. Empty unless the server was away. */
  const untold = new Map<string, number>()

  return async (notificationId: string): Promise<Delivery> => {
    const params = { id: notificationId }
    const { data } = await server('POST /internal/notifications/:id/claim', { params })
    if (!data.send) return { means: 'skipped' }
    let messageId = untold.get(notificationId)
    try {
      messageId ??= await send(deps, api, data)
    } catch (error) {
      const failure = classify(error)
      const level = failure.means === 'refused' ? 'error' : 'info'
      log[level]({ notice: notificationId, means: failure.means, error: describe(error) }, 'a notice was not sent')
      if (failure.means === 'wait') await pause(failure.seconds)
      await reportFailure(deps, notificationId, failure)
      return failure
    }
    untold.set(notificationId, messageId)
    // What a role had given goes from the chat's menu with it.
    if (data.notice.kind === 'helper_removed') await renewCommands(deps, api, data)
    const body = { messageId }
    try {
      await withRetries(() => server('POST /internal/notifications/:id/sent', { params, body }), markPausesMs)
      untold.delete(notificationId)
    } catch (error) {
      // Not thrown: a retry of the job would only meet a notice that is still claimed.
      log.error({ notice: notificationId, error: describe(error) }, 'a notice was sent but not marked')
    }
    return { means: 'sent' }
  }
}

/** The commands of a chat whose person has another role now; a failure changes little. */
async function renewCommands(deps: Deps, api: Api, { telegramId, language }: Claimed): Promise<void> {
  const roles = await fetchRoles(deps, { from: { id: telegramId }, log: deps.log })
  const t = (key: string) => deps.texts.t(language, key)
  await setCommands({ api, log: deps.log, t }, telegramId, roles)
}

/** A server that can't hear it now gives the notice back by itself when its claim is too old. */
async function reportFailure({ server, log }: Deps, notificationId: string, failure: BotApiFailure): Promise<void> {
  const input = { params: { id: notificationId }, body: { reason: toReason(failure) } }
  try {
    await withRetries(() => server('POST /internal/notifications/:id/failed', input))
  } catch (error) {
    log.error({ notice: notificationId, error: describe(error) }, 'the server was not told that a notice failed')
  }
}

function toKeyboard({ webappUrl }: Deps, shown: ReturnType<typeof renderDayNews>): InlineKeyboard {
  if (!('path' in shown)) return shown.keyboard
  const keyboard = openAppKeyboard(shown.button, webappUrl, shown.path)
  return shown.also ? keyboard.row(shown.also) : keyboard
}

async function send(deps: Deps, api: Api, claimed: Claimed): Promise<number> {
  const { telegramId, language, notice, more = [] } = claimed
  if (notice.kind === 'broadcast') return sendBroadcast(deps, api, { chatId: telegramId, language }, notice.values)
  const shown = renderDayNews(deps.texts, language, [notice, ...more])
  const keyboard = toKeyboard(deps, shown)
  const options = { parse_mode: 'HTML', reply_markup: keyboard } as const
  const picture = await getPicture(deps, notice)
  if (picture) {
    try {
      const captioned = { ...options, caption: shown.html }
      return (await api.sendPhoto(telegramId, picture, captioned, timeout(sendTimeoutMs))).message_id
    } catch (error) {
      // Without its picture it says as much.
      if (classify(error).means !== 'refused') throw error
      deps.log.error({ error: describe(error) }, 'the messenger refuses the picture of a notice')
    }
  }
  return (await api.sendMessage(telegramId, shown.html, options, timeout(sendTimeoutMs))).message_id
}

/** A file of ours, or the messenger's own name for one. */
async function getPicture(deps: Deps, notification: Claimed['notice']): Promise<InputFile | string | undefined> {
  switch (notification.kind) {
    case 'booking_confirmed':
      return findPicture(deps, notification.values)
    case 'departure_message':
    case 'departure_message_today':
      return notification.values.photo
    default:
      return undefined
  }
}

/** The voucher to be shown at the door; undefined while it can't be had, because the words must not wait for it. */
async function findPicture({ voucherPicture, log }: Deps, { bookingId, number }: TripValues) {
  try {
    return new InputFile(await voucherPicture(bookingId), `${number}.png`)
  } catch (error) {
    log.error({ booking: bookingId, error: describe(error) }, 'a voucher is told of without its picture')
    return undefined
  }
}

function toReason({ means }: BotApiFailure): Body<'POST /internal/notifications/:id/failed'>['reason'] {
  switch (means) {
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
