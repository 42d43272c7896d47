import type { DeviceLocation } from '../../../host/device/device-location.ts'
import { middleLongitude } from '../camera/projection.rules.ts'

const gridDegrees = 0.05
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const zero = letters.indexOf('_')

/** Format: build/land.ts. Steps start at the middle meridian; longitudes continue beyond 180. */
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
