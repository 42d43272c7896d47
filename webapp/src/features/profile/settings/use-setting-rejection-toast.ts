import { errorText, isNetworkFailure } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import type { ToastHandle } from '../../../ui/feedback/toast/toast-handle.ts'
import { useProfileTexts } from '../profile.texts.ts'

export function useSettingRejectionToast(): (error: Error, again: () => void, toast: ToastHandle) => void {
  const text = useText()
  const { refused } = useProfileTexts()
  return (error, onPress, toast) => {
    const why = isNetworkFailure(error) ? text.problems.network : errorText(text, error)
    toast.show({ kind: 'error', text: `${refused} ${why}`, action: { label: text.common.retry, onPress } })
  }
}
