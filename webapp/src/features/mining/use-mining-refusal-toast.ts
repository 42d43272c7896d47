import { CallFailure } from '@enp/shared/client'
import { errorText } from '../../locales/error-text.ts'
import { useText } from '../../locales/use-text.tsx'
import { createToastHandle } from '../../ui/feedback/toast/toast-handle.ts'

/** Start and claim share one toast, so that the success of either hides an earlier failure. */
export const refusalToast = createToastHandle()

export function useMiningRefusalToast(): (error: unknown, again: () => void) => void {
  const text = useText()
  return (error, again) => {
    // Started on another device: the refetched status shows that better than a message.
    if (error instanceof CallFailure && error.code === 'MINING_ALREADY_ACTIVE') return refusalToast.hide()
    const action = { label: text.common.retry, onPress: again }
    refusalToast.show({ kind: 'error', text: errorText(text, error), action })
  }
}
