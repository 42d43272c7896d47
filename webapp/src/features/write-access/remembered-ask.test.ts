import { expect, it } from 'vitest'
import { safeStorage } from '../../api/safe-storage.ts'
import { rememberAsked, wasAsked } from './remembered-ask.ts'

it('remembers of each person on its own that they were asked', () => {
  const store = safeStorage(() => {
    throw new Error('a private window')
  })
  rememberAsked(store, 1)
  expect([wasAsked(store, 1), wasAsked(store, 2)]).toEqual([true, false])
})
