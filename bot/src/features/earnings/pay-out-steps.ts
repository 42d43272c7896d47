import type { EarnedCurrency, Earnings, PayoutTerms } from '@enp/shared/calls/organizers/organizer-earnings'
import { formatExactAmount } from '@enp/shared/money/format-exact-amount'
import { parseAmount, subtractMoney, toDecimalText } from '@enp/shared/money/money'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { ConversationContext } from '../../context.ts'
import { payoutDestinationText, shortAddress } from './earnings-view.ts'
import { stepData } from './steps.ts'

type Payout = NonNullable<Earnings['payout']>

export interface PayOutDraft {
  readonly currency?: EarnedCurrency
  readonly walletId?: string
  readonly amount?: string
}

type Step = 'currency' | 'wallet' | 'amount' | 'confirm'

export function offeredTerms({ terms, bank, wallets }: Payout): PayoutTerms[] {
  return terms.filter(({ currency, available, openPayoutId, unavailable }) => {
    const hasPlace = currency === 'rub' ? bank !== undefined : wallets.length > 0
    return available !== '0' && openPayoutId === undefined && !unavailable && hasPlace
  })
}

export function nextPayOutStep({ currency, walletId, amount }: PayOutDraft): Step {
  if (currency === undefined) return 'currency'
  if (currency !== 'rub' && walletId === undefined) return 'wallet'
  return amount === undefined ? 'amount' : 'confirm'
}

export function removeLastPayOutAnswer({ amount, walletId, ...draft }: PayOutDraft): PayOutDraft {
  if (amount !== undefined) return { ...draft, ...(walletId !== undefined && { walletId }) }
  return walletId !== undefined ? draft : {}
}

interface StepContext {
  readonly payout: Payout
  readonly draft: PayOutDraft
  readonly run: string
}

export async function askPayOutStep(ctx: ConversationContext, context: StepContext): Promise<void> {
  const { payout, draft, run } = context
  const language = ctx.texts.language
  const step = nextPayOutStep(draft)
  const keyboard = new InlineKeyboard()
  const terms = payout.terms.find(({ currency }) => currency === draft.currency)
  if (step === 'currency')
    for (const { currency, available: amount } of offeredTerms(payout))
      keyboard.text(formatExactAmount(language, { amount, currency }), stepData('currency', run, currency)).row()
  else if (step === 'wallet')
    for (const { id, address, label } of payout.wallets)
      keyboard.text(`${label} · ${shortAddress(address)}`, stepData('wallet', run, compactId(id))).row()
  else if (step === 'amount') keyboard.text(ctx.texts.payoutAllButton, stepData('all', run)).row()
  else keyboard.text(ctx.texts.payoutSendButton, stepData('send', run)).row()
  if (step !== 'currency') keyboard.text(ctx.texts.earningsStepBack, stepData('back', run))
  keyboard.text(ctx.texts.earningsLeave, stepData('leave', run))
  await ctx.reply(toQuestion(ctx, context, terms, step), { parse_mode: 'HTML', reply_markup: keyboard })
}

function toQuestion(
  ctx: ConversationContext,
  { payout, draft }: StepContext,
  terms: PayoutTerms | undefined,
  step: Step,
): string {
  const language = ctx.texts.language
  if (step === 'currency' || terms === undefined) return ctx.texts.payoutAskCurrency
  if (step === 'wallet') return ctx.texts.payoutAskWallet
  const { currency } = terms
  const sum = (amount: string) => formatExactAmount(language, { amount, currency })
  if (step === 'amount')
    return ctx.texts.payoutAskAmount({
      available: sum(terms.available),
      minimum: sum(terms.minimum),
      fee: sum(terms.fee),
    })
  const { amount = '0', walletId } = draft
  const wallet = payout.wallets.find(({ id }) => id === walletId)
  const to = currency === 'rub' ? (payout.bank?.accountEnd ?? '') : (wallet?.address ?? '')
  const place =
    currency === 'rub' ? payoutDestinationText(ctx.texts, { currency, to }) : `<code>${escapeTagMarks(to)}</code>`
  const received = toReceived(currency, amount, terms.fee)
  return ctx.texts.payoutConfirm({ sum: sum(amount), fee: sum(terms.fee), received: sum(received), to: place })
}

/** Returns the amount minus the fee; 0 if the fee is higher. */
function toReceived(currency: EarnedCurrency, amount: string, fee: string): string {
  const [all, taken] = [parseAmount(currency, amount), parseAmount(currency, fee)]
  if (!all) return '0'
  const rest = taken ? subtractMoney(all, taken) : all
  return rest.amount > 0n ? toDecimalText(rest) : '0'
}
