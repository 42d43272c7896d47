/** What is written down of operators; docs/product.md, section 11. A new action of an operator is a new name here. */
export type AuditAction =
  | 'operator.grant'
  | 'operator.revoke'
  | 'payment.read'
  | 'payment.refund'
  | 'refund.close'
  | 'support.take'
  | 'support.release'
  | 'support.answer'
  | 'support.close'
  | 'review.publish'
  | 'review.hide'
  | 'friend.count'
  | 'friend.refuse'
  | 'task.add'
  | 'task.retire'
  | 'task.approve'
  | 'task.decline'
  | 'application.approve'
  | 'application.refuse'
  | 'service.publish'
  | 'service.return'
  | 'deposit.resolve'
  | 'deposit.ignore'
  | 'withdrawal.release'
  | 'withdrawal.give_back'
  | 'payout.file'
  | 'payout.file_read'
  | 'payout.paid'
  | 'payout.return'
  | 'broadcast.draft'
  | 'broadcast.discard'
  | 'broadcast.start'
  | 'broadcast.stop'
  | 'person.export'
  | 'person.erase'

/** Ids only: entries outlive the people they are about, so no names and no words of theirs. */
export interface AuditEntry {
  /** The operator's Telegram id; null for the configuration and for what a person does with their own data. */
  readonly operatorId: number | null
  readonly action: AuditAction
  readonly subject: {
    readonly kind:
      | 'operator'
      | 'payment'
      | 'transaction'
      | 'refund'
      | 'request'
      | 'review'
      | 'task'
      | 'application'
      | 'service'
      | 'deposit'
      | 'withdrawal'
      | 'bank_payout'
      | 'bank_file'
      | 'broadcast'
      | 'person'
    readonly id: string | number
  }
  readonly details?: Readonly<Record<string, string | number | boolean>>
}
