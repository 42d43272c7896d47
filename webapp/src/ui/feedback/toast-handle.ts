import { currentToast, hideToast, showToast, type Toast } from './toast-store.ts'

export interface ToastHandle {
  show(message: Omit<Toast, 'id'>): void
  /** Hides the toast that this handle showed last, if it is still the current one. */
  hide(): void
}

/** The toast of one action that can fail: its later success hides the message about the failure. */
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
