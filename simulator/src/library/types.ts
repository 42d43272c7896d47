// This file imports nothing, because its declarations are published without other packages.

export interface SimulatorOptions {
  /** Port on the loopback address. A free one by default. */
  port?: number
  /** Folder for state and files, which survive a restart. Without it everything is in memory. */
  dataDir?: string
  /** By default "Test bot" and "test_bot". */
  bot?: { name?: string; username?: string }
  /** Users of a new state. By default Alice (id 1001) and Bob (id 1002), with 150 Stars each. */
  users?: readonly NewSimulatorUser[]
  /** Address of the mini app that the menu button opens. */
  webappUrl?: string
  /** Telegram's limits for sending and polling. Off by default. */
  limits?: boolean
  /** Returns milliseconds since 1970, to which `moveClock` adds. By default the machine's time. */
  clock?: () => number
  /** How long `tap` waits for `answerCallbackQuery`. By default 5 seconds. */
  tapTimeoutMs?: number
}

export interface NewSimulatorUser {
  firstName: string
  lastName?: string
  username?: string
  languageCode?: string
  id?: number
  stars?: number
}

export interface SimulatorUser extends NewSimulatorUser {
  id: number
  stars: number
  /** Whether the user has ever written to the bot. */
  started: boolean
  blocked: boolean
}

/** A user, or the user's id. */
export type UserReference = number | { readonly id: number }

export interface SimulatorMessage {
  id: number
  from: 'bot' | 'user'
  /** The text or the caption. */
  text: string
  buttons: readonly SimulatorButton[]
  edited?: true
  /** A line about a pinned message, a payment or another event, which is not a bubble. */
  service?: { kind: string }
  photo?: SimulatorPicture
  video?: SimulatorPicture
  document?: { url: string; name: string; size: number }
  /** `receipt` is present after the payment of the message. */
  invoice?: { title: string; currency: string; total: number; receipt?: { chargeId: string; refunded: boolean } }
  /** Unix seconds on the simulator's clock. */
  date: number
}

interface SimulatorPicture {
  url: string
  width: number
  height: number
}

export interface SimulatorButton {
  row: number
  text: string
  kind: 'pay' | 'callback' | 'url' | 'web_app' | 'copy_text'
  data?: string
  url?: string
}

export type TapResult =
  /** `answered` is false if the bot did not answer the callback query in time. */
  | { kind: 'callback'; answered: boolean; text?: string; showAlert?: boolean; url?: string }
  | { kind: 'url'; url: string }
  | { kind: 'copy_text'; text: string }
  | { kind: 'pay'; messageId: number }
  /** The launch URL of the mini app, with signed init data. */
  | { kind: 'web_app'; url: string; initData: string }
  /** A key of the reply keyboard sent its text, contact or location. */
  | { kind: 'sent' }

export interface PayOptions {
  /** An invoice message. By default the newest unpaid one in the chat. */
  messageId?: number
  /** A link of `createInvoiceLink`. */
  link?: string
  /** A test card; by default 4242 4242 4242 4242. Stars need none. */
  card?: string
  tip?: number
  /** Id of an option that the bot offered for the address. */
  shippingOptionId?: string
}

export interface Payment {
  status: 'paid' | 'failed' | 'pending' | 'cancelled'
  chargeId?: string
  error?: string
  /** The bot's reason if it refused the pre-checkout query. */
  message?: string
}

export interface Simulator {
  /** Root for Bot API clients, and address of the chat page. */
  readonly apiRoot: string
  /** The bot's token. It is the same in every simulator. */
  readonly token: string
  readonly botApiLevel: string
  users(): SimulatorUser[]
  addUser(user: NewSimulatorUser): SimulatorUser
  /** Sends a text to the bot. */
  say(user: UserReference, text: string): SimulatorMessage
  /** All messages of the user's chat with the bot, oldest first. */
  messages(user: UserReference): SimulatorMessage[]
  /**
   * Waits for the next message of the bot: the first one after those that earlier calls returned.
   * Throws after the timeout, 5 seconds by default.
   */
  nextMessage(user: UserReference, timeoutMs?: number): Promise<SimulatorMessage>
  /** Waits until a message of the chat fits, for example an edited one, and returns the newest. */
  waitForMessage(
    user: UserReference,
    fits: (message: SimulatorMessage) => boolean,
    timeoutMs?: number,
  ): Promise<SimulatorMessage>
  /**
   * Presses a button by its text or callback data: under the message, else under the newest one
   * that has it, else in the reply keyboard. A callback waits for the bot's answer.
   */
  tap(user: UserReference, button: string, options?: { messageId?: number }): Promise<TapResult>
  /** Pays an invoice; the bot must answer the pre-checkout query. */
  pay(user: UserReference, options?: PayOptions): Promise<Payment>
  now(): Date
  /** Moves the clock forward, for example past the 10 seconds of a pre-checkout query. */
  moveClock(seconds: number): Promise<void>
  /** Makes another call of the control API: a POST if there is a body. Throws its error. */
  control(path: string, body?: object): Promise<unknown>
  /** Closes all connections and, with a folder, saves the state. */
  stop(): Promise<void>
}
