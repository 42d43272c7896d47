import { host } from '../../host/host.ts'
import { showToast } from './toast-store.ts'

/** Copies a text and says whether that went well: some hosts don't let a page copy. */
export function useCopy({ copied, failed }: { readonly copied: string; readonly failed: string }) {
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      host.haptic('success')
      showToast({ kind: 'ok', text: copied })
    } catch (error) {
      console.warn('The host does not let us copy', error)
      showToast({ kind: 'info', text: failed })
    }
  }
  return (text: string) => void copy(text)
}
