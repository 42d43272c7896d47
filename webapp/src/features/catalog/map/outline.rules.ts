import type { DeviceLocation } from '../../../host/device-location.ts'
import { middleLongitude } from './projection.rules.ts'

/** As webapp/build/land.ts writes them. */
const gridDegrees = 0.05
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const zero = letters.indexOf('_')

/**
 * The shores, as places: rings between commas, of steps on the grid to the right and down, each a letter or a number in
 * brackets. They count from the middle meridian and from the equator; beyond the 180th meridian longitudes go on.
 */
export function readOutlines(text: string): DeviceLocation[][] {
  return text.split(',').map((ring) => {
    const steps = [...ring.matchAll(/\((-?\d+)\)|./g)].map(([letter, number]) =>
      number === undefined ? letters.indexOf(letter) - zero : Number(number),
    )
    const places: DeviceLocation[] = []
    let [right, down] = [0, 0]
    for (let at = 0; at + 1 < steps.length; at += 2) {
      right += steps[at] ?? 0
      down += steps[at + 1] ?? 0
      places.push({ lat: -down * gridDegrees, lng: middleLongitude + right * gridDegrees })
    }
    return places
  })
}
