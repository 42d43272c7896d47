import { Type } from 'typebox'
import { type Call, data, TelegramId } from './api.ts'

export const operatorsCalls = {
  'GET /internal/operators/check': {
    access: 'bot',
    rateLimit: 'read',
    summary: 'Is this person an operator? Only for what the bot shows: every operator’s call checks it by itself',
    query: Type.Object({ telegramId: TelegramId }),
    reply: data(Type.Object({ isOperator: Type.Boolean() })),
    errors: [],
  },
} as const satisfies Record<string, Call>
