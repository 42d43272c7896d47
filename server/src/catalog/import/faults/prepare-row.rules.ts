import type { ImportFault } from '@enp/shared/calls/catalog/catalog-import'
import { importCategories } from './service-faults.rules.ts'
import { severalRegions } from './value-problems.rules.ts'

type Row = Record<string, unknown>

/** Returns the regions that a text can mean. */
export type RegionFinder = (text: string) => ReadonlyArray<{ readonly code: string; readonly ru: string }>

/** Fills defaults and the code of the region; text becomes NFC. Other values stay as they are. */
export function prepareServiceRow(
  value: unknown,
  findRegions: RegionFinder,
): { value: unknown; faults: ImportFault[] } {
  if (!isRow(value)) return { value, faults: [] }
  const row = toPlainRow(value)
  const category = importCategories.find((one) => one === row.category)
  if (category) row[category] = withDetails(category, row)
  return { value: row, faults: codeRegion(row, findRegions) }
}

/** Without the faults of a marked copy. */
export function toPlainRow(value: unknown): Row {
  const { faults: _, ...row } = Object(toNfc(value))
  return row
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists can be left out. The largest group is the largest capacity, as in the chat. */
function withDetails(category: (typeof importCategories)[number], { [category]: details, options }: Row): unknown {
  if (details !== undefined && !isRow(details)) return details
  if (category === 'hotel') return { amenities: [], ...details }
  if (category === 'entertainment') return { ...details }
  const capacities = (Array.isArray(options) ? options : [])
    .map((option: unknown) => (isRow(option) ? option.capacity : undefined))
    .filter((capacity) => Number.isInteger(capacity))
  return { plan: [], groupSizeMax: Math.max(1, ...capacities.map(Number)), ...details }
}

function codeRegion(row: Row, findRegions: RegionFinder): ImportFault[] {
  if (typeof row.region !== 'string') return []
  const [region, ...others] = findRegions(row.region)
  if (!region) return []
  if (others.length === 0) row.region = region.code
  else {
    row.region = undefined
    return [{ field: 'region', problem: severalRegions([region, ...others].map(({ ru }) => ru)) }]
  }
  return []
}

/** macOS writes some letters as two characters; people and the search see one. */
function toNfc(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC')
  if (Array.isArray(value)) return value.map(toNfc)
  return isRow(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toNfc(part)])) : value
}
