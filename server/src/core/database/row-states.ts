import type { Selectable } from 'kysely'
import type { DB } from './database-types.ts'

export type ChangeState = Selectable<DB['booking_change']>['state']
/** `unmatched`: an operator looks for the owner. `ignored`: not counted as our money. */
export type ChainTransferState = Selectable<DB['chain_transfer']>['state']
export type DepartureOutcome = NonNullable<Selectable<DB['departure_cancellation_booking']>['outcome']>
export type EscrowCurrency = Selectable<DB['booking_escrow']>['currency']
/** An entry blocks one place of each of its days or starts, or all places. */
export type FeedScope = Selectable<DB['calendar_feed']>['scope']
/** `not_sent`, `bounced` and `expired` mean that the chain shows it paid nothing. */
export type PayoutState = Selectable<DB['payout']>['state']
export type PayoutsHoldReason = NonNullable<Selectable<DB['payout_release']>['held_for']>
/** `opened`: by the first check. `reversed`: the user left the channel within 7 days. */
export type ProgressState = Selectable<DB['task_progress']>['state']
export type WithdrawalState = Selectable<DB['withdrawal']>['state']
