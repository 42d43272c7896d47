import { showToast } from '../../feedback/toast/toast-store.ts'
import { useRegionTexts } from './region-field.texts.ts'

export function useRegionNotSavedToast(): () => void {
  const { notSaved } = useRegionTexts()
  return () => showToast({ kind: 'error', text: notSaved })
}
