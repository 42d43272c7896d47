import type { BudgetChannel, BudgetKind, MessageBudget, PaidState } from '@enp/shared/calls/operators/message-budget'
import { InlineKeyboard } from 'grammy'
import type { Texts } from '../../texts/texts.ts'
import { formatBudgetDay } from './budget-day.ts'
import { toPayData } from './payment-view.ts'

export const budgetShowData = 'budget:show'

interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

const maxHours = 8

/** The busiest hours, and a button for each kind. */
export function budgetMessage(texts: Texts, budget: MessageBudget): Message {
  const { day, kinds } = budget
  const rows = kinds.map(({ kind, channel, isDefault, paid }) => {
    const chosen = isActive(paid) ? texts.budgetPaid(paid.maxStars) : texts.budgetChannel[channel]
    const label = texts.budgetKindLine(texts.budgetKind[kind], chosen, isDefault)
    return [InlineKeyboard.text(label, `budget:kind:${kind}`)]
  })
  const html = [
    `<b>${texts.adminBudget}</b> · ${formatBudgetDay(texts, day)}`,
    ...formatHours(texts, budget),
    '',
    texts.budgetHint,
  ].join('\n')
  const menu = [InlineKeyboard.text(texts.adminRenew, budgetShowData)]
  return { html, keyboard: InlineKeyboard.from([...rows, menu]) }
}

function formatHours(texts: Texts, { forecast }: MessageBudget): string[] {
  if (!forecast) return [texts.budgetNoForecast]
  const late = forecast.hours.filter(({ left }) => left > 0)
  const total = forecast.hours.reduce((sum, { expected }) => sum + expected, 0)
  const summary = texts.budgetTotal(total, forecast.capacity)
  if (late.length === 0) return [summary, texts.budgetFits]
  return [summary, texts.budgetLate(late.length), ...late.slice(0, maxHours).map(texts.budgetHour)]
}

export function budgetKindMessage(texts: Texts, day: string, kind: MessageBudget['kinds'][number]): Message {
  const name = texts.budgetKind[kind.kind]
  const { paid, canPay = false } = kind
  const state = paid ? [texts.budgetPaidState(paid)] : []
  const html = [
    `<b>${name}</b> · ${formatBudgetDay(texts, day)}`,
    texts.budgetExpected(kind.expected),
    ...state,
    texts.budgetAsk,
  ].join('\n')
  const rows = kind.channels.map((channel) => [
    InlineKeyboard.text(
      mark(texts.budgetChannel[channel], channel === kind.channel && !isActive(paid)),
      toSetData(day, kind.kind, channel),
    ),
  ])
  const pay = canPay ? [[InlineKeyboard.text(mark(texts.budgetPay, isActive(paid)), toPayData(kind.kind))]] : []
  const back = [InlineKeyboard.text(texts.adminBudget, budgetShowData)]
  return { html, keyboard: InlineKeyboard.from([...rows, ...pay, back]) }
}

const isActive = (paid: PaidState | undefined): paid is PaidState => paid?.state === 'active' || paid?.state === 'used'

const mark = (label: string, isChosen: boolean) => (isChosen ? `✓ ${label}` : label)

const toSetData = (day: string, kind: BudgetKind, channel: BudgetChannel) => `budget:set:${day}:${kind}:${channel}`
