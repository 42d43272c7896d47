import { botUser } from '../../telegram/chats/users.ts'
import { getUpdates } from '../delivery/get-updates.ts'
import { deleteWebhook, getWebhookInfo, setWebhook } from '../delivery/webhook.ts'
import { answerCallbackQuery } from '../methods/answer-callback-query.ts'
import { deleteMessage, deleteMessages } from '../methods/delete-message.ts'
import {
  editMessageCaption,
  editMessageMedia,
  editMessageReplyMarkup,
  editMessageText,
} from '../methods/edit-message.ts'
import { getChat, getChatMember } from '../methods/get-chat.ts'
import { getFile, getUserProfilePhotos } from '../methods/get-file.ts'
import { pinChatMessage, unpinAllChatMessages, unpinChatMessage } from '../methods/pin-message.ts'
import { setMessageReaction } from '../methods/set-message-reaction.ts'
import { answerPreCheckoutQuery, answerShippingQuery } from '../payments/answer-query.ts'
import { createInvoiceLink } from '../payments/create-invoice-link.ts'
import { sendInvoice } from '../payments/send-invoice.ts'
import {
  editUserStarSubscription,
  getMyStarBalance,
  getStarTransactions,
  refundStarPayment,
} from '../payments/star-account.ts'
import { deleteMyCommands, getMyCommands, setMyCommands } from '../profile/commands.ts'
import { getChatMenuButton, setChatMenuButton } from '../profile/menu-button.ts'
import {
  getMyDescription,
  getMyName,
  getMyShortDescription,
  setMyDescription,
  setMyName,
  setMyShortDescription,
} from '../profile/profile.ts'
import { answerInlineQuery } from '../sending/answer-inline-query.ts'
import { copyMessage, forwardMessage } from '../sending/copy-message.ts'
import { answerWebAppQuery, savePreparedInlineMessage } from '../sending/inline-result.ts'
import { sendChatAction } from '../sending/send-chat-action.ts'
import { sendDice } from '../sending/send-dice.ts'
import { sendDocument, sendPhoto, sendVideo } from '../sending/send-file.ts'
import { sendLocation } from '../sending/send-location.ts'
import { sendMediaGroup } from '../sending/send-media-group.ts'
import { sendMessage, sendRichMessage } from '../sending/send-message.ts'
import { createBotApiError } from './failure.ts'
import type { BotApiMethod } from './method.ts'
import { refusedMethods } from './refused-methods.ts'

const methods: Record<string, BotApiMethod> = {
  getMe: (world) => ({ ...botUser(world), ...botAbilities }),
  getUpdates,
  setWebhook,
  deleteWebhook,
  getWebhookInfo,
  sendMessage,
  sendRichMessage,
  sendPhoto,
  sendVideo,
  sendDocument,
  sendMediaGroup,
  sendChatAction,
  sendLocation,
  sendDice,
  copyMessage,
  forwardMessage,
  editMessageText,
  editMessageCaption,
  editMessageMedia,
  editMessageReplyMarkup,
  deleteMessage,
  deleteMessages,
  pinChatMessage,
  unpinChatMessage,
  unpinAllChatMessages,
  setMessageReaction,
  getFile,
  getChat,
  getChatMember,
  getUserProfilePhotos,
  savePreparedInlineMessage,
  answerWebAppQuery,
  answerCallbackQuery,
  answerInlineQuery,
  sendInvoice,
  createInvoiceLink,
  answerPreCheckoutQuery,
  answerShippingQuery,
  refundStarPayment,
  getStarTransactions,
  getMyStarBalance,
  editUserStarSubscription,
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
const refusedByLowerCase = new Map([...refusedMethods.keys()].map((name) => [name.toLowerCase(), name]))

export const workingMethods: readonly string[] = Object.keys(methods)

/** Finds a method in any case; throws 501 if it is unsupported here, 404 if it does not exist. */
export function findMethod(name: string): BotApiMethod {
  const method = byLowerCase.get(name.toLowerCase())
  if (method) return method
  const refused = refusedByLowerCase.get(name.toLowerCase())
  if (refused) throw createBotApiError(501, `the simulator does not support ${refused}: ${refusedMethods.get(refused)}`)
  throw createBotApiError(404, 'method not found')
}

const botAbilities = {
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: true,
  can_connect_to_business: false,
  has_main_web_app: true,
}
