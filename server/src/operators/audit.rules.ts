/**
 * Actions of operators in the audit log; docs/rules/operators.md. Add every new action here.
 */
export type AuditAction =
  | 'operator.grant'
  | 'operator.revoke'
  | 'payment.read'
  | 'payment.refund'
  | 'payment.recheck'
  | 'payment.park'
  | 'payment.resolve'
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
  | 'withdrawal.restore'
  | 'payout.acknowledge'
  | 'payouts.release'
  | 'payout.file'
  | 'payout.file_read'
  | 'payout.paid'
  | 'payout.return'
  | 'bank_details.change'
  | 'bank_details.stop'
  | 'broadcast.draft'
  | 'broadcast.discard'
  | 'broadcast.start'
  | 'broadcast.stop'
  | 'booking.read'
  | 'booking.cancel'
  | 'person.read'
  | 'deed.undo'
  | 'checks.run'
  | 'audit.read'
  | 'queues.login'
  | 'queues.retry'
  | 'person.export'
  | 'person.erase'

/**
 * Entries contain ids only, no names or texts, because they outlive the data of the users they are
 * about.
 */
export interface AuditEntry {
  /**
   * The operator's Telegram id; null for the configuration and for users' actions on their own
   * data.
   */
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
      | 'transfer'
      | 'payouts'
      | 'bank_payout'
      | 'bank_file'
      | 'organizer'
      | 'broadcast'
      | 'person'
      | 'booking'
      | 'deed'
      | 'checks'
      | 'audit'
      | 'queue'
    readonly id: string | number
  }
  readonly details?: Readonly<Record<string, string | number | boolean>>
}
