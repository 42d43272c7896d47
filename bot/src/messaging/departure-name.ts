import type { DepartureRef } from '@enp/shared/calls/organizers/organizer-departures'
import { compactId, fullId } from '../compact-id.ts'

/** Departure in callback data: the option's id, then `yymmdd`, with a start time `yymmddhhmm`. */
export const departureDataPattern = '([\\w-]{22}:\\d{6}(?:\\d{4})?)'

export function formatDepartureData({ optionId, date, startTime = '' }: DepartureRef): string {
  return `${compactId(optionId)}:${date.slice(2).replaceAll('-', '')}${startTime.replace(':', '')}`
}

export function parseDepartureData(text: string): DepartureRef {
  const [compact = '', digits = ''] = text.split(':')
  const [year, month, day, hour, minute] = digits.match(/\d{2}/g) ?? []
  const startTime = hour === undefined ? {} : { startTime: `${hour}:${minute}` }
  return { optionId: fullId(compact), date: `20${year}-${month}-${day}`, ...startTime }
}
