import { Suspense } from 'react'
import { ErrorBoundary } from '../../../ui/feedback/failure/error-boundary.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import type { ServiceFilters } from '../filters/filters.rules.ts'

/** Reserved for the row, so that the page does not move. */
const rowPlace = { minHeight: 52 }
const Row = lazyPart(async () => (await import('./when-who-row.tsx')).WhenWhoRow)
const WhenWhoSheet = lazyPart(async () => (await import('./when-who-sheet.tsx')).WhenWhoSheet)

interface LazyWhenWhoProps {
  readonly filters: ServiceFilters
  readonly isOpen: boolean
  readonly isRowShown: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChoose: (filters: ServiceFilters) => void
}

export function LazyWhenWho({ filters, isOpen, isRowShown, onOpen, onChoose }: LazyWhenWhoProps) {
  return (
    <>
      {isRowShown && (
        <ErrorBoundary fallback={() => null}>
          <div style={rowPlace}>
            <Suspense fallback={null}>
              <Row onOpen={() => onOpen(true)} />
            </Suspense>
          </div>
        </ErrorBoundary>
      )}
      {isOpen && (
        <LazySheet onClose={() => onOpen(false)}>
          <WhenWhoSheet filters={filters} onChoose={onChoose} onClose={() => onOpen(false)} />
        </LazySheet>
      )}
    </>
  )
}
