import { generateKeyPairSync, randomInt } from 'node:crypto'
import { freshPayments, type PaymentsState } from '../payments/state.ts'
import type { RemoteSession } from '../wallet/remote/remote-session.ts'
import type { ReplyKeyboard } from './keyboard-types.ts'
import type { BotCommand, MenuButton, Message, TelegramUser } from './types.ts'
import type { MemberStatus, Update } from './update-types.ts'

/** Everything that survives a restart, and nothing else. Plain JSON. */
export interface State {
  version: 1
  clockOffsetSeconds: number
  lastUpdateId: number
  /** Unix seconds of the newest update: after a quiet week the next id is random. */
  lastUpdateAt: number
  /** What the bot has not confirmed yet, oldest first. */
  updates: QueuedUpdate[]
  /** Empty means the default set, as the real server remembers it. */
  allowedUpdates: string[]
  people: SimulatedUser[]
  channels: Channel[]
  dialogs?: Dialog[]
  webhook?: Webhook
  /** Whether sending too fast answers 429 and asking too often waits, see `telegram/limits.ts`. */
  limits: boolean
  /** The bot's name and descriptions, keyed by kind and language, see `bot-api/profile.ts`. */
  profile: Record<string, string>
  prepared: PreparedMessage[]
  menuButton: MenuButton
  /** Keyed by scope and language, see `bot-api/commands.ts`. */
  commands: Record<string, BotCommand[]>
  queries: PendingQuery[]
  /** Launches the bot may answer with a message, see `telegram/web-app-queries.ts`. */
  webAppQueries: PendingQuery[]
  files: StoredFile[]
  payments: PaymentsState
  /** Our own Ed25519 key: nobody but Telegram has Telegram's. */
  signingKey: string
}

export interface QueuedUpdate {
  update: Update
  expiresAt: number
  /** How many more times it comes back although it was confirmed: only a fault sets it. */
  repeats?: number
}

/** Where messages stand: a person's chat with the bot, or a channel. */
export interface Thread {
  lastMessageId: number
  messages: Message[]
  /** Ids of what is pinned, the newest last. */
  pinned?: number[]
  /** What the bot reacted with, by message id. */
  reactions?: Record<string, string>
}

export interface Channel extends Thread {
  id: number
  username: string
  title: string
  /** By user id, the bot among them. Who is absent never joined. */
  members: Record<string, { status: MemberStatus; isMember?: boolean }>
}

/** Two people writing to each other; here only what they share from mini-apps. */
export interface Dialog extends Thread {
  /** Both ids, the smaller first. */
  people: number[]
}

export interface Webhook {
  url: string
  secretToken: string
  maxConnections: number
  lastErrorDate?: number
  lastErrorMessage?: string
  /** Since when it answers nothing but 410, in Unix seconds. */
  goneSince?: number
}

/** A message the bot prepared for a person to share from the mini-app. */
export interface PreparedMessage {
  id: string
  userId: number
  content: Pick<Message, 'text' | 'entities' | 'photo' | 'caption' | 'caption_entities' | 'reply_markup'>
  chatTypes: string[]
  expiresAt: number
}

export interface SimulatedUser extends Thread {
  user: TelegramUser
  started: boolean
  blocked: boolean
  stars: number
  /** Stands for this person's chat in callback queries and direct links. */
  chatInstance: string
  menuButton?: MenuButton
  /** The bot's keyboard under the input. */
  replyKeyboard?: ReplyKeyboard
  /** A keyboard for one use was used, so it is folded. */
  keyboardUsed?: true
  /** The message that asks for an answer, and what stands in the empty input. */
  forceReply?: { messageId: number; input_field_placeholder?: string }
  /** Ids of pictures, the newest first. */
  profilePhotos?: string[]
  /** What mini-apps keep at the messenger for this person. */
  cloudStorage?: Record<string, string>
  /** Unix seconds of the last time the telephone number was shared from a mini-app. */
  contactSharedAt?: number
  /** Origins of the pages that the person's TON Connect wallet is connected to. */
  walletApps?: string[]
  /** Those that reached it by a link. */
  walletSessions?: RemoteSession[]
}

export interface PendingQuery {
  id: string
  userId: number
  askedAt: number
}

export interface StoredFile {
  fileId: string
  uniqueId: string
  name: string
  mime: string
  /** Zero for a document. */
  width: number
  height: number
  /** Seconds; only a video has it. */
  duration?: number
  size: number
  /** Until when it can be downloaded by its path, in Unix seconds; `getFile` sets it. */
  linkUntil?: number
}

export function freshState(): State {
  return {
    version: 1,
    clockOffsetSeconds: 0,
    lastUpdateId: randomInt(100_000_000, 900_000_000),
    lastUpdateAt: 0,
    updates: [],
    allowedUpdates: [],
    people: [
      seedPerson(700100, 'Алексей', 'Миронов', 'alexey_mironov', 'ru'),
      seedPerson(700101, 'Анна', 'К.', 'anna_k', 'ru'),
      seedPerson(700102, 'Байкал', 'Т.', 'baikal_tours', 'ru'),
      seedPerson(700103, 'John', 'Carter', 'john_carter', 'en'),
      seedPerson(700104, 'Марина', 'Оператор', 'marina_operator', 'ru'),
      seedPerson(700105, 'Олег', 'П.', 'oleg_led', 'ru'),
    ],
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

export function createSimulatedUser(user: TelegramUser, stars: number): SimulatedUser {
  const chatInstance = `${randomInt(1, 2 ** 31)}${String(randomInt(0, 10 ** 9)).padStart(9, '0')}`
  return { user, started: false, blocked: false, stars, chatInstance, lastMessageId: 0, messages: [] }
}

function seedPerson(id: number, first_name: string, last_name: string, username: string, language_code: string) {
  return createSimulatedUser({ id, is_bot: false, first_name, last_name, username, language_code }, 150)
}
