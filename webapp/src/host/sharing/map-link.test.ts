import { expect, it } from 'vitest'
import { mapLink } from './map-link.ts'

it('a location is a pin at its longitude and latitude', () => {
  expect(mapLink({ lat: 53.2, lon: 107.34 })).toBe('https://yandex.ru/maps/?pt=107.34,53.2&z=15&l=map')
})
