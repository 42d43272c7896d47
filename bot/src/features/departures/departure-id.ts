import { compactId, fullId } from '../../compact-id.ts'

/** The bookings of an option that begin on a day, at a start. */
export interface DepartureId {
  readonly optionId: string
  /** As `2030-03-12`. */
  readonly date: string
  readonly startTime?: string
}

/** What callback data of a departure end with: `C3y7…:300312` or `C3y7…:3003121000`. */
export const departurePart = '([\\w-]{22}:\\d{6}(?:\\d{4})?)'

export function writeDeparture({ optionId, date, startTime = '' }: DepartureId): string {
  return `${compactId(optionId)}:${date.slice(2).replaceAll('-', '')}${startTime.replace(':', '')}`
}

/** The departure again; of what is none, a day that no calendar has. */
export function readDeparture(text: string): DepartureId {
  const [, compact = '', year, month, day, hours, minutes] =
    /^([\w-]{22}):(\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d))?$/.exec(text) ?? []
  return {
    optionId: fullId(compact),
    date: `20${year}-${month}-${day}`,
    ...(hours !== undefined && { startTime: `${hours}:${minutes}` }),
  }
}
