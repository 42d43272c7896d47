import { botUser } from '../../telegram/bot-user.ts'
import type { World } from '../../telegram/world.ts'
import { getUpdates } from '../delivery/get-updates.ts'
import { deleteWebhook, getWebhookInfo, setWebhook } from '../delivery/webhook.ts'
import { answerCallbackQuery } from '../methods/answer-callback-query.ts'
import { answerPreCheckoutQuery } from '../methods/answer-pre-checkout-query.ts'
import { answerShippingQuery } from '../methods/answer-shipping-query.ts'
import { deleteMyCommands, getMyCommands, setMyCommands } from '../methods/commands.ts'
import { copyMessage } from '../methods/copy-message.ts'
import { createInvoiceLink } from '../methods/create-invoice-link.ts'
import { deleteMessage, deleteMessages } from '../methods/delete-message.ts'
import {
  editMessageCaption,
  editMessageMedia,
  editMessageReplyMarkup,
  editMessageText,
} from '../methods/edit-message.ts'
import { getChat, getChatMember } from '../methods/get-chat.ts'
import { getFile } from '../methods/get-file.ts'
import { getChatMenuButton, setChatMenuButton } from '../methods/menu-button.ts'
import {
  getMyDescription,
  getMyName,
  getMyShortDescription,
  setMyDescription,
  setMyName,
  setMyShortDescription,
} from '../methods/profile.ts'
import { refundStarPayment } from '../methods/refund-star-payment.ts'
import { savePreparedInlineMessage } from '../methods/save-prepared-inline-message.ts'
import { sendChatAction } from '../methods/send-chat-action.ts'
import { sendDocument, sendPhoto } from '../methods/send-file.ts'
import { sendInvoice } from '../methods/send-invoice.ts'
import { sendMediaGroup } from '../methods/send-media-group.ts'
import { sendMessage } from '../methods/send-message.ts'
import { getMyStarBalance, getStarTransactions } from '../methods/star-account.ts'
import type { Params } from '../params/params.ts'
import type { Answer } from './answer.ts'
import { failure } from './failure.ts'
import { knownMethods } from './known-methods.ts'

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
