import { getAvailability } from '@enp/server/src/catalog/availability/get-availability.ts'
import { listFavorites } from '@enp/server/src/catalog/favorites/list-favorites.ts'
import { getService } from '@enp/server/src/catalog/listing/get-service.ts'
import { listCategories } from '@enp/server/src/catalog/listing/list-categories.ts'
import { listOrganizerServices } from '@enp/server/src/catalog/listing/list-organizer-services.ts'
import { listServices } from '@enp/server/src/catalog/listing/list-services.ts'
import { listMapPoints } from '@enp/server/src/catalog/map/list-map-points.ts'
import type { Query } from '@enp/shared/contract'
import { runConcurrentQueries } from './concurrent-queries.ts'
import type { Known } from './known.ts'
import { type Draw, kindWords, rareWords, reference, type SearchQuery, unknown, viewer } from './query.ts'
import { kinds, places, qualities, words } from './vocabulary.ts'

const typos = [
  'экскурсея',
  'вадапад',
  'гастиница',
  'калининрад',
  'набережна',
  'апортаменты',
  'восхаждение',
  'музикальный',
]

const areaAround = (degrees: number) =>
  places.map(([, , , lat, lng]) => [lng - degrees, lat - degrees / 2, lng + degrees, lat + degrees / 2].join(','))
/** Map areas on a phone: around a city, and several countries. */
const areas = { near: areaAround(0.5), far: areaAround(12) }

export function listQueries(known: Known): SearchQuery[] {
  const list = (
    what: string,
    query: (draw: Draw) => Partial<Query<'GET /v1/services'>>,
    kind: SearchQuery['kind'] = 'list',
  ): SearchQuery => ({
    name: what,
    kind,
    run: (deps, draw) => listServices(deps, viewer(known), { page: 1, limit: 10, ...query(draw) }),
  })
  const map = (what: string, query: (draw: Draw) => Query<'GET /v1/services/map'>): SearchQuery => ({
    name: what,
    kind: 'map',
    run: (deps, draw) => listMapPoints(deps, query(draw)),
  })
  return [
    {
      name: reference,
      kind: 'reference',
      run: (deps, draw) => getService(deps, viewer(known), draw(known.serviceIds)),
    },
    list('list: popular', () => ({})),
    list('list: by price', () => ({ sort: 'price' })),
    list('list: by rating', () => ({ sort: 'rating' })),
    list('list: new', () => ({ sort: 'new' })),
    list('list: category', (draw) => ({ category: draw(['hotel', 'excursion', 'entertainment']) })),
    list('list: region', (draw) => ({ region: draw(places)[1] })),
    list('list: city', (draw) => ({ city: draw(places)[0] })),
    list('list: city, by rating', (draw) => ({ city: draw(places)[0], sort: 'rating' })),
    list('list: region, category, price, by price', (draw) => ({
      region: draw(places)[1],
      category: draw(['hotel', 'excursion', 'entertainment']),
      priceMin: draw([1_000, 2_000, 5_000]),
      priceMax: draw([8_000, 12_000, 30_000]),
      sort: 'price',
    })),
    list('list: guests', (draw) => ({ guests: draw([2, 5, 10, 20]) })),
    list('list: page 50', () => ({ page: 50 })),
    list('list: page 100', () => ({ page: 100 })),
    list('list: category, page 100', (draw) => ({ category: draw(['hotel', 'excursion']), page: 100 })),
    list('list: a day, page 10, the last within reach', (draw) => ({ date: draw(known.days), page: 10 })),
    list('list: page 1000, below what can be reached', () => ({ page: 1_000 })),
    list('list: a day', (draw) => ({ date: draw(known.days), guests: draw([1, 2, 4]) })),
    list('list: today', () => ({ date: known.month.start_date })),
    list('list: a day that nothing can be booked for', () => ({ date: known.farDay })),
    list('list: a day, for a company, by price', (draw) => ({
      date: draw(known.days),
      guests: draw([4, 10]),
      priceMax: draw([1_000, 5_000]),
      sort: 'price',
    })),
    list('list: a day, category, region', (draw) => ({
      date: draw(known.days),
      guests: 2,
      category: draw(['hotel', 'excursion']),
      region: draw(places)[1],
    })),
    list('list: facts of hotels', (draw) => ({
      category: 'hotel',
      stars: draw(['3', '3,4', '5']),
      amenities: draw(['sauna', 'breakfast,wifi', 'pool,pets']),
    })),
    list('list: facts that few have, by rating', (draw) => ({
      category: 'hotel',
      stars: '5',
      amenities: draw(['pool,air_conditioning', 'transfer,pool', 'water,transfer,pool']),
      sort: 'rating',
    })),
    list('list: how long it takes, in a region', (draw) => ({
      category: 'excursion',
      region: draw(places)[1],
      duration: draw(['to2h', 'to2h,to4h', 'days']),
      difficulty: draw(['easy', 'hard']),
    })),
    list('list: well rated, cancelled for nothing', () => ({ ratingMin: 4.5, traits: 'free_cancellation' })),
    list('list: for a company, by price', (draw) => ({ guests: draw([2, 4, 8, 11]), sort: 'price' })),
    list('list: for a company up to a price', (draw) => ({
      guests: draw([2, 4, 8]),
      priceMax: draw([1_000, 4_000, 9_000]),
      category: draw(['hotel', 'excursion']),
    })),
    list('list: for a company in a region, by price', (draw) => ({
      guests: draw([2, 4]),
      region: draw(places)[1],
      priceMin: 2_000,
      sort: 'price',
    })),
    list('list: a stay', (draw) => ({ category: 'hotel', ...draw(known.stays), guests: draw([1, 2, 4]) })),
    list('list: a stay, facts, in a region', (draw) => ({
      category: 'hotel',
      ...draw(known.stays),
      guests: 2,
      region: draw(places)[1],
      amenities: draw(['sauna', 'wifi']),
    })),
    list('list: a stay, up to a price, by price', (draw) => ({
      category: 'hotel',
      ...draw(known.stays),
      guests: draw([2, 4]),
      priceMax: draw([3_000, 20_000]),
      sort: 'price',
    })),
    list('search: what, with facts, for a company', (draw) => ({
      search: draw(kinds.hotel),
      guests: draw([2, 4]),
      amenities: draw(['sauna', 'wifi']),
    })),
    list('search: what it is', (draw) => ({ search: draw(kindWords) })),
    list('search: what and where', (draw) => ({ search: `${draw(kindWords)} ${draw(places)[0]}` })),
    list('search: three words', (draw) => ({
      search: `${draw(kindWords)} ${draw(qualities)} ${draw(words.slice(0, 60))}`,
    })),
    list('search: a rare word', (draw) => ({ search: draw(rareWords) })),
    list('search: while typing', (draw) => ({ search: draw(kindWords).slice(0, draw([1, 2, 3, 4])) })),
    list('search: what, by price', (draw) => ({ search: draw(kindWords), sort: 'price' })),
    list(
      'search: what, for some, up to a price',
      (draw) => ({ search: draw(kindWords), guests: draw([2, 4]), priceMax: draw([3_000, 6_000, 12_000]) }),
      'worst',
    ),
    list('search: what, in a region on a day', (draw) => ({
      search: draw(kindWords),
      region: draw(places)[1],
      date: draw(known.days),
    })),
    list('search: page 5', (draw) => ({ search: draw(kindWords), page: 5 })),
    list('search: page 10, the last within reach', (draw) => ({ search: draw(kindWords), page: 10 })),
    list('search: a typo', (draw) => ({ search: draw(typos) }), 'typo'),
    list('search: two words, a typo', (draw) => ({ search: `${draw(qualities)} ${draw(typos)}` }), 'typo'),
    list('search: nonsense', (draw) => ({ search: draw(unknown) }), 'typo'),
    list('list: an area', (draw) => ({ bbox: draw(areas.near) })),
    list('list: a large area, by price', (draw) => ({ bbox: draw(areas.far), sort: 'price' })),
    map('map: everything', () => ({})),
    map('map: a region', (draw) => ({ region: draw(places)[1] })),
    map('map: an area', (draw) => ({ bbox: draw(areas.near) })),
    map('map: a large area, a category', (draw) => ({
      bbox: draw(areas.far),
      category: draw(['hotel', 'excursion', 'entertainment']),
    })),
    map('map: words', (draw) => ({ search: draw(kindWords) })),
    map('map: words in an area', (draw) => ({ search: draw(kindWords), bbox: draw(areas.near) })),
    map('map: a day', (draw) => ({ date: draw(known.days) })),
    map('map: a day in an area', (draw) => ({ date: draw(known.days), guests: 2, bbox: draw(areas.near) })),
    ...runConcurrentQueries(known),
    { name: 'categories', kind: 'list', run: (deps) => listCategories(deps, viewer(known)) },
    {
      name: 'organizer',
      kind: 'list',
      run: (deps, draw) =>
        listOrganizerServices(deps, viewer(known), draw(known.organizerIds), { page: draw([1, 2]), limit: 10 }),
    },
    { name: 'favourites', kind: 'list', run: (deps) => listFavorites(deps, viewer(known), { page: 1, limit: 20 }) },
    {
      name: 'favourites: category, page 5',
      kind: 'list',
      run: (deps) => listFavorites(deps, viewer(known), { page: 5, limit: 20, category: 'excursion' }),
    },
    {
      name: 'availability: a month',
      kind: 'list',
      run: (deps, draw) => getAvailability(deps, draw(known.serviceIds), known.month, viewer(known)),
    },
    {
      name: 'availability: 366 days',
      kind: 'list',
      run: (deps, draw) => getAvailability(deps, draw(known.serviceIds), known.year, viewer(known)),
    },
  ]
}
