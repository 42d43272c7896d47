import { CallFailure } from '@enp/shared/client'
import { errorText } from '../../api/error-text.ts'
import { useText } from '../../locales/use-text.tsx'
import { createToastHandle } from '../../ui/feedback/toast-handle.ts'

/** Start and claim share one toast: the success of either hides the failure of both. */
export const refusalToast = createToastHandle()

/** Says why a start or a claim did not happen, and offers to try again. */
export function useRefusal(): (error: unknown, again: () => void) => void {
  const text = useText()
  return (error, again) => {
    // Somebody started it elsewhere: the refreshed status says so better than a message.
    if (error instanceof CallFailure && error.code === 'MINING_ALREADY_ACTIVE') return refusalToast.hide()
    const action = { label: text.common.retry, onPress: again }
    refusalToast.show({ kind: 'error', text: errorText(text, error), action })
  }
}
