import { showToast } from '../../feedback/toast-store.ts'
import { useRegionText } from './use-region-text.ts'

export function useRegionNotSavedToast(): () => void {
  const { notSaved } = useRegionText()
  return () => showToast({ kind: 'error', text: notSaved })
}
