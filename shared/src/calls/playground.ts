import { Type } from 'typebox'
import { type CallDefinition, dataReply, TelegramId, TelegramUser } from './api.ts'

const internal = { access: 'bot', rateLimit: 'read', standInOnly: true } as const
const key = Type.String({ pattern: '^[a-z0-9]{8,32}$' })

/** Calls of the simulator; NOT_FOUND without PLAYGROUND_URL. See docs/guides/playground.md. */
export const playgroundCalls = {
  'POST /internal/playground/visitors': {
    ...internal,
    summary: 'Prepare the three users of a visitor of the playground, with a service of their own',
    body: Type.Object({ key, traveller: TelegramUser, organizer: TelegramUser, operator: TelegramUser }),
    reply: dataReply(Type.Object({ startParam: Type.String() })),
    errors: ['NOT_FOUND'],
  },
  'GET /internal/playground/visitors/:key': {
    ...internal,
    summary: 'Return how far the newest booking of a visitor’s service is',
    params: Type.Object({ key }),
    reply: dataReply(
      Type.Object({
        booking: Type.Optional(
          Type.Object({
            number: Type.String(),
            stage: Type.Enum(['held', 'paid', 'checked_in']),
          }),
        ),
      }),
    ),
    errors: ['NOT_FOUND'],
  },
  'POST /internal/playground/removals': {
    ...internal,
    summary: 'Hide the service of a visitor and end the permissions of the operator',
    body: Type.Object({ key, operator: TelegramId }),
    reply: dataReply(Type.Object({})),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
