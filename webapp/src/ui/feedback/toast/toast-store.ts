import { createStore } from '../../../host/state/store.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'info' | 'ok' | 'error'
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

const visibleMs = 4_000

const toast = createStore<Toast | undefined>(undefined)
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message in place of an earlier one. Errors stay until they are closed. */
export function showToast(message: Omit<Toast, 'id'>): void {
  lastId += 1
  become({ ...message, id: lastId })
  if (message.kind !== 'error') timer = setTimeout(hideToast, visibleMs)
}

export function hideToast(): void {
  become(undefined)
}

export const { get: currentToast, subscribe: onToast } = toast

function become(next: Toast | undefined): void {
  clearTimeout(timer)
  toast.set(next)
}
