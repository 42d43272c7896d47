import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { describe, expect, it } from 'vitest'
import {
  markFavoriteCard,
  markFavoriteInPages,
  removeCard,
  restoreCard,
  type ServiceCardPages,
  uniqueCards,
} from './pages.rules.ts'

it('lists a service once when it moved to the next page during paging', () => {
  expect(uniqueCards(pages(['a', 'b'], ['b', 'c'])).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

describe('the favorite mark', () => {
  it('changes on every page that has the service and nowhere else', () => {
    const list = pages(['a', 'b'], ['c'])
    const marked = markFavoriteInPages(list, 'b', true)
    expect(favoriteIds(marked)).toEqual(['b'])
    expect(marked.pages[1]).toBe(list.pages[1])
  })

  it('returns the same object for a list without the service, so that nothing re-renders', () => {
    const list = pages(['a'], ['c'])
    expect(markFavoriteInPages(list, 'z', true)).toBe(list)
    expect(markFavoriteInPages(list, 'a', false)).toBe(list)
    expect(markFavoriteCard(card('a'), 'b', true)).toEqual(card('a'))
  })

  it('keeps the other fields of a page', () => {
    const page = { data: [card('a')], pagination: { total: 1 } }
    expect(markFavoriteInPages({ pages: [page] }, 'a', true).pages[0]).toMatchObject({ pagination: { total: 1 } })
  })
})

describe('the list of favorites', () => {
  it('loses a service and gets it back at its position', () => {
    const before = pages(['a', 'b'], ['c', 'd'])
    const without = removeCard(before, 'c')
    expect(ids(without)).toEqual([['a', 'b'], ['d']])
    expect(ids(restoreCard(without, before, 'c'))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('gets a service back after another was removed, without that other one', () => {
    const before = pages(['a', 'b', 'c'])
    const now = removeCard(removeCard(before, 'b'), 'a')
    expect(ids(restoreCard(now, before, 'b'))).toEqual([['b', 'c']])
  })

  it('contains a service only once', () => {
    const list = pages(['a', 'b'])
    expect(restoreCard(list, list, 'b')).toBe(list)
  })

  it('stays unchanged if it never had the service', () => {
    const list = pages(['a'])
    expect(restoreCard(list, undefined, 'b')).toBe(list)
    expect(restoreCard(list, pages(['a']), 'b')).toBe(list)
  })
})

function pages(...lists: readonly string[][]): ServiceCardPages {
  return { pages: lists.map((list) => ({ data: list.map(card) })) }
}

function card(id: string): ServiceCard {
  return {
    id,
    category: 'hotel',
    title: id,
    shortDescription: '',
    organizer: { id: 'o', name: '', photoUrl: null, rating: 0, verified: false },
    region: 'RU-KR',
    city: 'Сортавала',
    media: [],
    cover: 'forest',
    rating: { avg: 0, count: 0 },
    priceFrom: { amount: 1, currency: 'RUB', per: 'night', ton: 1 },
    enpDiscountMax: 10,
    guestsMax: 1,
    isFavorite: false,
  }
}

function ids(list: ServiceCardPages): string[][] {
  return list.pages.map(({ data }) => data.map(({ id }) => id))
}

function favoriteIds(list: ServiceCardPages): string[] {
  return list.pages.flatMap(({ data }) => data.filter(({ isFavorite }) => isFavorite).map(({ id }) => id))
}
