import { generateKeyPairSync, randomInt } from 'node:crypto'
import type { BotCommand, MenuButton, User } from 'grammy/types'
import { freshPayments, type PaymentsState } from '../payments/state.ts'
import type { RemoteSession } from '../wallet/remote/remote-session.ts'
import type { ReplyKeyboard } from './keyboard-types.ts'
import type { Message } from './types.ts'
import type { MemberStatus, Update } from './update-types.ts'

/** Everything that survives a restart. Plain JSON. */
export interface SimulatorState {
  version: 1
  clockOffsetSeconds: number
  lastUpdateId: number
  lastUpdateAt: number
  updates: QueuedUpdate[]
  /** Empty means the default types. */
  allowedUpdates: string[]
  people: SimulatedUser[]
  channels: Channel[]
  dialogs?: UserDialog[]
  webhook?: Webhook
  limits: boolean
  profile: Record<string, string>
  prepared: StoredPreparedMessage[]
  menuButton: MenuButton
  commands: Record<string, BotCommand[]>
  queries: PendingQuery[]
  webAppQueries: PendingQuery[]
  files: StoredFile[]
  payments: PaymentsState
  /** Our own Ed25519 key, because only Telegram has its private key. */
  signingKey: string
}

export interface QueuedUpdate {
  update: Update
  expiresAt: number
  repeats?: number
}

export interface ChatThread {
  lastMessageId: number
  messages: Message[]
  pinned?: number[]
  reactions?: Record<string, string>
}

export interface Channel extends ChatThread {
  id: number
  username: string
  title: string
  /** By user id, including the bot. An absent user never joined. */
  members: Record<string, { status: MemberStatus; isMember?: boolean }>
}

export interface UserDialog extends ChatThread {
  people: number[]
}

export interface Webhook {
  url: string
  secretToken: string
  maxConnections: number
  lastErrorDate?: number
  lastErrorMessage?: string
  /** Unix seconds since which it returns only 410. */
  goneSince?: number
}

export interface StoredPreparedMessage {
  id: string
  userId: number
  content: Pick<Message, 'text' | 'entities' | 'photo' | 'caption' | 'caption_entities' | 'reply_markup'>
  chatTypes: string[]
  expiresAt: number
}

export interface SimulatedUser extends ChatThread {
  user: User
  started: boolean
  blocked: boolean
  stars: number
  /** Identifies this user's chat in callback queries and direct links. */
  chatInstance: string
  menuButton?: MenuButton
  replyKeyboard?: ReplyKeyboard
  keyboardUsed?: true
  forceReply?: { messageId: number; input_field_placeholder?: string }
  profilePhotos?: string[]
  cloudStorage?: Record<string, string>
  /** Unix seconds of the last time a mini app got the contact. */
  contactSharedAt?: number
  walletApps?: string[]
  walletSessions?: RemoteSession[]
}

interface PendingQuery {
  id: string
  userId: number
  askedAt: number
}

export interface StoredFile {
  fileId: string
  uniqueId: string
  name: string
  mime: string
  width: number
  height: number
  duration?: number
  size: number
  /** Unix seconds until its download path closes; set by `getFile`. */
  linkUntil?: number
}

export interface FirstUser extends Omit<User, 'is_bot'> {
  stars?: number
}

export function freshState(firstUsers: readonly FirstUser[] = productUsers): SimulatorState {
  return {
    version: 1,
    clockOffsetSeconds: 0,
    lastUpdateId: randomInt(100_000_000, 900_000_000),
    lastUpdateAt: 0,
    updates: [],
    allowedUpdates: [],
    people: firstUsers.map(({ stars = 150, ...user }) => createSimulatedUser({ is_bot: false, ...user }, stars)),
    channels: [],
    limits: true,
    profile: {},
    prepared: [],
    menuButton: { type: 'default' },
    commands: {},
    queries: [],
    webAppQueries: [],
    files: [],
    payments: freshPayments(),
    signingKey: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

export function createSimulatedUser(user: User, stars: number): SimulatedUser {
  const chatInstance = `${randomInt(1, 2 ** 31)}${String(randomInt(0, 10 ** 9)).padStart(9, '0')}`
  return { user, started: false, blocked: false, stars, chatInstance, lastMessageId: 0, messages: [] }
}

/** The users that the product's demo data and tests know. */
const productUsers: readonly FirstUser[] = [
  { id: 700100, first_name: 'Алексей', last_name: 'Миронов', username: 'alexey_mironov', language_code: 'ru' },
  { id: 700101, first_name: 'Анна', last_name: 'К.', username: 'anna_k', language_code: 'ru' },
  { id: 700102, first_name: 'Байкал', last_name: 'Т.', username: 'baikal_tours', language_code: 'ru' },
  { id: 700103, first_name: 'John', last_name: 'Carter', username: 'john_carter', language_code: 'en' },
  { id: 700104, first_name: 'Марина', last_name: 'Оператор', username: 'marina_operator', language_code: 'ru' },
  { id: 700105, first_name: 'Олег', last_name: 'П.', username: 'oleg_led', language_code: 'ru' },
]
