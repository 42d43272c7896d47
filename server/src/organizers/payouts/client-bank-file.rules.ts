import type { BankDetails } from '@enp/shared/money/bank-details'
import { encodeWindows1251 } from '../../files/windows-1251.rules.ts'
import { type BankFileLine, formatPurpose, twoDecimals } from './bank-file-line.rules.ts'

type Field = readonly [name: string, value: string]

/**
 * Returns the 1C client-bank exchange format 1.03 in windows-1251, one payment order per payout.
 * Without a payer, the bank's program asks for the account.
 */
export function writeClientBankFile(lines: readonly BankFileLine[], payer: BankDetails | undefined): Buffer {
  const [first] = lines
  if (!first) throw new Error('a bank file must have a payout')
  const header: readonly Field[] = [
    ['ВерсияФормата', '1.03'],
    ['Кодировка', 'Windows'],
    ['Отправитель', 'enp travel'],
    ['ДатаСоздания', first.day],
    ['ДатаНачала', first.day],
    ['ДатаКонца', first.day],
    ...(payer ? [['РасчСчет', payer.account] as const] : []),
    ['Документ', 'Платежное поручение'],
  ]
  const text = [
    '1CClientBankExchange',
    ...header.map(formatField),
    ...lines.flatMap((line) => [...orderFields(line, payer).map(formatField), 'КонецДокумента']),
    'КонецФайла',
  ]
  return encodeWindows1251(text.map((line) => `${line}\r\n`).join(''))
}

const formatField = ([name, value]: Field) => `${name}=${value}`

function orderFields(line: BankFileLine, payer: BankDetails | undefined): Field[] {
  return [
    ['СекцияДокумент', 'Платежное поручение'],
    ['Номер', String(line.number)],
    ['Дата', line.day],
    ['Сумма', twoDecimals(line.amount, '.')],
    ...(payer ? partyFields('Плательщик', payer) : []),
    ...partyFields('Получатель', {
      legalName: line.legal_name ?? '',
      inn: line.inn ?? '',
      account: line.account ?? '',
      bik: line.bik ?? '',
    }),
    ['ВидПлатежа', 'Электронно'],
    ['ВидОплаты', '01'],
    ['Очередность', '5'],
    ['НазначениеПлатежа', formatPurpose(line)],
  ]
}

const partyFields = (party: 'Плательщик' | 'Получатель', details: BankDetails): Field[] => [
  [`${party}Счет`, details.account],
  [party, `ИНН ${details.inn} ${details.legalName}`],
  [`${party}ИНН`, details.inn],
  [`${party}1`, details.legalName],
  [`${party}РасчСчет`, details.account],
  [`${party}БИК`, details.bik],
]
