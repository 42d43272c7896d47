import { createFormat } from '../../../locales/format.ts'
import type { mapRu } from './map.ru.ts'

const { number, plural } = createFormat('en')

const many = (count: number, one: string, other: string) =>
  `${number(count, 0)}\u00a0${plural(count, { one, few: other, many: other, other })}`

export const mapEn: typeof mapRu = {
  label: (count) => `Map: ${many(count, 'service', 'services')}. Arrows move it, plus and minus change its scale.`,
  partOf: (shown, total) => `Showing ${number(shown, 0)} of ${total}. Zoom in or narrow the search.`,
  moreThan: (count) => `more than ${number(count, 0)}`,
  searchHere: 'Search this area',
  closer: 'Zoom in',
  further: 'Zoom out',
  nearMe: 'Where I am',
  youAreHere: 'You are here',
  cluster: (count) => `${many(count, 'service', 'services')}, zoom in`,
  pin: (category, price) => `${category}, ${price}`,
  pinSeen: (category, price) => `${category}, ${price}, seen`,
  look: 'View',
  cards: 'Chosen service',
  nothingHere: 'Nothing found here',
  nothingHereText: 'Move the map and search again, or remove some of the filters.',
  showEverywhere: 'Search everywhere',
  locationRefused: 'There is no access to your location. You can allow it in the settings.',
  locationUnknown: 'Your location could not be found.',
  settings: 'Settings',
  openFull: 'Open the map',
  placeOnMap: (city) => `On the map: ${city}`,
  credit: 'Land: Natural Earth',
}
