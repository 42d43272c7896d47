import type { BroadcastSegment } from '@enp/shared/calls/operators/broadcast-shapes'
import type { PlainTextKey } from '../../texts/texts.ts'

interface Choice {
  readonly description: PlainTextKey
  readonly set: BroadcastSegment
}

interface Condition {
  readonly name: Exclude<keyof BroadcastSegment, 'regions' | 'favoriteServiceId'>
  /** The first choice means no condition. */
  readonly choices: readonly [Choice, ...Choice[]]
}

export const segmentConditions: readonly Condition[] = [
  {
    name: 'language',
    choices: [
      { description: 'segmentLanguageAny', set: {} },
      { description: 'segmentLanguageRu', set: { language: 'ru' } },
      { description: 'segmentLanguageEn', set: { language: 'en' } },
    ],
  },
  {
    name: 'userType',
    choices: [
      { description: 'segmentTypeAny', set: {} },
      { description: 'segmentTypeTourist', set: { userType: 'tourist' } },
      { description: 'segmentTypeOrganizer', set: { userType: 'organizer' } },
    ],
  },
  {
    name: 'activeDays',
    choices: [
      { description: 'segmentActiveAny', set: {} },
      { description: 'segmentActive1', set: { activeDays: 1 } },
      { description: 'segmentActive7', set: { activeDays: 7 } },
      { description: 'segmentActive30', set: { activeDays: 30 } },
    ],
  },
  {
    name: 'mining',
    choices: [
      { description: 'segmentMiningAny', set: {} },
      { description: 'segmentMiningNever', set: { mining: 'never' } },
      { description: 'segmentMiningStarted', set: { mining: 'started' } },
    ],
  },
  {
    name: 'trips',
    choices: [
      { description: 'segmentTripsAny', set: {} },
      { description: 'segmentTripsSome', set: { trips: 'some' } },
      { description: 'segmentTripsNone', set: { trips: 'none' } },
    ],
  },
  {
    name: 'favoriteCategory',
    choices: [
      { description: 'segmentFavoriteAny', set: {} },
      { description: 'segmentFavoriteHotel', set: { favoriteCategory: 'hotel' } },
      { description: 'segmentFavoriteExcursion', set: { favoriteCategory: 'excursion' } },
      { description: 'segmentFavoriteEntertainment', set: { favoriteCategory: 'entertainment' } },
    ],
  },
]

export function findConditionChoiceIndex({ name, choices }: Condition, segment: BroadcastSegment): number {
  const value = segment[name]
  return value === undefined
    ? 0
    : Math.max(
        choices.findIndex(({ set }) => set[name] === value),
        0,
      )
}
