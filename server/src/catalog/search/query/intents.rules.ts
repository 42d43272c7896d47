import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import { type Lexeme, understood } from './lexemes.rules.ts'
import { compilePattern, hasAny, rewrite } from './pattern.rules.ts'
import { guideLanguages } from './word-classes.rules.ts'

export interface Intents {
  readonly category?: ServiceCategory
  /** ISO 639-1 codes. */
  readonly languages?: readonly string[]
  readonly pets?: true
  readonly stars?: number
  readonly amenities?: readonly string[]
  readonly kind?: 'museum'
}

type Mutable = { -readonly [K in keyof Intents]: Intents[K] }

const categoryPatterns = (
  [
    [
      'hotel',
      'отель|отели|отеля|отелей|отелем|отеле|отелю|отелях|отелям|гостиница|гостиницы|гостиницу|гостиниц|гостинице|гостиницей|гостиницах|гостинку|hotel|hotels',
    ],
    [
      'excursion',
      'экскурсия|экскурсии|экскурсию|экскурсий|экскурсией|экскурсиях|экскурсиям|экскурсии|тур|туры|тура|туров|турами|excursion|excursions|tour|tours',
    ],
    [
      'entertainment',
      'развлечение|развлечения|развлечений|развлечениям|развлечениях|entertainment|entertainments|activity|activities',
    ],
  ] as const
).map(([category, words]) => ({ category, pattern: compilePattern(`w@${words}`) }))

const languagePatterns = [
  'на|по l@LANG языке?',
  'с|со l@LANG гидом|языком|экскурсоводом|озвучкой',
  'со|с знанием l@LANG языка?',
  'l@LANG язык|языке|гид',
  'с|со? l@SPEAKER гидом|гид|гида|экскурсоводом|экскурсовод?',
  'in l@ENGLISHLANG language?',
  'with? a|an? l@ENGLISHLANG speaking guide|guides?',
  'with? a|an? l@ENGLISHLANG guide|guides|language',
  'l@ENGLISHLANG tour@tour|tours|excursion|excursions',
].map(compilePattern)

const petPatterns = [
  'можно? с|со маленькой|большой|любимой|моей? собакой|собачкой|псом|щенком|кошкой|котом|котиком|питомцем|питомцами|животным|животными|собаками|кошками',
  'with a|my|our|the? small|big? dog|dogs|pet|pets|cat|cats|puppy',
  'dog|pet|pets|dogs friendly|allowed|welcome',
  'можно с собакой|животными|питомцем',
].map(compilePattern)

const starWords = 'звезд|звезды|звезда|звезды|звездочный|stars|star|*'
const starPatterns = [
  compilePattern(`с|на? n@NUM ${starWords}`),
  compilePattern('n@NUM звездный|звездная|звездочный'),
  compilePattern('n@двухзвездочный|трехзвездочный|четырехзвездочный|пятизвездочный|пятизвездный|четырехзвездный'),
]
const spelledStars: Readonly<Record<string, number>> = { дву: 2, тре: 3, чет: 4, пят: 5 }

const amenityPatterns = (
  [
    ['pool', 'бассейном|pool'],
    ['sauna', 'баней|сауной|банькой|хаммамом|sauna'],
    ['breakfast', 'завтраком|завтраками|breakfast'],
    ['wifi', 'вайфаем|интернетом|wifi|wi-fi|вайфай'],
    ['parking', 'парковкой|стоянкой|parking'],
    ['kitchen', 'кухней|kitchen'],
    ['fireplace', 'камином|fireplace'],
    ['transfer', 'трансфером|transfer'],
    ['air_conditioning', 'кондиционером'],
  ] as const
).map(([code, words]) => ({
  code,
  patterns: [`AND|and|с|со|with a|an|the|free|бесплатной|бесплатным? ${words}`, `${words} included`].map(
    compilePattern,
  ),
}))

const museum = compilePattern('w@музей|музеи|музея|музеев|музее|музеях|музею|museum|museums')
const museumNoise = new Set(['', 'в', 'the', 'a', 'an'])

export function takeIntents(
  lexemes: readonly Lexeme[],
  chosen?: ServiceCategory,
): { lexemes: readonly Lexeme[]; intents: Intents } {
  const intents: Mutable = {}
  let list = takeLanguages(lexemes, intents)
  for (const { category, pattern } of categoryPatterns)
    list = rewrite(list, pattern, ({ start, end }) => {
      if (intents.category !== undefined && intents.category !== category) return undefined
      intents.category = category
      return understood(start, end)
    })
  const category = intents.category ?? chosen
  list = takeHotelWords(list, intents, category)
  return { lexemes: takeMuseums(list, intents, category), intents }
}

function takeLanguages(lexemes: readonly Lexeme[], intents: Mutable): readonly Lexeme[] {
  if (!hasAny(lexemes, ['LANG', 'SPEAKER', 'ENGLISHLANG'])) return lexemes
  let list = lexemes
  for (const pattern of languagePatterns)
    list = rewrite(list, pattern, ({ named: { l, tour }, start, end }) => {
      const value = l?.classes.get('LANG') ?? l?.classes.get('SPEAKER') ?? l?.classes.get('ENGLISHLANG')
      const code = guideLanguages[value ?? -1]
      if (code === undefined) return undefined
      intents.languages = [...new Set([...(intents.languages ?? []), code])]
      return tour ?? understood(start, end)
    })
  return list
}

/** The catalog has these filters for hotels only; elsewhere the words stay text. */
function takeHotelWords(
  lexemes: readonly Lexeme[],
  intents: Mutable,
  category: ServiceCategory | undefined,
): readonly Lexeme[] {
  let list = lexemes
  if (category !== undefined && category !== 'hotel') return list
  for (const pattern of petPatterns)
    list = rewrite(list, pattern, ({ start, end }) => {
      intents.pets = true
      return understood(start, end)
    })
  for (const pattern of starPatterns)
    list = rewrite(list, pattern, ({ named: { n }, start, end }) => {
      const stars = n?.classes.get('NUM') ?? spelledStars[n?.word.slice(0, 3) ?? ''] ?? 0
      if (![2, 3, 4, 5].includes(stars) || intents.stars !== undefined) return undefined
      intents.stars = stars
      return understood(start, end)
    })
  if (category === undefined) return list
  for (const { code, patterns } of amenityPatterns)
    for (const pattern of patterns)
      list = rewrite(list, pattern, ({ start, end }) => {
        intents.amenities = [...(intents.amenities ?? []), code]
        return understood(start, end)
      })
  return list
}

/** A museum with a name, and a tour of one, stay text. */
function takeMuseums(
  lexemes: readonly Lexeme[],
  intents: Mutable,
  category: ServiceCategory | undefined,
): readonly Lexeme[] {
  const { pets, stars } = intents
  if ((category ?? 'entertainment') !== 'entertainment' || pets || stars !== undefined) return lexemes
  const others = lexemes.filter(({ word, classes }) => !museumNoise.has(word) && !classes.has('ON'))
  if (others.length > 1) return lexemes
  return rewrite(lexemes, museum, ({ start, end }) => {
    intents.kind = 'museum'
    return understood(start, end)
  })
}
