import { useText } from '../locales/use-text.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './loader.module.css'

interface LoaderProps {
  readonly size?: 'small' | 'medium' | 'large'
  /** The words beside it; «Загрузка...» unless told. */
  readonly message?: string
  readonly fullScreen?: boolean
}

const iconSizes = { small: 15, medium: 18, large: 24 } as const

/** The specification's loading indicator. */
export function Loader({ size = 'medium', message, fullScreen = false }: LoaderProps) {
  const text = useText()
  return (
    <p className={classes(styles.loader, styles[size], fullScreen && styles.fullScreen)} role="status">
      <span className={styles.icon}>
        <Icon name="compass" size={iconSizes[size]} />
      </span>
      {message ?? text.common.loading}
    </p>
  )
}
