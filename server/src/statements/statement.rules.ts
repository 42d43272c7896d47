import type { Language } from '@enp/shared/calls/api'
import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import { csvLine } from '../files/csv.rules.ts'

export interface StatementReader {
  readonly language: Language
  readonly zone: string
}

export interface StatementRow extends Transaction {
  readonly chainHash?: string
  /** Raw address, the one form that every explorer accepts. */
  readonly partner?: string
}

interface Column {
  readonly title: Readonly<Record<Language, string>>
  readonly cell: (row: StatementRow, reader: StatementReader) => string
}

/** Programs rely on the order, so append new ones. Amounts are exact, negative for spending. */
const columns: readonly Column[] = [
  { title: { ru: 'Номер', en: 'ID' }, cell: ({ id }) => id },
  {
    title: { ru: 'Дата и время', en: 'Date and time' },
    cell: ({ createdAt }, { zone }) => clockTime(createdAt, zone),
  },
  {
    title: { ru: 'Завершено', en: 'Completed' },
    cell: ({ completedAt }, { zone }) => (completedAt ? clockTime(completedAt, zone) : ''),
  },
  { title: { ru: 'Часовой пояс', en: 'Time zone' }, cell: (_, { zone }) => zone },
  { title: { ru: 'Тип', en: 'Type' }, cell: ({ type }) => type },
  { title: { ru: 'Статус', en: 'Status' }, cell: ({ status }) => status },
  { title: { ru: 'Сумма', en: 'Amount' }, cell: ({ amountExact }) => amountExact },
  { title: { ru: 'Валюта', en: 'Currency' }, cell: ({ currency }) => currency },
  { title: { ru: 'В том числе комиссия', en: 'Of which fee' }, cell: ({ metadata }) => String(metadata.fee ?? '') },
  { title: { ru: 'Описание', en: 'Description' }, cell: ({ description }) => description },
  { title: { ru: 'Адрес', en: 'Address' }, cell: ({ partner }) => partner ?? '' },
  { title: { ru: 'Транзакция в сети', en: 'Chain transaction' }, cell: ({ chainHash }) => chainHash ?? '' },
  {
    title: { ru: 'Связано с', en: 'Related to' },
    cell: ({ relatedEntityType, relatedEntityId }) => [relatedEntityType, relatedEntityId].filter(Boolean).join(' '),
  },
]

export const headerLine = (language: Language): string => csvLine(columns.map(({ title }) => title[language]))

export const toStatementLine = (row: StatementRow, reader: StatementReader): string =>
  csvLine(columns.map(({ cell }) => cell(row, reader)))

const formats = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-22 22:46:52`, which every spreadsheet parses. */
function clockTime(moment: string, timeZone: string): string {
  const known = formats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  if (!known) formats.set(timeZone, format)
  return format.format(new Date(moment))
}
