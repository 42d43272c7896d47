import type { SuggestedLocation } from '@enp/shared/calls/catalog/catalog-search'
import { type ServiceCategory, serviceCategories } from '@enp/shared/calls/catalog/catalog-shapes'
import type { Region } from '@enp/shared/regions/regions'
import { splitWords } from '@enp/shared/text/words'

export interface OfferedLocation {
  readonly region: string
  readonly city: string
  readonly category: ServiceCategory
  readonly count: number
  readonly priceFrom: number
}

export interface KnownLocations {
  readonly offered: readonly OfferedLocation[]
  readonly regions: readonly Region[]
  readonly aliases: ReadonlyArray<{ readonly alias: string; readonly region: string }>
}

interface Place {
  readonly region?: string
  readonly city?: string
  readonly category?: ServiceCategory
}

const shownPlaces = 5
const shownRegions = 2
const shownCities = 2
const shownCategories = 2
const shortestName = 2
const shortestAlias = 3

const categoryWords: Readonly<Record<ServiceCategory, readonly string[]>> = {
  hotel: splitWords('отели отель отелей гостиницы гостиница hotels'),
  excursion: splitWords('экскурсии экскурсия экскурсий туры excursions tours'),
  entertainment: splitWords('развлечения развлечение развлечений entertainment'),
}

/** Order: a category, cities, regions, then the largest categories of the first region. */
export function suggestLocations(known: KnownLocations, typed: string): SuggestedLocation[] {
  const words = splitWords(typed)
  const whole = listPlaces(known, words.join(' '))
  const category = words.map(toCategory).find((one) => one !== undefined)
  const others = words.filter((word) => toCategory(word) === undefined)
  const places = whole.length > 0 ? whole : listPlaces(known, others.join(' '))
  const meant: Place[] =
    category === undefined
      ? [
          ...places,
          ...categoriesIn(
            known,
            places.find(({ city }) => city === undefined),
          ),
        ]
      : others.length === 0
        ? [{ category }, ...places]
        : places.map((place) => ({ ...place, category }))
  return meant
    .map((place) => ({ ...place, ...total(known.offered, place) }))
    .filter(({ count }) => count > 0)
    .slice(0, shownPlaces)
}

/** Returns the only region with this everyday name, unless its official name contains it. */
export function findRegionByEverydayName({ aliases, regions }: KnownLocations, typed: string): string | undefined {
  const text = splitWords(typed).join(' ')
  const [called, ...others] = aliases.filter(({ alias }) => alias === text)
  const region = regions.find(({ code }) => code === called?.region)
  return region && others.length === 0 && !splitWords(`${region.ru} ${region.en}`).includes(text)
    ? region.code
    : undefined
}

const begins = (name: string, text: string) => ` ${splitWords(name).join(' ')}`.includes(` ${text}`)

function listPlaces({ offered, regions, aliases }: KnownLocations, text: string): Place[] {
  if (text.length < shortestName) return []
  const named = regions.filter(({ ru, en }) => begins(ru, text) || begins(en, text)).map(({ code }) => code)
  const called = aliases
    .filter(({ alias }) => alias === text || (text.length >= shortestAlias && alias.startsWith(text)))
    .map(({ region }) => region)
  const codes = [...new Set([...named, ...called])].filter((code) => offered.some(({ region }) => region === code))
  const names = new Set(regions.map(({ ru }) => ru))
  // A city that is also a region is listed as the region.
  const cities = new Map(
    offered
      .filter(({ city }) => begins(city, text) && !names.has(city))
      .map((one) => [`${one.region} ${one.city}`, one]),
  )
  return [
    ...mostFirst(
      offered,
      [...cities.values()].map(({ region, city }) => ({ region, city })),
    ).slice(0, shownCities),
    ...mostFirst(
      offered,
      codes.map((region) => ({ region })),
    ).slice(0, shownRegions),
  ]
}

function mostFirst(offered: readonly OfferedLocation[], places: readonly Place[]): Place[] {
  return places
    .map((place) => ({ place, count: total(offered, place).count }))
    .sort((left, right) => right.count - left.count)
    .map(({ place }) => place)
}

function categoriesIn({ offered }: KnownLocations, place: Place | undefined): Place[] {
  const { region } = place ?? {}
  if (region === undefined) return []
  const categories = serviceCategories.map((category) => ({ region, category }))
  return mostFirst(offered, categories).slice(0, shownCategories)
}

const shortestCategory = 4

function toCategory(word: string): ServiceCategory | undefined {
  if (word.length < shortestCategory) return undefined
  return serviceCategories.find((category) => categoryWords[category].some((name) => name.startsWith(word)))
}

function total(offered: readonly OfferedLocation[], { region, city, category }: Place) {
  const there = offered.filter(
    (one) =>
      (region === undefined || one.region === region) &&
      (city === undefined || one.city === city) &&
      (category === undefined || one.category === category),
  )
  const count = there.reduce((sum, one) => sum + one.count, 0)
  return { count, priceFrom: Math.min(...there.map((one) => one.priceFrom)) }
}
