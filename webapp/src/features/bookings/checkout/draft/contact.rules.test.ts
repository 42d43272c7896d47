import { expect, it } from 'vitest'
import { toContact, wrongField } from './contact.rules.ts'

const me = { fullName: 'Анна Круглова', phone: '', email: '' }

it('requires a name, and checks phone and email only when they are not empty', () => {
  expect(wrongField(me)).toBeUndefined()
  expect(wrongField({ ...me, phone: '+7 (921) 555-12-34', email: 'anna@mail.example' })).toBeUndefined()
  expect(wrongField({ ...me, fullName: ' А ' })).toBe('fullName')
  expect(wrongField({ ...me, phone: '12345' })).toBe('phone')
  expect(wrongField({ ...me, phone: '8 800 CALL' })).toBe('phone')
  for (const email of ['anna', 'anna@', 'anna@mail', 'an na@mail.example', 'anna@mail..example'])
    expect(wrongField({ ...me, email })).toBe('email')
})

it('leaves empty fields out of the contact', () => {
  expect(toContact({ fullName: ' Анна ', phone: ' ', email: ' a@b.example ' })).toEqual({
    fullName: 'Анна',
    email: 'a@b.example',
  })
})
