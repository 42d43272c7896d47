import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { refetchTags } from '../../../api/refetch-tags.ts'
import { errorText } from '../../../locales/error-text.ts'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { hideBooking } from '../booking-calls.ts'
import { createDelayedHiding, type DelayedHiding } from './delayed-hiding.ts'
import type { OrdersTexts } from './order-history.texts.ts'

const undoMs = 4_000

let shared: DelayedHiding | undefined
let latest: { readonly client: QueryClient; readonly words: OrdersTexts } | undefined

/** Returns the only instance of the app, so that a removed card stays hidden on every page. */
function hiding(): DelayedHiding {
  shared ??= create()
  return shared
}

function create(): DelayedHiding {
  const list = createDelayedHiding({
    send: hideBooking,
    onHidden: () => latest && refetchTags(latest.client, 'Bookings', 'Profile'),
    onFailure: (_, error) => {
      if (!latest) return
      const { text, orders } = latest.words
      showToast({ kind: 'error', text: `${orders.notHidden} ${errorText(text, error)}` })
    },
    undoMs,
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && list.flush())
  return list
}

export function useHiddenTrips(words: OrdersTexts) {
  const client = useQueryClient()
  const list = hiding()
  useEffect(() => {
    latest = { client, words }
  })
  const hidden = useSyncExternalStore(list.subscribe, list.hidden)
  const hide = (id: string, title: string) => {
    const { orders } = words
    list.hide(id)
    showToast({ kind: 'ok', text: orders.hidden(title), action: { label: orders.undo, onPress: () => list.undo(id) } })
  }
  return { hidden, hide }
}
