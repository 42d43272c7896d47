import { type AccountRef, systemAccount } from '../../ledger/transfer.rules.ts'

/** Payments of the reseller minus the net prices of its settled bookings. */
export const resellerAccount = (resellerId: string): AccountRef => systemAccount(`reseller:${resellerId}`)
