import type { Language } from '@enp/shared/calls/api'
import type { ImportUnitRow } from '@enp/shared/calls/catalog/catalog-import'

/** Words in the present values of a draft; each is accepted when it is typed again. */
export interface DraftWords {
  readonly kinds: Readonly<Record<ImportUnitRow['kind'], string>>
  readonly required: string
  readonly eachGuest: string
  /** One unit of a shared resource for each guest or room. */
  readonly perUnit: string
  readonly closed: string
  readonly minutesBefore: (minutes: number) => string
  readonly hours: (hours: number) => string
  readonly minutes: (minutes: number) => string
  /** Monday first. */
  readonly weekdays: readonly string[]
}

export const draftWords: Readonly<Record<Language, DraftWords>> = {
  ru: {
    kinds: {
      ...{ room: 'номер', adult: 'взрослый', youth: 'школьник' },
      ...{ child: 'ребёнок', infant: 'младенец', senior: 'пенсионер' },
    },
    required: 'обязательно',
    eachGuest: 'каждому гостю',
    perUnit: 'на каждого',
    closed: 'закрыто',
    minutesBefore: (minutes) => `за ${minutes} мин`,
    hours: (hours) => `${hours} ч`,
    minutes: (minutes) => `${minutes} мин`,
    weekdays: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
  },
  en: {
    kinds: {
      ...{ room: 'room', adult: 'adult', youth: 'youth' },
      ...{ child: 'child', infant: 'infant', senior: 'senior' },
    },
    required: 'required',
    eachGuest: 'each guest',
    perUnit: 'each',
    closed: 'closed',
    minutesBefore: (minutes) => `in ${minutes} min`,
    hours: (hours) => `${hours} h`,
    minutes: (minutes) => `${minutes} min`,
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
}
