import { expect, it } from 'vitest'
import { findInvalidContactField, toContact } from './contact.rules.ts'

const me = { fullName: 'Анна Круглова', phone: '', email: '' }

it('requires a name, and checks phone and email only when they are not empty', () => {
  expect(findInvalidContactField(me)).toBeUndefined()
  expect(findInvalidContactField({ ...me, phone: '+7 (921) 555-12-34', email: 'anna@mail.example' })).toBeUndefined()
  expect(findInvalidContactField({ ...me, fullName: ' А ' })).toBe('fullName')
  expect(findInvalidContactField({ ...me, phone: '12345' })).toBe('phone')
  expect(findInvalidContactField({ ...me, phone: '8 800 CALL' })).toBe('phone')
  for (const email of ['anna', 'anna@', 'anna@mail', 'an na@mail.example', 'anna@mail..example'])
    expect(findInvalidContactField({ ...me, email })).toBe('email')
})

it('leaves empty fields out of the contact', () => {
  expect(toContact({ fullName: ' Анна ', phone: ' ', email: ' a@b.example ' })).toEqual({
    fullName: 'Анна',
    email: 'a@b.example',
  })
})
