import type { BankFile } from '@enp/shared/calls/operators/operator-payouts'
import { money, toDecimalText } from '@enp/shared/money/money'
import { byteOrderMark, csvLine } from '../../files/csv.rules.ts'
import type { BankPayoutRow } from './bank-payout.rules.ts'

type Line = BankPayoutRow & { readonly day: string }

/** Columns in the order in which the bank's import is configured. Amounts have two decimals. */
const columns: readonly (readonly [title: string, cell: (line: Line) => string])[] = [
  ['Номер', ({ number }) => String(number)],
  ['Дата', ({ day }) => day],
  ['Сумма', ({ amount }) => twoDecimals(amount)],
  ['Получатель', ({ legal_name }) => legal_name ?? ''],
  ['ИНН', ({ inn }) => inn ?? ''],
  ['Счёт', ({ account }) => account ?? ''],
  ['БИК', ({ bik }) => bik ?? ''],
  ['Назначение платежа', ({ number }) => `Выплата за услуги № ${number}. НДС не облагается`],
]

export function writeBankFile(file: string, lines: readonly Line[]): BankFile {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const table = [columns.map(([title]) => title), ...lines.map((line) => columns.map(([, cell]) => cell(line)))]
  return {
    file,
    payouts: lines.length,
    total: toDecimalText(money('rub', total)),
    csv: byteOrderMark + table.map(csvLine).join(''),
  }
}

function twoDecimals(kopecks: bigint): string {
  return `${kopecks / 100n}.${String(kopecks % 100n).padStart(2, '0')}`
}
