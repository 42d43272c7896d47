import { copyText } from './copy-text.ts'
import { showToast } from './toast/toast-store.ts'

export function useCopy({ copied, failed }: { readonly copied: string; readonly failed: string }) {
  const copy = async (text: string) => {
    if (await copyText(text)) showToast({ kind: 'ok', text: copied })
    else showToast({ kind: 'info', text: failed })
  }
  return (text: string) => void copy(text)
}
