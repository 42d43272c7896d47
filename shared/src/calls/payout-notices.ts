import { Type } from 'typebox'
import { Sum } from './booking-notices.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

const payout = { organizerName: Type.String(), sum: Sum }

/** What owners of an organizer are told of payouts, and operators who make those in roubles. */
export const payoutNotices = [
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
] as const
