import { parseLocalMoment } from '@enp/shared/typed-text/typed-moment'
import { parseSeason } from '@enp/shared/typed-text/typed-seasons'
import { parseTimes, parseWeekdays } from '@enp/shared/typed-text/typed-values'
import { mustBeLike } from '../faults/value-problems.rules.ts'
import {
  CellFault,
  createCellMatcher,
  parseCsvDecimal,
  parseCsvDuration,
  parseCsvTime,
  parseCsvWhole,
  parseCsvYes,
  readCsvParts,
  splitCsvCell,
} from './import-csv-cells.ts'
import { parseCsvExtras, parseCsvPickUps, parseCsvQuestions } from './import-csv-extras.ts'
import { parseCsvPriceSteps } from './import-csv-prices.ts'
import { parseCsvUnits } from './import-csv-units.ts'

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

const seasons = (cell: string) =>
  readCsvParts(cell.replaceAll(';', '|'), (part) => {
    const season = parseSeason(part)
    if (!season) throw new CellFault(mustBeLike('01.06–31.08 120% | 06-01..08-31 120% | 01.11–31.03 closed'))
    return season
  })

const resource = createCellMatcher(
  /^(?<key>\S+)\s+(?<capacity>\d+)\s+(?<name>\S.*)$/,
  'boat 12 Катер «Заря» | guide 1 Гид Вера',
)
const resources = (cell: string) =>
  readCsvParts(cell, (part) => {
    const { key, capacity, name } = resource(part)
    return { key, name, capacity: Number(capacity) }
  })

const used = createCellMatcher(/^(?<key>\S+)(?:\s+(?<quantity>\d+))?(?:\s+(?<per>\S+))?$/, 'guide | boat 1 unit')
const usedResources = (cell: string) =>
  readCsvParts(cell, (part) => {
    const { key, quantity, per } = used(part)
    return { key, ...(quantity && { quantity: Number(quantity) }), ...(per && { per }) }
  })

const stop = createCellMatcher(
  /^(?<time>\d\d?[:.]\d\d)\s+(?<title>.+?)(?:\s+—\s+(?<text>.+))?$/,
  '10:00 Кремль — прогулка по стенам',
)
const plan = (cell: string) =>
  readCsvParts(cell, (part) => {
    const { time = '', title, text } = stop(part)
    return { time: parseCsvTime(time), title, ...(text && { text }) }
  })

const weekdays = (cell: string) => {
  const days = parseWeekdays(cell.replace(/[|\n]/g, ','))
  if (!days) throw new CellFault(mustBeLike('1-5 | 7, пн-пт | вс'))
  return days
}

const times = (cell: string) => {
  const parts = splitCsvCell(cell.replace(/[,;\s]+/g, '|'))
  return parseTimes(parts.join(' ')) ?? parts
}
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
  column('latitude', 'geo.lat', parseCsvDecimal),
  column('longitude', 'geo.lon', parseCsvDecimal),
  column('time_zone', 'timeZone'),
  column('images', 'images', images),
  feature('included', 'inclusion'),
  feature('excluded', 'exclusion'),
  feature('highlights', 'highlight'),
  feature('accessibility', 'accessibility'),
  column('languages', 'languages', words),
  column('cancellation_policy', 'cancellationPolicy'),
  column('confirmation', 'confirmation'),
  column('min_units', 'minUnits', parseCsvWhole),
  column('max_units', 'maxUnits', parseCsvWhole),
  column('payment_methods', 'paymentMethods', words),
  column('enp_discount_max', 'enpDiscountMax', parseCsvDecimal),
  column('price_per', 'pricePer'),
  column('rating', 'rating.avg', parseCsvDecimal),
  column('reviews', 'rating.count', parseCsvWhole),
  column('stars', 'hotel.stars', parseCsvWhole),
  column('check_in_from', 'hotel.checkInFrom', parseCsvTime),
  column('check_out_until', 'hotel.checkOutUntil', parseCsvTime),
  column('amenities', 'hotel.amenities', splitCsvCell),
  column('amenities_en', 'hotel.amenities_en', splitCsvCell),
  column('duration_minutes', '*.durationMinutes', parseCsvDuration),
  column('bring', '*.bring', splitCsvCell),
  column('bring_en', '*.bring_en', splitCsvCell),
  column('meeting_point', 'excursion.meetingPoint'),
  column('meeting_point_en', 'excursion.meetingPoint_en'),
  column('guide_name', 'guide.name'),
  column('guide_name_en', 'guide.name_en'),
  column('guide_phone', 'guide.phone'),
  column('group_size_max', 'excursion.groupSizeMax', parseCsvWhole),
  column('difficulty', 'excursion.difficulty'),
  column('plan', 'excursion.plan', plan),
  column('kind', 'entertainment.kind'),
  column('opening_hours', 'entertainment.openingHours'),
  column('opening_hours_en', 'entertainment.openingHours_en'),
  column('age_limit', 'entertainment.ageLimit', parseCsvWhole),
]

/** A further line with the same organizer and key has only these columns. */
export const optionCsvColumns: readonly CsvColumn[] = [
  column('option', 'key'),
  column('option_name', 'name'),
  column('option_name_en', 'name_en'),
  column('prices', 'units', parseCsvUnits),
  column('start_times', 'startTimes', times),
  column('capacity', 'capacity', parseCsvWhole),
  column('guests_max', 'guestsMax', parseCsvWhole),
  column('beds', 'beds'),
  column('beds_en', 'beds_en'),
  column('meal_plan', 'mealPlan'),
  column('min_nights', 'minNights', parseCsvWhole),
  column('weekdays', 'weekdays', weekdays),
  column('seasons', 'seasons', seasons),
  column('weekend_percent', 'weekendPercent', parseCsvWhole),
  column('book_ahead_days', 'bookAheadDays', parseCsvWhole),
  column('cutoff_minutes', 'cutoffMinutes', parseCsvWhole),
  column('opens_at', 'opensAt', (cell) => parseLocalMoment(cell) ?? cell),
  column('min_guests', 'minGuests', parseCsvWhole),
  column('decide_hours', 'decideHours', parseCsvWhole),
  column('price_steps', 'priceSteps', parseCsvPriceSteps),
  column('deposit_percent', 'depositPercent', parseCsvWhole),
  column('rest_days_before', 'restDaysBefore', parseCsvWhole),
  column('is_private', 'isPrivate', parseCsvYes),
  column('resources', 'resources', usedResources),
  column('extras', 'extras', parseCsvExtras),
  column('questions', 'questions', parseCsvQuestions),
  column('pick_ups', 'pickUps', parseCsvPickUps),
]
