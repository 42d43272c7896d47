import type { ImportOptionRow, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import type { DraftContent, DraftOption } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { toSummary } from '../../catalog/import/summary.rules.ts'
import { addMore } from './draft-more.rules.ts'

interface Keys {
  readonly organizer: string
  readonly key: string
}

const defaultParty = 10

/** Publishing an imported draft stores what the importer would store for its row. */
export const serviceRow = (content: DraftContent, keys: Keys): ImportServiceRow =>
  addMore(formRow(content, keys), content)

function formRow(content: DraftContent, { organizer, key }: Keys): ImportServiceRow {
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

/** The photos of a draft as the catalog stores them. */
export const toServiceMedia = ({ photos }: Pick<DraftContent, 'photos'>): Media[] =>
  photos.map(({ fileId: _fileId, uniqueId: _uniqueId, isFile: _isFile, ...photo }) => photo)
