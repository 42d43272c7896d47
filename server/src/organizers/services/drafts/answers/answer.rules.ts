import { cancellationPolicies, serviceCategories } from '@enp/shared/calls/catalog/catalog-shapes'
import type {
  AnswerFault,
  DraftContent,
  DraftField,
  DraftOption,
  DraftStep,
} from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { cleanMultilineText, visibleText } from '@enp/shared/text/plain-text'
import { parseExtras } from '@enp/shared/typed-text/typed-extras'
import { parsePrice } from '@enp/shared/typed-text/typed-price'
import { parseSeasons } from '@enp/shared/typed-text/typed-seasons'
import {
  parseCount,
  parseDurationMinutes,
  parseGuide,
  parseMinMax,
  parseTimeRange,
  parseTimes,
  parseWeekdays,
} from '@enp/shared/typed-text/typed-values'
import { keyedExtras } from '../extras.rules.ts'
import { isPrice, maxLengths } from './answer-limits.rules.ts'
import { findWrongPart, type WrongPart } from './wrong-part.rules.ts'

export interface DraftAnswerFault extends WrongPart {
  readonly fault: AnswerFault
  readonly most?: number
}

type Change<T> = { readonly change: Partial<T> } | DraftAnswerFault

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

const maxMinutes = 14 * 24 * 60

function line(text: string, max: number): { readonly value: string } | DraftAnswerFault {
  const value = visibleText(text)
  if (value === '') return { fault: 'empty' }
  return value.length > max ? { fault: 'too_long', most: max } : { value }
}

const textField =
  <K extends 'title' | 'city' | 'address' | 'meetingPoint' | 'openingHours'>(key: K) =>
  (text: string): Change<DraftContent> => {
    const parsed = line(text, maxLengths[key])
    return 'fault' in parsed ? parsed : { change: { [key]: parsed.value } }
  }

function choiceField<K extends keyof DraftContent, T extends string>(
  key: K,
  choices: readonly T[],
  text: string,
): Change<DraftContent> {
  const value = choices.find((one) => one === text.trim().toLowerCase())
  return value === undefined ? { fault: 'not_a_choice' } : { change: { [key]: value } as Partial<DraftContent> }
}

const serviceFields: Record<ServiceField, (text: string, content: DraftContent) => Change<DraftContent>> = {
  category: (text) => choiceField('category', serviceCategories, text),
  title: textField('title'),
  description: (text) => {
    const description = cleanMultilineText(text)
    if (description === '') return { fault: 'empty' }
    if (description.length > maxLengths.description) return { fault: 'too_long', most: maxLengths.description }
    return { change: { description } }
  },
  region: (text) => ({ change: { region: text } }),
  city: textField('city'),
  address: textField('address'),
  meetingPoint: textField('meetingPoint'),
  guide: (text) => {
    const { name, ...rest } = parseGuide(text)
    const parsed = line(name, maxLengths.guide)
    return 'fault' in parsed ? parsed : { change: { guide: { name: parsed.value, ...rest } } }
  },
  openingHours: textField('openingHours'),
  duration: (text) => {
    const durationMinutes = parseDurationMinutes(text)
    if (durationMinutes === undefined || durationMinutes < 1 || durationMinutes > maxMinutes)
      return { fault: 'not_a_duration' }
    return { change: { durationMinutes } }
  },
  difficulty: (text) => choiceField('difficulty', ['easy', 'moderate', 'hard'], text),
  kind: (text) => choiceField('kind', ['show', 'park', 'spa', 'rental', 'museum', 'workshop'], text),
  ageLimit: (text) => {
    const ageLimit = parseCount(text)
    if (ageLimit === undefined) return { fault: 'not_a_number' }
    return ageLimit > 18 ? { fault: 'out_of_range', most: 18 } : { change: { ageLimit } }
  },
  checkTimes: (text) => {
    const times = parseTimeRange(text)
    if (!times) return { fault: 'not_check_times' }
    const [checkInFrom, checkOutUntil] = times
    return { change: { checkInFrom, checkOutUntil } }
  },
  party: (text, { category, options }) => {
    const party = parseMinMax(text)
    if (!party) return { fault: 'not_a_range' }
    const max = category === 'hotel' ? maxUnits : Math.max(...options.map(({ capacity = maxUnits }) => capacity))
    return party.most > Math.min(max, maxUnits)
      ? { fault: 'above_capacity', most: Math.min(max, maxUnits) }
      : { change: { party } }
  },
  cancellationPolicy: (text) => choiceField('cancellationPolicy', cancellationPolicies, text),
  confirmation: (text) => choiceField('confirmation', ['instant', 'request'], text),
}
const maxUnits = 100

function countField<K extends 'capacity' | 'guestsMax' | 'minNights'>(key: K, max: number) {
  return (text: string): Change<DraftOption> => {
    const count = parseCount(text)
    if (count === undefined) return { fault: 'not_a_number' }
    return count < 1 || count > max ? { fault: 'out_of_range', most: max } : { change: { [key]: count } }
  }
}

function priceField<K extends 'price' | 'childPrice'>(key: K) {
  return (text: string): Change<DraftOption> => {
    const price = parsePrice(text)
    return isPrice(price) ? { change: { [key]: price } } : { fault: 'not_a_price' }
  }
}

const optionFields: Record<OptionField, (text: string, content: DraftContent) => Change<DraftOption>> = {
  optionName: (text) => {
    const parsed = line(text, maxLengths.optionName)
    return 'fault' in parsed ? parsed : { change: { name: parsed.value } }
  },
  startTimes: (text) => {
    const startTimes = parseTimes(text)
    return startTimes && startTimes.length <= 48
      ? { change: { startTimes: startTimes.sort() } }
      : { fault: 'not_times' }
  },
  capacity: countField('capacity', 10_000),
  guestsMax: countField('guestsMax', 50),
  minNights: countField('minNights', 60),
  price: priceField('price'),
  childPrice: priceField('childPrice'),
  extras: (text, content) => {
    const extras = parseExtras(text)
    if (!extras?.every(({ price }) => isPrice(price))) return { fault: 'not_extras' }
    if (extras.some(({ title }) => title.length > maxLengths.extra))
      return { fault: 'too_long', most: maxLengths.extra }
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

const isOfOption = (field: DraftField): field is OptionField => field in optionFields

/** Returns the fault of a wrong answer with its part and row. Without a text, skips the step. */
export function applyAnswer(
  content: DraftContent,
  step: DraftStep,
  text: string | undefined,
): DraftContent | DraftAnswerFault {
  const result = readAnswer(content, step, text)
  if (!('fault' in result) || text === undefined) return result
  return { ...result, ...findWrongPart(step.field, result.fault, text) }
}

function readAnswer(
  content: DraftContent,
  { field, option = 0, optional }: DraftStep,
  text: string | undefined,
): DraftContent | DraftAnswerFault {
  if (field === 'photos') return text === undefined ? { ...content, photosDone: true } : { fault: 'not_a_choice' }
  if (text === undefined && !optional) return { fault: 'required' }
  if (!isOfOption(field)) {
    const parsed = text === undefined ? { change: { [skippedKey(field)]: null } } : serviceFields[field](text, content)
    return 'fault' in parsed ? parsed : { ...content, ...parsed.change }
  }
  const parsed = text === undefined ? { change: { [field]: null } } : optionFields[field](text, content)
  if ('fault' in parsed) return parsed
  return { ...content, options: content.options.map((one, at) => (at === option ? { ...one, ...parsed.change } : one)) }
}

const skippedKey = (field: ServiceField) => (field === 'duration' ? 'durationMinutes' : field)
