import { Type } from 'typebox'
import { Id } from '../api.ts'
import { CurrencyAmount } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

/** Why a payout is held; docs/rules/withdrawals.md. */
const HeldFor = Type.Enum(['approval', 'hot_wallet', 'solvency', 'failing', 'destination', 'unclear'])

export const withdrawalNotifications = [
  /** `sum` is the amount that the wallet received. */
  Type.Object({ kind: kind('withdrawal_sent'), values: Type.Object({ sum: CurrencyAmount }) }),
  /** `sum` was returned to the balance, including the fee. */
  Type.Object({ kind: kind('withdrawal_failed'), values: Type.Object({ sum: CurrencyAmount }) }),
  Type.Object({
    kind: kind('payout_held'),
    values: Type.Object({ withdrawalId: Id, sum: CurrencyAmount, reason: HeldFor }),
  }),
  /** To an operator: all payouts are stopped until they are compared with the chain. */
  Type.Object({
    kind: kind('payouts_stopped'),
    values: Type.Object({ reason: Type.Enum(['restored', 'older', 'missing']) }),
  }),
  /** To an operator: `sum` is left in the hot wallet. */
  Type.Object({ kind: kind('hot_wallet_low'), values: Type.Object({ sum: CurrencyAmount }) }),
  Type.Object({
    kind: kind('ledger_broken'),
    values: Type.Object({ invariant: Type.String(), faults: Type.Integer() }),
  }),
  /** To an operator: the market price differs too much from the rate. Rubles for one unit. */
  Type.Object({
    kind: kind('rate_refused'),
    values: Type.Object({ currency: Type.Enum(['ton', 'usdt']), old: Type.Number(), market: Type.Number() }),
  }),
  /** To an operator: the chain has `sum` less than the ledger owes. */
  Type.Object({ kind: kind('chain_short'), values: Type.Object({ sum: CurrencyAmount }) }),
  /** To an operator: the bot may not post the proof of balances of `day` in the channel. */
  Type.Object({
    kind: kind('proof_channel_refused'),
    values: Type.Object({ channel: Type.String(), day: Type.String() }),
  }),
] as const
