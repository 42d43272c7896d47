import type { Message, PaidMessage } from '../../telegram/types.ts'

/** Shown as a separate line instead of a bubble. */
export type ServiceLine =
  | { kind: 'write-access' }
  | { kind: 'contact'; phone: string }
  | { kind: 'web-app-data'; button: string }
  | { kind: 'pinned'; text: string }
  | { kind: 'paid' | 'refunded'; amount: number; currency: string }

export function toServiceLine(message: Message): ServiceLine | undefined {
  const { write_access_allowed, contact, web_app_data, successful_payment, refunded_payment, pinned_message } = message
  if (write_access_allowed) return { kind: 'write-access' }
  if (contact) return { kind: 'contact', phone: `+${contact.phone_number}` }
  if (web_app_data) return { kind: 'web-app-data', button: web_app_data.button_text }
  if (pinned_message) return { kind: 'pinned', text: pinned_message.text ?? pinned_message.caption ?? '' }
  if (successful_payment) return payment('paid', successful_payment)
  if (refunded_payment) return payment('refunded', refunded_payment)
  return undefined
}

function payment(kind: 'paid' | 'refunded', { total_amount, currency }: PaidMessage): ServiceLine {
  return { kind, amount: total_amount, currency }
}
