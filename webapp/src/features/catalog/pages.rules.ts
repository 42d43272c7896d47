import type { ServiceCard } from '@enp/shared/calls/catalog'

type Marked = Pick<ServiceCard, 'id' | 'isFavorite'>

/** Pages of services as the cache holds them, whatever other fields they have. */
export interface Pages {
  readonly pages: ReadonlyArray<{ readonly data: readonly ServiceCard[] }>
}

/** All services of a list in its order; one that moved to the next page meanwhile is listed once. */
export function uniqueCards<C extends ServiceCard>(list: {
  readonly pages: ReadonlyArray<{ readonly data: readonly C[] }>
}): C[] {
  return [...new Map(list.pages.flatMap(({ data }) => data.map((card) => [card.id, card]))).values()]
}

/** One service with the favourite mark on or off; the very same object where nothing changes, so nothing re-renders. */
export function markOne<C extends Marked>(service: C, id: string, isFavorite: boolean): C {
  return service.id === id && service.isFavorite !== isFavorite ? { ...service, isFavorite } : service
}

/** Every page of a list with the favourite mark of one service on or off. */
export function markInPages(list: Pages, id: string, isFavorite: boolean): Pages {
  return changePages(list, (cards) => cards.map((card) => markOne(card, id, isFavorite)))
}

/** The list of favourites without one. */
export function removeCard(list: Pages, id: string): Pages {
  return changePages(list, (cards) => cards.filter((card) => card.id !== id))
}

/** The list of favourites with one restored at its place; others removed meanwhile stay removed. */
export function restoreCard(list: Pages, before: Pages | undefined, id: string): Pages {
  return changePages(list, (cards, page) => {
    const once = before?.pages[page]?.data ?? []
    const returning = once.find((card) => card.id === id)
    if (!returning || cards.some((card) => card.id === id)) return cards
    const ahead = once.slice(0, once.indexOf(returning)).map((card) => card.id)
    // A list refetched meanwhile may have another order: insert after the last of those that came before it.
    const at = Math.max(0, ...cards.map((card, place) => (ahead.includes(card.id) ? place + 1 : 0)))
    return [...cards.slice(0, at), { ...returning, isFavorite: true }, ...cards.slice(at)]
  })
}

function changePages(
  list: Pages,
  change: (cards: readonly ServiceCard[], page: number) => readonly ServiceCard[],
): Pages {
  const pages = list.pages.map((page, at) => {
    const data = change(page.data, at)
    return isSame(data, page.data) ? page : { ...page, data }
  })
  return isSame(pages, list.pages) ? list : { ...list, pages }
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, at) => item === right[at])
}
