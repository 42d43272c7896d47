import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { formatTripTimeLines, type Trip, toLocationText } from './trip.rules.ts'

export const hasLocations = (trips: readonly Trip[]) => trips.some(({ geo }) => geo !== undefined)

/** Returns waypoints (GPX 1.1) for a map or a navigator that works offline. */
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
    `    <desc>${toText([...formatTripTimeLines(language, booking), booking.number].join('. '))}</desc>`,
    '  </wpt>',
  ]
}

/** XML cannot represent most control characters, not even as numeric references. */
const toText = (value: string) => escapeTagMarks(value.replace(/\p{Cc}+|[\uFFFE\uFFFF]/gu, ' '))
