import type { BankFile } from '@enp/shared/calls/operators/operator-payouts'
import type { BankDetails } from '@enp/shared/money/bank-details'
import { money, toDecimalText } from '@enp/shared/money/money'
import { byteOrderMark, csvLine } from '../../files/csv.rules.ts'
import { type BankFileLine, formatPurpose, twoDecimals } from './bank-file-line.rules.ts'
import { writeClientBankFile } from './client-bank-file.rules.ts'

/** Columns in the order in which the bank's import is configured. Amounts have two decimals. */
const columns: readonly (readonly [title: string, cell: (line: BankFileLine) => string])[] = [
  ['Номер', ({ number }) => String(number)],
  ['Дата', ({ day }) => day],
  ['Сумма', ({ amount }) => twoDecimals(amount, ',')],
  ['Получатель', ({ legal_name }) => legal_name ?? ''],
  ['ИНН', ({ inn }) => inn ?? ''],
  ['Счёт', ({ account }) => account ?? ''],
  ['БИК', ({ bik }) => bik ?? ''],
  ['Назначение платежа', formatPurpose],
]

/** Excel in Russian splits columns at semicolons and has a decimal comma. */
const delimiter = ';'

export function writeBankFile(file: string, lines: readonly BankFileLine[], payer: BankDetails | undefined): BankFile {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const table = [columns.map(([title]) => title), ...lines.map((line) => columns.map(([, cell]) => cell(line)))]
  return {
    file,
    payouts: lines.length,
    total: toDecimalText(money('rub', total)),
    csv: byteOrderMark + table.map((cells) => csvLine(cells, delimiter)).join(''),
    clientBank: writeClientBankFile(lines, payer).toString('base64'),
  }
}
