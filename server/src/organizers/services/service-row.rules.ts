import type { OptionRow, ServiceRow } from '@enp/shared/calls/catalog-import'
import type { DraftContent, DraftOption } from '@enp/shared/calls/organizer-drafts-shapes'
import { cutText } from '@enp/shared/cut-text'

interface Keys {
  readonly organizer: string
  readonly key: string
}

const longestSummary = 240
const defaultParty = 10

/** A finished draft as a row of the catalogue's importer. */
export function serviceRow(content: DraftContent, { organizer, key }: Keys): ServiceRow {
  const { category, title, description, region, city, address, cancellationPolicy, confirmation, party } = content
  const { checkInFrom, checkOutUntil, durationMinutes, meetingPoint, guide, difficulty, kind, ageLimit, openingHours } =
    content
  const capacities = content.options.map(({ capacity }) => needed(capacity))
  return {
    ...{ organizer, key, category: needed(category), title: needed(title), description: needed(description) },
    shortDescription: toSummary(needed(description)),
    ...{ region: needed(region), city: needed(city), address: needed(address) },
    ...{ cancellationPolicy: needed(cancellationPolicy), confirmation: needed(confirmation) },
    ...(category === 'excursion' && guide && { guide }),
    ...(party && { minUnits: party.least, maxUnits: party.most }),
    ...(category === 'hotel' && {
      hotel: { checkInFrom: needed(checkInFrom), checkOutUntil: needed(checkOutUntil), amenities: [] },
    }),
    ...(category === 'excursion' && {
      excursion: {
        durationMinutes: needed(durationMinutes),
        meetingPoint: needed(meetingPoint),
        groupSizeMax: Math.max(...capacities),
        difficulty: needed(difficulty),
        plan: [],
      },
    }),
    ...(category === 'entertainment' && {
      entertainment: {
        ...{ kind: needed(kind), ageLimit: needed(ageLimit) },
        ...(openingHours && { openingHours }),
        ...(durationMinutes && { durationMinutes }),
      },
    }),
    options: content.options.map((option) => optionRow(option, content)),
  }
}

function optionRow(option: DraftOption, { category, party }: DraftContent): OptionRow {
  const { key, name, price, childPrice, startTimes, minNights, weekdays, seasons, extras } = option
  const capacity = needed(option.capacity)
  const isHotel = category === 'hotel'
  return {
    ...{ key, name: needed(name), capacity },
    units: isHotel
      ? [{ kind: 'room', price: needed(price) }]
      : [
          { kind: 'adult', price: needed(price) },
          ...(childPrice ? [{ kind: 'child' as const, price: childPrice }] : []),
        ],
    guestsMax: isHotel ? needed(option.guestsMax) : Math.min(capacity, party?.most ?? defaultParty),
    ...(!isHotel && startTimes && { startTimes }),
    ...(isHotel && minNights && { minNights }),
    ...(extras && { extras: extras.map((extra) => ({ ...extra })) }),
    ...(weekdays && { weekdays }),
    ...(seasons && { seasons: seasons.map((season) => ({ ...season })) }),
  }
}

/** A draft that was checked says it. */
function needed<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('the draft was not checked')
  return value
}

/** The first sentences that fit, else as many words as fit. */
export function toSummary(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  if (text.length <= longestSummary) return text
  const head = text.slice(0, longestSummary)
  const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('! '), head.lastIndexOf('? '))
  if (sentence > 0) return head.slice(0, sentence + 1)
  const space = head.lastIndexOf(' ')
  return space > 0 ? `${head.slice(0, space)}…` : cutText(text, longestSummary)
}
