import { useInfiniteQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { deviceToday } from '../../../../api/clock/device-today.ts'
import { host } from '../../../../host/host.ts'
import chips from '../../../../ui/actions/chips.module.css'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { closeIcon } from '../../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import { serviceListQuery } from '../../catalog.queries.ts'
import { useCatalogTexts } from '../../catalog.texts.ts'
import { useFilterTexts } from '../filter-words.texts.ts'
import type { ServiceFilters } from '../filters.rules.ts'
import styles from './applied-chips.module.css'
import {
  type AppliedFilter,
  clearAppliedFilters,
  listAppliedFilters,
  removeAppliedFilter,
  toAppliedFilterKey,
} from './chosen.rules.ts'
import { formatAppliedFilter } from './format-applied-filter.rules.ts'

interface AppliedChipsProps {
  readonly filters: ServiceFilters
  readonly onChoose: (filters: ServiceFilters) => void
  readonly onEdit: (kind: AppliedFilter['kind']) => void
}

export function AppliedChips({ filters, onChoose, onEdit }: AppliedChipsProps) {
  const catalogWords = useCatalogTexts()
  const words = useFilterTexts()
  const row = useRef<HTMLFieldSetElement>(null)
  const [removedAt, setRemovedAt] = useState<number>()
  const applied = listAppliedFilters(filters)
  const today = deviceToday()
  const named = useNamedCity(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips are others once one has gone
  useLayoutEffect(() => {
    if (removedAt === undefined) return
    const buttons = row.current?.querySelectorAll<HTMLElement>('[data-cross]') ?? []
    buttons[Math.min(removedAt, applied.length - 1)]?.focus()
    setRemovedAt(undefined)
  }, [applied.length])
  const give = (next: ServiceFilters) => {
    host.haptic('selection')
    onChoose(next)
  }
  return (
    <fieldset ref={row} className={chips.chips} aria-label={words.applied}>
      {applied.map((one, at) => {
        const text = formatAppliedFilter(one, named, words, catalogWords, today)
        return (
          <span
            key={toAppliedFilterKey(one)}
            className={joinClassNames(chips.pill, chips.chip, chips.applied, styles.chip)}
          >
            <button type="button" className={styles.text} aria-haspopup="dialog" onClick={() => onEdit(one.kind)}>
              {text}
            </button>
            <button
              type="button"
              className={styles.cross}
              data-cross
              aria-label={words.remove(text)}
              onClick={() => {
                setRemovedAt(at)
                give(removeAppliedFilter(filters, one))
              }}
            >
              <Icon drawing={closeIcon} size={18} />
            </button>
          </span>
        )
      })}
      {applied.length > 1 && (
        <button
          type="button"
          className={joinClassNames(chips.pill, chips.chip, chips.all)}
          onClick={() => give(clearAppliedFilters(filters))}
        >
          {words.removeAll}
        </button>
      )}
    </fieldset>
  )
}

/** The filter has the Russian name of a city, the cards of the list that of the user's language. */
function useNamedCity(filters: ServiceFilters): ServiceFilters {
  const { data, isPlaceholderData } = useInfiniteQuery({ ...serviceListQuery(filters), enabled: false })
  const city = isPlaceholderData ? undefined : data?.pages[0]?.data[0]?.city
  return filters.city !== undefined && city !== undefined ? { ...filters, city } : filters
}
