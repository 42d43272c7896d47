import type { SupportRequest } from '@enp/shared/calls/users/support'
import { data, type Reply } from '../fakes.ts'
import { payment, requestId } from './payments.ts'

export function supportRequest(changes: Partial<SupportRequest> = {}): SupportRequest {
  return {
    requestId,
    number: 12,
    state: 'open',
    person: { telegramId: 700100, name: 'Алексей & Ко' },
    messages: [{ text: 'Не <b>работает</b>' }],
    ...changes,
  }
}

export const aboutPayment = (changes: Partial<SupportRequest> = {}) =>
  supportRequest({ payment: payment(), ...changes })

export function decided(request: SupportRequest, { first = true, shownTo = [] as number[] } = {}): Reply {
  const messages = shownTo.map((chatId) => ({ chatId, messageId: 50, language: 'ru' }))
  return data({ first, refunded: false, request, shownTo: messages })
}
