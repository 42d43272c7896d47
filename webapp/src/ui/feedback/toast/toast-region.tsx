import { useEffect, useSyncExternalStore } from 'react'
import { host } from '../../../host/host.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Icon, type IconDrawing } from '../../icons/icon.tsx'
import { checkIcon, closeIcon, compassIcon, warningIcon } from '../../icons/icons.ts'
import { joinClassNames } from '../../layout/join-class-names.ts'
import styles from './toast-region.module.css'
import { currentToast, hideToast, onToast, type Toast } from './toast-store.ts'

const icons: Record<Toast['kind'], IconDrawing> = { info: compassIcon, ok: checkIcon, error: warningIcon }

/** Must be rendered once. */
export function ToastRegion() {
  const toast = useSyncExternalStore(onToast, currentToast)
  return (
    <div className={styles.region} aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'}>
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const text = useText()
  const { kind, action } = toast
  // Every error vibrates, so callers need not do it themselves.
  useEffect(() => {
    if (kind === 'error') host.haptic('error')
  }, [kind])
  const close = () => {
    host.haptic('selection')
    hideToast()
  }
  const act = () => {
    close()
    action?.onPress()
  }
  return (
    <div
      className={joinClassNames(styles.toast, action && styles.withAction)}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <span className={styles[kind]}>
        <Icon drawing={icons[kind]} size={18} />
      </span>
      <span className={styles.words}>{toast.text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      {kind === 'error' && (
        <button type="button" className={styles.close} onClick={close} aria-label={text.common.dismiss}>
          <Icon drawing={closeIcon} size={18} />
        </button>
      )}
    </div>
  )
}
