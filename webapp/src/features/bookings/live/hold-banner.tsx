import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { type LiveHold, refreshUserInfo } from '../../../api/user-info.queries.ts'
import { host } from '../../../host/host.ts'
import { defineTexts } from '../../../locales/define-texts.ts'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { timerIcon } from '../../../ui/icons/icons.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { bookingQuery } from '../bookings.queries.ts'
import { openCheckout } from '../checkout-store.ts'
import { formatCountdown } from '../countdown/countdown.rules.ts'
import { useCountdown } from '../countdown/use-countdown.ts'
import styles from './hold-banner.module.css'
import { liveEn } from './live.en.ts'
import { liveRu } from './live.ru.ts'

const useLiveTexts = defineTexts(liveRu, liveEn)

interface HoldBannerProps {
  readonly hold: LiveHold
  readonly onGo: (path: string) => void
}

export function HoldBanner({ hold, onGo }: HoldBannerProps) {
  const text = useLiveTexts()
  const left = useCountdown(hold.clockAheadMs, hold.holdExpiresAt)
  const isOver = left === 0
  useRoom(!isOver)
  useEnd(isOver, hold, onGo)
  if (isOver) return null
  const press = () => {
    host.haptic('selection')
    openCheckout({ kind: 'booking', id: hold.id })
  }
  return (
    <aside className={styles.place} aria-label={text.banner}>
      <button type="button" className={styles.banner} onClick={press}>
        <Icon drawing={timerIcon} size={18} />
        <VisuallyHidden>{text.banner}</VisuallyHidden>
        <span className={styles.clock}>{formatCountdown(left)}</span>
        <span className={styles.title}>{hold.title}</span>
        <span className={styles.pay}>{text.pay}</span>
      </button>
    </aside>
  )
}

/** Reserves room for the banner, so that pages, bars and toasts stay above it. */
function useRoom(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    const { style } = document.documentElement
    style.setProperty('--hold-height', '48px')
    return () => void style.removeProperty('--hold-height')
  }, [isShown])
}

/** Loads the booking when the time is over, and shows a toast only if it was not paid. */
function useEnd(isOver: boolean, { id }: LiveHold, onGo: (path: string) => void): void {
  const client = useQueryClient()
  const text = useLiveTexts()
  useEffect(() => {
    if (!isOver) return
    let left = false
    const showEnd = async () => {
      const { state, serviceId } = await client.fetchQuery({ ...bookingQuery(id), staleTime: 0 })
      if (left) return
      refreshUserInfo(client)
      if (state !== 'hold' && state !== 'expired') return
      const action = { label: text.again, onPress: () => onGo(`/service/${serviceId}`) }
      showToast({ kind: 'error', text: text.over, action })
    }
    // Without a connection the end of the hold is unknown.
    showEnd().catch(() => undefined)
    return () => {
      left = true
    }
  }, [isOver, id, client, text, onGo])
}
