import { type Trip, toLocationText, whenLines } from './trip.rules.ts'

/** Some place of the trip is known to the metre. */
export const hasLocations = (trips: readonly Trip[]) => trips.some(({ geo }) => geo !== undefined)

/**
 * Where people come to, as waypoints (GPX 1.1) for a map or a navigator that works without a connection: the name is that of
 * the trip, the comment the place in words, the description when it is, by the place's clock.
 */
export function toWaypointsText(trips: readonly Trip[]): string {
  const lines = [...trips]
    .sort((one, other) => one.booking.starts_at.getTime() - other.booking.starts_at.getTime())
    .flatMap((trip) => (trip.geo ? waypoint(trip, trip.geo) : []))
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="enp travel" xmlns="http://www.topografix.com/GPX/1/1">',
    ...lines,
    '</gpx>',
  ].join('\n')}\n`
}

function waypoint(trip: Trip, { lat, lon }: NonNullable<Trip['geo']>): string[] {
  const { booking, title, language } = trip
  return [
    `  <wpt lat="${lat}" lon="${lon}">`,
    `    <name>${toText(title)}</name>`,
    `    <cmt>${toText(toLocationText(trip))}</cmt>`,
    `    <desc>${toText([...whenLines(language, booking), booking.number].join('. '))}</desc>`,
    '  </wpt>',
  ]
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML has no way to write most control characters, not even as a number. */
const toText = (value: string) =>
  value.replace(/\p{Cc}+|[\uFFFE\uFFFF]/gu, ' ').replace(/[&<>]/g, (mark) => marks[mark] ?? mark)
