export interface Listeners<T> {
  /** Returns a function that unsubscribes. */
  subscribe(listener: (value: T) => void): () => void
  notify(value: T): void
}

export function createListeners<T = void>(): Listeners<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (value) => {
      for (const listener of listeners) listener(value)
    },
  }
}

/** Value outside React, so that it survives a change of screens. */
export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(first: T): Store<T> {
  const { subscribe, notify } = createListeners()
  let value = first
  return {
    get: () => value,
    set: (next) => {
      value = next
      notify()
    },
    subscribe,
  }
}
