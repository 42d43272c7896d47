import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { publicConfig } from '../../../../api/config.queries.ts'
import { errorText } from '../../../../api/error-text.ts'
import { host } from '../../../../host/host.ts'
import { shareLink } from '../../../../host/share-link.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { useServiceWords } from '../../service-words.ts'
import { botLink } from './share.rules.ts'

/** A second tap of the same finger opens nothing more. */
const pauseMs = 1_000

/** Opens the messenger's chat picker with these lines and a link to the bot. */
export function useShare(): (lines: ReadonlyArray<string | undefined>) => void {
  const { text, service } = useServiceWords()
  const client = useQueryClient()
  const last = useRef(Number.NEGATIVE_INFINITY)
  const open = async (lines: ReadonlyArray<string | undefined>) => {
    try {
      const { botUsername } = await client.fetchQuery(publicConfig())
      host.openTelegramLink(shareLink(botLink(botUsername), lines))
    } catch (error) {
      const action = { label: text.common.retry, onPress: () => void open(lines) }
      showToast({ kind: 'error', text: `${service.shareFailed} ${errorText(text, error)}`, action })
    }
  }
  return (lines) => {
    if (performance.now() - last.current < pauseMs) return
    last.current = performance.now()
    void open(lines)
  }
}
