import { getPriceColumns } from '@enp/server/src/catalog/listing/get-price-columns.ts'
import { listServices } from '@enp/server/src/catalog/listing/list-services.ts'
import { listNoResultSuggestions } from '@enp/server/src/catalog/search/no-results/list-no-result-suggestions.ts'
import { listPopularSearches } from '@enp/server/src/catalog/search/popular/list-popular-searches.ts'
import { suggestSearches } from '@enp/server/src/catalog/search/suggest/suggest-searches.ts'
import { swapKeyboardLayout } from '@enp/server/src/catalog/search/words/keyboard-layout.rules.ts'
import type { Query } from '@enp/shared/contract'
import type { Known } from './known.ts'
import { type Draw, kindWords, rareWords, type SearchQuery, unknown, viewer } from './query.ts'
import { places } from './vocabulary.ts'

const days = ['сегодня', 'завтра', 'на выходных', 'в субботу', '10 января']
const guests = ['на двоих', 'с ребёнком', 'для 4 человек', '2 взрослых и ребенок 6 лет']
const sums = ['3000', '10 000', '25000']

export function runConcurrentQueries(known: Known): SearchQuery[] {
  const words = (what: string, search: (draw: Draw) => string, kind: SearchQuery['kind'] = 'list'): SearchQuery => ({
    name: `search: ${what}`,
    kind,
    run: (deps, draw) => listServices(deps, viewer(known), { page: 1, limit: 10, search: search(draw) }),
  })
  const prices = (what: string, query: (draw: Draw) => Query<'GET /v1/services/prices'>): SearchQuery => ({
    name: `prices: ${what}`,
    kind: 'map',
    run: (deps, draw) => getPriceColumns(deps, query(draw)),
  })
  return [
    words('an everyday name of a place', (draw) => draw(['Питер', 'спб', 'мск', 'Татария', 'Крым'])),
    words('other words for it', (draw) => draw(['попариться', 'переночевать', 'катер', 'рафтинг'])),
    words('an order in words', (draw) => draw(['дешевый отель', 'недорогая экскурсия'])),
    words('English words', (draw) => draw(['hotel', 'boat trip', 'sauna', 'walking tour'])),
    words('a place in English', (draw) => draw(['Karelia hotel', 'Irkutsk', 'Moscow tour']), 'typo'),
    words('the other layout', (draw) => swapKeyboardLayout(draw(kindWords)) ?? '', 'typo'),
    words('a phrase: what, where, when', (draw) => `${draw(kindWords)} ${draw(places)[0]} ${draw(days)}`),
    words(
      'a phrase: what, when, guests, price',
      (draw) => `${draw(kindWords)} ${draw(days)} ${draw(guests)} до ${draw(sums)} руб`,
    ),
    words('a phrase in English', (draw) => `${draw(['hotel', 'boat trip'])} for two tomorrow under ${draw(sums)}`),
    words('a word that nothing has', (draw) => `${draw(kindWords)} ${draw(unknown)}`, 'typo'),
    words(
      'words that nothing has together',
      (draw) => `${draw(rareWords)} ${draw(rareWords)} ${draw(kindWords)}`,
      'typo',
    ),
    prices('a category, for a company', (draw) => ({
      category: draw(['hotel', 'excursion', 'entertainment']),
      guests: draw([2, 4]),
    })),
    prices('a day in a region', (draw) => ({ date: draw(known.days), guests: 2, region: draw(places)[1] })),
    prices('a stay', (draw) => ({ category: 'hotel', ...draw(known.stays), guests: draw([1, 2, 4]) })),
    prices('words', (draw) => ({ search: draw(kindWords) })),
    {
      name: 'suggestions: while typing',
      kind: 'list',
      run: (deps, draw) => suggestSearches(deps, viewer(known), draw(kindWords).slice(0, draw([2, 3, 4]))),
    },
    {
      name: 'suggestions: a place',
      kind: 'list',
      run: (deps, draw) => suggestSearches(deps, viewer(known), draw(places)[0].slice(0, draw([3, 4, 5]))),
    },
    { name: 'popular searches', kind: 'list', run: (deps) => listPopularSearches(deps, viewer(known)) },
    {
      name: 'instead of nothing: filters',
      kind: 'typo',
      run: (deps, draw) =>
        listNoResultSuggestions(deps, viewer(known), {
          region: 'RU-CHU',
          category: draw(['hotel', 'excursion']),
          guests: 2,
        }),
    },
    {
      name: 'instead of nothing: words and filters',
      kind: 'typo',
      run: (deps, draw) =>
        listNoResultSuggestions(deps, viewer(known), {
          search: draw(kindWords),
          region: draw(places)[1],
          priceMax: 100,
          guests: 2,
        }),
    },
    {
      name: 'instead of nothing: words that nothing has',
      kind: 'typo',
      run: (deps, draw) =>
        listNoResultSuggestions(deps, viewer(known), { search: draw(unknown), region: draw(places)[1] }),
    },
  ]
}
