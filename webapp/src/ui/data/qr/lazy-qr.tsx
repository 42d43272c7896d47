import { Suspense } from 'react'
import { ErrorBoundary } from '../../feedback/failure/error-boundary.tsx'
import { Skeleton } from '../../feedback/skeleton/skeleton.tsx'
import { lazyPart } from '../../overlays/lazy-part.tsx'
import styles from './lazy-qr.module.css'

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode)

interface LazyQrProps {
  readonly text: string
  readonly label: string
  readonly pixels: number
}

/** QR code on a light background, with a skeleton. Its content must also be shown as text. */
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
