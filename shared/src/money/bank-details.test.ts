import { describe, expect, test } from 'vitest'
import { accountEnd, findWrongBankField, isAccount, isBik, isInn, tidyBankField } from './bank-details.ts'

describe('INN', () => {
  test('has ten digits for a company and twelve for a sole trader, with valid check digits', () => {
    expect(isInn('7707083893')).toBe(true)
    expect(isInn('500100732259')).toBe(true)
  })
  test('is invalid if any digit is changed', () => {
    for (const inn of ['7707083893', '500100732259'])
      for (let at = 0; at < inn.length; at += 1) {
        const changed = inn.slice(0, at) + ((Number(inn[at]) + 1) % 10) + inn.slice(at + 1)
        expect([changed, isInn(changed)]).toEqual([changed, false])
      }
  })
  test('may start or end with a zero', () => {
    expect([isInn('0100000011'), isInn('7700000030')]).toEqual([true, true])
  })
  test('is invalid with another length, other characters or only zeros', () => {
    for (const text of ['', '0000000000', '770708389', '77070838933', '770708389a', '٧٧٠٧٠٨٣٨٩٣', '5001007322590'])
      expect([text, isInn(text)]).toEqual([text, false])
  })
  test('of a sole trader is invalid with only the last check digit right', () => {
    expect(isInn('500100732266')).toBe(false)
  })
})

describe('bank account', () => {
  test('is valid only with the BIK of its bank', () => {
    expect(isAccount('40702810500000001234', '044525225')).toBe(true)
    expect(isAccount('40702810500000001234', '044030653')).toBe(false)
    expect(isAccount('40702810000000001234', '044030653')).toBe(true)
  })
  test('uses other digits of the BIK if the bank is a branch of the central bank', () => {
    expect(isAccount('40702810000000001234', '049999001')).toBe(true)
  })
  test('is in roubles and has twenty digits', () => {
    expect(isAccount('40702840500000001234', '044525225')).toBe(false)
    expect(isAccount('4070281050000000123', '044525225')).toBe(false)
    expect(isAccount('407028105000000012340', '044525225')).toBe(false)
    expect(isAccount('140702810200000001234', '044525225')).toBe(false)
  })
  test('is invalid without a valid BIK, and needs 00 only at its end for the other digits', () => {
    expect(isAccount('40702810500000001234', '144525225')).toBe(false)
    expect(isAccount('40702810200000001234', '040012345')).toBe(true)
  })
  test('is identified to its owner by the last four digits', () => {
    expect(accountEnd('40702810500000001234')).toBe('1234')
  })
})

test('a BIK has nine digits and starts with 0', () => {
  expect(['044525225', '144525225', '04452522', '04452522a'].map(isBik)).toEqual([true, false, false, false])
  expect(['0445252251', '1044525225'].map(isBik)).toEqual([false, false])
})

test('tidying removes separators between digits and spaces around words', () => {
  expect(tidyBankField('account', ' 4070 2810-5000.0000 1234 ')).toBe('40702810500000001234')
  expect(tidyBankField('legalName', '  ООО  «Тропа» ')).toBe('ООО «Тропа»')
})

test('findWrongBankField returns the first invalid field', () => {
  const right = {
    legalName: 'ООО «Тропа у воды»',
    inn: '7707083893',
    bik: '044525225',
    account: '40702810500000001234',
  }
  expect(findWrongBankField(right)).toBeUndefined()
  expect(findWrongBankField({ ...right, legalName: '—' })).toBe('legalName')
  expect(findWrongBankField({ ...right, legalName: 'ООО\nТропа' })).toBe('legalName')
  expect(findWrongBankField({ ...right, legalName: 'о'.repeat(161) })).toBe('legalName')
  expect(findWrongBankField({ ...right, inn: '1', account: '1' })).toBe('inn')
  expect(findWrongBankField({ ...right, bik: '044030653' })).toBe('account')
  expect(findWrongBankField({ inn: right.inn })).toBeUndefined()
  expect(findWrongBankField({ legalName: 'о'.repeat(160), bik: right.bik })).toBeUndefined()
  expect(findWrongBankField({ bik: '1' })).toBe('bik')
  expect(findWrongBankField({ account: right.account })).toBe('account')
})
