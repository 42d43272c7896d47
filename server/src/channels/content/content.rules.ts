import type { PricedStay } from '../travelline/replies.rules.ts'

type Json = Readonly<Record<string, unknown>>

const toRecord = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** Descriptions there may be HTML. */
const toText = (value: unknown, most: number): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/<(br|\/p|\/li)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
    .slice(0, most)

const toImages = (value: unknown): Array<{ src: string }> =>
  toList(value)
    .map((image) => toRecord(image).url)
    .filter((url): url is string => typeof url === 'string' && url.startsWith('https://'))
    .slice(0, mostImages)
    .map((src) => ({ src }))

const mostImages = 20
const mostOptions = 50
const meals: Readonly<Record<string, string>> = {
  ...{ RoomOnly: 'none', BreakFast: 'breakfast', HalfBoard: 'half_board', FullBoard: 'full_board' },
}

/**
 * A row of the importer (docs/guides/import.md). What is missing or unknown there, such as a
 * price, becomes a fault that the organizer sees and mends in the file.
 */
export function toImportRow(body: unknown, stays: readonly PricedStay[]): object {
  const property = toRecord(body)
  const { address: given } = toRecord(property.contactInfo)
  const { region, cityName, addressLine, latitude, longitude } = toRecord(given)
  const { checkInTime, checkOutTime } = toRecord(property.policy)
  const description = toText(property.description, 8_000)
  const title = toText(property.name, 120)
  const hasPlace = typeof latitude === 'number' && typeof longitude === 'number'
  return {
    key: `travelline-${toText(property.id, 40)}`,
    category: 'hotel',
    title,
    shortDescription: toFirstSentence(description) || title,
    description: description || title,
    region: toText(region, 100),
    city: toText(cityName, 100),
    address: toText(addressLine, 300),
    ...(hasPlace && { geo: { lat: latitude, lon: longitude } }),
    images: toImages(property.images),
    cancellationPolicy: 'moderate',
    confirmation: 'request',
    hotel: {
      ...(typeof property.stars === 'number' && property.stars > 0 && { stars: property.stars }),
      checkInFrom: toText(checkInTime, 5),
      checkOutUntil: toText(checkOutTime, 5),
      amenities: [],
    },
    options: toOptions(property, stays),
  }
}

const mostSentence = 240

const toFirstSentence = (text: string) => (text.match(/^[^\n.!?]*[.!?]?/)?.[0] ?? '').slice(0, mostSentence)

/** One for each room and rate. */
function toOptions(property: Json, stays: readonly PricedStay[]): object[] {
  return toList(property.roomTypes)
    .map(toRecord)
    .flatMap((room) => toList(property.ratePlans).map((rate) => ({ room, rate: toRecord(rate) })))
    .map(({ room, rate }) => {
      const [roomTypeId, ratePlanId] = [toText(room.id, 40), toText(rate.id, 40)]
      const stay = stays.find((one) => one.roomTypeId === roomTypeId && one.ratePlanId === ratePlanId)
      return {
        key: `${roomTypeId}-${ratePlanId}`,
        name: `${toText(room.name, 60)}, ${toText(rate.name, 55)}`,
        units: [{ kind: 'room', ...(stay && { price: stay.price / 100 }) }],
        capacity: Math.max(1, stay?.rooms ?? 1),
        guestsMax: countGuests(room),
        ...(stay && meals[stay.meal] && { mealPlan: meals[stay.meal] }),
        bookAheadDays: 365,
      }
    })
    .slice(0, mostOptions)
}

export function countGuests(room: unknown): number {
  const { adultBed = 2, extraBed = 0 } = toRecord(toRecord(room).occupancy)
  return Math.max(1, Number(adultBed) + Number(extraBed))
}

/** Numbers of guests whose prices are asked for. */
export const listGuests = (body: unknown): number[] =>
  [...new Set(toList(toRecord(body).roomTypes).map(countGuests))].filter((count) => count <= 10)
