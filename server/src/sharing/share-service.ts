import type { SharedChoice } from '@enp/shared/calls/sharing'
import type { Answer } from '@enp/shared/contract'
import { shareLink } from '@enp/shared/deep-link'
import { fail } from '@enp/shared/errors'
import { showCards } from '../catalog/listing/show-cards.ts'
import type { Deps } from '../core/deps.ts'
import { twinPath, twinSize } from '../media/jpeg-twin.rules.ts'
import { getBotUsername } from '../telegram/bot-username.ts'
import type { User } from '../users/user.rules.ts'
import { shareWords } from './share-words.rules.ts'

type Sharer = Pick<User, 'id' | 'telegramId' | 'language' | 'referralCode'>
type Dependencies = Pick<Deps, 'db' | 'config' | 'telegram' | 'log'>

/** Without a prepared message returns only the link. Errors: SERVICE_NOT_FOUND, UNAVAILABLE. */
export async function shareService(
  { db, config, telegram, log }: Dependencies,
  sharer: Sharer,
  serviceId: string,
  { prepare = false, ...choice }: SharedChoice & { readonly prepare?: boolean },
): Promise<Answer<'POST /v1/services/:id/share'>> {
  const [card] = await showCards({ db }, sharer, [serviceId])
  if (!card) return fail('SERVICE_NOT_FOUND')
  const invite = { code: sharer.referralCode, inviteType: 'tourist' } as const
  const link = shareLink(await getBotUsername(telegram), {
    subject: { kind: 'service', id: card.id, ...choice },
    invite,
  })
  const { text, caption, open } = shareWords(sharer.language, card, choice)
  if (!prepare) return { data: { link, text } }
  const picture = { url: config.webappUrl + twinPath(card), ...twinSize }
  try {
    const message = { telegramId: sharer.telegramId, caption, picture, button: { text: open, url: link } }
    return { data: { link, text, preparedMessageId: await telegram.prepareMessage(message) } }
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'Telegram did not prepare a message')
    return { data: { link, text } }
  }
}
