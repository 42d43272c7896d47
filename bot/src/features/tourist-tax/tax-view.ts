import type { TaxReport, TaxReportRow } from '@enp/shared/calls/bookings/tax-report'
import { formatExactAmount } from '@enp/shared/money/format-exact-amount'
import { findRegion } from '@enp/shared/regions/regions'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Texts } from '../../texts/texts.ts'

interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

const maxButtons = 30
const longestLabel = 60

export function formatQuarter(texts: Texts, name: string): string {
  return texts.taxQuarter({ quarter: Number(name.slice(6)), year: name.slice(0, 4) })
}

export const quarterButtons = (texts: Texts, { quarters }: Pick<TaxReport, 'quarters'>, prefix: string) =>
  quarters.map((name) => [InlineKeyboard.text(formatQuarter(texts, name), `${prefix}:${name}`)])

export function taxQuartersMessage(texts: Texts, report: TaxReport): Message {
  const rows = [...quarterButtons(texts, report, 'tax:q'), [InlineKeyboard.text(texts.adminPayouts, 'adm:payouts')]]
  return { html: texts.taxWhich, keyboard: InlineKeyboard.from(rows) }
}

const isOpen = ({ amount, remitted }: TaxReportRow) => amount !== remitted

/** Rows that were not paid over have a button once the quarter is over. */
export function taxReportMessage(texts: Texts, { quarter, isOver, rows }: TaxReport): Message {
  const open = rows.filter(isOpen)
  const buttons = open.slice(0, maxButtons).map((row) => {
    const data = `tax:pay:${quarter}:${compactId(row.organizerId)}:${row.region}`
    return [InlineKeyboard.text(cutText(formatTaxRow(texts, row), longestLabel), data)]
  })
  const html = [
    `<b>${texts.taxTitle}</b> · ${formatQuarter(texts, quarter)}`,
    texts.taxOpen(open.length),
    ...(open.length > 0 ? [isOver ? texts.taxRemitHint : texts.taxNotOver] : []),
  ].join('\n')
  const back = [InlineKeyboard.text(texts.taxTitle, 'tax:list')]
  return { html, keyboard: InlineKeyboard.from([...(isOver ? buttons : []), back]) }
}

export function formatTaxRow(texts: Texts, { organizerName, region, amount }: TaxReportRow): string {
  const sum = formatExactAmount(texts.language, { amount, currency: 'rub' })
  return [sum, toDisplayName(organizerName), findRegion(region)?.[texts.language] ?? region].join(' · ')
}

export function taxRemitQuestion(texts: Texts, row: TaxReportRow, quarter: string): Message {
  const html = texts.taxRemitAsk(escapeTagMarks(formatTaxRow(texts, row)), formatQuarter(texts, quarter))
  const data = `tax:sure:${quarter}:${compactId(row.organizerId)}:${row.region}`
  const keyboard = InlineKeyboard.from([
    [InlineKeyboard.text(texts.taxRemitButton, data)],
    [InlineKeyboard.text(texts.taxTitle, `tax:q:${quarter}`)],
  ])
  return { html, keyboard }
}
