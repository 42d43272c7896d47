import type { SharedServiceChoice } from '@enp/shared/calls/catalog/sharing'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { miniAppLink } from '@enp/shared/links/deep-link'
import { showCards } from '../catalog/listing/show-cards.ts'
import type { Deps } from '../core/deps.ts'
import { jpegCopySize, toJpegCopyPath } from '../media/jpeg-twin.rules.ts'
import { getBotUsername } from '../telegram/bot-username.ts'
import { logBotApiFailure } from '../telegram/log-bot-api-failure.ts'
import type { User } from '../users/user.rules.ts'
import { formatShareTexts } from './format-share-texts.rules.ts'

type Sharer = Pick<User, 'id' | 'telegramId' | 'language' | 'referralCode'>
type Dependencies = Pick<Deps, 'db' | 'config' | 'telegram' | 'log'>

/** Without a prepared message returns only the link. Errors: SERVICE_NOT_FOUND, UNAVAILABLE. */
export async function shareService(
  { db, config, telegram, log }: Dependencies,
  sharer: Sharer,
  serviceId: string,
  { prepare = false, ...choice }: SharedServiceChoice & { readonly prepare?: boolean },
): Promise<HandlerReply<'POST /v1/services/:id/share'>> {
  const [card] = await showCards({ db }, sharer, [serviceId])
  if (!card) return throwRefusal('SERVICE_NOT_FOUND')
  const invite = { code: sharer.referralCode, inviteType: 'tourist' } as const
  const link = miniAppLink(await getBotUsername(telegram), {
    subject: { kind: 'service', id: card.id, ...choice },
    invite,
  })
  const { text, caption, open } = formatShareTexts(sharer.language, card, choice)
  if (!prepare) return { data: { link, text } }
  const picture = { url: config.webappUrl + toJpegCopyPath(card), ...jpegCopySize }
  try {
    const message = { telegramId: sharer.telegramId, caption, picture, button: { text: open, url: link } }
    return { data: { link, text, preparedMessageId: await telegram.prepareMessage(message) } }
  } catch (error) {
    logBotApiFailure(log, error, 'Telegram did not prepare a message')
    return { data: { link, text } }
  }
}
