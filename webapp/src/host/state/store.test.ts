import { describe, expect, it, vi } from 'vitest'
import { createListeners, createStore } from './store.ts'

describe('listeners', () => {
  it('are called with the value until they unsubscribe', () => {
    const { subscribe, notify } = createListeners<string>()
    const [first, second] = [vi.fn(), vi.fn()]
    const stop = subscribe(first)
    subscribe(second)
    notify('one')
    stop()
    notify('two')
    expect([first.mock.calls, second.mock.calls]).toEqual([[['one']], [['one'], ['two']]])
  })
})

describe('a store', () => {
  it('has the next value when it calls its listeners', () => {
    const store = createStore(1)
    const seen: number[] = []
    store.subscribe(() => seen.push(store.get()))
    store.set(2)
    expect([store.get(), seen]).toEqual([2, [2]])
  })
})
