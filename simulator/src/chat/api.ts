import type { ShippingOption } from 'grammy/types'
import type { ShownChat } from '../control/chats/chat.ts'
import type { ShownInlineAnswer } from '../control/chats/inline.ts'
import type { ButtonPressResult, ReplyKeyPressResult } from '../control/chats/press-button.ts'
import type { SideChat } from '../control/chats/side-chats.ts'
import type { PaymentForm } from '../control/payments/payment-form.ts'
import type { ShownSubscription } from '../control/payments/subscriptions.ts'
import type { TopUpCurrency } from '../control/product-balance.ts'
import type { ShownUser } from '../control/users.ts'
import type { ShownWallet } from '../control/wallet.ts'
import type { MiniAppLaunch } from '../launch/launch.ts'
import type { PaymentOutcome } from '../payments/desk.ts'
import type { PaymentFault } from '../payments/payment-faults.ts'
import type { BotApiFault } from '../telegram/faults.ts'
import type { JournalEntry } from '../telegram/journal-entry.ts'
import type { SimulatedWalletSettings, WaitingRequest } from '../wallet/wallet-desk.ts'
import type { TransferCurrency } from '../wallet/wallet-transfer-input.ts'
import type { HostChoice } from './host-choice.ts'

export interface ShownBot {
  id: number
  firstName: string
  username: string
  webappUrl: string
  /** Whether a product takes deposits. */
  hasProduct?: boolean
}

interface ClockReading {
  now: string
  offsetSeconds: number
}

export interface NewTransfer {
  currency: TransferCurrency
  to: string
  amount: string
  memo: string
}

export interface NewUser {
  firstName: string
  lastName: string
  username: string
  languageCode: string
}

export const controlClient = {
  bot: () => call<ShownBot>('/bot'),
  users: () => call<ShownUser[]>('/users'),
  addUser: (user: NewUser) => call<ShownUser>('/users', user),
  chat: (userId: number) => call<ShownChat>(`/users/${userId}/chat`),
  write: (userId: number, text: string, replyTo?: number) =>
    call<unknown>(`/users/${userId}/messages`, { text, ...(replyTo === undefined ? {} : { replyTo }) }),
  press: (userId: number, messageId: number, button: string, host: HostChoice) =>
    call<ButtonPressResult>(`/users/${userId}/press`, { messageId, button, host }),
  pressKey: (userId: number, button: string, host: HostChoice) =>
    call<ReplyKeyPressResult>(`/users/${userId}/press`, { button, host }),
  askInline: (userId: number, text: string, offset: string) =>
    call<ShownInlineAnswer>(`/users/${userId}/inline`, { text, offset }),
  chooseInline: (userId: number, queryId: string, resultId: string) =>
    call<unknown>(`/users/${userId}/inline/choose`, { queryId, resultId }),
  openInlineButton: (userId: number, queryId: string, host: HostChoice) =>
    call<MiniAppLaunch>(`/users/${userId}/inline/open`, { queryId, host }),
  openMenu: (userId: number, host: HostChoice) =>
    call<MiniAppLaunch>(`/users/${userId}/init-data`, { from: 'menu', host }),
  openLink: (userId: number, startParam: string, host: HostChoice) =>
    call<MiniAppLaunch>(`/users/${userId}/init-data`, { from: 'link', startParam, host }),
  block: (userId: number, blocked: boolean) => call<unknown>(`/users/${userId}/block`, { blocked }),
  clock: () => call<ClockReading>('/clock'),
  advance: (advanceSeconds: number) => call<ClockReading>('/clock', { advanceSeconds }),
  topUp: (userId: number, currency: TopUpCurrency, amount: number) =>
    call<{ balance: string }>('/balance', { userId, currency, amount }),
  faults: () => call<BotApiFault[]>('/faults'),
  addFault: (fault: BotApiFault) => call<BotApiFault[]>('/faults', fault),
  clearFaults: () => call<BotApiFault[]>('/faults', undefined, 'DELETE'),
  paymentFaults: () => call<PaymentFault[]>('/payment-faults'),
  addPaymentFault: (fault: PaymentFault) => call<PaymentFault[]>('/payment-faults', fault),
  clearPaymentFaults: () => call<PaymentFault[]>('/payment-faults', undefined, 'DELETE'),
  sideChats: (userId: number) => call<SideChat[]>(`/users/${userId}/side-chats`),
  addChannel: (username: string, title: string) => call<unknown>('/chats', { username, title }),
  setMember: (username: string, userId: number, status: 'member' | 'left') =>
    call<unknown>(`/chats/${username}/members`, { userId, status }),
  /** Runs a request of the open mini app after the user agreed. */
  askForMiniApp: <Answer>(userId: number, request: string, body: object) =>
    call<Answer>(`/users/${userId}/mini-app/${request}`, body),
  openPayment: (userId: number, invoice: object) => call<PaymentForm>(`/users/${userId}/pay/form`, invoice),
  pay: (userId: number, payment: object) => call<PaymentOutcome>(`/users/${userId}/pay`, payment),
  findShippingOptions: (userId: number, request: object) =>
    call<{ options: ShippingOption[] } | { error: string; message?: string }>(`/users/${userId}/pay/shipping`, request),
  answerBank: (userId: number, invoice: object, accept: boolean) =>
    call<PaymentOutcome>(`/users/${userId}/pay/confirm`, { ...invoice, accept }),
  addStars: (userId: number, add: number) => call<ShownUser>(`/users/${userId}/stars`, { add }),
  subscriptions: (userId: number) => call<ShownSubscription[]>(`/users/${userId}/subscriptions`),
  cancelSubscription: (userId: number, chargeId: string, canceled: boolean) =>
    call<unknown>(`/users/${userId}/subscriptions/${encodeURIComponent(chargeId)}`, { canceled }),
  wallet: (userId: number) => call<ShownWallet>(`/users/${userId}/wallet`),
  walletRequests: (userId: number) => call<WaitingRequest[]>(`/users/${userId}/wallet/waiting`),
  answerWallet: (userId: number, requestId: number, approve: boolean) =>
    call<WaitingRequest[]>(`/users/${userId}/wallet/answer`, { requestId, approve }),
  changeWallet: (userId: number, habits: Partial<SimulatedWalletSettings>) =>
    call<ShownWallet>(`/users/${userId}/wallet`, habits),
  transfer: (userId: number, transfer: NewTransfer) => call<unknown>(`/users/${userId}/wallet/send`, transfer),
  disconnectWallet: (userId: number) => call<unknown>(`/users/${userId}/wallet/disconnect`, {}),
  openWalletLink: (userId: number, link: string) => call<unknown>(`/users/${userId}/wallet/open`, { link }),
  log: () => call<JournalEntry[]>('/log'),
}

async function call<Answer>(path: string, body?: object, method = 'GET'): Promise<Answer> {
  const response = await fetch(`/control${path}`, body === undefined ? { method } : post(body))
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(readError(answer))
  return answer as Answer
}

function post(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function readError(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : 'Unknown error'
}
