import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { defineTexts } from '../../locales/define-texts.ts'
import { errorText, isNetworkFailure } from '../../locales/error-text.ts'
import { useText } from '../../locales/use-text.tsx'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { retryIcon } from '../../ui/icons/icons.ts'
import { joinClassNames } from '../../ui/layout/join-class-names.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { canPullToRefresh } from './pull-pages.ts'
import styles from './pull-to-refresh.module.css'
import { pullToRefreshEn } from './pull-words.en.ts'
import { pullToRefreshRu } from './pull-words.ru.ts'
import { usePull } from './use-pull.ts'

const usePullToRefreshTexts = defineTexts(pullToRefreshRu, pullToRefreshEn)

/** Shortest time that the sign is shown, so that a fast response doesn't make it flash. */
const minMs = 600

export function PullToRefresh() {
  const { pathname } = useLocation()
  const isOn = canPullToRefresh(pathname)
  const { isBusy, said, refresh } = useRefresh()
  const { px, isEnough } = usePull(isOn, () => isBusy || refresh())
  const place: CSSProperties = px > 0 ? { transform: `translateY(${px}px)`, opacity: Math.min(1, px / 40) } : {}
  return (
    <>
      <div aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {isOn && (
        <div
          className={joinClassNames(
            styles.sign,
            px > 0 && styles.held,
            isBusy && styles.busy,
            isEnough && styles.enough,
          )}
          style={place}
          aria-hidden="true"
          data-testid="pull"
          data-busy={isBusy}
        >
          <span className={styles.turn} style={px > 0 ? { transform: `rotate(${px * 3}deg)` } : {}}>
            <Icon drawing={retryIcon} size={18} />
          </span>
        </div>
      )}
    </>
  )
}

function useRefresh() {
  const text = useText()
  const words = usePullToRefreshTexts()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')
  const refresh = async () => {
    setIsBusy(true)
    setSaid(words.refreshing)
    try {
      const shown = client.refetchQueries({ type: 'active' }, { throwOnError: true })
      const [outcome] = await Promise.allSettled([shown, new Promise((resolve) => setTimeout(resolve, minMs))])
      if (outcome.status === 'fulfilled') return setSaid(words.refreshed)
      setSaid('')
      const isAway = isNetworkFailure(outcome.reason)
      showToast({ kind: isAway ? 'info' : 'error', text: isAway ? words.offline : errorText(text, outcome.reason) })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, said, refresh: () => void refresh() }
}
