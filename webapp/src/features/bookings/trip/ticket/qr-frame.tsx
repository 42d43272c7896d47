import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../../../../ui/feedback/failure/error-boundary.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { useTripTexts } from '../trip.texts.ts'
import styles from './qr-frame.module.css'

/** Reserves the code's size. Shows an error if the component fails to load. */
export function QrFrame({ pixels, children }: { pixels: number; children: ReactNode }) {
  const { trip: text } = useTripTexts()
  const failed = (
    <span className={styles.failed} style={{ width: pixels, minHeight: pixels }}>
      {text.qrFailed}
    </span>
  )
  return (
    <span className={styles.paper}>
      <ErrorBoundary fallback={() => failed}>
        <Suspense fallback={<Skeleton width={`${pixels}px`} height={pixels} radius="4px" />}>{children}</Suspense>
      </ErrorBoundary>
    </span>
  )
}
