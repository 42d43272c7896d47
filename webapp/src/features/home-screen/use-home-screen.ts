import { useEffect, useRef, useState } from 'react'
import { addToHomeScreen, type HomeScreenStatus, homeScreenStatus } from '../../host/device/home-screen.ts'
import { host } from '../../host/host.ts'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import { useHomeScreenTexts } from './home-screen.texts.ts'

/** A host without an event for the result shows the result itself. */
export function useHomeScreen(): { readonly canAdd: boolean; readonly add: () => void } {
  const words = useHomeScreenTexts()
  const [status, setStatus] = useState<HomeScreenStatus>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const currentStatus = await homeScreenStatus()
      if (!isOver) setStatus(currentStatus)
    }
    void look()
    // The user may have changed the home screen.
    const stopLooking = host.onReturn(() => void look())
    return () => {
      isOver = true
      stopLooking()
      stop.current?.()
    }
  }, [])
  const add = () => {
    stop.current?.()
    stop.current = addToHomeScreen(() => {
      setStatus('added')
      showToast({ kind: 'ok', text: words.added })
    })
  }
  return { canAdd: status === 'missed' || status === 'unknown', add }
}
