import { expect, test } from 'vitest'
import { writeBankFile } from './bank-file.rules.ts'
import type { BankFileLine } from './bank-file-line.rules.ts'

const line: BankFileLine = {
  id: '7',
  number: 7n,
  day: '27.11.2026',
  amount: 200_050n,
  legal_name: 'ИП «Соколова; Анна»',
  inn: '500100732259',
  account: '40802810938000000001',
  bik: '044525225',
} as unknown as BankFileLine

test('the table has a mark, semicolons and decimal commas for Excel in Russian', () => {
  const { csv } = writeBankFile('3', [line], undefined)
  expect([...Buffer.from(csv).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(csv.slice(1)).toBe(
    'Номер;Дата;Сумма;Получатель;ИНН;Счёт;БИК;Назначение платежа\r\n' +
      '7;27.11.2026;"2000,50";"ИП «Соколова; Анна»";500100732259;40802810938000000001;044525225;' +
      'Выплата за услуги № 7. НДС не облагается\r\n',
  )
})

test('the exchange file for 1C is windows-1251 with one payment order per payout', () => {
  const payer = { legalName: 'ООО «ЕНП»', inn: '7707083893', account: '40702810400000000001', bik: '044525974' }
  const bytes = Buffer.from(writeBankFile('3', [line, { ...line, number: 8n }], payer).clientBank, 'base64')
  expect(bytes.subarray(0, 22).toString('latin1')).toBe('1CClientBankExchange\r\n')
  expect([...bytes.subarray(22, 29)]).toEqual([0xc2, 0xe5, 0xf0, 0xf1, 0xe8, 0xff, 0xd4])
  const rows = new TextDecoder('windows-1251').decode(bytes).split('\r\n')
  const order = rows.slice(rows.indexOf('СекцияДокумент=Платежное поручение'), rows.indexOf('КонецДокумента') + 1)
  expect(rows.slice(0, 9)).toEqual([
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=Windows',
    'Отправитель=enp travel',
    'ДатаСоздания=27.11.2026',
    'ДатаНачала=27.11.2026',
    'ДатаКонца=27.11.2026',
    'РасчСчет=40702810400000000001',
    'Документ=Платежное поручение',
  ])
  expect(order).toEqual([
    'СекцияДокумент=Платежное поручение',
    'Номер=7',
    'Дата=27.11.2026',
    'Сумма=2000.50',
    'ПлательщикСчет=40702810400000000001',
    'Плательщик=ИНН 7707083893 ООО «ЕНП»',
    'ПлательщикИНН=7707083893',
    'Плательщик1=ООО «ЕНП»',
    'ПлательщикРасчСчет=40702810400000000001',
    'ПлательщикБИК=044525974',
    'ПолучательСчет=40802810938000000001',
    'Получатель=ИНН 500100732259 ИП «Соколова; Анна»',
    'ПолучательИНН=500100732259',
    'Получатель1=ИП «Соколова; Анна»',
    'ПолучательРасчСчет=40802810938000000001',
    'ПолучательБИК=044525225',
    'ВидПлатежа=Электронно',
    'ВидОплаты=01',
    'Очередность=5',
    'НазначениеПлатежа=Выплата за услуги № 7. НДС не облагается',
    'КонецДокумента',
  ])
  expect(rows.filter((row) => row === 'КонецДокумента')).toHaveLength(2)
  expect(rows.slice(-2)).toEqual(['КонецФайла', ''])
})

test('without a payer the exchange file has no fields of the payer', () => {
  const bytes = Buffer.from(writeBankFile('3', [line], undefined).clientBank, 'base64')
  expect(new TextDecoder('windows-1251').decode(bytes)).not.toMatch(/Плательщик|РасчСчет=4070/)
})
