import type { Language } from '@enp/shared/calls/api'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { addDays } from '../../days/days.rules.ts'
import { receiveDeskFile } from '../../organizers/imports/receive-import.ts'
import type { CallerIdentity } from '../../team/access/members.rules.ts'
import { orRefuse } from '../access/refuse-failure.ts'
import { requireConnection } from '../access/require-connection.ts'
import { findPricedStays, getContent } from '../travelline/calls.ts'
import type { PricedStay } from '../travelline/replies.rules.ts'
import { openTravelLine } from '../travelline/travelline-client.ts'
import { listGuests, toImportRow } from './content.rules.ts'

/** Days from today whose prices become list prices; later ones for rooms without an offer. */
const pricedAfterDays = [14, 45]

/**
 * Reads texts, pictures, rooms and prices of the hotel as a file of services, which the desk shows
 * before it becomes a draft. Errors: NOT_MEMBER, NOT_FOUND, TRY_LATER, CHANNEL_REFUSED,
 * CHANNEL_UNREACHABLE.
 */
export async function importContent(
  deps: Deps,
  who: CallerIdentity,
  id: string,
  { language, key }: { readonly language: Language; readonly key: string },
): Promise<HandlerReply<'POST /v1/organizer/channels/:id/import'>> {
  const connection = await requireConnection(deps.db, who, id)
  const { property_id: propertyId, organizer_id: organizerId } = connection
  const ask = openTravelLine(deps, id, 'traveller')
  const content = await orRefuse(getContent(ask, propertyId))
  const today = (await getNow(deps.db)).toISOString().slice(0, 10)
  const stays: PricedStay[] = []
  for (const adults of listGuests(content))
    for (const ahead of pricedAfterDays) {
      const arrival = addDays(today, ahead)
      const stay = { propertyId, adults, arrival, departure: addDays(arrival, 1) }
      stays.push(...(await orRefuse(findPricedStays(ask, stay))))
    }
  const base64 = Buffer.from(JSON.stringify([toImportRow(content, stays)])).toString('base64')
  const fileName = `TravelLine-${propertyId.replace(/[^\w-]/g, '')}.json`
  const { data } = await receiveDeskFile(deps, who, { organizerId, fileName, base64, language, key })
  return { data: { importId: data.import?.id ?? throwRefusal('CHANNEL_REFUSED', { reason: 'choice' }) } }
}
