import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import type { MoreField, MoreGroup } from '@enp/shared/calls/organizers/draft-more-fields'
import type { DraftContent } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { visibleText } from '@enp/shared/text/plain-text'
import { formatLocalMoment, parseLocalMoment } from '@enp/shared/typed-text/typed-moment'
import { parseDayCount, parsePercentOfPrice } from '@enp/shared/typed-text/typed-percent'
import { formatPoint, parsePoint } from '@enp/shared/typed-text/typed-point'
import { parseGuide } from '@enp/shared/typed-text/typed-values'
import { mustBeLike } from '../../../catalog/import/faults/value-problems.rules.ts'
import { CellFault, parseCsvWhole, splitCsvCell } from '../../../catalog/import/files/import-csv-cells.ts'
import { optionCsvColumns, serviceCsvColumns } from '../../../catalog/import/files/import-csv-columns.ts'
import { parseCsvPriceSteps } from '../../../catalog/import/files/import-csv-prices.ts'
import { toCellValue } from '../../../catalog/import/headings/cell-words.rules.ts'
import { changeOption } from './change-option.rules.ts'
import type { DraftWords } from './draft-words.rules.ts'
import { formatDuration, formatGuide, formatList, formatPlan, formatPriceSteps } from './format-more.rules.ts'
import type { MoreFieldRule } from './more-field-rule.rules.ts'
import { pickUpsField, questionsField, unitsField } from './option-lists.ts'
import { resourcesField, stockField } from './option-resources.ts'
import { parseCutoff, parseLanguages } from './parse-more.rules.ts'

type Plain = Readonly<Record<string, unknown>>
interface Value {
  readonly read: (text: string) => unknown
  // biome-ignore lint/suspicious/noExplicitAny: the schema of the row checks what was read
  readonly format?: (value: any, words: DraftWords) => string
}

const columns = new Map([...serviceCsvColumns, ...optionCsvColumns].map(({ name, read }) => [name, read]))
/** Reads as the importer does. */
const cell = (name: string) => columns.get(name) ?? ((text: string): unknown => text)
const line: Value = { read: visibleText }
const list: Value = { read: (text) => splitCsvCell(text).map(visibleText), format: formatList }
const choice = (column: string): Value => ({ read: (text) => toCellValue(column, text.trim()) })
const required = <T>(value: T | undefined, sample: string): T => {
  if (value === undefined) throw new CellFault(mustBeLike(sample))
  return value
}
const count: Value = { read: parseCsvWhole }
const text: Value = { read: (typed) => typed.trim() }

function withValue(object: Plain = {}, name: string, value: unknown): Plain {
  const { [name]: _, ...others } = object
  return value === undefined || value === '' ? others : { ...others, [name]: value }
}

const shown = (value: unknown, { format = String }: Value, words: DraftWords) =>
  value === undefined ? undefined : format(value, words)
const read = (typed: string | undefined, value: Value) => (typed === undefined ? undefined : value.read(typed))
type Place = Pick<MoreFieldRule, 'group' | 'of'>

/** A field of the service, under `more`. */
const ofService = (name: string, place: Place, value: Value): MoreFieldRule => ({
  ...place,
  set: (content, typed) => ({ ...content, more: withValue(content.more, name, read(typed, value)) }),
  show: ({ more = {} }, _option, words) => shown((more as Plain)[name], value, words),
})

/** A field of the category, such as `more.hotel.stars`. */
const ofCategory = (name: string, place: Place, value: Value): MoreFieldRule => {
  const details = ({ category = 'hotel', more = {} }: DraftContent): Plain => more[category] ?? {}
  return {
    ...place,
    set: (content, typed) => {
      const changed = withValue(details(content), name, read(typed, value))
      const isEmpty = Object.keys(changed).length === 0
      return { ...content, more: withValue(content.more, content.category ?? 'hotel', isEmpty ? undefined : changed) }
    },
    show: (content, _option, words) => shown(details(content)[name], value, words),
  }
}

const ofOption = (name: string, place: Place, value: Value): MoreFieldRule => ({
  ...place,
  ofOption: true,
  set: (content, typed, index) =>
    changeOption(content, index, (option) => ({ ...option, more: withValue(option.more, name, read(typed, value)) })),
  show: ({ options }, index, words) => shown(((options[index]?.more ?? {}) as Plain)[name], value, words),
})

type Feature = NonNullable<NonNullable<DraftContent['more']>['features']>[number]

/** Features of one type; a text that stays keeps its English. */
const feature = (type: Feature['type']): MoreFieldRule => {
  const listed = ({ more = {} }: DraftContent) => more.features ?? []
  const own = (content: DraftContent) => listed(content).filter((one) => one.type === type)
  return {
    group: 'included',
    set: (content, typed) => {
      const texts = typed === undefined ? [] : splitCsvCell(typed).map(visibleText)
      const features = [
        ...listed(content).filter((one) => one.type !== type),
        ...texts.map((words) => own(content).find((one) => one.text === words) ?? { type, text: words }),
      ]
      return { ...content, more: withValue(content.more, 'features', features.length > 0 ? features : undefined) }
    },
    show: (content) => formatList(own(content).map(({ text }) => text)) || undefined,
  }
}

const hotel = ['hotel'] as const
const excursion = ['excursion'] as const
const entertainment = ['entertainment'] as const
const tickets = ['excursion', 'entertainment'] as const
const inGroup = (group: MoreGroup, of?: readonly ServiceCategory[]): Place => ({ group, ...(of && { of }) })
const english = (of?: readonly ServiceCategory[]) => inGroup('english', of)

export const moreFieldRules: Readonly<Record<MoreField, MoreFieldRule>> = {
  units: { ...unitsField, of: tickets },
  pricePer: ofService('pricePer', inGroup('prices', tickets), choice('price_per')),
  weekendPercent: ofOption('weekendPercent', inGroup('prices'), {
    read: (typed) => required(parsePercentOfPrice(typed), '+20 %, 120 %'),
    format: (percent: number) => `${percent} %`,
  }),
  cutoffMinutes: ofOption('cutoffMinutes', inGroup('booking'), {
    read: (typed) => required(parseCutoff(typed), '2 ч, 1 день'),
    format: formatDuration,
  }),
  bookAheadDays: ofOption('bookAheadDays', inGroup('booking'), {
    read: (typed) => required(parseDayCount(typed), '90, 30 дней'),
  }),
  opensAt: ofOption('opensAt', inGroup('booking'), {
    read: (typed) => required(parseLocalMoment(typed), '15.03.2027 12:00'),
    format: formatLocalMoment,
  }),
  minGuests: ofOption('minGuests', inGroup('booking', tickets), count),
  decideHours: ofOption('decideHours', inGroup('booking', tickets), {
    read: (typed) => required(parseCutoff(typed), '48 ч, 2 дня') / 60,
    format: (hours: number, words) => formatDuration(hours * 60, words),
  }),
  priceSteps: ofOption('priceSteps', inGroup('booking', tickets), {
    read: parseCsvPriceSteps,
    format: formatPriceSteps,
  }),
  depositPercent: ofOption('depositPercent', inGroup('booking'), {
    read: (typed) => parseCsvWhole(typed.replace('%', '').trim()),
    format: (percent: number) => `${percent} %`,
  }),
  restDaysBefore: ofOption('restDaysBefore', inGroup('booking'), {
    read: (typed) => required(parseDayCount(typed), '14, 14 дней'),
  }),
  guestsMax: ofOption('guestsMax', inGroup('booking', tickets), count),
  questions: questionsField,
  paymentMethods: ofService('paymentMethods', inGroup('booking'), {
    read: (typed) => cell('payment_methods')(typed.toLowerCase().replace(/карт(?:а|ой)/g, 'card')),
    format: (methods: readonly string[]) => methods.join(', '),
  }),
  enpDiscountMax: ofService('enpDiscountMax', inGroup('booking'), {
    read: (typed) => cell('enp_discount_max')(typed.replace('%', '').trim()),
  }),
  extraStock: stockField,
  pickUps: { ...pickUpsField, of: tickets },
  resources: resourcesField,
  isPrivate: ofOption('isPrivate', inGroup('additions', tickets), {
    read: (typed) => cell('is_private')(toCellValue('is_private', typed.trim())) || undefined,
    format: () => 'yes',
  }),
  included: feature('inclusion'),
  excluded: feature('exclusion'),
  highlights: feature('highlight'),
  accessibility: feature('accessibility'),
  bring: ofCategory('bring', inGroup('included'), list),
  shortDescription: ofService('shortDescription', inGroup('details'), line),
  languages: ofService('languages', inGroup('details'), {
    read: parseLanguages,
    format: (languages: readonly string[]) => languages.join(', '),
  }),
  stars: ofCategory('stars', inGroup('details', hotel), {
    read: (typed) => parseCsvWhole(typed.replace(/\s*(?:★|зв[её]зд\S*|stars?)$/i, '').trim()),
  }),
  amenities: ofCategory('amenities', inGroup('details', hotel), list),
  beds: ofOption('beds', inGroup('details', hotel), line),
  mealPlan: ofOption('mealPlan', inGroup('details', hotel), choice('meal_plan')),
  plan: ofCategory('plan', inGroup('details', excursion), { read: cell('plan'), format: formatPlan }),
  groupSizeMax: ofCategory('groupSizeMax', inGroup('details', excursion), count),
  otherGuide: ofService('guide', inGroup('details', ['hotel', 'entertainment']), {
    read: parseGuide,
    format: formatGuide,
  }),
  geo: ofService('geo', inGroup('map'), {
    read: (typed) => required(parsePoint(typed), '61.7031, 30.6911'),
    format: formatPoint,
  }),
  timeZone: ofService('timeZone', inGroup('map'), text),
  title_en: ofService('title_en', english(), line),
  shortDescription_en: ofService('shortDescription_en', english(), line),
  description_en: ofService('description_en', english(), text),
  city_en: ofService('city_en', english(), line),
  address_en: ofService('address_en', english(), line),
  meetingPoint_en: ofCategory('meetingPoint_en', english(excursion), line),
  openingHours_en: ofCategory('openingHours_en', english(entertainment), line),
  name_en: ofOption('name_en', english(), line),
}
