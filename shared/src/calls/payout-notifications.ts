import { Type } from 'typebox'
import { Id, Timestamp } from './api.ts'
import { Sum } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

const payout = { organizerName: Type.String(), sum: Sum }

/** Notification contents about payouts for owners, and for operators who make bank payouts. */
export const payoutNotifications = [
  /** The payout has arrived in the wallet, or the bank has paid it. */
  Type.Object({
    kind: kind('payout_sent'),
    values: Type.Object({ ...payout, to: Type.Enum(['wallet', 'bank']) }),
  }),
  /**
   * The payout was not paid, or the bank returned it. The money is back in the earnings; `reason`
   * is the operator's text.
   */
  Type.Object({
    kind: kind('payout_returned'),
    values: Type.Object({ ...payout, to: Type.Enum(['wallet', 'bank']), reason: Type.Optional(Type.String()) }),
  }),
  /** Sent to an operator: an organizer requested a bank payout. */
  Type.Object({
    kind: kind('bank_payout_requested'),
    values: Type.Object({ ...payout, number: Type.String() }),
  }),
  /** An owner changed the bank details. Every owner can stop the change until it takes effect. */
  Type.Object({
    kind: kind('bank_details_changed'),
    values: Type.Object({
      organizerName: Type.String(),
      organizerId: Id,
      changeId: Id,
      accountEnd: Type.String(),
      from: Timestamp,
    }),
  }),
  /** An owner stopped the change. `accountEnd`: last digits of the account that stays. */
  Type.Object({
    kind: kind('bank_details_stopped'),
    values: Type.Object({
      organizerName: Type.String(),
      stoppedEnd: Type.String(),
      accountEnd: Type.Optional(Type.String()),
    }),
  }),
] as const
