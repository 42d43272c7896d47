import { errorText, isNetworkFailure } from '../../api/error-text.ts'
import { useText } from '../../locales/use-text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useProfileText } from './use-profile-text.ts'

/** Says that a choice was put back, and offers to try again. */
export function useRefusal(): (error: Error, again: () => void) => void {
  const text = useText()
  const { refused } = useProfileText()
  return (error, onPress) => {
    const why = isNetworkFailure(error) ? text.problems.network : errorText(text, error)
    showToast({ kind: 'error', text: `${refused} ${why}`, action: { label: text.common.retry, onPress } })
  }
}
