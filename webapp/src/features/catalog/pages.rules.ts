import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'

type Marked = Pick<ServiceCard, 'id' | 'isFavorite'>

export interface ServiceCardPages {
  readonly pages: ReadonlyArray<{ readonly data: readonly ServiceCard[] }>
}

/** A service that moved to the next page in the meantime is listed once. */
export function uniqueCards<C extends ServiceCard>(list: {
  readonly pages: ReadonlyArray<{ readonly data: readonly C[] }>
}): C[] {
  return [...new Map(list.pages.flatMap(({ data }) => data.map((card) => [card.id, card]))).values()]
}

/** Returns the same object if nothing changes, so nothing re-renders. */
export function markFavoriteCard<C extends Marked>(service: C, id: string, isFavorite: boolean): C {
  return service.id === id && service.isFavorite !== isFavorite ? { ...service, isFavorite } : service
}

export function markFavoriteInPages(list: ServiceCardPages, id: string, isFavorite: boolean): ServiceCardPages {
  return changePages(list, (cards) => cards.map((card) => markFavoriteCard(card, id, isFavorite)))
}

export function removeCard(list: ServiceCardPages, id: string): ServiceCardPages {
  return changePages(list, (cards) => cards.filter((card) => card.id !== id))
}

/** Services removed in the meantime stay removed. */
export function restoreCard(
  list: ServiceCardPages,
  before: ServiceCardPages | undefined,
  id: string,
): ServiceCardPages {
  return changePages(list, (cards, page) => {
    const once = before?.pages[page]?.data ?? []
    const returning = once.find((card) => card.id === id)
    if (!returning || cards.some((card) => card.id === id)) return cards
    const ahead = once.slice(0, once.indexOf(returning)).map((card) => card.id)
    // A list refetched in the meantime may have another order.
    const at = Math.max(0, ...cards.map((card, place) => (ahead.includes(card.id) ? place + 1 : 0)))
    return [...cards.slice(0, at), { ...returning, isFavorite: true }, ...cards.slice(at)]
  })
}

function changePages(
  list: ServiceCardPages,
  change: (cards: readonly ServiceCard[], page: number) => readonly ServiceCard[],
): ServiceCardPages {
  const pages = list.pages.map((page, at) => {
    const data = change(page.data, at)
    return isSame(data, page.data) ? page : { ...page, data }
  })
  return isSame(pages, list.pages) ? list : { ...list, pages }
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, at) => item === right[at])
}
