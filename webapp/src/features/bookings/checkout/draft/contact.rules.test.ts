import { expect, it } from 'vitest'
import { findInvalidContactFields, toContact } from './contact.rules.ts'

const me = { fullName: 'Анна Круглова', phone: '', email: '' }

it('requires a name, and checks phone and email only when they are not empty', () => {
  expect(findInvalidContactFields(me)).toEqual([])
  expect(findInvalidContactFields({ ...me, phone: '+7 (921) 555-12-34', email: 'anna@mail.example' })).toEqual([])
  expect(findInvalidContactFields({ ...me, phone: '\u202d+7 921 555\u22121234\u202c' })).toEqual([])
  expect(findInvalidContactFields({ fullName: '', phone: '1', email: '@' })).toEqual(['fullName', 'phone', 'email'])
  expect(findInvalidContactFields({ ...me, fullName: ' А ' })).toEqual(['fullName'])
  expect(findInvalidContactFields({ ...me, phone: '12345' })).toEqual(['phone'])
  expect(findInvalidContactFields({ ...me, phone: '8 800 CALL' })).toEqual(['phone'])
  for (const email of ['anna', 'anna@', 'anna@mail', 'an na@mail.example', 'anna@mail..example'])
    expect(findInvalidContactFields({ ...me, email })).toEqual(['email'])
})

it('leaves empty fields out of the contact', () => {
  expect(toContact({ fullName: ' Анна ', phone: ' ', email: ' a@b.example ' })).toEqual({
    fullName: 'Анна',
    email: 'a@b.example',
  })
})
