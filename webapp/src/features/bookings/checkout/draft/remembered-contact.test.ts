import { expect, it } from 'vitest'
import { safeStorage } from '../../../../api/offline/safe-storage.ts'
import { loadContact, rememberContact } from './remembered-contact.ts'

const refusing = () =>
  safeStorage(() => {
    throw new Error('SecurityError')
  })

it('returns the contact only to the user who saved it, even when the storage fails', () => {
  const store = refusing()
  const contact = { fullName: 'Анна', phone: '+79215551234', email: '' }
  rememberContact(store, 1, contact)
  expect([loadContact(store, 1), loadContact(store, 2)]).toEqual([contact, undefined])
})

it.each(['null', '[]', 'x', '{"fullName":"Анна"}', '{"fullName":1,"phone":"","email":""}'])(
  'ignores the stored value %j',
  (stored) => {
    const store = refusing()
    store.setItem('enp.contact.1', stored)
    expect(loadContact(store, 1)).toBeUndefined()
  },
)
