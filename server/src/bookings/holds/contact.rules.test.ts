import { describe, expect, test } from 'vitest'
import { cleanContact, cleanNotes } from './contact.rules.ts'

const named = { fullName: 'Анна Ильина' }

describe('cleanContact', () => {
  test.each([
    ['is kept as plain text', { fullName: ' <b>Анна</b>\u202e  Ильина ' }, named],
    ['leaves empty fields out', { ...named, phone: '', email: ' ' }, named],
    [
      'has a number without its separators',
      { ...named, phone: '+7 (921) 000-00-01' },
      { ...named, phone: '+79210000001' },
    ],
    ['has a number as it is dialled at home', { ...named, phone: '8 921 0000001' }, { ...named, phone: '89210000001' }],
    ['may have a host in Cyrillic', { ...named, email: 'анна@почта.рф' }, { ...named, email: 'анна@почта.рф' }],
  ])('the cleaned contact %s', (_, written, expected) => {
    expect(cleanContact(written)).toEqual(expected)
  })
  test.each([
    [{ fullName: '<br>' }],
    [{ fullName: '\u200b\u200b\u200b' }],
    [{ ...named, phone: '12' }],
    [{ ...named, phone: '1234567890123456' }],
    [{ ...named, phone: '+7921000000a' }],
    [{ ...named, email: 'anna' }],
    [{ ...named, email: 'anna@host' }],
    [{ ...named, email: 'a@b@c.ru' }],
    [{ ...named, email: 'a b@c.ru' }],
    [{ ...named, email: '<a@c.ru>' }],
    [{ ...named, email: 'a\u202e@c.ru' }],
  ])('refuses %j', (written) => {
    expect(() => cleanContact(written)).toThrow('VALIDATION_ERROR')
  })
})

test('cleanNotes returns null for notes without visible text', () => {
  expect(cleanNotes(undefined)).toBeNull()
  expect(cleanNotes(' \n<p></p>\u200b')).toBeNull()
  expect(cleanNotes('Аллергия:\nорехи')).toBe('Аллергия:\nорехи')
})
