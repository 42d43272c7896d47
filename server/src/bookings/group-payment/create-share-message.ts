import type { GroupPaymentShares } from '@enp/shared/calls/bookings/group-payment'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { money, toDecimalText } from '@enp/shared/money/money'
import { showBookedCards } from '../../catalog/listing/show-cards.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { jpegCopySize, toJpegCopyPath } from '../../media/jpeg-twin.rules.ts'
import { getBotUsername } from '../../telegram/bot-username.ts'
import { logBotApiFailure } from '../../telegram/log-bot-api-failure.ts'
import { getUser } from '../../users/get-user.ts'
import type { User } from '../../users/user.rules.ts'
import { findBooking, lockBooking } from '../state/bookings.store.ts'
import { getTripName } from '../state/confirm-booking.ts'
import { getShares, type ShareOwner } from './get-shares.ts'
import { isCollecting, isRemindable, shownShares, toShareReminderKey } from './share.rules.ts'
import { toShareLink } from './share-view.rules.ts'
import { formatGroupPaymentTexts } from './share-words.rules.ts'
import { findBookingByShare, findShares, recordReminder } from './shares.store.ts'

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
    logBotApiFailure(log, error, 'Telegram did not prepare a message')
    return { data: { link, text } }
  }
}

type ReminderDependencies = Pick<Deps, 'db' | 'config' | 'telegram'>

/** At most once in ten minutes. Errors: NOT_FOUND, HOLD_EXPIRED, NO_RECIPIENTS. */
export async function remindShare(
  deps: ReminderDependencies,
  owner: ShareOwner,
  shareId: string,
): Promise<GroupPaymentShares> {
  const bookingId = await inTransaction(deps.db, async (tx) => {
    const sharedBooking = await findBookingByShare(tx, shareId)
    if (sharedBooking?.user_id !== owner.id) throwRefusal('NOT_FOUND')
    const booking = (await lockBooking(tx, sharedBooking.id)) ?? throwRefusal('NOT_FOUND')
    const now = await getNow(tx)
    if (!isCollecting(booking, now)) throwRefusal('HOLD_EXPIRED')
    const share = (await findShares(tx, booking.id)).find(({ id }) => id === shareId)
    if (!share || share.opened_by === null || !isRemindable(share, now)) throwRefusal('NO_RECIPIENTS')
    const count = await recordReminder(tx, shareId, now)
    const { firstName: ownerName } = await getUser(tx, owner.id)
    const { zone } = await getUser(tx, share.opened_by)
    const values = {
      shareId,
      ownerName,
      ...(await getTripName(tx, booking)),
      sum: { amount: toDecimalText(money('rub', share.rub)), currency: 'rub' },
      until: booking.hold_expires_at.toISOString(),
      zone,
    } as const
    const content = { kind: 'share_reminder', values } as const
    await enqueueNotification(tx, {
      ...{ key: toShareReminderKey(shareId, count), userId: share.opened_by, content },
      expiresAt: booking.hold_expires_at,
    })
    return booking.id
  })
  return getShares(deps, owner, bookingId)
}
