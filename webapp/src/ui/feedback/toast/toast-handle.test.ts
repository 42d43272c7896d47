import { afterEach, expect, it } from 'vitest'
import { createToastHandle } from './toast-handle.ts'
import { currentToast, hideToast } from './toast-store.ts'

afterEach(hideToast)

it('hides the error toast when the action succeeds', () => {
  const start = createToastHandle()
  start.show({ kind: 'error', text: 'Не вышло' })
  start.hide()
  expect(currentToast()).toBeUndefined()
})

it('leaves a later toast of another action', () => {
  const start = createToastHandle()
  const claim = createToastHandle()
  start.show({ kind: 'error', text: 'Не вышло' })
  claim.show({ kind: 'error', text: 'Это тоже' })
  start.hide()
  expect(currentToast()?.text).toBe('Это тоже')
})
