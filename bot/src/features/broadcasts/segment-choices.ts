import type { BroadcastSegment } from '@enp/shared/calls/operators/broadcast-shapes'

interface Choice {
  readonly description: string
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
      { description: 'segment-language-any', set: {} },
      { description: 'segment-language-ru', set: { language: 'ru' } },
      { description: 'segment-language-en', set: { language: 'en' } },
    ],
  },
  {
    name: 'userType',
    choices: [
      { description: 'segment-type-any', set: {} },
      { description: 'segment-type-tourist', set: { userType: 'tourist' } },
      { description: 'segment-type-organizer', set: { userType: 'organizer' } },
    ],
  },
  {
    name: 'activeDays',
    choices: [
      { description: 'segment-active-any', set: {} },
      { description: 'segment-active-1', set: { activeDays: 1 } },
      { description: 'segment-active-7', set: { activeDays: 7 } },
      { description: 'segment-active-30', set: { activeDays: 30 } },
    ],
  },
  {
    name: 'mining',
    choices: [
      { description: 'segment-mining-any', set: {} },
      { description: 'segment-mining-never', set: { mining: 'never' } },
      { description: 'segment-mining-started', set: { mining: 'started' } },
    ],
  },
  {
    name: 'trips',
    choices: [
      { description: 'segment-trips-any', set: {} },
      { description: 'segment-trips-some', set: { trips: 'some' } },
      { description: 'segment-trips-none', set: { trips: 'none' } },
    ],
  },
  {
    name: 'favoriteCategory',
    choices: [
      { description: 'segment-favorite-any', set: {} },
      { description: 'segment-favorite-hotel', set: { favoriteCategory: 'hotel' } },
      { description: 'segment-favorite-excursion', set: { favoriteCategory: 'excursion' } },
      { description: 'segment-favorite-entertainment', set: { favoriteCategory: 'entertainment' } },
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
