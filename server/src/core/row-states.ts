import type { Selectable } from 'kysely'
import type { DB } from './database-types.ts'

export type ChangeState = Selectable<DB['booking_change']>['state']
export type ChainTransferState = Selectable<DB['chain_transfer']>['state']
export type DepartureOutcome = NonNullable<Selectable<DB['departure_cancellation_booking']>['outcome']>
export type EscrowCurrency = Selectable<DB['booking_escrow']>['currency']
export type FeedScope = Selectable<DB['calendar_feed']>['scope']
export type PayoutState = Selectable<DB['payout']>['state']
export type PayoutsHoldReason = NonNullable<Selectable<DB['payout_release']>['held_for']>
export type ProgressState = Selectable<DB['task_progress']>['state']
export type WithdrawalState = Selectable<DB['withdrawal']>['state']
