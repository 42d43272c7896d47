import type { Earnings } from '@enp/shared/calls/organizer-earnings'
import { parseAmount } from '@enp/shared/money'
import { Composer } from 'grammy'
import { fullId } from '../../compact-id.ts'
import type { BotContext, BotConversation, ConversationContext, Deps } from '../../context.ts'
import { registerConversation } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../edit-message.ts'
import { getSender } from '../../identity.ts'
import { fetchFromServer } from '../../server.ts'
import { fetchEarnings } from './earnings.ts'
import { askStep, type Draft, nextStep, offeredTerms, withoutLast } from './pay-out-steps.ts'
import { earningsSentence } from './sentences.ts'
import { type Input, nextInput, toRunId } from './steps.ts'

export const payOutStart = /^earn:pay:([\w-]{22})$/
/** Every update is logged and replayed, so their number is bounded; who needs more begins anew. */
const maxUpdates = 30
const name = 'pay-out'

/** An owner has earnings paid out: the currency, the wallet of usdt and ton, the amount, and all of it once more. */
export function payOutFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.use(
    registerConversation(deps.conversationStore, name, (conversation, ctx) => payOut(deps, conversation, ctx)),
  )
  feature.callbackQuery(payOutStart, (ctx) => ctx.conversation.enter(name))
  return feature
}

type Payout = NonNullable<Earnings['payout']>

async function payOut(deps: Deps, conversation: BotConversation, first: ConversationContext): Promise<void> {
  const organizerId = fullId(payOutStart.exec(first.callbackQuery?.data ?? '')?.[1] ?? '')
  const payout = await lookAt(deps, conversation, first, organizerId)
  if (!payout) return
  const run = toRunId(first)
  let draft: Draft = {}
  await askStep(deps.texts, first, { payout, draft, run })
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await nextInput(conversation, run)
    if ('press' in input) {
      await answerButtonPress(input.ctx)
      if (input.press === 'leave') return void (await input.ctx.reply(input.ctx.t('payout-left')))
      if (input.press === 'send' && nextStep(draft) === 'confirm') {
        if (await send(deps, conversation, input.ctx, organizerId, draft)) return
        continue
      }
    }
    const next = advance(payout, draft, input)
    if (typeof next === 'string') await explain(input.ctx, next)
    else {
      draft = next
      await askStep(deps.texts, input.ctx, { payout, draft, run })
    }
  }
}

/** What can be paid out; undefined, and said why, where nothing can. */
async function lookAt(
  deps: Deps,
  conversation: BotConversation,
  ctx: ConversationContext,
  organizerId: string,
): Promise<Payout | undefined> {
  const whose = { telegramId: getSender(ctx).id, organizerId }
  const asked = await conversation.external(({ log }) => fetchEarnings(deps, log, whose))
  if (!asked.ok || !asked.data.payout) {
    await answerButtonPress(ctx, earningsSentence(ctx, asked.ok ? 'NOT_MEMBER' : asked.code, undefined))
    return undefined
  }
  const { payout } = asked.data
  const isNothing = offeredTerms(payout).length === 0
  await answerButtonPress(ctx, isNothing ? ctx.t('payout-nothing') : undefined)
  return isNothing ? undefined : payout
}

type Wrong = 'button' | 'press' | 'amount'

function explain(ctx: ConversationContext, wrong: Wrong): Promise<unknown> {
  if (wrong === 'press') return ctx.reply(ctx.t('payout-press'))
  return ctx.reply(wrong === 'amount' ? ctx.t('payout-no-amount') : ctx.t('button-outdated'))
}

/** The draft with what was said, or what is wrong with it. */
function advance(payout: Payout, draft: Draft, input: Input): Draft | Wrong {
  const step = nextStep(draft)
  if ('press' in input) {
    const { press, value } = input
    if (press === 'back') return withoutLast(draft)
    const terms = offeredTerms(payout).find(({ currency }) => currency === value)
    if (press === 'currency' && step === 'currency' && terms) return { currency: terms.currency }
    const wallet = payout.wallets.find(({ id }) => press === 'wallet' && id === fullId(value))
    if (step === 'wallet' && wallet) return { ...draft, walletId: wallet.id }
    const own = payout.terms.find(({ currency }) => currency === draft.currency)
    return press === 'all' && step === 'amount' && own ? { ...draft, amount: own.available } : 'button'
  }
  if (step !== 'amount' || draft.currency === undefined) return 'press'
  const written = input.text.replace(/[\s\u00a0]/g, '').replace(',', '.')
  const isAmount = /^(0|[1-9]\d{0,12})(\.\d{1,9})?$/.test(written) && parseAmount(draft.currency, written)
  return isAmount ? { ...draft, amount: written } : 'amount'
}

/** False while something else may be tried: the same step may be done again. */
async function send(
  deps: Deps,
  conversation: BotConversation,
  ctx: ConversationContext,
  organizerId: string,
  { currency, amount, walletId }: Draft,
): Promise<boolean> {
  if (currency === undefined || amount === undefined) return false
  const wish = { organizerId, currency, amount, ...(walletId !== undefined && { walletId }) }
  const body = { telegramId: getSender(ctx).id, key: String(ctx.update.update_id), ...wish }
  const asked = await conversation.external(({ log }) =>
    fetchFromServer(deps, log, () => deps.server('POST /internal/organizer/payouts', { body })),
  )
  const isByBank = currency === 'rub'
  await ctx.reply(
    asked.ok
      ? ctx.t(isByBank ? 'payout-asked-bank' : 'payout-asked-wallet')
      : earningsSentence(ctx, asked.code, asked.details),
  )
  return asked.ok || asked.code !== 'UNAVAILABLE'
}
