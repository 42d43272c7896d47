import { mustBeLike } from '../faults/value-problems.rules.ts'
import { toUnitKind } from '../headings/cell-words.rules.ts'
import { CellFault, cutCsvPrice, readCsvParts } from './import-csv-cells.ts'

const sample = 'adult 2500 | child 1200 (7-13)'
const years = '(?:\\s*(?:лет|года?|years?|y\\.?o\\.?))?'
const agePatterns = [
  new RegExp(`^(?<minAge>\\d{1,3})?\\s*[-–—]\\s*(?<maxAge>\\d{1,3})?${years}$`, 'i'),
  new RegExp(`^(?:от|с|from)\\s+(?<minAge>\\d{1,3})\\s+(?:до|по|to)\\s+(?<maxAge>\\d{1,3})${years}$`, 'i'),
  new RegExp(`^(?:до|up to)\\s+(?<maxAge>\\d{1,3})${years}$`, 'i'),
  new RegExp(`^(?:от|с|from)\\s+(?<minAge>\\d{1,3})${years}$`, 'i'),
  /^(?<minAge>\d{1,3})\s*\+$/i,
]

interface Ages {
  readonly minAge?: number
  readonly maxAge?: number
}

function parseAges(text: string): Ages | undefined {
  const found = agePatterns.map((pattern) => pattern.exec(text.trim())?.groups).find((groups) => groups !== undefined)
  if (!found || (found.minAge === undefined && found.maxAge === undefined)) return undefined
  return {
    ...(found.minAge && { minAge: Number(found.minAge) }),
    ...(found.maxAge && { maxAge: Number(found.maxAge) }),
  }
}

/**
 * Parses «adult 4 900 руб. | child 2500 (7-13) Ребёнок», and a price alone, whose kind is left out.
 * Text that is left over is a fault.
 */
export const parseCsvUnits = (cell: string) =>
  readCsvParts(cell, (part) => {
    const [, kind = '', after = part] = /^(\p{L}+)\s+(.+)$/su.exec(part) ?? []
    const cut = cutCsvPrice(after, sample)
    if (!cut) throw new CellFault(mustBeLike(sample))
    const { ages, title } = cutAges(cut.rest)
    if (!isTitle(title) || (kind === '' && title !== '')) throw new CellFault(mustBeLike(sample))
    return { ...(kind && { kind: toUnitKind(kind) }), price: cut.price, ...ages, ...(title !== '' && { title }) }
  })

/** Ages are in brackets, before or after the title, or are the whole rest. */
function cutAges(rest: string): { ages: Ages; title: string } {
  const bare = parseAges(rest)
  if (bare) return { ages: bare, title: '' }
  const [bracket = '', inside = ''] = /\(([^()]*)\)/.exec(rest) ?? []
  const ages = bracket === '' ? undefined : parseAges(inside)
  return ages ? { ages, title: rest.replace(bracket, ' ').trim() } : { ages: {}, title: rest.trim() }
}

/** «за человека» and «руб/чел» belong to the price, not to the title. */
const isTitle = (text: string) =>
  text === '' || (/^\p{L}/u.test(text) && !/^(?:за|per|с)\s|^руб|\d\s*(?:₽|руб)/iu.test(text))
