import type {
  ImportFault,
  ImportOrganizerRow,
  ImportResourceRow,
  ImportServiceRow,
} from '@enp/shared/calls/catalog/catalog-import'
import { findRegion } from '@enp/shared/regions/regions'
import { optionFaults } from './option-faults.rules.ts'
import { problems } from './problems.rules.ts'
import type { Unchecked } from './unchecked.rules.ts'
import { excelExponent, notOfCategory } from './value-problems.rules.ts'
import { repeatedKeys } from './values.rules.ts'

type Service = Unchecked<ImportServiceRow>

export const importCategories = ['hotel', 'excursion', 'entertainment'] as const

/** Faults that the schema can't find. Fields with faults of the schema must be left out. */
export function serviceFaults(row: Service): ImportFault[] {
  const { category, region, timeZone, organizerResources, organizerName, guide } = row
  const faults = optionFaults(row)
  if (organizerResources && organizerName === undefined)
    faults.push({ field: 'organizerName', problem: problems.resourcesNeedName })
  faults.push(...resourceFaults(organizerResources, 'organizerResources'))
  if (region !== undefined && !findRegion(region)) faults.push({ field: 'region', problem: problems.unknownRegion })
  if (timeZone !== undefined && !zones.has(timeZone)) faults.push({ field: 'timeZone', problem: problems.notTimeZone })
  if (guide?.phone && isExcelExponent(guide.phone))
    faults.push({ field: 'guide.phone', problem: excelExponent(guide.phone) })
  if (category !== undefined) faults.push(...categoryFaults(row, category))
  faults.push(...englishFaults(row))
  if (isAboveMaxUnits(row)) faults.push({ field: 'minUnits', problem: problems.aboveMaxUnits })
  return faults
}

function categoryFaults(row: Service, category: ImportServiceRow['category']): ImportFault[] {
  const faults: ImportFault[] = importCategories.flatMap((other) => {
    if (other === category) return row[other] ? [] : [{ field: other, problem: problems.missing }]
    return row[other] ? [{ field: other, problem: notOfCategory(category) }] : []
  })
  if (category === 'hotel' && row.pricePer) faults.push({ field: 'pricePer', problem: problems.hotelPrice })
  return faults
}

function isAboveMaxUnits({ minUnits = 1, maxUnits, options = [] }: Service): boolean {
  const capacities = options.flatMap((option) => option?.capacity ?? [])
  const most = maxUnits ?? (capacities.length > 0 ? Math.min(defaultMaxUnits, Math.max(...capacities)) : minUnits)
  return minUnits > most
}
const defaultMaxUnits = 10

/** True for «7,9E+10», which spreadsheets write for a long number. */
export const isExcelExponent = (text: string) => /^[+-]?\d+(?:[.,]\d+)?[EЕ][+-]\d+$/i.test(text.trim())

export const organizerFaults = ({ resources }: Unchecked<ImportOrganizerRow>): ImportFault[] =>
  resourceFaults(resources, 'resources')

const resourceFaults = (
  resources: ReadonlyArray<Unchecked<ImportResourceRow> | undefined> = [],
  field: string,
): ImportFault[] =>
  repeatedKeys(resources).map((index) => ({ field: `${field}.${index}.key`, problem: problems.repeatedResource }))

function englishFaults({ hotel, excursion, entertainment }: Service): ImportFault[] {
  const lists = [
    { name: 'hotel.amenities', russian: hotel?.amenities, english: hotel?.amenities_en },
    { name: 'hotel.bring', russian: hotel?.bring, english: hotel?.bring_en },
    { name: 'excursion.bring', russian: excursion?.bring, english: excursion?.bring_en },
    { name: 'entertainment.bring', russian: entertainment?.bring, english: entertainment?.bring_en },
  ]
  return lists.flatMap(({ name, russian = [], english = russian }) =>
    russian.length === english.length ? [] : [{ field: `${name}_en`, problem: problems.englishParts }],
  )
}

/** Excludes short names such as IST, which the database reads differently or not at all. */
const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
