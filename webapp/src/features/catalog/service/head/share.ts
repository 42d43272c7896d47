import type { SharedServiceChoice } from '@enp/shared/calls/catalog/sharing'
import { useRef } from 'react'
import { call } from '../../../../api/api.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { showToast } from '../../../../ui/feedback/toast/toast-store.ts'
import { useServiceTexts } from '../../service.texts.ts'

/** Ignores a second tap within this time. */
const pauseMs = 1_000

/** The link has the chosen day and guests and identifies the sender. */
export function useShareService(serviceId: string): (choice: SharedServiceChoice) => void {
  const { text, service } = useServiceTexts()
  const last = useRef(Number.NEGATIVE_INFINITY)
  const share = async (choice: SharedServiceChoice) => {
    try {
      const { canSharePreparedMessage, shareOrCopyLink } = await import('../../../../host/sharing/share.ts')
      const body = { ...choice, prepare: canSharePreparedMessage() }
      const { data } = await call('POST /v1/services/:id/share', { params: { id: serviceId }, body })
      if ((await shareOrCopyLink(data)) === 'copied') showToast({ kind: 'ok', text: service.linkCopied })
    } catch (error) {
      const action = { label: text.common.retry, onPress: () => void share(choice) }
      showToast({ kind: 'error', text: `${service.shareFailed} ${errorText(text, error)}`, action })
    }
  }
  return (choice) => {
    if (performance.now() - last.current < pauseMs) return
    last.current = performance.now()
    void share(choice)
  }
}
