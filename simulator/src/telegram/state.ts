import { generateKeyPairSync, randomInt } from 'node:crypto'
import type { BotCommand, MenuButton, Message, TelegramUser, Update } from './types.ts'

/** Everything that survives a restart, and nothing else. Plain JSON. */
export interface State {
  version: 1
  clockOffsetSeconds: number
  lastUpdateId: number
  /** What the bot has not confirmed yet, oldest first. */
  updates: QueuedUpdate[]
  /** Empty means the default set, as the real server remembers it. */
  allowedUpdates: string[]
  people: Person[]
  menuButton: MenuButton
  /** Keyed by scope and language, see `bot-api/commands.ts`. */
  commands: Record<string, BotCommand[]>
  queries: PendingQuery[]
  files: StoredFile[]
  /** Our own Ed25519 key: nobody but Telegram has Telegram's. */
  signingKey: string
}

export interface QueuedUpdate {
  update: Update
  expiresAt: number
  /** How many more times it comes back although it was confirmed: only a fault sets it. */
  repeats?: number
}

export interface Person {
  user: TelegramUser
  started: boolean
  blocked: boolean
  stars: number
  /** Stands for this person's chat in callback queries and direct links. */
  chatInstance: string
  lastMessageId: number
  messages: Message[]
  menuButton?: MenuButton
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
  width: number
  height: number
  size: number
}

export function freshState(): State {
  return {
    version: 1,
    clockOffsetSeconds: 0,
    lastUpdateId: randomInt(100_000_000, 900_000_000),
    updates: [],
    allowedUpdates: [],
    people: [
      seedPerson(700100, 'Алексей', 'Миронов', 'alexey_mironov', 'ru'),
      seedPerson(700101, 'Анна', 'К.', 'anna_k', 'ru'),
      seedPerson(700102, 'Байкал', 'Т.', 'baikal_tours', 'ru'),
      seedPerson(700103, 'John', 'Carter', 'john_carter', 'en'),
    ],
    menuButton: { type: 'default' },
    commands: {},
    queries: [],
    files: [],
    signingKey: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

export function newPerson(user: TelegramUser, stars: number): Person {
  const chatInstance = `${randomInt(1, 2 ** 31)}${String(randomInt(0, 10 ** 9)).padStart(9, '0')}`
  return { user, started: false, blocked: false, stars, chatInstance, lastMessageId: 0, messages: [] }
}

function seedPerson(id: number, first_name: string, last_name: string, username: string, language_code: string) {
  return newPerson({ id, is_bot: false, first_name, last_name, username, language_code }, 150)
}
