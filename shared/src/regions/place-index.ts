import { editDistance, splitWords } from '../text/words.ts'
import { shortRegionNames, toLatinSpelling, toPlaceKey } from './place-names.ts'
import { type Region, regions } from './regions.ts'

export interface Place {
  readonly region: string
  /** The city's name in the catalog. */
  readonly city?: string
}

export interface PlaceNames {
  readonly aliases: ReadonlyArray<{ readonly alias: string; readonly region: string }>
  /** Everyday names of whole regions, such as «питер», which outrank other names. */
  readonly nicknames?: ReadonlyArray<{ readonly alias: string; readonly region: string }>
  /** Cities with services. */
  readonly cities?: ReadonlyArray<{ readonly city: string; readonly region: string }>
}

interface Entry extends Place {
  readonly rank: number
}

export interface PlaceIndex {
  readonly entries: ReadonlyMap<string, readonly Entry[]>
  /** Single words by their first letter, for typos. */
  readonly words: ReadonlyMap<string, ReadonlyArray<readonly [name: string, entry: Entry]>>
  readonly longest: number
  /** First words of all names. */
  readonly firstKeys: ReadonlySet<string>
}

const shortestTypo = 5
const common = new Set('республика republic oblast krai territory region okrug autonomous the of'.split(' '))

/** Builds the names of regions, everyday names and cities in both languages. */
export function toPlaceIndex({ aliases, nicknames = [], cities = [] }: PlaceNames): PlaceIndex {
  const entries = new Map<string, Entry[]>()
  const names = new Map<string, Array<readonly [string, Entry]>>()
  const put = (key: string, entry: Entry, name = key) => {
    entries.set(key, [...(entries.get(key) ?? []), entry])
    if (name.includes(' ') || name.length < shortestTypo) return
    const letter = name.charAt(0)
    names.set(letter, [...(names.get(letter) ?? []), [name, entry]])
  }
  const add = (name: string, entry: Entry) => {
    const words = splitWords(name).map((word) => (word === 'st' ? 'saint' : word))
    if (words.length === 0) return
    put(words.map(toPlaceKey).join(' '), entry, words.join(' '))
    if (words.every((word) => /^[а-я]/.test(word)))
      put(words.map(toLatinSpelling).join(' '), entry, words.map(toLatinSpelling).join(' '))
  }
  for (const region of regions) addRegion(region, add)
  const named = new Set(regions.map(({ ru }) => splitWords(ru).join(' ')))
  for (const [alias, region] of shortRegionNames) add(alias, { region, rank: 0 })
  for (const { alias, region } of nicknames) add(alias, { region, rank: 0 })
  for (const { city, region } of cities)
    if (!named.has(splitWords(city).join(' '))) add(city, { region, city, rank: 1 })
  const known = new Set(cities.map(({ city }) => splitWords(city).join(' ')))
  for (const { alias, region } of aliases)
    if (!known.has(alias)) add(alias, { region, ...(!namesRegion(alias, region) && { city: toTitle(alias) }), rank: 1 })
  const longest = Math.max(1, ...[...entries.keys()].map((key) => key.split(' ').length))
  const firstKeys = new Set([...entries.keys()].map((key) => key.split(' ')[0] ?? ''))
  return { entries, words: names, longest, firstKeys }
}

function addRegion({ code, ru, en }: Region, add: (name: string, entry: Entry) => void): void {
  add(ru, { region: code, rank: 0 })
  add(en, { region: code, rank: 0 })
  const own = (name: string) => splitWords(name).filter((word) => !common.has(word))
  const [russian, english] = [own(ru), own(en)]
  if (!/област|край|округ/i.test(ru) && russian.length > 0) add(russian.join(' '), { region: code, rank: 2 })
  if (english.length > 0) add(english.join(' '), { region: code, rank: 2 })
  for (const [full, short] of [
    ['область', 'обл'],
    ['oblast', 'region'],
  ] as const)
    for (const name of [ru, en])
      if (splitWords(name).includes(full)) add(name.toLowerCase().replace(full, short), { region: code, rank: 0 })
}

/** «Омск» and «Удмуртия» name their regions; «Рускеала» is smaller than Карелия. */
function namesRegion(alias: string, code: string): boolean {
  const words = splitWords(regions.find((region) => region.code === code)?.ru ?? '')
  return !alias.includes(' ') && words.some((word) => word.startsWith(toPlaceKey(alias).replace(/и$/, '')))
}

const toTitle = (name: string) => name.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())

/** Undefined if several places have the name. */
export function findOnlyPlace(found: readonly Entry[]): Place | undefined {
  const best = Math.min(...found.map(({ rank }) => rank))
  const [first, ...others] = found.filter(({ rank }) => rank === best)
  if (!first || others.some(({ region }) => region !== first.region)) return undefined
  const city = first.city ?? others.find((one) => one.city !== undefined)?.city
  return { region: first.region, ...(city !== undefined && { city }) }
}

/** One letter may be wrong after the first: «питре». */
export function findMistypedPlace(
  { words }: PlaceIndex,
  typed: string,
  isWord: (word: string) => boolean,
): (Place & { readonly name: string }) | undefined {
  if (typed.length < shortestTypo || isWord(typed)) return undefined
  const near = (words.get(typed.charAt(0)) ?? []).filter(
    ([name]) => Math.abs(name.length - typed.length) <= 1 && editDistance(name, typed) === 1,
  )
  const place = findOnlyPlace(near.map(([, entry]) => entry))
  const name = near.find(([, { region }]) => region === place?.region)?.[0]
  return place && name !== undefined ? { ...place, name } : undefined
}
