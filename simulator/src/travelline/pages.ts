import type { Booking, Hotel } from './hotel.ts'
import { toProperty } from './replies.ts'
import { Refused } from './requests.ts'

type Query = Readonly<Record<string, string | undefined>>

const maxProperties = 200

/** Only ids unless the content is wanted. `next` is the `since` of the next page. */
export function listProperties(hotels: readonly Hotel[], { since, count, include }: Query): object {
  const most = count === undefined ? maxProperties : Number(count)
  if (!Number.isInteger(most) || most < 1 || most > maxProperties) throw new Refused('WrongQuery')
  const sorted = [...hotels].sort((a, b) => (a.property.id < b.property.id ? -1 : 1))
  const left = sorted.filter(({ property }) => since === undefined || property.id > since)
  const page = left.slice(0, most)
  return {
    next: left.length > most ? page.at(-1)?.property.id : null,
    properties: page.map((hotel) => (include === 'All' ? toProperty(hotel) : { id: hotel.property.id })),
  }
}

export const bookingsPerPage = 10

const toCursor = ({ modifiedAt, number }: Booking) => `${modifiedAt.toISOString()} ${number}`

/** Reservations from a moment or after the last page, those that changed first come first. */
export function listBookings(hotel: Hotel, { lastModification, continueToken }: Query): object {
  const after = continueToken === undefined ? toStart(lastModification) : readToken(continueToken)
  const left = [...hotel.bookings.values()]
    .map((booking) => ({ booking, cursor: toCursor(booking) }))
    .filter(({ cursor }) => cursor > after)
    .sort((a, b) => (a.cursor < b.cursor ? -1 : 1))
  const page = left.slice(0, bookingsPerPage)
  return {
    bookingSummaries: page.map(({ booking: { number, cancelled, createdAt, modifiedAt } }) => ({
      ...{ number, status: cancelled ? 'Cancelled' : 'Confirmed' },
      createdDateTime: createdAt.toISOString(),
      modifiedDateTime: modifiedAt.toISOString(),
    })),
    continueToken: Buffer.from(page.at(-1)?.cursor ?? after).toString('base64url'),
    hasMoreData: left.length > page.length,
  }
}

function toStart(since: string | undefined): string {
  const at = new Date(since ?? 0)
  if (Number.isNaN(at.getTime())) throw new Refused('WrongQuery')
  return at.toISOString()
}

function readToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString()
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z/.test(text)) throw new Refused('WrongQuery')
  return text
}
