import type { mapToolsRu } from './map-tools.ru.ts'

export const mapToolsEn: typeof mapToolsRu = {
  closer: 'Zoom in',
  further: 'Zoom out',
  nearMe: 'My location',
  youAreHere: 'You are here',
  locationRefused: 'No access to your location. You can allow it in Settings.',
  locationUnknown: 'Couldn’t find your location.',
  settings: 'Settings',
  credit: 'Map: Natural Earth',
}
