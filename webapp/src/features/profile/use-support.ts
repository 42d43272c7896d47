import { useQueryClient } from '@tanstack/react-query'
import { publicConfigQuery } from '../../api/config.queries.ts'
import { host } from '../../host/host.ts'
import { errorText } from '../../locales/error-text.ts'
import { useText } from '../../locales/use-text.tsx'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'

/** Operators respond to support requests in the chat with the bot. */
export function useSupport(): () => void {
  const text = useText()
  const client = useQueryClient()
  const open = async () => {
    try {
      const { botUsername } = await client.fetchQuery(publicConfigQuery())
      host.openTelegramLink(`https://t.me/${botUsername}`)
    } catch (error) {
      const action = { label: text.common.retry, onPress: () => void open() }
      showToast({ kind: 'error', text: errorText(text, error), action })
    }
  }
  return () => void open()
}
