import { useEffect, useRef } from 'react'
import { isWeb, type Platform } from '../../../launch/platform.ts'
import type { ThemeParams } from '../../../launch/theme.ts'
import type { Insets } from '../insets.ts'
import type { HostEvent } from './host-reaction.ts'
import { viewportChanged } from './react-to-app.ts'

interface Surroundings {
  platform: Platform
  size: { width: number; height: number }
  expanded: boolean
  themeParams: ThemeParams
  insets: { safe: Insets; content: Insets }
  away: boolean
  now: number
}

/** Time until a changed height is stable: Web A reports it late, the apps animate it. */
const settleMs: Record<Platform, number> = { web: 0, weba: 400, ios: 300, android: 300, tdesktop: 0, macos: 0 }

export function useHostEvents(send: (event: HostEvent) => void, around: Surroundings): void {
  const { platform, size, expanded, themeParams, insets, away, now } = around
  const { width, height } = size

  useEffect(() => {
    if (height === 0) return
    if (!isWeb(platform)) send(viewportChanged({ width, height }, expanded, false))
    const timer = setTimeout(() => send(viewportChanged({ width, height }, expanded, true)), settleMs[platform])
    return () => clearTimeout(timer)
  }, [send, platform, width, height, expanded])

  useEffect(() => send({ type: 'theme_changed', data: { theme_params: themeParams } }), [send, themeParams])

  useChange(JSON.stringify(insets.safe), () => send({ type: 'safe_area_changed', data: { ...insets.safe } }))
  useChange(JSON.stringify(insets.content), () =>
    send({ type: 'content_safe_area_changed', data: { ...insets.content } }),
  )
  useChange(String(away), () => send({ type: 'visibility_changed', data: { is_visible: !away } }))

  // After a jump of the clock the app counts as deactivated and activated again.
  const before = useRef(now)
  useEffect(() => {
    const passedMs = now - before.current
    before.current = now
    if (passedMs > jumpMs && !away) send({ type: 'visibility_changed', data: { is_visible: true } })
  }, [send, now, away])
}

/** The clock ticks every second; a larger step means that it was moved. */
const jumpMs = 30_000

function useChange(key: string, run: () => void): void {
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    run()
  })
}
