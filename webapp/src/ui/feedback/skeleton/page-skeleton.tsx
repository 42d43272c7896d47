import { useText } from '../../../locales/use-text.tsx'
import { joinClassNames } from '../../layout/join-class-names.ts'
import { VisuallyHidden } from '../../layout/visually-hidden.tsx'
import styles from './page-skeleton.module.css'
import { getSkeletonShape, type SkeletonBlock } from './page-skeleton.shapes.ts'
import { Skeleton } from './skeleton.tsx'

/** Skeleton while a page's code loads, with the specification's text. */
export function PageSkeleton({ path = '/services' }: { path?: string }) {
  const text = useText()
  const { blocks, bleeds = false, centered = false } = getSkeletonShape(path)
  return (
    <main
      className={joinClassNames(styles.page, bleeds && styles.bleeds, centered && styles.centered)}
      aria-busy="true"
    >
      <VisuallyHidden as="h1">{text.common.productName}</VisuallyHidden>
      {blocks.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton never changes
        <div key={at} className={styles.row}>
          {row === 'words' ? (
            <p className={styles.words} role="status">
              {text.common.pageLoading}
            </p>
          ) : (
            row.map(toBox)
          )}
        </div>
      ))}
    </main>
  )
}

function toBox([width, height, radius = 6]: SkeletonBlock, at: number) {
  return <Skeleton key={at} width={`${width}%`} height={height} radius={`${radius}px`} />
}
