import { currentToast, hideToast, showToast, type Toast } from './toast-store.ts'

export interface ToastHandle {
  show(message: Omit<Toast, 'id'>): void
  hide(): void
}

/** Creates the toast of one action: a later success hides its error. */
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
