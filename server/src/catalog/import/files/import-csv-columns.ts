import { createCellMatcher, parseCsvNumber, splitCsvCell } from './import-csv-cells.ts'
import { parseCsvExtras, parseCsvPickUps, parseCsvQuestions } from './import-csv-extras.ts'

export interface CsvColumn {
  readonly name: string
  readonly path: string
  readonly read: (text: string) => unknown
}

const text = (cell: string): unknown => cell

const images = (cell: string) =>
  splitCsvCell(cell).map((part) => {
    const [src = '', ...alt] = part.split(/\s+/)
    return { src, ...(alt.length > 0 && { alt: alt.join(' ') }) }
  })

const unit = createCellMatcher(
  /^(?<kind>[a-z]+)\s+(?<price>[\d\s.,\u00a0\u202f]+?)(?:\s*\((?<minAge>\d+)?-(?<maxAge>\d+)?\))?(?:\s+(?<title>\p{L}.*))?$/u,
  'adult 2500 | child 1200 (7-13)',
)
const units = (cell: string) =>
  splitCsvCell(cell).map((part) => {
    const { kind, price = '', minAge, maxAge, title } = unit(part)
    return {
      kind,
      price: parseCsvNumber(price),
      ...(minAge && { minAge: Number(minAge) }),
      ...(maxAge && { maxAge: Number(maxAge) }),
      ...(title && { title }),
    }
  })

const season = createCellMatcher(
  /^(?<from>\d\d-\d\d)\s*\.\.\s*(?<until>\d\d-\d\d)\s+(?:(?<percent>\d+)\s*%|closed)$/,
  '06-01..08-31 120% | 11-01..03-31 closed',
)
const seasons = (cell: string) =>
  splitCsvCell(cell).map((part) => {
    const { from, until, percent = '0' } = season(part)
    return { from, until, percent: Number(percent) }
  })

const resource = createCellMatcher(
  /^(?<key>\S+)\s+(?<capacity>\d+)\s+(?<name>\S.*)$/,
  'boat 12 Катер «Заря» | guide 1 Гид Вера',
)
const resources = (cell: string) =>
  splitCsvCell(cell).map((part) => {
    const { key, capacity, name } = resource(part)
    return { key, name, capacity: Number(capacity) }
  })

const used = createCellMatcher(/^(?<key>\S+)(?:\s+(?<quantity>\d+))?(?:\s+(?<per>\S+))?$/, 'guide | boat 1 unit')
const usedResources = (cell: string) =>
  splitCsvCell(cell).map((part) => {
    const { key, quantity, per } = used(part)
    return { key, ...(quantity && { quantity: Number(quantity) }), ...(per && { per }) }
  })

const stop = createCellMatcher(
  /^(?<time>\d\d?:\d\d)\s+(?<title>.+?)(?:\s+—\s+(?<text>.+))?$/,
  '10:00 Кремль — прогулка по стенам',
)
const plan = (cell: string) =>
  splitCsvCell(cell).map((part) => {
    const { time = '', title, text } = stop(part)
    return { time: time.padStart(5, '0'), title, ...(text && { text }) }
  })

const dayNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const days = createCellMatcher(
  /^(?<from>[1-7]|пн|вт|ср|чт|пт|сб|вс)(?:\s*-\s*(?<until>[1-7]|пн|вт|ср|чт|пт|сб|вс))?$/,
  '1-5 | 7 or пн-пт | вс',
)
const dayNumber = (name: string) => (dayNames.includes(name) ? dayNames.indexOf(name) + 1 : Number(name))
const weekdays = (cell: string) =>
  splitCsvCell(cell.toLowerCase()).flatMap((part) => {
    const { from = '', until = from } = days(part)
    const [first, last] = [dayNumber(from), dayNumber(until)]
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
  })

const times = (cell: string) => splitCsvCell(cell.replace(/[,;\s]+/g, '|')).map((time) => time.padStart(5, '0'))
const words = (cell: string) => splitCsvCell(cell.replace(/[,;\s]+/g, '|'))

const column = (name: string, path: string, read: CsvColumn['read'] = text): CsvColumn => ({ name, path, read })

const feature = (name: string, type: string) =>
  column(name, 'features', (cell) => splitCsvCell(cell).map((part) => ({ type, text: part })))

export const serviceCsvColumns: readonly CsvColumn[] = [
  column('key', 'key'),
  column('organizer', 'organizer'),
  column('organizer_name', 'organizerName'),
  column('organizer_about', 'organizerAbout'),
  column('organizer_name_en', 'organizerName_en'),
  column('organizer_about_en', 'organizerAbout_en'),
  column('organizer_resources', 'organizerResources', resources),
  column('category', 'category'),
  column('status', 'status'),
  column('title', 'title'),
  column('short_description', 'shortDescription'),
  column('description', 'description'),
  column('title_en', 'title_en'),
  column('short_description_en', 'shortDescription_en'),
  column('description_en', 'description_en'),
  column('region', 'region'),
  column('city', 'city'),
  column('address', 'address'),
  column('city_en', 'city_en'),
  column('address_en', 'address_en'),
  column('latitude', 'geo.lat', parseCsvNumber),
  column('longitude', 'geo.lon', parseCsvNumber),
  column('time_zone', 'timeZone'),
  column('images', 'images', images),
  feature('included', 'inclusion'),
  feature('excluded', 'exclusion'),
  feature('highlights', 'highlight'),
  feature('accessibility', 'accessibility'),
  column('languages', 'languages', words),
  column('cancellation_policy', 'cancellationPolicy'),
  column('confirmation', 'confirmation'),
  column('min_units', 'minUnits', parseCsvNumber),
  column('max_units', 'maxUnits', parseCsvNumber),
  column('payment_methods', 'paymentMethods', words),
  column('enp_discount_max', 'enpDiscountMax', parseCsvNumber),
  column('price_per', 'pricePer'),
  column('rating', 'rating.avg', parseCsvNumber),
  column('reviews', 'rating.count', parseCsvNumber),
  column('stars', 'hotel.stars', parseCsvNumber),
  column('check_in_from', 'hotel.checkInFrom'),
  column('check_out_until', 'hotel.checkOutUntil'),
  column('amenities', 'hotel.amenities', splitCsvCell),
  column('amenities_en', 'hotel.amenities_en', splitCsvCell),
  column('duration_minutes', '*.durationMinutes', parseCsvNumber),
  column('bring', '*.bring', splitCsvCell),
  column('bring_en', '*.bring_en', splitCsvCell),
  column('meeting_point', 'excursion.meetingPoint'),
  column('meeting_point_en', 'excursion.meetingPoint_en'),
  column('guide_name', 'guide.name'),
  column('guide_name_en', 'guide.name_en'),
  column('guide_phone', 'guide.phone'),
  column('group_size_max', 'excursion.groupSizeMax', parseCsvNumber),
  column('difficulty', 'excursion.difficulty'),
  column('plan', 'excursion.plan', plan),
  column('kind', 'entertainment.kind'),
  column('opening_hours', 'entertainment.openingHours'),
  column('opening_hours_en', 'entertainment.openingHours_en'),
  column('age_limit', 'entertainment.ageLimit', parseCsvNumber),
]

/** A further line with the same organizer and key has only these columns. */
export const optionCsvColumns: readonly CsvColumn[] = [
  column('option', 'key'),
  column('option_name', 'name'),
  column('option_name_en', 'name_en'),
  column('prices', 'units', units),
  column('start_times', 'startTimes', times),
  column('capacity', 'capacity', parseCsvNumber),
  column('guests_max', 'guestsMax', parseCsvNumber),
  column('beds', 'beds'),
  column('beds_en', 'beds_en'),
  column('meal_plan', 'mealPlan'),
  column('min_nights', 'minNights', parseCsvNumber),
  column('weekdays', 'weekdays', weekdays),
  column('seasons', 'seasons', seasons),
  column('weekend_percent', 'weekendPercent', parseCsvNumber),
  column('book_ahead_days', 'bookAheadDays', parseCsvNumber),
  column('cutoff_minutes', 'cutoffMinutes', parseCsvNumber),
  column('resources', 'resources', usedResources),
  column('extras', 'extras', parseCsvExtras),
  column('questions', 'questions', parseCsvQuestions),
  column('pick_ups', 'pickUps', parseCsvPickUps),
]
