import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly width?: string
  readonly height: number
  readonly radius?: string
}

/** A box of the content's size while the content loads. */
export function Skeleton({ width = '100%', height, radius = 'var(--r-sm)' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
}
