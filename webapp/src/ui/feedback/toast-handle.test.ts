import { afterEach, expect, it } from 'vitest'
import { createToastHandle } from './toast-handle.ts'
import { currentToast, hideToast } from './toast-store.ts'

afterEach(hideToast)

it('goes when what failed works', () => {
  const start = createToastHandle()
  start.show({ kind: 'error', text: 'Не вышло' })
  start.hide()
  expect(currentToast()).toBeUndefined()
})

it('leaves what another has said since', () => {
  const start = createToastHandle()
  const claim = createToastHandle()
  start.show({ kind: 'error', text: 'Не вышло' })
  claim.show({ kind: 'error', text: 'Это тоже' })
  start.hide()
  expect(currentToast()?.text).toBe('Это тоже')
})
