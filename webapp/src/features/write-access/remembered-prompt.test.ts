import { expect, it } from 'vitest'
import { safeStorage } from '../../api/safe-storage.ts'
import { rememberPrompted, wasPrompted } from './remembered-prompt.ts'

it('remembers per user that the prompt was shown, also without device storage', () => {
  const store = safeStorage(() => {
    throw new Error('a private window')
  })
  rememberPrompted(store, 1)
  expect([wasPrompted(store, 1), wasPrompted(store, 2)]).toEqual([true, false])
})
