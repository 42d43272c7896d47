import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import type { PlaceIndex } from '@enp/shared/regions/place-index'
import { defaultZone, findRegion } from '@enp/shared/regions/regions'
import { splitWords, withoutMarks } from '@enp/shared/text/words'
import { toZone } from '../../../days/days.rules.ts'
import { isExistingWord } from '../words/existing-words.rules.ts'
import { swapKeyboardLayout } from '../words/keyboard-layout.rules.ts'
import { takeDays } from './dates.rules.ts'
import { takeGuests } from './guests.rules.ts'
import { type Intents, takeIntents } from './intents.rules.ts'
import { joinKeptPhrases, type Lexeme, splitQuery } from './lexemes.rules.ts'
import { takePrice } from './money.rules.ts'
import { takePlace } from './places.rules.ts'

/** Prices are in roubles. `until` is the check-out. docs/rules/search.md#queries */
export interface ParsedQuery extends Intents {
  /** Words that name no filter. */
  readonly text: string
  /** The query as it was read, if letters or the keyboard layout were wrong. */
  readonly corrected?: string
  readonly region?: string
  readonly city?: string
  readonly from?: string
  readonly until?: string
  readonly guests?: number
  readonly priceMin?: number
  readonly priceMax?: number
}

export interface ParseContext {
  readonly now: Date
  readonly places: PlaceIndex
  /** Chosen before the query was typed. */
  readonly category?: ServiceCategory
  /** Phrases that stay words, because an operator gave them another meaning. */
  readonly keptPhrases?: ReadonlySet<string>
}

/** Splits a query into filters and the remaining words. Words with two meanings stay words. */
export function parseSearchQuery(query: string, context: ParseContext): ParsedQuery {
  const plain = withoutMarks(query)
  const parsed = parseTyped(plain, context)
  if (hasFilters(parsed)) return parsed
  const swapped = swapKeyboardLayout(plain)
  const other = swapped === undefined ? parsed : parseTyped(swapped, context)
  return hasFilters(other) ? { ...other, corrected: other.corrected ?? splitWords(swapped ?? '').join(' ') } : parsed
}

const hasFilters = ({ text: _, ...filters }: ParsedQuery) => Object.keys(filters).length > 0

function parseTyped(query: string, { now, places, category, keptPhrases }: ParseContext): ParsedQuery {
  const typed = joinKeptPhrases(splitQuery(query), keptPhrases)
  const located = takePlace(typed, places, isExistingWord)
  const { place, corrected } = located
  const zone = (place && findRegion(place.region)?.zone) ?? defaultZone
  const dated = takeDays(located.lexemes, toZone(zone).dayAt(now))
  const counted = takeGuests(dated.lexemes)
  const priced = takePrice(counted.lexemes)
  const { lexemes, intents } = takeIntents(priced.lexemes, category)
  const filters = {
    ...(corrected !== undefined && { corrected }),
    ...intents,
    ...place,
    ...dated.days,
    ...(counted.guests !== undefined && { guests: counted.guests }),
    ...priced.price,
  }
  if (Object.keys(filters).length === 0) return { text: query.replace(/\s+/g, ' ').trim() }
  return { text: joinRest(query, lexemes), ...filters }
}

/** Words that connect others: they are no text without them. */
const connectors = new Set(
  'в во на с со и по для от до за из у к о об под про не or a an the in on at for to of with and from by или or are'.split(
    ' ',
  ),
)
const leading = new Set('и а the a an of and in on at for to from by or или'.split(' '))

/** Returns the words that remain, as typed, without connecting words at the edges. */
function joinRest(query: string, lexemes: readonly Lexeme[]): string {
  const runs: Lexeme[][] = [[]]
  for (const lexeme of lexemes) {
    if (lexeme.word === '') runs.push([])
    else runs.at(-1)?.push(lexeme)
  }
  return runs
    .map((run) => trimRun(query, run))
    .filter(Boolean)
    .join(' ')
}

function trimRun(query: string, run: readonly Lexeme[]): string {
  const isMark = ({ word }: Lexeme) => !/[\p{L}\p{N}]/u.test(word)
  const last = run.findLast((lexeme) => !isMark(lexeme) && !connectors.has(lexeme.word))
  const first = run.find((lexeme) => !isMark(lexeme) && !leading.has(lexeme.word))
  return first && last && first.start <= last.start ? query.slice(first.start, last.end).replace(/\s+/g, ' ') : ''
}
