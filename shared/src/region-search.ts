import type { RegionAlias } from './calls/catalog.ts'
import type { Region } from './regions.ts'
import { editDistance, splitWords } from './words.ts'

/** What the field completes from. */
export interface KnownRegions {
  /** In the order in which they are shown. */
  readonly all: readonly Region[]
  readonly match: (list: readonly Region[], typed: string, language: Language) => Region[]
  /** Everyday names; empty until loaded. */
  readonly aliases: readonly RegionAlias[]
}

type Language = 'ru' | 'en'

/** Shorter beginnings of an everyday name would suggest half the list. */
const shortestAlias = 3

/**
 * The regions a typed text may mean, each once: those whose name contains it or that are called so in everyday speech,
 * else those of which the other language says so, else the nearest with a typing error or two. Everything for no text.
 */
export function suggestRegions(known: KnownRegions, typed: string, language: Language): Region[] {
  const { all, match } = known
  const other = language === 'ru' ? 'en' : 'ru'
  const called = aliased(known, plain(typed))
  const found = new Set([...toCodes(match(all, typed, language)), ...called])
  const foundElsewhere = found.size > 0 ? found : toCodes(match(all, typed, other))
  const codes = foundElsewhere.size > 0 ? foundElsewhere : nearest(known, plain(typed))
  return match(
    all.filter(({ code }) => codes.has(code)),
    '',
    language,
  )
}

/** What «Продолжить» does with a text. */
export type RegionAnswer =
  | { readonly kind: 'region'; readonly region: Region }
  /** The person chooses among several. */
  | { readonly kind: 'several' }
  /** No region is meant: it is kept as written. */
  | { readonly kind: 'text'; readonly text: string }

/** The region that is called exactly so, or the only one that may be meant. */
export function answerFor(known: KnownRegions, typed: string, language: Language): RegionAnswer {
  const exact = exactly(known, plain(typed))
  const [first, ...others] = exact ? [exact] : suggestRegions(known, typed, language)
  if (!first) return { kind: 'text', text: typed.trim() }
  return others.length > 0 ? { kind: 'several' } : { kind: 'region', region: first }
}

const plain = (text: string) => splitWords(text).join(' ')
const toCodes = (list: readonly Region[]) => new Set(list.map(({ code }) => code))

function exactly({ all, aliases }: KnownRegions, text: string): Region | undefined {
  const named = all.find(({ ru, en }) => plain(ru) === text || plain(en) === text)
  const called = aliases.filter(({ alias }) => alias === text)
  return named ?? (called.length === 1 ? all.find(({ code }) => code === called[0]?.region) : undefined)
}

/** A word of the name begins so: «нижний новг». */
function aliased({ aliases }: KnownRegions, text: string): Set<string> {
  const isMeant = (alias: string) =>
    alias === text || (text.length >= shortestAlias && ` ${alias}`.includes(` ${text}`))
  return new Set(aliases.filter(({ alias }) => isMeant(alias)).map(({ region }) => region))
}

/** By the length of a text: how many letters may be wrong. Short names differ by few letters anyway. */
const typosIn = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)
/** A shorter beginning of a name, with one letter more, might be the beginning of anything. */
const shortestBeginning = 5

/** Those with the fewest typing errors, compared with as much of a name as is typed. */
function nearest({ all, aliases }: KnownRegions, text: string): Set<string> {
  let fewest = typosIn(text)
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

/** Whole names and each of their words. */
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
