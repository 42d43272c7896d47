import { type BankDetails, bankFields, findWrongBankField, tidyBankField } from '@enp/shared/money/bank-details'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { bankZone, formatPlaceTime } from '@enp/shared/time/place-time'
import { InlineKeyboard } from 'grammy'
import { fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { fetchEarnings } from './earnings.ts'
import { earningsErrorText } from './sentences.ts'
import { stepData, toRunId, waitForEarningsInput } from './steps.ts'

export const bankDetailsStartPattern = /^earn:bank:([\w-]{22})$/
const maxUpdates = 40

/** Asks an owner for name, INN, BIK and account, and verifies the check digits at once. */
export const bankDetailsFeature = conversationFeature('bank-details', bankDetailsStartPattern, askForBank)

async function askForBank(dialog: Dialog, first: ConversationContext): Promise<void> {
  const organizerId = fullId(bankDetailsStartPattern.exec(first.callbackQuery?.data ?? '')?.[1] ?? '')
  const reply = await dialog.conversation.external(({ log }) =>
    fetchEarnings(dialog.deps, log, { telegramId: getSender(first).id, organizerId }),
  )
  if (!reply.ok || !reply.data.payout)
    return answerButtonPress(first, earningsErrorText(first, reply.ok ? 'NOT_MEMBER' : reply.code, undefined))
  await answerButtonPress(first)

  const run = toRunId(first)
  const given: Partial<Record<keyof BankDetails, string>> = {}
  let at = 0
  await askField(first, at, run)
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await waitForEarningsInput(dialog, run)
    const field = bankFields[at]
    if ('press' in input) {
      await answerButtonPress(input.ctx)
      if (input.press === 'leave') return void (await input.ctx.reply(input.ctx.texts.bankLeft))
      if (input.press === 'save' && field === undefined) {
        if (await save(dialog, input.ctx, organizerId, given)) return
      } else {
        at = Math.max(0, at - 1)
        await askField(input.ctx, at, run)
      }
    } else if (field === undefined) await showAll(input.ctx, given, run)
    else {
      const value = tidyBankField(field, input.text)
      if (findWrongBankField({ ...(given.bik !== undefined && { bik: given.bik }), [field]: value }) === field)
        await input.ctx.reply(input.ctx.texts.bankWrong[field])
      else {
        given[field] = value
        at += 1
        if (at < bankFields.length) await askField(input.ctx, at, run)
        else await showAll(input.ctx, given, run)
      }
    }
  }
}

async function askField(ctx: ConversationContext, at: number, run: string): Promise<void> {
  const keyboard = new InlineKeyboard()
  if (at > 0) keyboard.text(ctx.texts.earningsStepBack, stepData('back', run))
  keyboard.text(ctx.texts.earningsLeave, stepData('leave', run))
  const field = bankFields[at] ?? bankFields[0]
  await ctx.reply(ctx.texts.bankAsk[field], { reply_markup: keyboard })
}

async function showAll(ctx: ConversationContext, given: Partial<BankDetails>, run: string): Promise<void> {
  const { legalName = '', inn = '', bik = '', account = '' } = given
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.bankSaveButton, stepData('save', run))
    .row()
    .text(ctx.texts.earningsStepBack, stepData('back', run))
    .text(ctx.texts.earningsLeave, stepData('leave', run))
  const html = ctx.texts.bankConfirm({ legalName: escapeTagMarks(legalName), inn, bik, account })
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

async function save(
  dialog: Dialog,
  ctx: ConversationContext,
  organizerId: string,
  { legalName = '', inn = '', bik = '', account = '' }: Partial<BankDetails>,
): Promise<boolean> {
  const input = { telegramId: getSender(ctx).id, body: { organizerId, legalName, inn, bik, account } }
  const reply = await callServer(dialog, 'POST /v1/organizer/bank-details', input)
  const text = reply.ok
    ? ctx.texts.bankSaved({
        end: reply.data.accountEnd,
        moment: formatPlaceTime(ctx.texts.language, bankZone, reply.data.payableFrom),
      })
    : earningsErrorText(ctx, reply.code, reply.details)
  await ctx.reply(text)
  return reply.ok || reply.code !== 'UNAVAILABLE'
}
