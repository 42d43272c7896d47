import type { SharedTrip, Shares } from '@enp/shared/calls/together'
import { fail } from '@enp/shared/errors'
import { showBookedCards } from '../../catalog/listing/show-cards.ts'
import { findWords } from '../../catalog/texts/find-words.ts'
import { readNow } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findBalances } from '../../ledger/ledger.store.ts'
import { readBotUsername } from '../../telegram/bot-username.ts'
import { findPerson } from '../../users/find-person.ts'
import type { Person } from '../../users/person.rules.ts'
import { connectedOf } from '../holds/methods.rules.ts'
import { findOptionName } from '../reading/reading.store.ts'
import { findBooking } from '../state/bookings.store.ts'
import { isCollecting } from './share.rules.ts'
import { showSharedTrip, showShares } from './share-answer.rules.ts'
import { findBookingOfShare, findShares, noteOpened } from './shares.store.ts'

export type Owner = Pick<Person, 'id' | 'language' | 'referralCode'>
type Needs = Pick<Deps, 'db' | 'config' | 'telegram'>

/** The shares of a person's booking; one that was never split has none. Errors: NOT_FOUND; UNAVAILABLE while the messenger has not said who the bot is. */
export async function readShares({ db, config, telegram }: Needs, owner: Owner, bookingId: string): Promise<Shares> {
  const booking = (await findBooking(db, owner.id, bookingId)) ?? fail('NOT_FOUND')
  const [shares, means, now] = [await findShares(db, bookingId), await meansOf(db, config, owner.id), await readNow(db)]
  const botUsername = await readBotUsername(telegram)
  return showShares({ booking, shares, means, now }, { botUsername, code: owner.referralCode })
}

/**
 * A trip whose share somebody is asked to pay; docs/product.md, section 13. Who looks is noted, for the owner. Errors:
 * NOT_FOUND.
 */
export async function readSharedTrip(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  reader: Pick<Person, 'id' | 'language'>,
  shareId: string,
): Promise<SharedTrip> {
  const { now, ...booking } = (await findBookingOfShare(db, shareId)) ?? fail('NOT_FOUND')
  const [shares, means, owner] = [
    await findShares(db, booking.id),
    await meansOf(db, config, reader.id),
    await findPerson(db, booking.user_id),
  ]
  const isAsked = isCollecting(booking, now) && shares.some(({ id, state }) => id === shareId && state === 'open')
  if (isAsked && booking.user_id !== reader.id) await noteOpened(db, shareId, reader.id)
  const cards = await showBookedCards({ db }, reader, [booking.service_id])
  const service = cards.get(booking.service_id) ?? fail('NOT_FOUND')
  const words = (await findWords({ db }, reader.language, [booking.service_id]))(booking.service_id)
  const optionName = words(await findOptionName(db, booking.option_id))
  return showSharedTrip({ booking, shares, means, now, shareId, reader: reader.id, owner, service, optionName })
}

async function meansOf(db: Database, config: Deps['config'], userId: string) {
  const { ton, usdt } = await findBalances(db, userId)
  return { ton, usdt, ...connectedOf(config) }
}
