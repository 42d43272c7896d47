import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useLayoutEffect, useRef } from 'react'
import { ErrorBoundary } from '../../../../ui/feedback/failure/error-boundary.tsx'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { categoryCounts } from '../../catalog.queries.ts'
import { countSheetFilters, hasFilters, type ServiceFilters, withServiceFilter } from '../filters.rules.ts'
import styles from './applied-or-category-chips.module.css'
import { CategoryChips } from './category-chips.tsx'

const AppliedChips = lazyPart(async () => (await import('./applied-chips.tsx')).AppliedChips)

interface NarrowedByProps extends Pick<ComponentProps<typeof AppliedChips>, 'onEdit'> {
  readonly filters: ServiceFilters
  readonly onChoose: (filters: ServiceFilters) => void
}

export function AppliedOrCategoryChips({ filters, onChoose, onEdit }: NarrowedByProps) {
  const counts = useQuery(categoryCounts())
  const place = useRef<HTMLDivElement>(null)
  const { region: _, ...others } = filters
  const isNarrowed = countSheetFilters(others) > 0
  const wasInside = useRef(false)
  // After the last chip is removed, the focus moves to the category that replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was chosen, the next choice may be made elsewhere
  useLayoutEffect(() => {
    if (!isNarrowed && wasInside.current) place.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    wasInside.current = false
  }, [filters])
  const choose = (next: ServiceFilters) => {
    wasInside.current = true
    onChoose(next)
  }
  const categories = (
    <CategoryChips
      counts={hasFilters(filters) || counts.isError ? null : counts.data}
      chosen={filters.category}
      onChoose={(category) => onChoose(withServiceFilter(filters, 'category', category))}
    />
  )
  return (
    <div ref={place} className={styles.place}>
      {isNarrowed ? (
        <ErrorBoundary place="applied" fallback={() => categories}>
          <Suspense fallback={null}>
            <AppliedChips filters={filters} onChoose={choose} onEdit={onEdit} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        categories
      )}
    </div>
  )
}
