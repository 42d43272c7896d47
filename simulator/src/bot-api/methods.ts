import { botUser } from '../telegram/bot-user.ts'
import type { World } from '../telegram/world.ts'
import { answerCallbackQuery } from './answer-callback-query.ts'
import { answerPreCheckoutQuery } from './answer-pre-checkout-query.ts'
import { answerShippingQuery } from './answer-shipping-query.ts'
import { deleteMyCommands, getMyCommands, setMyCommands } from './commands.ts'
import { copyMessage } from './copy-message.ts'
import { createInvoiceLink } from './create-invoice-link.ts'
import { deleteMessage, deleteMessages } from './delete-message.ts'
import { editMessageCaption, editMessageMedia, editMessageReplyMarkup, editMessageText } from './edit-message.ts'
import { failure } from './failure.ts'
import { getChat, getChatMember } from './get-chat.ts'
import { getFile } from './get-file.ts'
import { getUpdates } from './get-updates.ts'
import { knownMethods } from './known-methods.ts'
import { getChatMenuButton, setChatMenuButton } from './menu-button.ts'
import type { Params } from './params.ts'
import {
  getMyDescription,
  getMyName,
  getMyShortDescription,
  setMyDescription,
  setMyName,
  setMyShortDescription,
} from './profile.ts'
import { refundStarPayment } from './refund-star-payment.ts'
import { savePreparedInlineMessage } from './save-prepared-inline-message.ts'
import { sendChatAction } from './send-chat-action.ts'
import { sendDocument, sendPhoto } from './send-file.ts'
import { sendInvoice } from './send-invoice.ts'
import { sendMediaGroup } from './send-media-group.ts'
import { sendMessage } from './send-message.ts'
import { getMyStarBalance, getStarTransactions } from './star-account.ts'
import { deleteWebhook, getWebhookInfo, setWebhook } from './webhook.ts'

export interface Answer {
  result: unknown
  description?: string
}

/** `gone` aborts when the client closes the connection. */
type Method = (world: World, params: Params, gone: AbortSignal) => Answer | Promise<Answer>

const methods: Record<string, Method> = {
  getMe: (world) => ({ result: { ...botUser(world), ...botAbilities } }),
  getUpdates,
  setWebhook,
  deleteWebhook,
  getWebhookInfo,
  sendMessage,
  sendPhoto,
  sendDocument,
  sendMediaGroup,
  sendChatAction,
  copyMessage,
  editMessageText,
  editMessageCaption,
  editMessageMedia,
  editMessageReplyMarkup,
  deleteMessage,
  deleteMessages,
  getFile,
  getChat,
  getChatMember,
  savePreparedInlineMessage,
  answerCallbackQuery,
  sendInvoice,
  createInvoiceLink,
  answerPreCheckoutQuery,
  answerShippingQuery,
  refundStarPayment,
  getStarTransactions,
  getMyStarBalance,
  setMyCommands,
  getMyCommands,
  deleteMyCommands,
  setChatMenuButton,
  getChatMenuButton,
  setMyName,
  getMyName,
  setMyDescription,
  getMyDescription,
  setMyShortDescription,
  getMyShortDescription,
}
const byLowerCase = new Map(Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]))

/** The method of this name in any case; 501 for a real one that is missing here, 404 for one that isn't real. */
export function findMethod(name: string): Method {
  const method = byLowerCase.get(name.toLowerCase())
  if (method) return method
  const known = knownMethods.get(name.toLowerCase())
  if (known) throw failure(501, `the local messenger does not do ${known} yet`)
  throw failure(404, 'method not found')
}

const botAbilities = {
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
  can_connect_to_business: false,
  has_main_web_app: true,
}
