import { useText } from '../../locales/use-text.tsx'
import { Icon } from '../icons/icon.tsx'
import { compassIcon } from '../icons/icons.ts'
import { joinClassNames } from '../layout/join-class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './loader.module.css'

interface LoaderProps {
  readonly size?: 'medium' | 'large'
  readonly fullScreen?: boolean
}

const iconSizes = { medium: 18, large: 24 } as const

export function Loader({ size = 'medium', fullScreen = false }: LoaderProps) {
  const text = useText()
  const words = (
    <p className={joinClassNames(styles.loader, styles[size], fullScreen && styles.fullScreen)} role="status">
      <span className={styles.icon}>
        <Icon drawing={compassIcon} size={iconSizes[size]} />
      </span>
      {text.common.loading}
    </p>
  )
  if (!fullScreen) return words
  return (
    <main aria-busy="true">
      <VisuallyHidden as="h1">{text.common.productName}</VisuallyHidden>
      {words}
    </main>
  )
}
