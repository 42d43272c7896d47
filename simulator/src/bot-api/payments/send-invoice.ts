import { toTotal, writeAmount } from '../../payments/amounts.ts'
import { addInvoice, type InvoiceTerms, invoiceCard } from '../../payments/invoices.ts'
import { addBotMessage } from '../../telegram/chats/messages.ts'
import type { InlineKeyboard } from '../../telegram/keyboard-types.ts'
import { readOptions } from '../params/message-options.ts'
import { parseIntegerParam } from '../params/params.ts'
import { readRecipient } from '../params/recipient.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'
import { parseInvoiceParams } from './invoice-params.ts'

/** Sends an invoice to a private chat. It is paid once and then becomes a receipt. */
export const sendInvoice: BotApiMethod = (world, params) => {
  const terms = parseInvoiceParams(params)
  if ((parseIntegerParam(params, 'subscription_period') ?? 0) > 0) throw badRequest('SUBSCRIPTION_EXPORT_MISSING')
  const user = readRecipient(world, params)
  const options = readOptions(params, user, { mayPay: true })
  if (options.input) throw badRequest('Inline keyboard expected')
  const keyboard = options.reply_markup ?? payButton(terms)
  checkPayButton(keyboard)
  // Both in one step, because a message without a stored invoice could never be paid.
  const messageId = user.lastMessageId + 1
  const invoice = addInvoice(world, terms, { userId: user.user.id, messageId })
  const message = addBotMessage(world, user, { invoice: invoiceCard(invoice), ...options, reply_markup: keyboard })
  return message
}

function payButton({ currency, prices }: InvoiceTerms): InlineKeyboard {
  return { inline_keyboard: [[{ text: `Pay ${writeAmount(toTotal(prices), currency, 'en')}`, pay: true }]] }
}

function checkPayButton({ inline_keyboard }: InlineKeyboard): void {
  const [first, ...others] = inline_keyboard.flat()
  if (!first || !('pay' in first)) throw badRequest('REPLY_MARKUP_BUY_EMPTY')
  if (others.some((button) => 'pay' in button)) throw badRequest('BUTTON_POS_INVALID')
}
