export interface Toast {
  readonly id: number
  readonly kind: 'info' | 'ok' | 'error'
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

const visibleMs = 4_000

let toast: Toast | undefined
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a message in place of an earlier one. Errors stay until they are closed. */
export function showToast(message: Omit<Toast, 'id'>): void {
  lastId += 1
  become({ ...message, id: lastId })
  if (message.kind !== 'error') timer = setTimeout(hideToast, visibleMs)
}

export function hideToast(): void {
  become(undefined)
}

export function currentToast(): Toast | undefined {
  return toast
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: Toast | undefined): void {
  clearTimeout(timer)
  toast = next
  for (const listener of listeners) listener()
}
