import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Icon } from '../../icons/icon.tsx'
import { warningIcon } from '../../icons/icons.ts'
import typography from '../../layout/typography.module.css'
import styles from './part-failure.module.css'

interface PartFailureProps {
  readonly title: string
  /** Absent: no response came. */
  readonly error?: unknown
  readonly retrying: boolean
  readonly onRetry: () => void
}

export function PartFailure({ title, error, retrying, onRetry }: PartFailureProps) {
  const text = useText()
  const retry = () => {
    if (retrying) return
    host.haptic('selection')
    onRetry()
  }
  return (
    <div className={styles.failure} role="alert">
      <Icon drawing={warningIcon} size={18} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={typography.secondary}>{error === undefined ? text.problems.network : errorText(text, error)}</p>
      </div>
      <button
        type="button"
        className={styles.retry}
        aria-disabled={retrying || undefined}
        aria-busy={retrying || undefined}
        onClick={retry}
      >
        {retrying ? text.common.loading : text.common.retry}
      </button>
    </div>
  )
}

interface QueryFailureProps {
  readonly title: string
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** The failure of one query. A retry loads it again. */
export function QueryFailure({ title, query: { error, isFetching, refetch } }: QueryFailureProps) {
  return <PartFailure title={title} error={error} retrying={isFetching} onRetry={() => void refetch()} />
}
