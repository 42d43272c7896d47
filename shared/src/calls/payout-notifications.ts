import { Type } from 'typebox'
import { Id, Timestamp } from './api.ts'
import { Sum } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

const payout = { organizerName: Type.String(), sum: Sum }

/** What owners of an organizer are told of payouts, and operators who make those in roubles. */
export const payoutNotifications = [
  /** It has arrived in the wallet, or the bank has paid it. */
  Type.Object({
    kind: kind('payout_sent'),
    values: Type.Object({ ...payout, to: Type.Enum(['wallet', 'bank']) }),
  }),
  /** Nothing was paid, or the bank gave it back: it is in the earnings again. `reason`: in the operator’s words. */
  Type.Object({
    kind: kind('payout_returned'),
    values: Type.Object({ ...payout, to: Type.Enum(['wallet', 'bank']), reason: Type.Optional(Type.String()) }),
  }),
  /** To an operator: roubles are to be paid by the bank. */
  Type.Object({
    kind: kind('bank_payout_requested'),
    values: Type.Object({ ...payout, number: Type.String() }),
  }),
  /** An owner has given new bank details: every owner can stop the change until they are used. */
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
  /** An owner has stopped it. `accountEnd`: of the account that is kept. */
  Type.Object({
    kind: kind('bank_details_stopped'),
    values: Type.Object({
      organizerName: Type.String(),
      stoppedEnd: Type.String(),
      accountEnd: Type.Optional(Type.String()),
    }),
  }),
] as const
