import type { HomeContent } from '@enp/shared/calls/catalog/home'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { defaultZone } from '@enp/shared/regions/regions'
import { localizeFields } from '@enp/shared/text/localize-fields'
import { findFewLeft } from '../../catalog/home/find-few-left.ts'
import { searchServices } from '../../catalog/listing/search-services.ts'
import { showCards, type Viewer } from '../../catalog/listing/show-cards.ts'
import { showNearbyServices } from '../../catalog/map/show-nearby-services.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { toZone } from '../../days/days.rules.ts'
import type { User } from '../../users/user.rules.ts'
import { findSuggested } from '../similarity/similarity.store.ts'
import { findWeekendRow } from './find-weekend-row.ts'

type Dependencies = Pick<Deps, 'db' | 'search'>

const shownNear = 8
const shownSuggested = 10

/** Omits empty rows. The recently viewed ids come with the request and are not stored. */
export async function getHome(
  deps: Dependencies,
  { person, reader }: { readonly person: User | undefined; readonly reader: Viewer },
  { recent }: Query<'GET /v1/home'>,
): Promise<HandlerReply<'GET /v1/home'>> {
  const region = person?.region
  const today = toZone(person?.zone ?? defaultZone).dayAt(await getNow(deps.db))
  const [near, weekend, seen, because] = await Promise.all([
    region === undefined ? undefined : findNear(deps, reader, region),
    findWeekendRow(deps, reader, { today, region }),
    recent === undefined ? undefined : findRecent(deps, reader, recent.split(',')),
    person && findBecause(deps, person),
  ])
  return {
    data: {
      ...(near && { near }),
      ...(weekend && { weekend }),
      ...(seen && { recent: seen }),
      ...(because && { because }),
    },
  }
}

async function findNear(deps: Dependencies, viewer: Viewer, region: string): Promise<HomeContent['near']> {
  const { ids } = await searchServices(deps, { region, page: 1, limit: shownNear })
  const services = await showNearbyServices(deps, viewer, ids)
  return services.length > 0 ? { region, services } : undefined
}

async function findRecent(
  { db }: Dependencies,
  viewer: Viewer,
  asked: readonly string[],
): Promise<HomeContent['recent']> {
  const ids = [...new Set(asked)]
  const [cards, fewLeft] = await Promise.all([showCards({ db }, viewer, ids), findFewLeft(db, ids)])
  if (cards.length === 0) return undefined
  return cards.map((service) => {
    const few = fewLeft.get(service.id)
    return { service, ...(few && { fewLeft: few }) }
  })
}

/** Names the row after the liked service that explains most suggestions. */
async function findBecause({ db }: Dependencies, viewer: User): Promise<HomeContent['because']> {
  const suggested = await findSuggested(db, viewer.id, shownSuggested)
  const cards = new Map(
    (
      await showCards(
        { db },
        viewer,
        suggested.map(({ id }) => id),
      )
    ).map((card) => [card.id, card] as const),
  )
  const services = localizeFields(suggested, viewer.language).flatMap(({ id, likedId, likedTitle }) => {
    const service = cards.get(id)
    return service ? [{ service, because: { id: likedId, title: likedTitle } }] : []
  })
  const liked = mostOften(services.map(({ because }) => because))
  return liked && { liked, services }
}

function mostOften<T extends { readonly id: string }>(things: readonly T[]): T | undefined {
  const count = (thing: T) => things.filter(({ id }) => id === thing.id).length
  return things.reduce<T | undefined>((max, thing) => (!max || count(thing) > count(max) ? thing : max), undefined)
}
