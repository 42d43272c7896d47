import { currentToast, hideToast, showToast, type Toast } from './toast-store.ts'

export interface ToastHandle {
  show(message: Omit<Toast, 'id'>): void
  /** Hides what was shown last, if it still stands there and not another's. */
  hide(): void
}

/** The toast of one thing that can fail: what works in the end takes away what was said of its failure. */
export function createToastHandle(): ToastHandle {
  let shown: Toast | undefined
  return {
    show(message) {
      showToast(message)
      shown = currentToast()
    },
    hide() {
      if (shown !== undefined && currentToast() === shown) hideToast()
      shown = undefined
    },
  }
}
