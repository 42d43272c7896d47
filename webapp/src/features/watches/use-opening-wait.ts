import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../locales/use-text.tsx'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import type { Watch } from './watch-calls.ts'
import { findWatchOfOpening } from './watched-day.rules.ts'

type AskForChat = (client: QueryClient) => Promise<void>

/** Returns the state of the wait for an opening, and its switch. */
export function useOpeningWait(
  serviceId: string,
  watches: readonly Watch[],
  loadAskForChat: () => Promise<AskForChat>,
) {
  const text = useText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const find = (optionId: string) => findWatchOfOpening(watches, serviceId, optionId)
  const toggle = async (optionId: string) => {
    setBusy(true)
    try {
      const [{ switchOpeningWatch }, askForChat] = await Promise.all([
        import('./switch-opening-watch.ts'),
        loadAskForChat(),
      ])
      await switchOpeningWatch({ client, text, serviceId, optionId, watch: find(optionId), askForChat })
    } catch {
      showToast({ kind: 'error', text: text.problems.network })
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    isWaiting: (optionId: string) => find(optionId) !== undefined,
    toggle: (optionId: string) => void toggle(optionId),
  }
}
