import type { BankFile } from '@enp/shared/calls/operators/operator-payouts'
import { formatExactAmount } from '@enp/shared/money/format-exact-amount'
import { Composer, InputFile } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import { fullId } from '../../compact-id.ts'
import type { BotContext, Deps } from '../../context.ts'
import { type CallResult, fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import { bankPayoutMessage, bankPayoutsMessage } from './bank-payouts-view.ts'

const onePattern = /^bp:(show|paid):([\w-]{22})$/
const againPattern = /^bp:again:(\d{1,18})$/

export function bankPayoutsFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const press = feature.chatType('private').callbackQuery(['adm:payouts', 'bp:file', onePattern, againPattern])
  press.filter(createOperatorFilter(deps), async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const { data } = ctx.callbackQuery
    const [operatorId, key] = [ctx.from.id, String(ctx.update.update_id)]
    const [, action, id = ''] = onePattern.exec(data) ?? []
    const [, file] = againPattern.exec(data) ?? []
    if (data === 'adm:payouts') await list(deps, ctx, operatorId)
    else if (data === 'bp:file')
      await sendFile(
        ctx,
        await fetchFromServer(deps, ctx.log, 'POST /internal/admin/payouts/file', { body: { operatorId, key } }),
      )
    else if (file !== undefined) {
      const input = { params: { file }, query: { operatorId } }
      await sendFile(ctx, await fetchFromServer(deps, ctx.log, 'GET /internal/admin/payouts/files/:file', input))
    } else await one(deps, ctx, operatorId, { id: fullId(id), isPaid: action === 'paid' })
  })
  return feature
}

function askList(deps: Deps, ctx: BotContext, operatorId: number) {
  return fetchFromServer(deps, ctx.log, 'GET /internal/admin/payouts', { query: { operatorId } })
}

async function list(deps: Deps, ctx: BotContext, operatorId: number): Promise<void> {
  const reply = await askList(deps, ctx, operatorId)
  if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
  const { html, keyboard } = bankPayoutsMessage(ctx.texts, reply.data)
  await editMessage(ctx, html, keyboard)
  await answerButtonPress(ctx)
}

/** Sends a table and a file for 1C. A press delivered twice sends the same files. */
async function sendFile(ctx: BotContext, reply: CallResult<BankFile>): Promise<void> {
  if (!reply.ok)
    return answerButtonPress(
      ctx,
      reply.code === 'NOT_FOUND' ? ctx.texts.bankFileNone : supportErrorText(ctx, reply.code),
    )
  const { file, payouts, total: amount, csv, clientBank } = reply.data
  const total = formatExactAmount(ctx.texts.language, { amount, currency: 'rub' })
  await ctx.replyWithDocument(new InputFile(Buffer.from(csv), `enp-travel-payouts-${file}.csv`), {
    caption: ctx.texts.bankFileCaption({ file, payouts, total }),
  })
  await ctx.replyWithDocument(new InputFile(Buffer.from(clientBank, 'base64'), `enp-travel-payouts-${file}-1c.txt`), {
    caption: ctx.texts.clientBankFileCaption,
  })
  ctx.log.info({ file, payouts }, 'sent a bank file to an operator')
  await answerButtonPress(ctx)
}

interface Decided {
  readonly id: string
  readonly isPaid: boolean
}

async function one(deps: Deps, ctx: BotContext, operatorId: number, { id, isPaid }: Decided): Promise<void> {
  const asked = isPaid
    ? await fetchFromServer(deps, ctx.log, 'POST /internal/admin/payouts/:id/paid', {
        params: { id },
        body: { operatorId },
      })
    : await askList(deps, ctx, operatorId)
  if (!asked.ok) return answerButtonPress(ctx, supportErrorText(ctx, asked.code))
  const payout =
    'payout' in asked.data ? asked.data.payout : asked.data.payouts.find((candidate) => candidate.id === id)
  if (!payout) return answerButtonPress(ctx, ctx.texts.bankReturnLate)
  const { html, keyboard } = bankPayoutMessage(ctx.texts, payout)
  await editMessage(ctx, html, keyboard)
  await answerButtonPress(ctx)
}
