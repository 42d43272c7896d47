import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../api.ts'
import { CurrencyAmount } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

/** From the request of the previous payout in this currency to the request of this one. */
const PayoutPeriod = Type.Object({ from: Type.Optional(Timestamp), until: Timestamp })
export type PayoutPeriod = Static<typeof PayoutPeriod>

const payout = { organizerName: Type.String(), sum: CurrencyAmount }

export const payoutNotifications = [
  Type.Object({
    kind: kind('payout_sent'),
    values: Type.Object({
      ...payout,
      to: Type.Enum(['wallet', 'bank']),
      /** Absent in old notifications. */
      period: Type.Optional(PayoutPeriod),
    }),
  }),
  /** The money is back in the earnings; `reason` is the operator's text. */
  Type.Object({
    kind: kind('payout_returned'),
    values: Type.Object({ ...payout, to: Type.Enum(['wallet', 'bank']), reason: Type.Optional(Type.String()) }),
  }),
  Type.Object({
    kind: kind('bank_payout_requested'),
    values: Type.Object({ ...payout, number: Type.String() }),
  }),
  /** Every owner can stop the change until it takes effect. */
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
  /** `accountEnd`: last digits of the account that stays. */
  Type.Object({
    kind: kind('bank_details_stopped'),
    values: Type.Object({
      organizerName: Type.String(),
      stoppedEnd: Type.String(),
      accountEnd: Type.Optional(Type.String()),
    }),
  }),
] as const
