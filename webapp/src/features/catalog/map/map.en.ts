import { createFormat } from '../../../locales/format/format.ts'
import type { mapRu } from './map.ru.ts'

const { number, plural } = createFormat('en')

const many = (count: number, one: string, other: string) =>
  `${number(count, 0)}\u00a0${plural(count, { one, few: other, many: other, other })}`

export const mapEn: typeof mapRu = {
  label: (count) => `Map: ${many(count, 'service', 'services')}. Use the arrow keys to move, plus and minus to zoom.`,
  partOf: (shown, total) => `Showing ${number(shown, 0)} of ${total}. Zoom in or narrow the search.`,
  moreThan: (count) => `more than ${number(count, 0)}`,
  found: (count) => many(count, 'service', 'services'),
  foundMoreThan: (count) => `More than ${number(count, 0)} services`,
  searchHere: 'Search this area',
  cluster: (count) => `${many(count, 'service', 'services')}, zoom in`,
  pin: (category, price) => `${category}, ${price}`,
  pinSeen: (category, price) => `${category}, ${price}, viewed`,
  look: 'View',
  cards: 'Selected service',
  nothingHere: 'No results here',
  nothingHereText: 'Move the map and search again, or remove some of the filters.',
  showEverywhere: 'Search everywhere',
  openFull: 'Open the map',
  placeOnMap: (city) => `On the map: ${city}`,
}
