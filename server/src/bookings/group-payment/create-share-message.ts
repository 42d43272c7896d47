import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { showBookedCards } from '../../catalog/listing/show-cards.ts'
import { getNow } from '../../core/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { jpegCopySize, toJpegCopyPath } from '../../media/jpeg-twin.rules.ts'
import { getBotUsername } from '../../telegram/bot-username.ts'
import type { User } from '../../users/user.rules.ts'
import { findBooking } from '../state/bookings.store.ts'
import { shownShares } from './share.rules.ts'
import { toShareLink } from './share-view.rules.ts'
import { formatGroupPaymentTexts } from './share-words.rules.ts'
import { findShares } from './shares.store.ts'

type Owner = Pick<User, 'id' | 'telegramId' | 'language' | 'referralCode' | 'firstName'>
type Dependencies = Pick<Deps, 'db' | 'config' | 'telegram' | 'log'>

/** Errors: NOT_FOUND; UNAVAILABLE while the bot's username is unknown. */
export async function createShareMessage(
  { db, config, telegram, log }: Dependencies,
  owner: Owner,
  bookingId: string,
  { shareId, prepare = false }: Body<'POST /v1/bookings/:id/shares/message'>,
): Promise<HandlerReply<'POST /v1/bookings/:id/shares/message'>> {
  const booking = (await findBooking(db, owner.id, bookingId)) ?? throwRefusal('NOT_FOUND')
  const shares = shownShares(await findShares(db, bookingId))
  const requested = shares.find(({ id, state, place }) => (shareId ? id === shareId : state === 'open' && place > 0))
  const share = requested ?? shares.find(({ state }) => state === 'open') ?? throwRefusal('NOT_FOUND')
  const service = (await showBookedCards({ db }, owner, [booking.service_id])).get(booking.service_id)
  if (!service) throwRefusal('NOT_FOUND')
  const link = toShareLink(share.id, { botUsername: await getBotUsername(telegram), code: owner.referralCode })
  const now = await getNow(db)
  const { text, caption, open } = formatGroupPaymentTexts(owner.language, {
    booking,
    shares,
    title: service.title,
    owner,
    now,
  })
  if (!prepare) return { data: { link, text } }
  const picture = { url: config.webappUrl + toJpegCopyPath(service), ...jpegCopySize }
  try {
    const message = { telegramId: owner.telegramId, caption, picture, button: { text: open, url: link } }
    return { data: { link, text, preparedMessageId: await telegram.prepareMessage(message) } }
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'Telegram did not prepare a message')
    return { data: { link, text } }
  }
}
