import { showToast } from '../../feedback/toast-store.ts'
import { useRegionText } from './use-region-text.ts'

/** Returns a function that shows that the server rejected the region. */
export function useRegionNotSaved(): () => void {
  const { notSaved } = useRegionText()
  return () => showToast({ kind: 'error', text: notSaved })
}
