import { expect, it } from 'vitest'
import { safeStorage } from '../../api/offline/safe-storage.ts'
import { rememberWriteAccessPrompt, wasWriteAccessPrompted } from './remembered-prompt.ts'

it('remembers per user that the prompt was shown, also without device storage', () => {
  const store = safeStorage(() => {
    throw new Error('a private window')
  })
  rememberWriteAccessPrompt(store, 1)
  expect([wasWriteAccessPrompted(store, 1), wasWriteAccessPrompted(store, 2)]).toEqual([true, false])
})
