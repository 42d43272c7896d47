import { Type } from 'typebox'
import { regionPattern } from '../../limits.ts'
import { type CallDefinition, Id, successReply, TelegramId } from '../api.ts'

const SignIn = Type.Object({
  /** Signed by Telegram. Empty, null or absent returns INIT_DATA_MISSING. */
  initData: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** Code or Russian name; any other text is stored as written. */
  region: Type.Optional(Type.String({ pattern: regionPattern, maxLength: 100 })),
  /** Number of earlier loads in this opening of the mini app, for the metrics. */
  reloads: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})

const SignedInUser = Type.Object({
  id: Id,
  telegram_id: TelegramId,
  first_name: Type.String(),
  last_name: Type.Optional(Type.String()),
  username: Type.Optional(Type.String()),
  photo_url: Type.Optional(Type.String()),
  region: Type.Optional(Type.String()),
  language: Type.Union([Type.Literal('ru'), Type.Literal('en')]),
})

/** Sender of the link that opened the mini app; absent for the user's own link. */
const LinkSender = Type.Object({ first_name: Type.String() })

const signIn = {
  access: 'open',
  rateLimit: 'sign-in',
  body: SignIn,
  reply: successReply({ token: Type.String(), user: SignedInUser, link_sender: Type.Optional(LinkSender) }),
  errors: ['INIT_DATA_MISSING', 'INIT_DATA_INVALID', 'INIT_DATA_EXPIRED'],
} as const satisfies Omit<CallDefinition, 'summary'>

export const authCalls = {
  'POST /v1/auth/login': { ...signIn, summary: 'Sign in with Telegram’s signed init data' },
  'POST /auth/telegram': { ...signIn, summary: 'Sign in (alias of POST /v1/auth/login)' },
  'POST /auth/dev': {
    ...signIn,
    summary: 'Sign in as the stand-in user (only with the simulator’s bot token)',
    errors: [],
    standInOnly: true,
  },
  'POST /auth/verify': {
    summary: 'Verify a token',
    access: 'open',
    rateLimit: 'sign-in',
    body: Type.Object({ token: Type.Optional(Type.String({ maxLength: 4096 })) }),
    reply: successReply({ user: SignedInUser }),
    errors: ['UNAUTHORIZED'],
  },
  'POST /v1/auth/logout': {
    summary: 'Revoke the token of this request',
    access: 'person',
    rateLimit: 'read',
    reply: successReply({}),
    errors: [],
  },
  'GET /auth/test': {
    summary: 'Check that the API is reachable',
    access: 'open',
    rateLimit: 'read',
    reply: successReply({}),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
