import { formatPoint, parsePoint } from '@enp/shared/typed-text/typed-point'
import { Suspense, useState } from 'react'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { ErrorBoundary } from '../../../../ui/feedback/failure/error-boundary.tsx'
import { PartFailure } from '../../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { Field } from '../../../../ui/fields/text/field.tsx'
import stack from '../../../../ui/layout/stack.module.css'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import { ChunkLoadError } from '../../../../ui/overlays/load-with-timeout.ts'
import type { FormTexts } from '../service-form.texts.ts'
import { isOnEarth } from './point.rules.ts'

const PointMap = lazyPart(async () => (await import('./point-map.tsx')).PointMap)

const longest = 60

interface PointFieldProps {
  readonly label: string
  readonly value: string
  readonly city: string | undefined
  readonly error: string | undefined
  readonly refusals: number
  readonly words: FormTexts
  readonly onChange: (text: string) => void
}

/** Coordinates are typed, or chosen by a tap on the map. */
export function PointField({ label, value, city, error, refusals, words, onChange }: PointFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const typed = parsePoint(value)
  const point = typed && isOnEarth(typed) ? typed : undefined
  return (
    <div className={stack.small}>
      <Field
        label={label}
        value={value}
        maxLength={longest}
        hint={words.pointHint}
        error={error}
        errorCount={refusals}
        onChange={onChange}
      />
      <Button look="tint" small onPress={() => setOpen(!isOpen)}>
        {isOpen ? words.hideMap : words.showMap}
      </Button>
      {isOpen && (
        <ErrorBoundary fallback={(failure, again) => <NotLoaded failure={failure} words={words} onRetry={again} />}>
          <Suspense fallback={<Skeleton width="100%" height={320} radius="20px" />}>
            <PointMap city={city} point={point} words={words} onChoose={(chosen) => onChange(formatPoint(chosen))} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

function NotLoaded({ failure, words, onRetry }: { failure: unknown; words: FormTexts; onRetry: () => void }) {
  if (!(failure instanceof ChunkLoadError)) throw failure
  return <PartFailure title={words.mapFailed} retrying={false} onRetry={onRetry} />
}
