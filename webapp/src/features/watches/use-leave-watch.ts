import { useMutation, useQueryClient } from '@tanstack/react-query'
import { host } from '../../host/host.ts'
import { errorText } from '../../locales/error-text.ts'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import { cancelWatch, watchesQuery } from './watch-calls.ts'
import { useWatchTexts } from './watches.texts.ts'

export function useLeaveWatch(id: string, onLeft: () => void = () => undefined) {
  const { watches, text } = useWatchTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => cancelWatch(id),
    onSuccess: () => {
      client.setQueryData(watchesQuery().queryKey, (known) => known?.filter((other) => other.id !== id))
      for (const tag of ['Watches', 'Bookings', 'User'] as const) void client.invalidateQueries({ queryKey: [tag] })
      showToast({ kind: 'ok', text: watches.ended.left })
      onLeft()
    },
    onError: (error) => {
      host.haptic('error')
      showToast({ kind: 'error', text: errorText(text, error) })
    },
  })
}
