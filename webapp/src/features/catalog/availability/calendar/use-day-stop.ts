import { firstDay, lastDay, toMonth } from '@enp/shared/time/days'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { dayByKey } from './keys.rules.ts'

interface DayStopInput {
  readonly month: string
  readonly first: string
  readonly last: string
  /** The first of them that is in the month is the tab stop until a key moves it. */
  readonly candidates: ReadonlyArray<string | undefined>
  readonly showMonth: (month: string) => void
}

/** Moves the tab stop by keys. The day that a key moved to may be rendered only with its month. */
export function useDayStop({ month, first, last, candidates, showMonth }: DayStopInput) {
  const table = useRef<HTMLTableElement>(null)
  const [reached, reach] = useState<string>()
  const moved = useRef(false)
  const stop = stopIn(month, [reached, ...candidates])
  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus()
  }, [stop])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, stop, { first, last })
    if (next === undefined) return
    event.preventDefault()
    moved.current = next !== stop
    reach(next)
    if (toMonth(next) !== month) showMonth(toMonth(next))
  }
  return { table, stop, reach, onKeyDown }
}

function stopIn(month: string, days: ReadonlyArray<string | undefined>): string {
  const inside = (day: string | undefined) => day !== undefined && day >= firstDay(month) && day <= lastDay(month)
  return days.find(inside) ?? firstDay(month)
}
