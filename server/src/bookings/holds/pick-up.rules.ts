import type { PickUp } from '@enp/shared/calls/catalog-shapes'
import { toZone } from '../../catalog/availability/days.rules.ts'
import { toKopecks } from '../../catalog/availability/price.rules.ts'
import type { SoldPickUp } from '../../core/column-values.ts'

interface When {
  readonly day: string
  readonly startsAt: Date
  readonly timeZone: string
}

const minuteMs = 60_000

/** Without a time on the point, the organizer informs the guest. */
export function toSoldPickUp({ id, title, text, price, time, minutesBefore }: PickUp, when: When): SoldPickUp {
  const at = time === undefined ? before(minutesBefore, when) : toZone(when.timeZone).moment(when.day, time)
  return {
    id,
    title,
    ...(text !== undefined && { text }),
    ...(at && { at: at.toISOString() }),
    ...(price && { price: toKopecks(price) }),
  }
}

const before = (minutes: number | undefined, { startsAt }: When) =>
  minutes === undefined ? undefined : new Date(startsAt.getTime() - minutes * minuteMs)
