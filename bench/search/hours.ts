import { getPriceColumns } from '@enp/server/src/catalog/listing/get-price-columns.ts'
import { getService } from '@enp/server/src/catalog/listing/get-service.ts'
import { listServices } from '@enp/server/src/catalog/listing/list-services.ts'
import { listMapPoints } from '@enp/server/src/catalog/map/list-map-points.ts'
import { listNoResultSuggestions } from '@enp/server/src/catalog/search/no-results/list-no-result-suggestions.ts'
import { addDays } from '@enp/server/src/days/days.rules.ts'
import type { Query } from '@enp/shared/contract'
import type pg from 'pg'
import type { Known } from './known.ts'
import { type Measured, measure } from './measure.ts'
import { type Databases, type Draw, kindWords, reference, type SearchQuery, viewer } from './query.ts'
import { places } from './vocabulary.ts'

const hours = ['02:30', '09:00', '15:00', '23:30'] as const

/** Measures lists of a day at different hours: late in the evening few starts remain. */
export async function measureHours(client: pg.Client, databases: Databases, known: Known, rounds: number) {
  const measured: Measured[] = []
  for (const { name, at } of momentsAfter(known.month.start_date)) {
    await client.query('update app_clock set offset_seconds = round(extract(epoch from $1::timestamptz - now()))', [at])
    const asks = asksAt(known, at).map((ask) => ({ ...ask, name: ask.kind === 'reference' ? reference : ask.name }))
    for (const one of await measure(databases, asks, { rounds, perRound: 5 }))
      measured.push({ ...one, name: `${name}  ${one.name}` })
  }
  await client.query('update app_clock set offset_seconds = 0')
  return measured
}

interface Moment {
  readonly name: string
  readonly at: Date
}

function momentsAfter(today: string): Moment[] {
  const tomorrow = addDays(today, 1)
  const moment = (name: string, day: string, hour: string) => ({ name, at: new Date(`${day}T${hour}:00+03:00`) })
  const [year, month] = tomorrow.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10)
  return [
    ...hours.map((hour) => moment(hour, tomorrow, hour)),
    moment('23:30 at the end of the month', lastDay, '23:30'),
  ]
}

function asksAt(known: Known, at: Date): SearchQuery[] {
  const utc = at.toISOString().slice(0, 10)
  const moscow = new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
  const list = (what: string, query: (draw: Draw) => Partial<Query<'GET /v1/services'>>): SearchQuery => ({
    name: `list: ${what}`,
    kind: 'list',
    run: (deps, draw) => listServices(deps, viewer(known), { page: 1, limit: 10, ...query(draw) }),
  })
  return [
    {
      name: reference,
      kind: 'reference',
      run: (deps, draw) => getService(deps, viewer(known), draw(known.serviceIds)),
    },
    list('today', () => ({ date: moscow })),
    list('today in Greenwich', () => ({ date: utc })),
    list('yesterday', () => ({ date: addDays(moscow, -1) })),
    list('tomorrow', () => ({ date: addDays(moscow, 1) })),
    list('today, by price', (draw) => ({ date: moscow, guests: draw([1, 2, 4]), sort: 'price' })),
    list('today, by rating', () => ({ date: moscow, sort: 'rating' })),
    list('today, up to a price', (draw) => ({ date: moscow, guests: 2, priceMax: draw([3_000, 12_000]) })),
    list('today, a category', (draw) => ({ date: moscow, category: draw(['hotel', 'excursion']) })),
    list('today, a region', (draw) => ({ date: moscow, region: draw(places)[1] })),
    list('this night', () => ({ category: 'hotel', date: moscow, until: addDays(moscow, 1), guests: 2 })),
    list('words, today', (draw) => ({ date: moscow, search: draw(kindWords) })),
    { name: 'map: today', kind: 'map', run: (deps) => listMapPoints(deps, { date: moscow }) },
    { name: 'prices: today', kind: 'map', run: (deps) => getPriceColumns(deps, { date: moscow, guests: 2 }) },
    {
      name: 'instead of nothing: today',
      kind: 'typo',
      run: (deps, draw) =>
        listNoResultSuggestions(deps, viewer(known), { date: moscow, region: draw(places)[1], guests: 20 }),
    },
  ]
}
