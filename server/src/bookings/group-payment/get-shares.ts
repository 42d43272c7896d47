import type { GroupPaymentShares, SharedTrip } from '@enp/shared/calls/bookings/group-payment'
import { throwRefusal } from '@enp/shared/errors'
import { showBookedCards } from '../../catalog/listing/show-cards.ts'
import { findTranslations } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findBalances } from '../../ledger/ledger.store.ts'
import { getBotUsername } from '../../telegram/bot-username.ts'
import { getUser } from '../../users/get-user.ts'
import type { User } from '../../users/user.rules.ts'
import { toConnectedMethods } from '../holds/methods.rules.ts'
import { findOptionName } from '../queries/booking-queries.store.ts'
import { findBooking } from '../state/bookings.store.ts'
import { isCollecting } from './share.rules.ts'
import { showSharedTrip, showShares } from './share-view.rules.ts'
import { findBookingByShare, findShares, recordShareOpened } from './shares.store.ts'

export type ShareOwner = Pick<User, 'id' | 'language' | 'referralCode'>
type Dependencies = Pick<Deps, 'db' | 'config' | 'telegram'>

/** Empty if never split. Errors: NOT_FOUND; UNAVAILABLE while the bot's username is unknown. */
export async function getShares(
  { db, config, telegram }: Dependencies,
  owner: ShareOwner,
  bookingId: string,
): Promise<GroupPaymentShares> {
  const booking = (await findBooking(db, owner.id, bookingId)) ?? throwRefusal('NOT_FOUND')
  const [shares, means, now] = [await findShares(db, bookingId), await getMeans(db, config, owner.id), await getNow(db)]
  const botUsername = await getBotUsername(telegram)
  return showShares({ booking, shares, means, now }, { botUsername, code: owner.referralCode })
}

/** Serves any user with the link, and records the view for the owner. Errors: NOT_FOUND. */
export async function getSharedTrip(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  reader: Pick<User, 'id' | 'language'>,
  shareId: string,
): Promise<SharedTrip> {
  const { now, ...booking } = (await findBookingByShare(db, shareId)) ?? throwRefusal('NOT_FOUND')
  const [shares, means, owner] = [
    await findShares(db, booking.id),
    await getMeans(db, config, reader.id),
    await getUser(db, booking.user_id),
  ]
  const isAsked = isCollecting(booking, now) && shares.some(({ id, state }) => id === shareId && state === 'open')
  if (isAsked && booking.user_id !== reader.id) await recordShareOpened(db, shareId, reader.id)
  const cards = await showBookedCards({ db }, reader, [booking.service_id])
  const service = cards.get(booking.service_id) ?? throwRefusal('NOT_FOUND')
  const words = (await findTranslations({ db }, reader.language, [booking.service_id]))(booking.service_id)
  const optionName = words(await findOptionName(db, booking.option_id))
  return showSharedTrip({ booking, shares, means, now, shareId, reader: reader.id, owner, service, optionName })
}

async function getMeans(db: Database, config: Deps['config'], userId: string) {
  const { ton, usdt } = await findBalances(db, userId)
  return { ton, usdt, ...toConnectedMethods(config) }
}
