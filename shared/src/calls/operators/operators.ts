import { Type } from 'typebox'
import { type CallDefinition, dataReply, TelegramId } from '../api.ts'
import { operatorPermissions } from './permissions.ts'

export const OperatorPermissions = Type.Array(Type.Enum([...operatorPermissions]), {
  maxItems: operatorPermissions.length,
})

export const operatorsCalls = {
  'GET /internal/operators/check': {
    access: 'bot',
    rateLimit: 'read',
    summary: 'Check whether a user is an operator, for display only; every operator call checks the access again',
    query: Type.Object({ telegramId: TelegramId }),
    reply: dataReply(Type.Object({ isOperator: Type.Boolean(), permissions: Type.Optional(OperatorPermissions) })),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
