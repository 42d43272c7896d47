import type { Earnings } from '@enp/shared/calls/organizers/organizer-earnings'
import { parseAmount } from '@enp/shared/money/money'
import { parseCurrencyAmount } from '@enp/shared/typed-text/typed-coins'
import { fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature } from '../../conversations/conversation.ts'
import { unreadableText } from '../../messaging/unreadable.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { fetchEarnings } from './earnings.ts'
import {
  askPayOutStep,
  nextPayOutStep,
  offeredTerms,
  type PayOutDraft,
  removeLastPayOutAnswer,
} from './pay-out-steps.ts'
import { earningsErrorText } from './sentences.ts'
import { type EarningsStepInput, toRunId, waitForEarningsInput } from './steps.ts'

export const payOutStartPattern = /^earn:pay:([\w-]{22})$/
const maxUpdates = 30

/** Asks an owner for the currency, the wallet for usdt and ton, the amount and a confirmation. */
export const payOutFeature = conversationFeature('pay-out', payOutStartPattern, payOut)

type Payout = NonNullable<Earnings['payout']>

async function payOut(dialog: Dialog, first: ConversationContext): Promise<void> {
  const organizerId = fullId(payOutStartPattern.exec(first.callbackQuery?.data ?? '')?.[1] ?? '')
  const payout = await lookAt(dialog, first, organizerId)
  if (!payout) return
  const run = toRunId(first)
  let draft: PayOutDraft = {}
  await askPayOutStep(first, { payout, draft, run })
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForEarningsInput(dialog, run)
    if ('press' in input) {
      await answerButtonPress(input.ctx)
      if (input.press === 'leave') return void (await input.ctx.reply(input.ctx.texts.payoutLeft))
      if (input.press === 'send' && nextPayOutStep(draft) === 'confirm') {
        if (await send(dialog, input.ctx, organizerId, draft)) return
        continue
      }
    }
    const next = advance(payout, draft, input)
    if (typeof next === 'string') await explain(input.ctx, next, 'text' in input ? input.text : undefined)
    else {
      draft = next
      await askPayOutStep(input.ctx, { payout, draft, run })
    }
  }
}

async function lookAt(dialog: Dialog, ctx: ConversationContext, organizerId: string): Promise<Payout | undefined> {
  const whose = { telegramId: getSender(ctx).id, organizerId }
  const reply = await dialog.conversation.external(({ log }) => fetchEarnings(dialog.deps, log, whose))
  if (!reply.ok || !reply.data.payout) {
    await answerButtonPress(ctx, earningsErrorText(ctx, reply.ok ? 'NOT_MEMBER' : reply.code, undefined))
    return undefined
  }
  const { payout } = reply.data
  const isNothing = offeredTerms(payout).length === 0
  await answerButtonPress(ctx, isNothing ? ctx.texts.payoutNothing : undefined)
  return isNothing ? undefined : payout
}

type Wrong = 'button' | 'press' | 'amount'

function explain(ctx: ConversationContext, wrong: Wrong, typed: string | undefined): Promise<unknown> {
  if (wrong === 'press') return ctx.reply(ctx.texts.payoutPress)
  const noAmount = unreadableText(ctx.texts, typed, ctx.texts.payoutNoAmount)
  return ctx.reply(wrong === 'amount' ? noAmount : ctx.texts.buttonOutdated)
}

function advance(payout: Payout, draft: PayOutDraft, input: EarningsStepInput): PayOutDraft | Wrong {
  const step = nextPayOutStep(draft)
  if ('press' in input) {
    const { press, value } = input
    if (press === 'back') return removeLastPayOutAnswer(draft)
    const terms = offeredTerms(payout).find(({ currency }) => currency === value)
    if (press === 'currency' && step === 'currency' && terms) return { currency: terms.currency }
    const wallet = payout.wallets.find(({ id }) => press === 'wallet' && id === fullId(value))
    if (step === 'wallet' && wallet) return { ...draft, walletId: wallet.id }
    const own = payout.terms.find(({ currency }) => currency === draft.currency)
    return press === 'all' && step === 'amount' && own ? { ...draft, amount: own.available } : 'button'
  }
  if (step !== 'amount' || draft.currency === undefined) return 'press'
  const amount = parseCurrencyAmount(draft.currency, input.text)
  return amount !== undefined && parseAmount(draft.currency, amount) ? { ...draft, amount } : 'amount'
}

/** Returns false if the same step may be repeated. */
async function send(
  dialog: Dialog,
  ctx: ConversationContext,
  organizerId: string,
  { currency, amount, walletId }: PayOutDraft,
): Promise<boolean> {
  if (currency === undefined || amount === undefined) return false
  const body = { organizerId, currency, amount, ...(walletId !== undefined && { walletId }) }
  const input = { telegramId: getSender(ctx).id, body }
  // Telegram may deliver the button press again.
  const headers = { 'idempotency-key': String(ctx.update.update_id) }
  const reply = await callServer(dialog, 'POST /v1/organizer/payouts', input, { headers })
  const isByBank = currency === 'rub'
  await ctx.reply(
    reply.ok
      ? ctx.texts[isByBank ? 'payoutAskedBank' : 'payoutAskedWallet']
      : earningsErrorText(ctx, reply.code, reply.details),
  )
  return reply.ok || reply.code !== 'UNAVAILABLE'
}
