import type { PriceStep } from '@enp/shared/calls/catalog/catalog-shapes'
import { mustBeLike } from '../faults/value-problems.rules.ts'
import { CellFault, readCsvParts } from './import-csv-cells.ts'

const sample = '8 гостей — 10 % | 12 гостей — 15 %'
const stepForm =
  /^(?:от|from)?\s*(?<guests>\d{1,4})(?!\d)\+?\s*(?:гост\p{L}*|чел\p{L}*|guests?|people)?\s*(?:[:—–=-]|[\u2212-])*\s*(?<off>\d[\d\s]*)\s*(?<unit>%|₽|р\.?|руб\p{L}*\.?|rub)?$/iu

/** «8 гостей — 10 %», or «8 гостей — 500 ₽» per guest; one step in each part. */
export function parseCsvPriceSteps(cell: string): PriceStep[] {
  return readCsvParts(cell, (part) => {
    const { guests, off, unit } = stepForm.exec(part.trim())?.groups ?? {}
    if (guests === undefined || off === undefined) throw new CellFault(mustBeLike(sample))
    const value = Number(off.replace(/\s/g, ''))
    return { guests: Number(guests), ...(unit === '%' ? { percent: value } : { amount: value }) }
  })
}
