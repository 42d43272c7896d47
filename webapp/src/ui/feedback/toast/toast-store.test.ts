import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToast, hideToast, onToast, showToast } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  hideToast()
  vi.useRealTimers()
})

it('shows a message for four seconds', () => {
  showToast({ kind: 'ok', text: 'Скопировано' })
  vi.advanceTimersByTime(3_999)
  expect(currentToast()?.text).toBe('Скопировано')
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

it('shows an error until it is closed', () => {
  showToast({ kind: 'error', text: 'Не вышло' })
  vi.advanceTimersByTime(600_000)
  expect(currentToast()?.text).toBe('Не вышло')
  hideToast()
  expect(currentToast()).toBeUndefined()
})

it('shows a replacing message for its full time', () => {
  showToast({ kind: 'info', text: 'первое' })
  vi.advanceTimersByTime(3_000)
  showToast({ kind: 'info', text: 'второе' })
  vi.advanceTimersByTime(3_999)
  expect(currentToast()?.text).toBe('второе')
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

it('does not hide an error when the time of the previous message ends', () => {
  showToast({ kind: 'info', text: 'первое' })
  showToast({ kind: 'error', text: 'Не вышло' })
  vi.advanceTimersByTime(60_000)
  expect(currentToast()?.text).toBe('Не вышло')
})

it('notifies its listeners of each change until they unsubscribe', () => {
  const heard: Array<string | undefined> = []
  const leave = onToast(() => heard.push(currentToast()?.text))
  showToast({ kind: 'ok', text: 'раз' })
  hideToast()
  leave()
  showToast({ kind: 'ok', text: 'два' })
  expect(heard).toEqual(['раз', undefined])
})
