import type { RegionAlias } from '../calls/catalog/catalog.ts'
import { editDistance, splitWords } from '../text/words.ts'
import { toLatinSpelling } from './place-names.ts'
import type { Region } from './regions.ts'

export interface KnownRegions {
  readonly all: readonly Region[]
  readonly match: (list: readonly Region[], typed: string, language: Language) => Region[]
  /** Empty until loaded. */
  readonly aliases: readonly RegionAlias[]
}

type Language = 'ru' | 'en'

/** Shorter beginnings of an everyday name would suggest half of the list. */
const shortestAlias = 3

/** Matches by name or everyday name, then the other language, then typos. Empty text: all. */
export function suggestRegions(known: KnownRegions, typed: string, language: Language): Region[] {
  const { all, match } = known
  const other = language === 'ru' ? 'en' : 'ru'
  const text = plain(typed)
  const exact = listNamed(known, text)
  const found = new Set([...toCodes(match(all, typed, language)), ...aliased(known, text), ...exact])
  const foundElsewhere = found.size > 0 ? found : toCodes(match(all, typed, other))
  const codes = foundElsewhere.size > 0 ? foundElsewhere : nearest(known, text)
  const suggested = match(
    all.filter(({ code }) => codes.has(code)),
    '',
    language,
  )
  const isExact = ({ code }: Region) => exact.has(code)
  return [...suggested.filter(isExact), ...suggested.filter((region) => !isExact(region))]
}

export type TypedRegionMatch =
  | { readonly kind: 'region'; readonly region: Region }
  | { readonly kind: 'several' }
  /** No region matches; the text is stored as written. */
  | { readonly kind: 'text'; readonly text: string }

/** Prefers an exact name; otherwise needs a single match. */
export function matchTypedRegion(known: KnownRegions, typed: string, language: Language): TypedRegionMatch {
  const exact = exactly(known, plain(typed))
  const [first, ...others] = exact ? [exact] : suggestRegions(known, typed, language)
  if (!first) return { kind: 'text', text: typed.trim() }
  return others.length > 0 ? { kind: 'several' } : { kind: 'region', region: first }
}

/** «St Petersburg» is Saint Petersburg. */
const plain = (text: string) =>
  splitWords(text)
    .map((word) => (word === 'st' ? 'saint' : word))
    .join(' ')
const toCodes = (list: readonly Region[]) => new Set(list.map(({ code }) => code))

function exactly({ all, aliases }: KnownRegions, text: string): Region | undefined {
  const named = all.find(({ ru, en }) => plain(ru) === text || plain(en) === text)
  const [called, ...others] = listNamed({ aliases }, text)
  return named ?? (others.length === 0 ? all.find(({ code }) => code === called) : undefined)
}

/** Regions with this everyday name or city, also in Latin letters. */
function listNamed({ aliases }: Pick<KnownRegions, 'aliases'>, text: string): Set<string> {
  const latin = /^[a-z ]+$/.test(text) ? toLatinSpelling(text) : undefined
  const isMeant = (alias: string) => alias === text || (latin !== undefined && toLatinSpelling(alias) === latin)
  return new Set(text === '' ? [] : aliases.filter(({ alias }) => isMeant(alias)).map(({ region }) => region))
}

/** Matches beginnings of words: «нижний новг». */
function aliased({ aliases }: KnownRegions, text: string): Set<string> {
  const isMeant = (alias: string) =>
    alias === text || (text.length >= shortestAlias && ` ${alias}`.includes(` ${text}`))
  return new Set(aliases.filter(({ alias }) => isMeant(alias)).map(({ region }) => region))
}

/** Short names differ by few letters anyway. */
const getMaxTypos = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)
/** A shorter beginning plus one letter could match any name. */
const shortestBeginning = 5

function nearest({ all, aliases }: KnownRegions, text: string): Set<string> {
  let fewest = getMaxTypos(text)
  let codes = new Set<string>()
  if (fewest === 0) return codes
  const look = (name: string, code: string) => {
    const typos = typosAgainst(name, text, fewest)
    if (typos > fewest) return
    if (typos < fewest) codes = new Set()
    fewest = typos
    codes.add(code)
  }
  for (const { code, ru, en } of all) for (const name of toNames(ru, en)) look(name, code)
  for (const { alias, region } of aliases) look(alias, region)
  return codes
}

function toNames(...names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => [plain(name), ...splitWords(name)]))
}

function typosAgainst(name: string, text: string, max: number): number {
  const longest = Math.min(name.length, text.length + max)
  let fewest = max + 1
  for (let end = text.length - max; end <= longest; end += 1) {
    const isEnough = end >= Math.min(text.length, shortestBeginning) || end === name.length
    if (isEnough) fewest = Math.min(fewest, editDistance(text, name.slice(0, end)))
  }
  return fewest
}
