import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly width?: string
  readonly height: number
  readonly radius?: string
}

export function Skeleton({ width = '100%', height, radius = 'var(--r-sm)' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
}
