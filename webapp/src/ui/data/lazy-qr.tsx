import { Suspense } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { lazyPart } from '../overlays/lazy-part.tsx'
import styles from './lazy-qr.module.css'

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode)

interface LazyQrProps {
  readonly text: string
  /** Its accessible name. */
  readonly label: string
  readonly pixels: number
}

/** A QR code on its paper; a box of the same size while its code loads. What it says must stand beside it in words. */
export function LazyQr(props: LazyQrProps) {
  const waiting = <Skeleton width={`${props.pixels}px`} height={props.pixels} radius="4px" />
  return (
    <div className={styles.paper}>
      <ErrorBoundary fallback={() => waiting}>
        <Suspense fallback={waiting}>
          <QrCode {...props} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
