import type { ImportOptionRow, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { DraftContent, DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { cutText } from '@enp/shared/text/cut-text'

interface Keys {
  readonly organizer: string
  readonly key: string
}

const maxSummaryLength = 240
const defaultParty = 10

export function serviceRow(content: DraftContent, { organizer, key }: Keys): ImportServiceRow {
  const { category, title, description, region, city, address, cancellationPolicy, confirmation, party } = content
  const { checkInFrom, checkOutUntil, durationMinutes, meetingPoint, guide, difficulty, kind, ageLimit, openingHours } =
    content
  const capacities = content.options.map(({ capacity }) => requireField(capacity))
  return {
    ...{
      organizer,
      key,
      category: requireField(category),
      title: requireField(title),
      description: requireField(description),
    },
    shortDescription: toSummary(requireField(description)),
    ...{ region: requireField(region), city: requireField(city), address: requireField(address) },
    ...{ cancellationPolicy: requireField(cancellationPolicy), confirmation: requireField(confirmation) },
    ...(category === 'excursion' && guide && { guide }),
    ...(party && { minUnits: party.least, maxUnits: party.most }),
    ...(category === 'hotel' && {
      hotel: { checkInFrom: requireField(checkInFrom), checkOutUntil: requireField(checkOutUntil), amenities: [] },
    }),
    ...(category === 'excursion' && {
      excursion: {
        durationMinutes: requireField(durationMinutes),
        meetingPoint: requireField(meetingPoint),
        groupSizeMax: Math.max(...capacities),
        difficulty: requireField(difficulty),
        plan: [],
      },
    }),
    ...(category === 'entertainment' && {
      entertainment: {
        ...{ kind: requireField(kind), ageLimit: requireField(ageLimit) },
        ...(openingHours && { openingHours }),
        ...(durationMinutes && { durationMinutes }),
      },
    }),
    options: content.options.map((option) => optionRow(option, content)),
  }
}

function optionRow(option: DraftOption, { category, party }: DraftContent): ImportOptionRow {
  const { key, name, price, childPrice, startTimes, minNights, weekdays, seasons, extras } = option
  const capacity = requireField(option.capacity)
  const isHotel = category === 'hotel'
  return {
    ...{ key, name: requireField(name), capacity },
    units: isHotel
      ? [{ kind: 'room', price: requireField(price) }]
      : [
          { kind: 'adult', price: requireField(price) },
          ...(childPrice ? [{ kind: 'child' as const, price: childPrice }] : []),
        ],
    guestsMax: isHotel ? requireField(option.guestsMax) : Math.min(capacity, party?.most ?? defaultParty),
    ...(!isHotel && startTimes && { startTimes }),
    ...(isHotel && minNights && { minNights }),
    ...(extras && { extras: extras.map((extra) => ({ ...extra })) }),
    ...(weekdays && { weekdays }),
    ...(seasons && { seasons: seasons.map((season) => ({ ...season })) }),
  }
}

function requireField<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('the draft was not validated')
  return value
}

/** Returns the first sentences that fit, else the first words that fit. */
export function toSummary(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  if (text.length <= maxSummaryLength) return text
  const head = text.slice(0, maxSummaryLength)
  const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('! '), head.lastIndexOf('? '))
  if (sentence > 0) return head.slice(0, sentence + 1)
  const space = head.lastIndexOf(' ')
  return space > 0 ? `${head.slice(0, space)}…` : cutText(text, maxSummaryLength)
}
