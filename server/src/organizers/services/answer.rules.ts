import { cancellationPolicies, serviceCategories } from '@enp/shared/calls/catalog-shapes'
import type {
  AnswerFault,
  DraftContent,
  DraftField,
  DraftOption,
  DraftStep,
} from '@enp/shared/calls/organizer-drafts-shapes'
import { plainText, visibleText } from '@enp/shared/plain-text'
import {
  parseCount,
  parseDuration,
  parseGuide,
  parsePrice,
  parseRange,
  parseSeasons,
  parseTimes,
  parseWeekdays,
} from './answer-texts.rules.ts'
import { keyedExtras, parseExtras } from './extras.rules.ts'

export interface Fault {
  readonly fault: AnswerFault
  readonly most?: number
}

type Change<T> = { readonly change: Partial<T> } | Fault

/** What is written of a text for the service as a whole; a region comes as its code. */
type ServiceField = Exclude<DraftField, OptionField | 'photos'>
type OptionField =
  | 'optionName'
  | 'startTimes'
  | 'capacity'
  | 'guestsMax'
  | 'minNights'
  | 'price'
  | 'childPrice'
  | 'extras'
  | 'weekdays'
  | 'seasons'

const longest = {
  title: 120,
  description: 4_000,
  city: 100,
  address: 300,
  meetingPoint: 300,
  openingHours: 200,
  optionName: 120,
  guide: 80,
  extra: 80,
}
const maxMinutes = 14 * 24 * 60

function line(text: string, max: number): { readonly value: string } | Fault {
  const value = visibleText(text)
  if (value === '') return { fault: 'empty' }
  return value.length > max ? { fault: 'too_long', most: max } : { value }
}

const named =
  <K extends 'title' | 'city' | 'address' | 'meetingPoint' | 'openingHours'>(key: K) =>
  (text: string): Change<DraftContent> => {
    const read = line(text, longest[key])
    return 'fault' in read ? read : { change: { [key]: read.value } }
  }

function choice<T extends string>(of: readonly T[], text: string): T | undefined {
  const wanted = text.trim().toLowerCase()
  return of.find((one) => one === wanted)
}

function chosen<K extends keyof DraftContent, T extends string>(
  key: K,
  of: readonly T[],
  text: string,
): Change<DraftContent> {
  const value = choice(of, text)
  return value === undefined ? { fault: 'not_a_choice' } : { change: { [key]: value } as Partial<DraftContent> }
}

const ofService: Record<ServiceField, (text: string, content: DraftContent) => Change<DraftContent>> = {
  category: (text) => chosen('category', serviceCategories, text),
  title: named('title'),
  description: (text) => {
    const description = plainText(text)
    if (description === '') return { fault: 'empty' }
    if (description.length > longest.description) return { fault: 'too_long', most: longest.description }
    return { change: { description } }
  },
  region: (text) => ({ change: { region: text } }),
  city: named('city'),
  address: named('address'),
  meetingPoint: named('meetingPoint'),
  guide: (text) => {
    const { name, ...rest } = parseGuide(text)
    const read = line(name, longest.guide)
    return 'fault' in read ? read : { change: { guide: { name: read.value, ...rest } } }
  },
  openingHours: named('openingHours'),
  duration: (text) => {
    const durationMinutes = parseDuration(text)
    if (durationMinutes === undefined || durationMinutes < 1 || durationMinutes > maxMinutes)
      return { fault: 'not_a_duration' }
    return { change: { durationMinutes } }
  },
  difficulty: (text) => chosen('difficulty', ['easy', 'moderate', 'hard'], text),
  kind: (text) => chosen('kind', ['show', 'park', 'spa', 'rental', 'museum', 'workshop'], text),
  ageLimit: (text) => {
    const ageLimit = parseCount(text)
    if (ageLimit === undefined) return { fault: 'not_a_number' }
    return ageLimit > 18 ? { fault: 'out_of_range', most: 18 } : { change: { ageLimit } }
  },
  checkTimes: (text) => {
    const [checkInFrom, checkOutUntil, more] = parseTimes(text.replace(/[-–—]/g, ' ')) ?? []
    if (checkInFrom === undefined || checkOutUntil === undefined || more !== undefined) return { fault: 'not_times' }
    return { change: { checkInFrom, checkOutUntil } }
  },
  party: (text, { category, options }) => {
    const party = parseRange(text)
    if (!party) return { fault: 'not_a_range' }
    const max = category === 'hotel' ? maxUnits : Math.max(...options.map(({ capacity = maxUnits }) => capacity))
    return party.most > Math.min(max, maxUnits)
      ? { fault: 'above_capacity', most: Math.min(max, maxUnits) }
      : { change: { party } }
  },
  cancellationPolicy: (text) => chosen('cancellationPolicy', cancellationPolicies, text),
  confirmation: (text) => chosen('confirmation', ['instant', 'request'], text),
}
const maxUnits = 100

function counted<K extends 'capacity' | 'guestsMax' | 'minNights'>(key: K, max: number) {
  return (text: string): Change<DraftOption> => {
    const count = parseCount(text)
    if (count === undefined) return { fault: 'not_a_number' }
    return count < 1 || count > max ? { fault: 'out_of_range', most: max } : { change: { [key]: count } }
  }
}

const isPrice = (price: number | undefined) => price !== undefined && price > 0 && price <= 10_000_000

function priced<K extends 'price' | 'childPrice'>(key: K) {
  return (text: string): Change<DraftOption> => {
    const price = parsePrice(text)
    return isPrice(price) ? { change: { [key]: price } } : { fault: 'not_a_price' }
  }
}

const ofOption: Record<OptionField, (text: string, content: DraftContent) => Change<DraftOption>> = {
  optionName: (text) => {
    const read = line(text, longest.optionName)
    return 'fault' in read ? read : { change: { name: read.value } }
  },
  startTimes: (text) => {
    const startTimes = parseTimes(text)
    return startTimes && startTimes.length <= 48
      ? { change: { startTimes: startTimes.sort() } }
      : { fault: 'not_times' }
  },
  capacity: counted('capacity', 10_000),
  guestsMax: counted('guestsMax', 50),
  minNights: counted('minNights', 60),
  price: priced('price'),
  childPrice: priced('childPrice'),
  extras: (text, content) => {
    const extras = parseExtras(text)
    if (!extras?.every(({ price }) => isPrice(price))) return { fault: 'not_extras' }
    if (extras.some(({ title }) => title.length > longest.extra)) return { fault: 'too_long', most: longest.extra }
    return { change: { extras: keyedExtras(extras, content) } }
  },
  weekdays: (text) => {
    const weekdays = parseWeekdays(text)
    return weekdays ? { change: { weekdays } } : { fault: 'not_weekdays' }
  },
  seasons: (text) => {
    const seasons = parseSeasons(text)
    return seasons ? { change: { seasons } } : { fault: 'not_seasons' }
  },
}

const isOfOption = (field: DraftField): field is OptionField => field in ofOption

/** The content with what was answered, or why the answer isn't one. Without a text the question is skipped. */
export function applyAnswer(
  content: DraftContent,
  { field, option = 0, optional }: DraftStep,
  text: string | undefined,
): DraftContent | Fault {
  if (field === 'photos') return text === undefined ? { ...content, photosDone: true } : { fault: 'not_a_choice' }
  if (text === undefined && !optional) return { fault: 'required' }
  if (!isOfOption(field)) {
    const read = text === undefined ? { change: { [skippedKey(field)]: null } } : ofService[field](text, content)
    return 'fault' in read ? read : { ...content, ...read.change }
  }
  const read = text === undefined ? { change: { [field]: null } } : ofOption[field](text, content)
  if ('fault' in read) return read
  return { ...content, options: content.options.map((one, at) => (at === option ? { ...one, ...read.change } : one)) }
}

const skippedKey = (field: ServiceField) => (field === 'duration' ? 'durationMinutes' : field)
