import { findMistypedPlace, findOnlyPlace, type Place, type PlaceIndex } from '@enp/shared/regions/place-index'
import { isEverydayWord, toPlaceKey } from '@enp/shared/regions/place-names'
import { type Lexeme, understood } from './lexemes.rules.ts'

const places = new Set('в во по на из около возле под до у г город городе in to at near from around of'.split(' '))
const origins = new Set(['из', 'from'])
const cityMarks = new Set('г город городе города'.split(' '))

interface FoundPlace extends Place {
  readonly first: number
  readonly length: number
  /** The name of a mistyped place. */
  readonly name?: string
}

/** Reads the only place of a query. Two places stay text, and so does a place of departure. */
export function takePlace(
  lexemes: readonly Lexeme[],
  index: PlaceIndex,
  isWord: (word: string) => boolean,
): { lexemes: readonly Lexeme[]; place?: Place; corrected?: string } {
  const found = listPlaces(lexemes, index, isWord)
  const here = found.filter(({ first }) => !origins.has(lexemes[first - 1]?.word ?? ''))
  const place = here.find(({ city }) => city !== undefined) ?? here[0]
  const cities = new Set(here.flatMap(({ city }) => city ?? []))
  if (!place || cities.size > 1 || here.some(({ region }) => region !== place.region)) return { lexemes }
  let list = [...lexemes]
  for (const { first, length } of here.toReversed()) {
    let start = first
    while (start > 0 && (cityMarks.has(list[start - 1]?.word ?? '') || places.has(list[start - 1]?.word ?? '')))
      start -= 1
    const [from, to] = [list[start], list[first + length - 1]]
    if (from && to) list = [...list.slice(0, start), understood(from.start, to.end), ...list.slice(first + length)]
  }
  const words = lexemes.map(({ word }, at) => here.find(({ first, name }) => first === at && name)?.name ?? word)
  return {
    lexemes: list,
    place: { region: place.region, ...(place.city !== undefined && { city: place.city }) },
    ...(here.some(({ name }) => name !== undefined) && { corrected: words.join(' ') }),
  }
}

function listPlaces(lexemes: readonly Lexeme[], index: PlaceIndex, isWord: (word: string) => boolean): FoundPlace[] {
  const keys = lexemes.map(({ word }) => (/^\p{L}/u.test(word) ? toPlaceKey(word === 'st' ? 'saint' : word) : ''))
  const found: FoundPlace[] = []
  for (let at = 0; at < lexemes.length; ) {
    const one = placeAt(lexemes, keys, at, index) ?? mistypedAt(lexemes, at, index, isWord)
    if (one) found.push(one)
    at += one?.length ?? 1
  }
  return found
}

function placeAt(
  lexemes: readonly Lexeme[],
  keys: readonly string[],
  at: number,
  index: PlaceIndex,
): FoundPlace | undefined {
  if (!index.firstKeys.has(keys[at] ?? '')) return undefined
  const follows = places.has(lexemes[at - 1]?.word ?? '')
  for (let length = Math.min(index.longest, lexemes.length - at); length > 0; length -= 1) {
    const name = keys.slice(at, at + length)
    if (name.includes('')) continue
    const isUnclear = length === 1 && isEverydayWord(name[0] ?? '') && !follows && lexemes.length > 1
    const place = isUnclear ? undefined : findOnlyPlace(index.entries.get(name.join(' ')) ?? [])
    if (place) return { ...place, first: at, length }
  }
  return undefined
}

function mistypedAt(lexemes: readonly Lexeme[], at: number, index: PlaceIndex, isWord: (word: string) => boolean) {
  const { word, classes } = lexemes[at] ?? { word: '', classes: new Map() }
  const place = classes.size === 0 ? findMistypedPlace(index, word, isWord) : undefined
  return place && { ...place, first: at, length: 1 }
}
