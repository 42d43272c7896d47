import { showToast } from '../../feedback/toast-store.ts'
import { useRegionText } from './use-region-text.ts'

/** Says that the server did not take the region that was written, and where another one goes. */
export function useRegionNotSaved(): () => void {
  const { notSaved } = useRegionText()
  return () => showToast({ kind: 'error', text: notSaved })
}
